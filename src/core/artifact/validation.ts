import { copyDocument } from './document-copy.js';
import { type DocumentValidator, type Issue, issuesOf } from './issues.js';
import { RuntimeFault } from './runtime-fault.js';
import { shapeFault } from './shape-fault.js';

export { type DocumentValidator, type Issue, SchemaIssues } from './issues.js';

/** The stamps that a reader accepts, and why it refuses others (Chapter 01, section 1.10). */
export type AcceptedStamps = {
  /** Every `schemaVersion` that is read; empty in {@link UNSTAMPED}. */
  readonly acceptedVersions: readonly number[];
  /** The newest of them: the one a refusal names. */
  readonly newest: number;
  /** The end of the refusal, from after the semicolon to before ` (AD-11)`. */
  readonly consequence: string;
};

/** What carries no stamp of a generation, such as a message between ports: its shape alone decides. */
export const UNSTAMPED: AcceptedStamps = { acceptedVersions: [], newest: 0, consequence: '' };

/** The published shape of one artifact kind, and how faults name it. */
export type DocumentKind = AcceptedStamps & {
  /** The key of the artifact, that of its schema. */
  readonly key: string;
  /** The artifact's name in faults, e.g. `EvalContract`. */
  readonly artifactPath: string;
  readonly validate: DocumentValidator;
};

/**
 * Refuses a numeric `schemaVersion` that is not accepted. A value without one passes: its shape names the member
 * (Chapter 01, section 1.10).
 *
 * @param stampPath the place of the stamp, e.g. `EvalContract.schemaVersion`.
 * @throws RuntimeFault `schema-version-mismatch`.
 */
export const checkStamp = (value: unknown, stamps: AcceptedStamps, stampPath: string): void => {
  if (typeof value !== 'object' || value === null || !('schemaVersion' in value)) return;
  const { schemaVersion } = value;
  const { acceptedVersions } = stamps;
  if (acceptedVersions.length === 0) return;
  if (typeof schemaVersion !== 'number' || acceptedVersions.includes(schemaVersion)) return;
  throw new RuntimeFault(
    'schema-version-mismatch',
    stampPath,
    `carries "schemaVersion" ${schemaVersion} where this build reads ${stamps.newest}; ${stamps.consequence} (AD-11)`,
  );
};

/** What a validator finds, and the host values at places where it found nothing. */
const disagreements = (
  value: unknown,
  { key, validate }: DocumentKind,
  hostValues: readonly Issue[],
): readonly Issue[] => {
  if (validate(value) && hostValues.length === 0) return [];
  const found = issuesOf(validate.errors ?? [], key);
  const covered = new Set(found.map(({ pointer }) => pointer));
  return [...found, ...hostValues.filter(({ pointer }) => !covered.has(pointer))];
};

/**
 * Reads one document at a stage boundary: its stamp on the raw value, then its shape, on a deep-frozen copy that
 * shares nothing with the caller's value (Chapter 01, section 1.10; Chapter 02, section 2.1).
 *
 * @param options.stampPath the place of the stamp; `{artifactPath}.schemaVersion` when left out.
 * @returns the copy, member for member what was given. `Document` is what the validator of the kind admits.
 * @throws RuntimeFault `schema-version-mismatch`; `schema-parse-failure` with {@link SchemaIssues} as its cause;
 * `non-canonicalizable-value` beyond 1024 levels of nesting.
 */
export const readDocument = <Document>(
  options: DocumentKind & { readonly value: unknown; readonly stampPath?: string },
): Document => {
  const { value, artifactPath, stampPath = `${artifactPath}.schemaVersion` } = options;
  checkStamp(value, options, stampPath);
  const { copy, hostValues } = copyDocument(value, artifactPath);
  const issues = disagreements(copy, options, hostValues);
  if (issues.length > 0) throw shapeFault(options.key, artifactPath, issues);
  // The validator and the type come from one schema.
  return copy as Document;
};

/**
 * Reads a list of documents of one kind: every stamp first, then every shape; issues are located from the list on
 * (Chapter 01, section 1.10).
 *
 * @param options.stampPathOf the place of an element's stamp.
 * @throws RuntimeFault as {@link readDocument}.
 */
export const readDocumentList = <Document>(
  options: DocumentKind & {
    readonly value: unknown;
    readonly stampPathOf: (element: unknown, index: number) => string;
  },
): readonly Document[] => {
  const { key, value, artifactPath, stampPathOf } = options;
  if (!Array.isArray(value))
    throw shapeFault(key, artifactPath, [{ pointer: '', message: 'expected array' }]);
  const elements: readonly unknown[] = Array.from(value);
  for (const [index, element] of elements.entries())
    checkStamp(element, options, stampPathOf(element, index));
  const issues: Issue[] = [];
  const copies = elements.map((element, index) => {
    const { copy, hostValues } = copyDocument(element, artifactPath);
    for (const { pointer, message } of disagreements(copy, options, hostValues)) {
      issues.push({ pointer: `/${index}${pointer}`, message });
    }
    return copy;
  });
  if (issues.length > 0) throw shapeFault(key, artifactPath, issues);
  // The validator and the type come from one schema.
  return Object.freeze(copies) as readonly Document[];
};
