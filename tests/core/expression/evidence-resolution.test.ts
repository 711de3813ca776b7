import { describe, expect, it } from 'vitest';
import type { Observation } from '../../../src/core/artifact/generated/sealed-run-record.js';
import { scanJson } from '../../../src/core/artifact/index.js';
import {
  ABSENT,
  decodeBoundElementTail,
  decodeTail,
  makeResolveOperand,
  type ObservedEvidence,
  parseEvidenceTarget,
  referenceSetKeysOf,
  referenceSetMembersOf,
  walkTail,
} from '../../../src/core/expression/index.js';
import { operandRows, rowObservationText, rowReferenceSets } from './vectors/operand-rows.js';

const PATH = 'somewhere';
// The rows' own observation, read as every document is read.
const observation = scanJson(rowObservationText, PATH) as ObservedEvidence;
const observations = {
  s: observation,
  quiet: { ...observation, responseStatus: null, stdout: { kind: 'absent' as const } },
};

describe('operand rows', () => {
  it('are complete', () => {
    expect(operandRows.map(([number]) => number)).toEqual(Array.from({ length: 58 }, (_, n) => n + 180));
  });

  it.each(operandRows)('%i', (_number, operand, bound, value) => {
    const resolve = () => makeResolveOperand(observations, rowReferenceSets)(operand, bound, PATH);
    if (value === 'TypeError' && 'pointer' in operand) {
      expect(resolve).toThrow(TypeError);
      expect(resolve).toThrow(
        `not an interaction-rooted evidence pointer of a recognized channel: ${operand.pointer}`,
      );
    } else if (value === ABSENT) {
      expect(resolve()).toBe(ABSENT);
    } else {
      expect(resolve()).toEqual(value);
    }
  });
});

const resolve = (observed: ObservedEvidence, pointer: string) =>
  makeResolveOperand({ s: observed }, {})({ pointer: `/interactions/s/${pointer}` }, ABSENT, PATH);

describe('makeResolveOperand', () => {
  it('gives back what it was given, not a copy', () => {
    const literal = [1];
    const members = [{ id: 'a' }];
    const operand = makeResolveOperand({}, { r: members });
    expect(operand({ literal }, ABSENT, PATH)).toBe(literal);
    expect(operand({ referenceSet: 'r' }, ABSENT, PATH)).toBe(members);
  });

  it('looks steps, files and channels up as own entries', () => {
    const steps = makeResolveOperand({}, {});
    expect(steps({ pointer: '/interactions/constructor/response-body' }, ABSENT, PATH)).toBe(ABSENT);
    expect(resolve({ artifacts: {} }, 'artifact/constructor')).toBeNull();
    const recorded = scanJson('{"constructor":{"kind":"text","value":"x"}}', PATH);
    expect(resolve({ artifacts: recorded as never }, 'artifact/constructor')).toBe('x');
    const hostile = scanJson('{"__proto__":{"responseBody":1}}', PATH) as Record<string, ObservedEvidence>;
    expect(makeResolveOperand(hostile, {})({ pointer: '/interactions/s/stdout' }, ABSENT, PATH)).toBe(ABSENT);
  });

  it.each([
    ['response-body', null],
    ['response-headers', null],
    ['response-status', null],
    ['exit-code', null],
    ['stdout', null],
    ['stderr', null],
    ['artifact/report', null],
    ['call-inputs/arguments', null],
    ['stdout/x', ABSENT],
    ['artifact/report/x', ABSENT],
    ['call-inputs/arguments/x', ABSENT],
  ])('reads a missing member of an older record as nothing captured: %s', (pointer, value) => {
    expect(resolve({}, pointer)).toBe(value);
  });

  it('reads streams of records before commands: plain text or null', () => {
    expect(resolve({ stdout: 'out', stderr: null }, 'stdout')).toBe('out');
    expect(resolve({ stdout: 'out', stderr: null }, 'stderr')).toBeNull();
    expect(resolve({ stdout: '{"a":1}' }, 'stdout/a')).toBe(ABSENT);
  });

  it('keeps the two streams and every input channel apart', () => {
    const captured: ObservedEvidence = {
      stdout: { kind: 'text', value: 'out' },
      stderr: { kind: 'json', value: ['err'] },
      callInputs: { path: { k: 1 }, query: { k: 2 }, header: { k: 3 }, body: { k: 4 } },
    };
    expect(resolve(captured, 'stdout')).toBe('out');
    expect(resolve(captured, 'stderr')).toEqual(['err']);
    expect(
      ['path', 'query', 'header', 'body'].map((channel) => resolve(captured, `call-inputs/${channel}/k`)),
    ).toEqual([1, 2, 3, 4]);
  });

  it('keeps a falsy value what it is', () => {
    expect(resolve({ responseBody: false }, 'response-body')).toBe(false);
    expect(resolve({ responseBody: 0 }, 'response-body')).toBe(0);
    expect(resolve({ responseBody: '' }, 'response-body')).toBe('');
    expect(resolve({ responseStatus: 0, exitCode: 0 }, 'response-status')).toBe(0);
    expect(resolve({ stdout: { kind: 'text', value: '' } }, 'stdout')).toBe('');
  });
});

