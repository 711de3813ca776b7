import { describe, expect, it } from 'vitest';
import type { DefectFinding, Finding } from '../../../src/core/artifact/generated/sealed-run-record.js';
import type { RecordedObservation } from '../../../src/core/artifact/generations/sealed-run-record.js';
import { resolveHomeOperation } from '../../../src/core/probe/index.js';
import { matchWitness, PROBE_WITNESS_RESULTS } from '../../../src/core/score/witness-match.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import { callInputs, defectFinding, observation } from '../../fixtures/records.js';
import { ledgerProbe } from '../../fixtures/scored-runs.js';

const signature = (() => {
  const { defectSignature } = ledgerProbe();
  if (defectSignature === null) throw new Error('the ledger probe is signed');
  // The condition of the published vectors: `bad` is true. A list without members examines nothing.
  return {
    ...defectSignature,
    condition: {
      ...defectSignature.condition,
      predicate: {
        op: 'for-any' as const,
        collection: { pointer: '/interactions/observed/stdout/bad' },
        predicate: { op: 'equality' as const, operands: [{ pointer: '@/' }, { literal: true }] as const },
      },
    },
  };
})();

const home = resolveHomeOperation(signature, minimalCliContract().permittedInterfaces);

type Condition = 'true' | 'false' | 'inconclusive';
const values = { true: [true], false: [false], inconclusive: [] };

/** An exercised, admitted observation on which the condition is what is asked for. */
const seen = (
  observationId: string,
  condition: Condition,
  changes: Partial<RecordedObservation> = {},
): RecordedObservation => ({
  ...observation({
    observationId,
    sequence: Number(observationId.slice(1)),
    stdout: { kind: 'json', value: { bad: values[condition] } },
  }),
  ...changes,
});

const unadmitted = { callInputs: callInputs({ stdin: { amounts: '1' } }) };
const elsewhere = { operationId: 'other' };
const baseline = { provenance: 'baseline' } as const;

const finding = (findingId: string, ...observationIds: readonly string[]): DefectFinding => {
  const [first = 'o1', ...rest] = observationIds;
  return defectFinding({ findingId, observationIds: [first, ...rest] });
};

const match = (
  observations: readonly RecordedObservation[],
  findings: readonly Finding[] = [],
  homeOperation = home,
) => matchWitness(ledgerProbe(), signature, homeOperation, observations, findings);

interface Expectation {
  readonly result: string;
  readonly witnesses?: readonly string[];
  readonly unwitnessed?: readonly string[];
}

const vectors: readonly (readonly [
  string,
  readonly RecordedObservation[],
  readonly Finding[],
  Expectation,
])[] = [
  [
    'none on the home operation',
    [seen('o1', 'true', elsewhere)],
    [finding('F-001', 'o1')],
    { result: 'unexercised' },
  ],
  ['no observation at all', [], [], { result: 'unexercised' }],
  [
    'a baseline observation only',
    [seen('o1', 'true', baseline)],
    [finding('F-001', 'o1')],
    { result: 'unexercised' },
  ],
  ['true, cited', [seen('o1', 'true')], [finding('F-001', 'o1')], { result: 'matched', witnesses: ['o1'] }],
  ['true, not cited', [seen('o1', 'true')], [], { result: 'manifested-unclaimed' }],
  [
    'true and false, the false one cited',
    [seen('o1', 'true'), seen('o2', 'false')],
    [finding('F-001', 'o2')],
    { result: 'unwitnessed-claim', unwitnessed: ['F-001'] },
  ],
  [
    'a wrong claim beside a right one',
    [seen('o1', 'true'), seen('o2', 'false')],
    [finding('F-002', 'o2'), finding('F-001', 'o1')],
    { result: 'unwitnessed-claim', witnesses: ['o1'], unwitnessed: ['F-002'] },
  ],
  [
    'one finding citing both',
    [seen('o1', 'true'), seen('o2', 'false')],
    [finding('F-001', 'o1', 'o2')],
    { result: 'matched', witnesses: ['o1'] },
  ],
  [
    'a citation of another operation',
    [seen('o1', 'true'), seen('o2', 'true', elsewhere)],
    [finding('F-001', 'o2')],
    { result: 'manifested-unclaimed' },
  ],
  ['false', [seen('o1', 'false')], [], { result: 'not-triggered' }],
  [
    'false and inconclusive',
    [seen('o1', 'false'), seen('o2', 'inconclusive')],
    [],
    { result: 'not-triggered' },
  ],
  ['inconclusive', [seen('o1', 'inconclusive')], [], { result: 'vacuous' }],
  ['not admitted', [seen('o1', 'true', unadmitted)], [], { result: 'not-triggered' }],
  [
    'not admitted, cited',
    [seen('o1', 'true', unadmitted)],
    [finding('F-001', 'o1')],
    { result: 'unwitnessed-claim', unwitnessed: ['F-001'] },
  ],
  [
    'a baseline cited beside an exercised observation',
    [seen('o1', 'true'), seen('o2', 'true', baseline)],
    [finding('F-001', 'o2')],
    { result: 'unwitnessed-claim', unwitnessed: ['F-001'] },
  ],
  [
    'an inconclusive one cited',
    [seen('o1', 'inconclusive')],
    [finding('F-001', 'o1')],
    { result: 'unwitnessed-claim', unwitnessed: ['F-001'] },
  ],
];

