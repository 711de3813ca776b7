import { describe, expect, it } from 'vitest';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { inTrialOrder, TRIAL_SET_FIELDS, trialSetDisagreements } from '../../../src/core/ingest/index.js';
import { minimalApiContract, minimalCliContract } from '../../fixtures/contracts.js';
import { sealedRunRecord, trialRecords } from '../../fixtures/records.js';
import { ingested } from './ingested.js';

const ledger = digestArtifact(minimalCliContract(), 'EvalContract');
const library = digestArtifact(minimalApiContract(), 'EvalContract');
const otherDigest = `sha256:${'9'.repeat(64)}`;

const disagreements = (records: readonly ReturnType<typeof sealedRunRecord>[], contractDigest = ledger) => [
  ...trialSetDisagreements(
    records.map((record) => ingested({ record })),
    contractDigest,
  ),
];

describe('the agreement of a trial set', () => {
  it('holds for trials of one run, for one trial and for none', () => {
    expect(disagreements(trialRecords(3))).toEqual([]);
    expect(disagreements(trialRecords(1))).toEqual([]);
    expect(disagreements([])).toEqual([]);
  });

  const changes = [
    ['evaluatorConfigurationDigest', otherDigest],
    ['mode', 'production'],
    ['evaluatorRecommendation', 'PASS'],
    ['runId', 'ledger-run-2'],
  ] as const;
  it.each(changes)('names a %s that differs from the first trial', (field, own) => {
    const [first, second] = trialRecords(2);
    if (first === undefined || second === undefined) throw new Error('two trials were asked for');
    expect(disagreements([first, { ...second, [field]: own }])).toEqual([
      `${field}: trial 1 = "${first[field]}", trial 2 = "${own}"`,
    ]);
  });

  it('compares these fields in this order', () => {
    expect(TRIAL_SET_FIELDS).toEqual(changes.map(([field]) => field));
    const first = sealedRunRecord();
    const second = sealedRunRecord({
      trialIndex: 5,
      contractDigest: library,
      runId: 'b',
      evaluatorRecommendation: 'PASS',
      mode: 'production',
      evaluatorConfigurationDigest: otherDigest,
    });
    expect(disagreements([first, second])).toEqual([
      `contractDigest: trial 5 = "${library}", supplied EvalContract = "${ledger}"`,
      `evaluatorConfigurationDigest: trial 1 = "${first.evaluatorConfigurationDigest}", trial 5 = "${otherDigest}"`,
      'mode: trial 1 = "contract-scoring", trial 5 = "production"',
      'evaluatorRecommendation: trial 1 = "FAIL", trial 5 = "PASS"',
      'runId: trial 1 = "ledger-run-1", trial 5 = "b"',
    ]);
  });

  it('holds every trial, the first too, against the contract', () => {
    expect(disagreements(trialRecords(2), library)).toEqual(
      [1, 2].map((n) => `contractDigest: trial ${n} = "${ledger}", supplied EvalContract = "${library}"`),
    );
  });

  it('names a trial index for each time it was seen before', () => {
    const records = [1, 1, 2, 1].map((trialIndex) => sealedRunRecord({ trialIndex }));
    expect(disagreements(records)).toEqual([
      'trialIndex: duplicate value 1',
      'trialIndex: duplicate value 1',
    ]);
  });

  it('leaves gaps, conditions, briefs and references alone', () => {
    const [first] = trialRecords(1);
    const second = sealedRunRecord({
      trialIndex: 9,
      conditionArm: 'control',
      sealedBriefDigest: otherDigest,
      actionsArtifact: { storage: 'private', path: null, privateRef: 'vault/a', digest: otherDigest },
    });
    expect(disagreements(first === undefined ? [] : [first, second])).toEqual([]);
  });
});

describe('the order of trials', () => {
  it('is that of their indexes, whatever the order given', () => {
    const records = [3, 1, 2, 1].map((trialIndex, position) => ({ trialIndex, position }));
    expect(inTrialOrder(records, ({ trialIndex }) => trialIndex)).toEqual([
      { trialIndex: 1, position: 1 },
      { trialIndex: 1, position: 3 },
      { trialIndex: 2, position: 2 },
      { trialIndex: 3, position: 0 },
    ]);
  });
});