describe('an observation of a run record', () => {
  it('is evidence as it stands', () => {
    const recorded: Observation = {
      observationId: 'o-1',
      sequence: 1,
      interfaceId: 'ledger',
      operationId: 'sum-amounts',
      provenance: 'evaluator-chosen',
      principal: null,
      callInputs: {
        path: null,
        query: null,
        header: null,
        body: null,
        bodyEncoding: null,
        argument: null,
        option: { currency: 'EUR' },
        environment: null,
        stdin: null,
        arguments: null,
      },
      responseBody: null,
      responseHeaders: null,
      responseStatus: null,
      stdout: { kind: 'json', value: { sum: 9 } },
      stderr: { kind: 'absent' },
      exitCode: 0,
      artifacts: { receipt: { kind: 'text', value: 'paid' } },
    };
    expect(resolve(recorded, 'stdout/sum')).toBe(9);
    expect(resolve(recorded, 'artifact/receipt')).toBe('paid');
    expect(resolve(recorded, 'call-inputs/option/currency')).toBe('EUR');
  });
});

describe('reference sets', () => {
  it('map every declared identifier to its keys and to its members', () => {
    const referenceSets = scanJson(
      '{"rows":{"keys":["id","n"],"members":[{"id":1}],"commentary":null},"__proto__":{"keys":["k"],"members":[],"commentary":null}}',
      PATH,
    ) as Parameters<typeof referenceSetKeysOf>[0]['referenceSets'];
    const keys = referenceSetKeysOf({ referenceSets });
    expect(Object.entries(keys)).toEqual([
      ['rows', ['id', 'n']],
      ['__proto__', ['k']],
    ]);
    expect(Object.entries(referenceSetMembersOf({ referenceSets }))).toEqual([
      ['rows', [{ id: 1 }]],
      ['__proto__', []],
    ]);
  });

  it('are none where none are declared', () => {
    expect(referenceSetKeysOf({ referenceSets: null })).toEqual({});
    expect(referenceSetMembersOf({ referenceSets: null })).toEqual({});
  });
});

describe('the pointer functions third parties use', () => {
  it('stand at this door too', () => {
    expect(parseEvidenceTarget('/interactions/s/call-inputs/query/a~1b/')).toEqual({
      stepId: 's',
      channel: 'call-inputs',
      inputChannel: 'query',
      artifactId: null,
      tail: ['a/b', ''],
    });
    expect(decodeTail('/a~01')).toEqual(['a~1']);
    expect(decodeBoundElementTail('@/')).toEqual([]);
    expect(walkTail({ a: [1] }, ['a', '0'])).toBe(1);
  });
});
