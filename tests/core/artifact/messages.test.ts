import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import {
  readClockReadRequest,
  readClockReadResponse,
} from '../../../src/core/artifact/readers/clock-read.js';
import {
  readCorpusResolveRequest,
  readCorpusResolveResponse,
} from '../../../src/core/artifact/readers/corpus-resolve.js';
import { readFileReadRequest, readFileReadResponse } from '../../../src/core/artifact/readers/file-read.js';
import {
  readFileWriteRequest,
  readFileWriteResponse,
} from '../../../src/core/artifact/readers/file-write.js';
import { SchemaIssues } from '../../../src/core/artifact/validation.js';

const bytes = new Uint8Array([0, 255]);

type MessageCase = {
  readonly name: string;
  readonly key: string;
  readonly read: (value: unknown) => unknown;
  readonly valid: Readonly<Record<string, unknown>>;
  /** One member changed, and what is expected of it. */
  readonly wrong: readonly (readonly [string, unknown, string])[];
};

const text = 'expected a non-empty string';
const octets = 'expected a Uint8Array';

const messages: readonly MessageCase[] = [
  { name: 'ClockReadRequest', key: 'clock-read-request', read: readClockReadRequest, valid: {}, wrong: [] },
  {
    name: 'ClockReadResponse',
    key: 'clock-read-response',
    read: readClockReadResponse,
    valid: { now: '2026-11-30T09:00:00Z' },
    wrong: [
      ['now', '2026-11-30T09:00:00+01:00', 'expected an RFC 3339 instant in UTC with a trailing Z'],
      ['now', 0, 'expected an RFC 3339 instant in UTC with a trailing Z'],
    ],
  },
  {
    name: 'FileReadRequest',
    key: 'file-read-request',
    read: readFileReadRequest,
    valid: { path: 'a/b' },
    wrong: [
      ['path', '', text],
      ['path', null, text],
    ],
  },
  {
    name: 'FileReadResponse',
    key: 'file-read-response',
    read: readFileReadResponse,
    valid: { path: 'a', bytes },
    wrong: [
      ['bytes', 'x', octets],
      ['bytes', [1], octets],
    ],
  },
  {
    name: 'FileWriteRequest',
    key: 'file-write-request',
    read: readFileWriteRequest,
    valid: { path: 'a', bytes },
    wrong: [
      ['path', 1, text],
      ['bytes', null, octets],
    ],
  },
  {
    name: 'FileWriteResponse',
    key: 'file-write-response',
    read: readFileWriteResponse,
    valid: { path: 'a', byteLength: 0 },
    wrong: [
      ['byteLength', -1, 'expected an integer of at least 0'],
      ['byteLength', 0.5, 'expected an integer of at least 0'],
      ['byteLength', '1', 'expected an integer of at least 0'],
    ],
  },
  {
    name: 'CorpusResolveRequest',
    key: 'corpus-resolve-request',
    read: readCorpusResolveRequest,
    valid: { privateRef: 'r' },
    wrong: [['privateRef', '', text]],
  },
  {
    name: 'CorpusResolveResponse',
    key: 'corpus-resolve-response',
    read: readCorpusResolveResponse,
    valid: { privateRef: 'r', bytes },
    wrong: [['bytes', undefined, octets]],
  },
];

const issuesOf = ({ name, key, read }: MessageCase, value: unknown) => {
  try {
    read(value);
  } catch (error) {
    if (!(error instanceof RuntimeFault) || !(error.cause instanceof SchemaIssues)) throw error;
    expect(error.code).toBe('schema-parse-failure');
    expect(error.artifactPath).toBe(name);
    expect(error.cause.key).toBe(key);
    return error.cause.issues;
  }
  return [];
};

describe.each(messages)('a $name (13.2)', (message) => {
  const { read, valid, wrong } = message;

  it('is read as a frozen copy that holds the bytes of its caller', () => {
    const given = { ...valid };
    const answer = read(given);
    expect(answer).toEqual(valid);
    expect(answer).not.toBe(given);
    expect(Object.isFrozen(answer)).toBe(true);
    if ('bytes' in valid) expect(answer).toHaveProperty('bytes', bytes);
  });

  it.each([null, undefined, 'text', 1, [], [valid]])('is no %j', (value) => {
    expect(issuesOf(message, value)).toEqual([{ pointer: '', message: 'expected object' }]);
  });

  it('needs every member', () => {
    for (const member of Object.keys(valid)) {
      const { [member]: _left, ...rest } = valid;
      expect(issuesOf(message, rest).map(({ pointer }) => pointer)).toEqual([`/${member}`]);
    }
  });

  it('has no other members, whatever they are named', () => {
    expect(issuesOf(message, { ...valid, more: 1 })).toEqual([
      { pointer: '', message: 'unknown member "more"' },
    ]);
    const several = Object.defineProperty({ ...valid, constructor: 1 }, '__proto__', {
      value: 1,
      enumerable: true,
    });
    expect(issuesOf(message, several)).toEqual([
      { pointer: '', message: 'unknown members "constructor", "__proto__"' },
    ]);
  });

  it('says what is wrong with a member', () => {
    for (const [member, value, expected] of wrong) {
      expect(issuesOf(message, { ...valid, [member]: value })).toEqual([
        { pointer: `/${member}`, message: expected },
      ]);
    }
  });
});
