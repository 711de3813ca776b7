import { compareCodeUnits } from './code-units.js';
import { digestArtifact } from './digest.js';
import { freezeArtifact } from './freeze.js';
import { LINEAGE_RULES, type Lineage, type LineageCheck } from './lineage-rules.js';
import { RuntimeFault } from './runtime-fault.js';

/** One of the nine codes of {@link LINEAGE_RULES}; in neither registry of errors. */
export type LineageFindingCode = (typeof LINEAGE_RULES)[number]['code'];

/** One defect of a chain: data, never a fault. */
export type LineageFinding = {
  readonly code: LineageFindingCode;
  readonly artifactPath: string;
  readonly detail: string;
};

/** What a chain was found to be. */
export type LineageChainReport = {
  readonly artifactPath: string;
  readonly findings: readonly LineageFinding[];
  readonly checks: { readonly [check in LineageCheck]: boolean };
  /** No finding at all. */
  readonly passed: boolean;
};

/** What the caller attests about a chain. */
export type LineageChainOptions = {
  readonly artifactPath: string;
  readonly acceptedSchemaVersion: number;
  readonly declaredRevisionCount: number;
  /** Null: no cap. */
  readonly remediationCap: number | null;
};

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const requireCount = (name: string, value: number, artifactPath: string): void => {
  if (isCount(value)) return;
  throw new TypeError(
    `validateLineageChain() received a "${name}" that is not a non-negative safe integer: ${artifactPath}`,
  );
};

/** The members in order, as far as they carry the accepted version. */
function* ofVersion(
  accepted: number,
  artifacts: readonly Lineage[],
  artifactPath: string,
): Generator<Lineage, void, undefined> {
  for (const artifact of artifacts) {
    if (artifact.schemaVersion !== accepted) {
      throw new RuntimeFault(
        'schema-version-mismatch',
        artifactPath,
        `chain member carries "schemaVersion" ${artifact.schemaVersion} where the reader accepts ${accepted} (AD-11)`,
      );
    }
    yield artifact;
  }
}

/**
 * Whether artifacts of one type, in any order, are one unbroken chain of revisions (Chapter 01, section 1.8). Every
 * permutation of the members gives the same report.
 *
 * @throws TypeError when an attested count is no count.
 * @throws RuntimeFault `schema-version-mismatch` for a member of another version, `non-canonicalizable-value`.
 */
export const validateLineageChain = (
  artifacts: readonly Lineage[],
  options: LineageChainOptions,
): LineageChainReport => {
  const { artifactPath, acceptedSchemaVersion, declaredRevisionCount, remediationCap } = options;
  requireCount('declaredRevisionCount', declaredRevisionCount, artifactPath);
  if (remediationCap !== null) requireCount('remediationCap', remediationCap, artifactPath);
  return reportOfChain(ofVersion(acceptedSchemaVersion, artifacts, artifactPath), options);
};

/**
 * {@link validateLineageChain} over members that a reader has accepted, each in its own generation: a document that was
 * rewritten in a newer one is a revision of what it was.
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const reportOfChain = (
  artifacts: Iterable<Lineage>,
  { artifactPath, declaredRevisionCount, remediationCap }: Omit<LineageChainOptions, 'acceptedSchemaVersion'>,
): LineageChainReport => {
  const members = Array.from(artifacts, (artifact) => ({
    artifact,
    digest: digestArtifact(artifact, artifactPath),
  }));
  const chain = { members, artifactPath, declaredRevisionCount, remediationCap };
  const checks = { lengthConsistent: true, noRepeatedDigest: true, noGap: true };
  const findings: LineageFinding[] = [];
  for (const { code, clears, find } of LINEAGE_RULES) {
    const found = [...find(chain)].sort((a, b) => compareCodeUnits(a.artifactPath, b.artifactPath));
    findings.push(...found.map((finding) => ({ code, ...finding })));
    if (clears !== null && found.length > 0) checks[clears] = false;
  }
  return freezeArtifact({ artifactPath, findings, checks, passed: findings.length === 0 });
};

/** A frozen copy of `body` with the lineage that follows `parent`. */
const mintAfter = <Body extends { readonly schemaVersion: number }>(
  parent: Lineage,
  body: Body,
  artifactPath: string,
): Body & Lineage =>
  freezeArtifact({
    ...structuredClone(body),
    parentDigest: digestArtifact(parent, artifactPath),
    revisionCount: parent.revisionCount + 1,
  });

/**
 * The next revision of an artifact: a frozen copy of `body` with the lineage that follows `parent`
 * (Chapter 01, section 1.8).
 *
 * @throws TypeError when the parent is no valid member of a chain, or the body disagrees with it.
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const reviseArtifact = <Body extends { readonly schemaVersion: number }>(
  parent: Lineage,
  body: Body,
  artifactPath: string,
): Body & Lineage => {
  const { revisionCount, parentDigest, schemaVersion } = parent;
  const refuse = (what: string): TypeError => new TypeError(`reviseArtifact() ${what}`);
  if ((revisionCount === 0) !== (parentDigest === null)) {
    throw refuse(`received a parent whose parentDigest and revisionCount disagree: ${artifactPath}`);
  }
  if (!isCount(revisionCount)) {
    throw refuse(`received a parent whose revisionCount is not a non-negative safe integer: ${artifactPath}`);
  }
  if (!Number.isSafeInteger(revisionCount + 1)) {
    throw refuse(`would mint a revisionCount outside the safe integer range: ${artifactPath}`);
  }
  if (body.schemaVersion !== schemaVersion) {
    throw refuse(
      `received a body at schemaVersion ${body.schemaVersion} for a parent at ${schemaVersion}: ${artifactPath}`,
    );
  }
  for (const owned of ['parentDigest', 'revisionCount']) {
    if (Object.hasOwn(body, owned)) {
      throw refuse(`received a body carrying "${owned}", which the producing stage owns: ${artifactPath}`);
    }
  }
  return mintAfter(parent, body, artifactPath);
};

/**
 * The revision that brings a document to another generation: a frozen copy of `rewritten` with the lineage that follows
 * `parent`, the document as it was given. No other revision carries a stamp that its parent does not.
 *
 * @throws RuntimeFault `schema-parse-failure` at `{artifactPath}.revisionCount` when nothing can follow the parent;
 * `non-canonicalizable-value`.
 */
export const rewriteArtifact = <Rewritten extends { readonly schemaVersion: number }>(
  parent: Lineage,
  rewritten: Rewritten,
  artifactPath: string,
): Rewritten & Lineage => {
  const { revisionCount, parentDigest } = parent;
  const refuse = (why: string): RuntimeFault =>
    new RuntimeFault('schema-parse-failure', `${artifactPath}.revisionCount`, `${why} (AD-29)`);
  if ((revisionCount === 0) !== (parentDigest === null)) {
    throw refuse(`is ${revisionCount} beside ${parentDigest === null ? 'no' : 'a'} "parentDigest"`);
  }
  if (!Number.isSafeInteger(revisionCount + 1)) throw refuse('has no successor that is a safe integer');
  return mintAfter(parent, rewritten, artifactPath);
};