describe('the witness match', () => {
  it.each(vectors)('%s', (_name, observations, findings, { result, witnesses = [], unwitnessed = [] }) => {
    expect(match(observations, findings)).toMatchObject({
      result,
      basis: 'measured',
      witnessObservationIds: witnesses,
      unwitnessedFindingIds: unwitnessed,
    });
  });

  it('has a case of every result', () => {
    expect(new Set(vectors.map(([, , , { result }]) => result))).toEqual(new Set(PROBE_WITNESS_RESULTS));
  });

  it('is unexercised without a home operation, and says so', () => {
    expect(match([seen('o1', 'true')], [], null)).toMatchObject({
      result: 'unexercised',
      homeOperationResolved: false,
      exercised: false,
    });
    expect(match([])).toMatchObject({ result: 'unexercised', homeOperationResolved: true, exercised: false });
  });

  it('parts the candidates by what the condition says, in sequence', () => {
    const observations = [
      seen('o4', 'true'),
      seen('o3', 'inconclusive'),
      seen('o2', 'false'),
      seen('o1', 'true'),
      seen('o5', 'true', unadmitted),
      seen('o6', 'true', elsewhere),
      seen('o7', 'true', baseline),
    ];
    expect(match(observations)).toMatchObject({
      exercised: true,
      homeOperationResolved: true,
      observationIds: ['o1', 'o2', 'o3', 'o4'],
      partition: { satisfying: ['o1', 'o4'], refuting: ['o2'], inconclusive: ['o3'] },
      partitionSizes: { satisfying: 2, refuting: 1, inconclusive: 1 },
    });
  });

  it('reads findings of this probe and of the defect kind alone, whatever oracle they name', () => {
    const observations = [seen('o1', 'true'), seen('o2', 'false')];
    const { findingType: _type, quotedEvidence: _quoted, ...rest } = finding('F-001', 'o1');
    const others: readonly Finding[] = [
      { ...rest, findingType: 'confirmation' },
      { ...rest, findingType: 'observation', observationIds: ['o2'] },
      { ...finding('F-003', 'o1'), probeId: 'P-009' },
    ];
    expect(match(observations, others).result).toBe('manifested-unclaimed');
    expect(match(observations, [...others, { ...finding('F-004', 'o1'), oracleId: null }]).result).toBe(
      'matched',
    );
  });

  it('lists unwitnessed findings in code-unit order, repeats kept', () => {
    const findings = [finding('F-010', 'o1'), finding('F-002', 'o1'), finding('F-010', 'o1')];
    expect(match([seen('o1', 'false')], findings).unwitnessedFindingIds).toEqual(['F-002', 'F-010', 'F-010']);
  });

  it('lists witnesses as the satisfying ones stand, however often they are cited', () => {
    const observations = [seen('o1', 'true'), seen('o2', 'true'), seen('o3', 'true')];
    const findings = [finding('F-001', 'o3', 'o1', 'o3'), finding('F-002', 'o1')];
    expect(match(observations, findings).witnessObservationIds).toEqual(['o1', 'o3']);
  });
});
