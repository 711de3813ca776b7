import { type Issue, SchemaIssues } from '../issues.js';
import { RuntimeFault } from '../runtime-fault.js';

/** What one member of a message must be. */
type Member = { readonly admits: (value: unknown) => boolean; readonly expected: string };

const REFERENCE: Member = {
  admits: (value) => typeof value === 'string' && value !== '',
  expected: 'expected a non-empty string',
};
const BYTES: Member = { admits: (value) => value instanceof Uint8Array, expected: 'expected a Uint8Array' };

/** A message may hold bytes, which no JSON Schema can tell; so its few members are looked at here. */
const readMessage = (
  value: unknown,
  key: string,
  artifactPath: string,
  members: { readonly [name: string]: Member },
): unknown => {
  const given =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  const issues: Issue[] = given === undefined ? [{ pointer: '', message: 'expected object' }] : [];
  const values = new Map(Object.entries(given ?? {}));
  for (const [name, { admits, expected }] of given === undefined ? [] : Object.entries(members)) {
    if (!admits(values.get(name))) issues.push({ pointer: `/${name}`, message: expected });
  }
  const unknown = [...values.keys()].filter((name) => !Object.hasOwn(members, name));
  if (unknown.length > 0) {
    const names = unknown.map((name) => JSON.stringify(name)).join(', ');
    issues.push({ pointer: '', message: `unknown member${unknown.length === 1 ? '' : 's'} ${names}` });
  }
  if (issues.length === 0) return given;
  throw new RuntimeFault(
    'schema-parse-failure',
    artifactPath,
    `input does not conform to the ${artifactPath} schema`,
    {
      cause: new SchemaIssues(key, issues),
    },
  );
};

/**
 * Reads a request for the bytes behind a private reference (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readCorpusResolveRequest = (
  value: unknown,
  artifactPath = 'CorpusResolveRequest',
): { readonly privateRef: string } => {
  const message = readMessage(value, 'corpus-resolve-request', artifactPath, { privateRef: REFERENCE });
  // Every member was just looked at.
  return message as { readonly privateRef: string };
};

/**
 * Reads the answer to such a request (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readCorpusResolveResponse = (
  value: unknown,
  artifactPath = 'CorpusResolveResponse',
): { readonly privateRef: string; readonly bytes: Uint8Array } => {
  const members = { privateRef: REFERENCE, bytes: BYTES };
  const message = readMessage(value, 'corpus-resolve-response', artifactPath, members);
  // Every member was just looked at.
  return message as { readonly privateRef: string; readonly bytes: Uint8Array };
};
