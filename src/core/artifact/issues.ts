import { encodeToken } from './json-pointer.js';

/** One disagreement between a value and its published shape. */
export type Issue = {
  /** RFC 6901 pointer of the failing value; empty for the document itself. */
  readonly pointer: string;
  /** What was expected; never a value of the document. */
  readonly message: string;
};

/** An error as a precompiled validator reports it. */
export type ValidatorError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Present when the error is about a member's name. */
  readonly propertyName?: string;
};

/** A precompiled validator; `errors` are those of its latest call. */
export type DocumentValidator = {
  (value: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
};

/** A value does not have its published shape; the `cause` of a `schema-parse-failure` (Chapter 12, section 12.6). */
export class SchemaIssues extends Error {
  override readonly name = 'SchemaIssues';
  /** The key of the schema disagreed with, e.g. `eval-contract`. */
  readonly key: string;
  /** In the order they were met; never empty. */
  readonly issues: readonly Issue[];

  constructor(key: string, issues: readonly Issue[]) {
    super(
      issues.map(({ pointer, message }) => `${pointer === '' ? '(root)' : pointer}: ${message}`).join('\n'),
    );
    this.key = key;
    this.issues = issues;
  }
}

const member = (error: ValidatorError, name: unknown): string =>
  `${error.instancePath}/${encodeToken(String(name))}`;

const list = (value: unknown): string =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item)).join(', ') : JSON.stringify(value);

const words = (type: unknown): string => (Array.isArray(type) ? type.join(' or ') : String(type));

const EXPECTATIONS: { readonly [keyword: string]: (params: Readonly<Record<string, unknown>>) => string } = {
  type: ({ type }) => `expected ${words(type)}`,
  const: ({ allowedValue }) => `expected ${JSON.stringify(allowedValue)}`,
  enum: ({ allowedValues }) => `expected one of ${list(allowedValues)}`,
  pattern: ({ pattern }) => `expected text matching ${pattern}`,
  format: ({ format }) => `expected text in the format ${format}`,
  minLength: ({ limit }) => `expected at least ${limit} character(s)`,
  maxLength: ({ limit }) => `expected at most ${limit} character(s)`,
  minItems: ({ limit }) => `expected at least ${limit} item(s)`,
  maxItems: ({ limit }) => `expected at most ${limit} item(s)`,
  items: ({ limit }) => `expected at most ${limit} item(s)`,
  minProperties: ({ limit }) => `expected at least ${limit} member(s)`,
  maxProperties: ({ limit }) => `expected at most ${limit} member(s)`,
  minimum: ({ limit }) => `expected a number of at least ${limit}`,
  maximum: ({ limit }) => `expected a number of at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `expected a number above ${limit}`,
  exclusiveMaximum: ({ limit }) => `expected a number below ${limit}`,
  multipleOf: ({ multipleOf }) => `expected a multiple of ${multipleOf}`,
  uniqueItems: () => 'expected items that differ from one another',
  contains: () => 'expected at least one fitting item',
  oneOf: () => 'expected exactly one of the permitted forms',
  anyOf: () => 'expected one of the permitted forms',
  not: () => 'expected another form',
};

/** Union keywords report every branch's errors as well as their own; the union alone is the issue. */
const isUnion = ({ keyword }: ValidatorError): boolean => keyword === 'oneOf' || keyword === 'anyOf';

/** Errors that only repeat others: a conditional's, a tag's (its enumeration says more), those inside a name check. */
const isEcho = ({ keyword, propertyName }: ValidatorError): boolean =>
  keyword === 'if' ||
  keyword === 'discriminator' ||
  (propertyName !== undefined && keyword !== 'propertyNames');

/** What an empty map of bound parameters owes, by the schema it stands in (Chapter 02, section 2.11; Chapter 08, section 8.5). */
const EMPTY_CHANNEL: { readonly [key: string]: string } = {
  'eval-contract': 'an input-binding channel names at least one parameter; an unbound channel is null',
  probe: 'a signature selector channel names at least one parameter; an unbound channel is null',
};

const isEmptyChannel = ({ keyword }: ValidatorError, key: string): boolean =>
  keyword === 'minProperties' && Object.hasOwn(EMPTY_CHANNEL, key);

/** The pointers from the document down to a place, both included. */
function* downTo(pointer: string): Iterable<string> {
  for (let end = 0; end !== -1; end = pointer.indexOf('/', end + 1)) yield pointer.slice(0, end);
  yield pointer;
}

const nameUnknown = (names: readonly string[]): string =>
  `unknown member${names.length === 1 ? '' : 's'} ${names.map((name) => JSON.stringify(name)).join(', ')}`;

const toIssue = (error: ValidatorError, key: string): Issue => {
  const emptyChannel = isEmptyChannel(error, key) ? EMPTY_CHANNEL[key] : undefined;
  if (emptyChannel !== undefined) return { pointer: error.instancePath, message: emptyChannel };
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return { pointer: member(error, error.params.missingProperty), message: 'required member is missing' };
    case 'propertyNames':
      return { pointer: member(error, error.params.propertyName), message: 'expected another member name' };
    default: {
      const expectation = EXPECTATIONS[error.keyword];
      const message =
        expectation === undefined ? `expected to satisfy "${error.keyword}"` : expectation(error.params);
      return { pointer: error.instancePath, message };
    }
  }
};

/**
 * A validator's errors as issues, in the validator's order: a union that matches no branch is one issue at the union,
 * all unknown members of an object are one issue at the object (Chapter 12, section 12.6). An empty channel is told by
 * itself, in place of the unions around it: no branch would take it.
 *
 * @param key the key of the schema that the validator is made from.
 */
export const issuesOf = (errors: readonly ValidatorError[], key = ''): readonly Issue[] => {
  const aroundEmptyChannels = new Set(
    errors.flatMap((error) => (isEmptyChannel(error, key) ? [...downTo(error.instancePath)] : [])),
  );
  const unions = new Set(errors.filter(isUnion).map(({ instancePath }) => instancePath));
  const insideUnion = (error: ValidatorError): boolean => {
    for (const pointer of downTo(error.instancePath)) {
      if (unions.has(pointer) && !(isUnion(error) && pointer === error.instancePath)) return true;
    }
    return false;
  };
  const isTold = (error: ValidatorError): boolean => {
    if (isEmptyChannel(error, key)) return true;
    if (isUnion(error) && aroundEmptyChannels.has(error.instancePath)) return false;
    return !isEcho(error) && !insideUnion(error);
  };
  const unknown = new Map<string, string[]>();
  const issues = new Map<string, () => Issue>();
  for (const error of errors) {
    if (!isTold(error)) continue;
    const pointer = error.instancePath;
    if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') {
      const names = unknown.get(pointer) ?? [];
      names.push(String(error.params.additionalProperty ?? error.params.unevaluatedProperty));
      unknown.set(pointer, names);
      issues.set(`${pointer}\n`, () => ({ pointer, message: nameUnknown(names) }));
    } else {
      const issue = toIssue(error, key);
      issues.set(`${issue.pointer}\n${issue.message}`, () => issue);
    }
  }
  return [...issues.values()].map((issue) => issue());
};
