import { type DocumentValidator, type Issue, SchemaIssues } from '../../artifact/issues.js';
import { RuntimeFault } from '../../artifact/runtime-fault.js';
import { readDocument, UNSTAMPED } from '../../artifact/validation.js';

/** A kind of target policy: its published shape, and what a shape cannot say. */
export type PolicyKind<Policy> = {
  /** The key of its schema. */
  readonly key: string;
  /** The policy's name in faults, e.g. `CommandTargetPolicy`. */
  readonly name: string;
  readonly validate: DocumentValidator;
  /** Yields what is wrong with a policy of the right shape. */
  readonly rules: (policy: Policy) => Iterable<Issue>;
};

const refuse = (name: string, error: SchemaIssues): RuntimeFault => {
  const issues = error.issues.map(({ pointer, message }) => `${pointer || '(root)'}: ${message}`);
  return new RuntimeFault(
    'schema-parse-failure',
    name,
    `input does not conform to the ${name} schema: ${issues.join('; ')}`,
    { cause: error },
  );
};

/** The issues behind a reader's refusal; undefined when reading the value itself threw. */
const issuesBehind = (key: string, error: unknown): SchemaIssues | undefined => {
  if (!(error instanceof RuntimeFault)) return undefined;
  if (error.cause instanceof SchemaIssues) return error.cause;
  return new SchemaIssues(key, [{ pointer: '', message: 'expected a document without cycles' }]);
};

/**
 * Reads a target policy (Chapter 13, section 13.8).
 *
 * @returns a deep copy that shares nothing with the caller's value and is the caller's to change.
 * @throws RuntimeFault `schema-parse-failure` at the policy's name, for whatever is wrong with it. All issues stand in the
 * message, and in the {@link SchemaIssues} that are its cause.
 */
export const parsePolicy = <Policy extends object>(kind: PolicyKind<Policy>, value: unknown): Policy => {
  const { key, name, validate, rules } = kind;
  let policy: Policy;
  try {
    policy = readDocument<Policy>({ ...UNSTAMPED, key, artifactPath: name, validate, value });
  } catch (error) {
    const issues = issuesBehind(key, error);
    if (issues !== undefined) throw refuse(name, issues);
    throw new RuntimeFault(
      'schema-parse-failure',
      name,
      'input could not be read: reading one of its properties threw',
      { cause: error },
    );
  }
  const issues = [...rules(policy)];
  if (issues.length > 0) throw refuse(name, new SchemaIssues(key, issues));
  return structuredClone(policy);
};
