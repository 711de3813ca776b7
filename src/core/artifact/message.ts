import { isInstant } from './instant.js';
import type { Issue } from './issues.js';
import { shapeFault } from './shape-fault.js';

/** What one member of a message must be. */
export type MessageMember = { readonly admits: (value: unknown) => boolean; readonly expected: string };

/** A text with at least one character. */
export const NON_EMPTY_TEXT: MessageMember = {
  admits: (value) => typeof value === 'string' && value !== '',
  expected: 'expected a non-empty string',
};

/** Bytes. */
export const BYTES: MessageMember = {
  admits: (value) => value instanceof Uint8Array,
  expected: 'expected a Uint8Array',
};

/** A number of bytes. */
export const BYTE_COUNT: MessageMember = {
  admits: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  expected: 'expected an integer of at least 0',
};

/** An instant. */
export const INSTANT: MessageMember = {
  admits: (value) => typeof value === 'string' && isInstant(value),
  expected: 'expected an RFC 3339 instant in UTC with a trailing Z',
};

const shapeIssues = (
  given: ReadonlyMap<string, unknown>,
  members: MessageShape['members'],
): readonly Issue[] => {
  const issues: Issue[] = Object.entries(members)
    .filter(([name, { admits }]) => !admits(given.get(name)))
    .map(([name, { expected }]) => ({ pointer: `/${name}`, message: expected }));
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(members, name));
  if (unknown.length > 0) {
    const names = unknown.map((name) => JSON.stringify(name)).join(', ');
    issues.push({ pointer: '', message: `unknown member${unknown.length === 1 ? '' : 's'} ${names}` });
  }
  return issues;
};

/** A message whose members may be no JSON, so that no JSON Schema can tell its shape; all members are required. */
export type MessageShape = {
  /** What the message is called where a schema has its key. */
  readonly key: string;
  readonly members: { readonly [name: string]: MessageMember };
};

/**
 * Reads a message of a port (Chapter 13, section 13.2). `Message` is what the shape admits.
 *
 * @returns a frozen copy of the message; bytes in it are the caller's own.
 * @throws RuntimeFault `schema-parse-failure` with the issues as its cause.
 */
export const readMessage = <Message>(
  { key, members }: MessageShape,
  artifactPath: string,
  value: unknown,
): Message => {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const given = new Map<string, unknown>(isObject ? Object.entries(value) : []);
  const issues = isObject ? shapeIssues(given, members) : [{ pointer: '', message: 'expected object' }];
  if (issues.length > 0) throw shapeFault(key, artifactPath, issues);
  // Every member was just looked at.
  return Object.freeze(Object.fromEntries(given)) as Message;
};
