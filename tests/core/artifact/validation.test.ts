import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import {
  checkStamp,
  type DocumentKind,
  type DocumentValidator,
  readDocument,
  readDocumentList,
  SchemaIssues,
} from '../../../src/core/artifact/validation.js';

/** Accepts objects whose members are all numbers, and reports as a precompiled validator does. */
const validate: DocumentValidator = (value) => {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
  validate.errors =
    members === undefined
      ? [{ keyword: 'type', instancePath: '', params: { type: 'object' } }]
      : members
          .filter(([, member]) => typeof member === 'string')
          .map(([key]) => ({ keyword: 'type', instancePath: `/${key}`, params: { type: 'number' } }));
  return validate.errors.length === 0;
};

const KIND: DocumentKind = {
  key: 'thing',
  artifactPath: 'Thing',
  acceptedVersions: [2, 3],
  newest: 3,
  consequence: 'a thing written for another version would be misread',
  validate,
};

const faultOf = (action: () => unknown): RuntimeFault => {
  try {
    action();
  } catch (error) {
    if (error instanceof RuntimeFault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

const read = (value: unknown) => readDocument({ ...KIND, value });
const issuesIn = (action: () => unknown): readonly string[] => {
  const fault = faultOf(action);
  expect(fault.message).toBe('schema-parse-failure in Thing: input does not conform to the Thing schema');
  if (!(fault.cause instanceof SchemaIssues)) throw new Error('no issues');
  expect(fault.cause.key).toBe('thing');
  return fault.cause.issues.map(({ pointer, message }) => `${pointer}: ${message}`);
};

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { value };
  return value;
};

const cycle: Record<string, unknown> = { schemaVersion: 3 };
cycle.self = cycle;

describe('checkStamp', () => {
  it.each([1, 4, 0, -1, 7.5, Number.NaN])('refuses %d', (schemaVersion) => {
    const fault = faultOf(() => checkStamp({ schemaVersion }, KIND, 'Thing.schemaVersion'));
    expect(fault.message).toBe(
      `schema-version-mismatch in Thing.schemaVersion: carries "schemaVersion" ${schemaVersion} where this build ` +
        'reads 3; a thing written for another version would be misread (AD-11)',
    );
  });

  it.each([2, 3, '9', null, true, undefined, [9]])('leaves %j to the shape', (schemaVersion) => {
    expect(checkStamp({ schemaVersion }, KIND, 'Thing.schemaVersion')).toBeUndefined();
  });

  it.each([null, undefined, 9, 'text', [9], {}])(
    'leaves a value without a stamp to the shape: %j',
    (value) => {
      expect(checkStamp(value, KIND, 'Thing.schemaVersion')).toBeUndefined();
    },
  );
});

describe('readDocument', () => {
  it('looks at the stamp before the shape', () => {
    expect(faultOf(() => read({ schemaVersion: 9, a: 'no number' })).code).toBe('schema-version-mismatch');
  });

  it('returns a frozen copy that shares nothing', () => {
    const value = JSON.parse('{"schemaVersion":3,"list":[{"a":1}],"__proto__":{"b":2}}');
    const copy = read(value) as typeof value;
    expect(copy).toEqual(value);
    expect(Object.keys(copy)).toEqual(['schemaVersion', 'list', '__proto__']);
    expect(copy).not.toBe(value);
    expect(copy.list[0]).not.toBe(value.list[0]);
    expect(Object.isFrozen(copy) && Object.isFrozen(copy.list) && Object.isFrozen(copy.list[0])).toBe(true);
    expect(Object.isFrozen(value)).toBe(false);
  });

  it('keeps what only a digest refuses', () => {
    expect(read({ schemaVersion: 3, list: ['\ud800', 2 ** 60, -0] })).toEqual({
      schemaVersion: 3,
      list: ['\ud800', 2 ** 60, -0],
    });
  });

  it('says what was expected where, as the cause', () => {
    expect(issuesIn(() => read({ schemaVersion: 3, a: 'x', b: 'y' }))).toEqual([
      '/a: expected number',
      '/b: expected number',
    ]);
    expect(issuesIn(() => read(null))).toEqual([': expected object']);
  });

  it.each<readonly [what: string, value: unknown]>([
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a bigint', 1n],
    ['NaN', Number.NaN],
    ['an infinity', Number.NEGATIVE_INFINITY],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a hole', new Array(1)],
  ])('refuses %s, which no JSON text holds', (what, value) => {
    const pointer = what === 'a hole' ? '/a~1b/0' : '/a~1b';
    expect(issuesIn(() => read({ schemaVersion: 3, 'a/b': value }))).toEqual([
      `${pointer}: expected a JSON value`,
    ]);
  });

  it('names a host value once', () => {
    expect(issuesIn(() => read(new Date(0)))).toEqual([': expected object']);
  });

  it('reads a getter once', () => {
    let reads = 0;
    const value = {
      schemaVersion: 3,
      get a() {
        reads += 1;
        return reads;
      },
    };
    expect(read(value)).toEqual({ schemaVersion: 3, a: 1 });
  });

  it('bounds nesting before a validator recurses', () => {
    expect(read(deep(1024))).toEqual(deep(1024));
    for (const value of [deep(1025), deep(100_000), cycle]) {
      expect(faultOf(() => read(value)).message).toBe(
        'non-canonicalizable-value in Thing: nesting depth exceeds 1024, or a value contains itself',
      );
    }
  });
});

describe('readDocumentList', () => {
  const readList = (value: unknown) =>
    readDocumentList({ ...KIND, value, stampPathOf: (_element, index) => `Thing[${index}].schemaVersion` });

  it('reads every element', () => {
    const things = [{ schemaVersion: 3 }, { schemaVersion: 2, a: 1 }];
    expect(readList(things)).toEqual(things);
    expect(Object.isFrozen(readList(things))).toBe(true);
    expect(readList([])).toEqual([]);
  });

  it('looks at every stamp before any shape', () => {
    const fault = faultOf(() => readList([{ schemaVersion: 3, a: 'x' }, { schemaVersion: 9 }]));
    expect(fault.code).toBe('schema-version-mismatch');
    expect(fault.artifactPath).toBe('Thing[1].schemaVersion');
  });

  it('locates issues from the list on', () => {
    expect(
      issuesIn(() => readList([{ schemaVersion: 3 }, { schemaVersion: 3, a: 'x' }, 7, undefined])),
    ).toEqual(['/1/a: expected number', '/2: expected object', '/3: expected object']);
    expect(issuesIn(() => readList({ schemaVersion: 3 }))).toEqual([': expected array']);
  });
});
