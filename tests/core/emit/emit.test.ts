import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import type { SealedRunRecord } from '../../../src/core/artifact/generated/sealed-run-record.js';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { SchemaIssues } from '../../../src/core/artifact/validation.js';
import { dottedPath, stepsOfPointer } from '../../../src/core/contract/index.js';
import { emit, SCORING_VERSION_INPUT_NAMES } from '../../../src/core/emit/index.js';
import { reductionConsistencyIssuesOf, type ScoredRun } from '../../../src/core/score/index.js';
import { changed } from '../../fixtures/changed.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import { defectFinding, observation, sealedRunRecord, trialRecords } from '../../fixtures/records.js';
import {
  attested,
  cleanLedgerProbe,
  ledgerRun,
  mint,
  type Run,
  scoreRun,
  sealedAgainst,
} from '../../fixtures/scored-runs.js';

const withRecords = (count: number, changes: Partial<SealedRunRecord> = {}): Run => ({
  ...ledgerRun(),
  records: trialRecords(count).map((record) => ({ ...record, ...changes })),
});

/** Deeply frozen, as far as it goes. */
const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

describe('the evidence artifact', () => {
  const scored = scoreRun(ledgerRun());
  const artifact = mint(scored);

  it('writes what was scored', () => {
    expect(artifact).toEqual({
      schemaVersion: 4,
      parentDigest: null,
      revisionCount: 0,
      runId: 'ledger-run-1',
      scoredProbeId: 'P-001',
      scoringVersion: digestArtifact(artifact.scoringVersionInputs),
      scoringVersionInputs: {
        contractSchemaVersion: 7,
        ...attested,
        scoringPolicyDigest: digestArtifact(ledgerRun().policy),
        mode: 'contract-scoring',
      },
      comparabilityKey: digestArtifact({
        scoringPolicyDigest: digestArtifact(ledgerRun().policy),
        probeIds: ['P-001'],
      }),
      excludedProbeIds: [],
      exitCode: 0,
      verdictBasis: scored.ladder.basis,
      callerAttestedInputs: ['corpusDigest', 'fixtureDigest', 'evaluatorConfigurationDigest', 'mode'],
      trials: { declaredMinimum: 3, completed: 3, completedAttempts: [1, 2, 3], invalidatedAttempts: [] },
      outcomes: scored.outcomes,
      reducedProbeOutcomes: scored.reducedProbeOutcomes,
      uncitedFindings: [],
      coverageGaps: scored.assessment.coverageGaps,
      strength: {
        denominator: 'unique qualified probe identifiers exercised per class, across 3 completed trials',
        basis: 'measured',
        vector: { defect: { caught: 1, exercised: 1, rate: 1 }, gameability: null, 'zero-action': null },
        comparable: true,
        note: '1 admitted probe over 3 completed trials.',
      },
      remediation: {
        revisionCount: 0,
        cap: 3,
        capSource: 'caller-attested',
        lineageChain: { lengthConsistent: true, noRepeatedDigest: true, noGap: true },
      },
      mode: 'contract-scoring',
      contractVerdict: 'CONCERNS',
      uncitedFindingGaps: [],
      systemRecommendationRecorded: 'FAIL',
      systemRecommendationNote: null,
    });
  });

  it('is deep-frozen, and shares nothing that can change', () => {
    expect(isFrozen(artifact)).toBe(true);
  });

  it('holds together', () => {
    expect(reductionConsistencyIssuesOf(artifact)).toEqual([]);
    expect(Object.keys(artifact.scoringVersionInputs)).toEqual(SCORING_VERSION_INPUT_NAMES);
  });

  it('of a production run carries the verdict under another name, and the recommendation counts', () => {
    const production = mint(
      scoreRun(withRecords(3, { mode: 'production', evaluatorRecommendation: 'FAIL' })),
    );
    expect(production).toMatchObject({ mode: 'production', productionVerdict: 'FAIL', exitCode: 2 });
    expect(production.scoringVersionInputs.mode).toBe('production');
    for (const member of ['contractVerdict', 'uncitedFindingGaps', 'systemRecommendationRecorded'])
      expect(production).not.toHaveProperty(member);
  });

  it('counts findings that cite no oracle', () => {
    const uncited = mint(scoreRun(withRecords(1, { findings: [defectFinding({ oracleId: null })] })));
    expect(uncited).toMatchObject({
      uncitedFindings: ['F-001'],
      uncitedFindingGaps: [{ findingId: 'F-001', observationIds: ['obs-1'], severity: 'material' }],
    });
  });

  it('restates the generation the contract was written in, and the revisions it went through', () => {
    const { interactionPlan, ...rest } = minimalCliContract();
    const older = {
      ...rest,
      schemaVersion: 5,
      revisionCount: 2,
      interactionPlan: interactionPlan.map(({ interfaceId: _interface, ...step }) => step),
    } as unknown as EvalContract;
    const minted = mint(scoreRun(sealedAgainst({ ...ledgerRun(), contract: older })));
    expect(minted.scoringVersionInputs.contractSchemaVersion).toBe(5);
    expect(minted.remediation.revisionCount).toBe(2);
    expect(minted.outcomes[0]?.state).toBe('caught');
  });
});

describe('the strength', () => {
  const unreachedOracle = (): EvalContract => {
    const base = minimalCliContract();
    const [oracle] = base.oracles;
    const [step] = base.interactionPlan;
    if (oracle === undefined || step === undefined) throw new Error('the ledger contract has both');
    const check = {
      op: 'existence' as const,
      operands: [{ pointer: '/interactions/never/exit-code' }] as const,
    };
    const inputBinding = {
      argument: null,
      option: null,
      environment: null,
      stdin: { amounts: { literal: 'never sent' } },
    };
    return {
      ...base,
      oracles: [oracle, { ...oracle, id: 'O-002', check }],
      interactionPlan: [step, { ...step, stepId: 'never', inputBinding }],
    };
  };
  const filed: SealedRunRecord['oracleDispositions'] = ['O-001', 'O-002'].map((oracleId) => ({
    oracleId,
    disposition: 'violated',
    observationIds: ['obs-1'],
    note: null,
  }));

  it.each<[string, Run, boolean, string]>([
    [
      'one trial of three',
      withRecords(1),
      false,
      '1 admitted probe over 1 completed trial. Below the declared minimum of 3. The vector is reported and marked non-comparable.',
    ],
    ['three trials', withRecords(3), true, '1 admitted probe over 3 completed trials.'],
    ['four trials', withRecords(4), true, '1 admitted probe over 4 completed trials.'],
    [
      'an oracle unreached in each of two trials',
      sealedAgainst({ ...withRecords(2, { oracleDispositions: filed }), contract: unreachedOracle() }),
      false,
      '1 admitted probe over 2 completed trials. Below the declared minimum of 3. O-002, O-002 resolved unreached. The vector is reported and marked non-comparable.',
    ],
    [
      'an oracle unreached, trials enough',
      changed(
        sealedAgainst({ ...withRecords(1, { oracleDispositions: filed }), contract: unreachedOracle() }),
        '/policy/minimumTrialCount',
        1,
      ),
      false,
      '1 admitted probe over 1 completed trial. O-002 resolved unreached. The vector is reported and marked non-comparable.',
    ],
  ])('%s', (_name, run, comparable, note) => {
    const { strength, trials } = mint(scoreRun(run));
    expect(strength).toMatchObject({ comparable, note });
    expect(strength.denominator).toBe(
      `unique qualified probe identifiers exercised per class, across ${trials.completed} completed trial${trials.completed === 1 ? '' : 's'}`,
    );
  });

  it('of a clean control is in no class', () => {
    const clean = mint(scoreRun({ ...withRecords(3, { findings: [] }), probe: cleanLedgerProbe() }));
    expect(clean.strength.vector).toEqual({ defect: null, gameability: null, 'zero-action': null });
    expect(clean.outcomes[0]?.state).toBe('passed-clean-control');
  });

  it('of a probe nobody exercised has no rate', () => {
    const idle = withRecords(3, { findings: [], observations: [observation({ operationId: 'other' })] });
    expect(mint(scoreRun(idle)).strength.vector.defect).toEqual({ caught: 0, exercised: 0, rate: null });
  });
});

describe('a contract without oracles', () => {
  const contract = { ...changed(minimalCliContract(), '/oracles', []) };
  const run = sealedAgainst({ ...withRecords(3, { oracleDispositions: [], findings: [] }), contract });

  it('has no outcome, no vote and no catch', () => {
    const artifact = mint(scoreRun(run));
    expect(artifact).toMatchObject({
      outcomes: [],
      reducedProbeOutcomes: [
        { trialVotes: [], exercised: false, caught: false, validCount: 0, caughtCount: 0 },
      ],
      trials: { completed: 3, invalidatedAttempts: [] },
      strength: { vector: { defect: { exercised: 0, caught: 0, rate: null } } },
    });
  });

  it('excludes a rejected probe and stays valid', () => {
    const rejected = mint(scoreRun(changed(run, '/probe/qualification/rollbackVerified', false)));
    expect(rejected).toMatchObject({
      excludedProbeIds: ['P-001'],
      strength: {
        vector: { defect: null, gameability: null, 'zero-action': null },
        note: '0 admitted probe over 3 completed trials.',
      },
    });
    expect(rejected.comparabilityKey).toBe(
      digestArtifact({ scoringPolicyDigest: digestArtifact(run.policy), probeIds: [] }),
    );
  });
});

describe('a product that is not of score', () => {
  const emitted = (scored: ScoredRun) => (): unknown => mint(scored);
  const scored = scoreRun(ledgerRun());

  it('without a verdict has no artifact', () => {
    const invalid = scoreRun(changed(ledgerRun(), '/preflightVerdict/passed', false));
    expect(emitted(invalid)).toThrow(
      new TypeError(
        'emit(): assembled an artifact that failed EvidenceArtifact validation: 1 issue, first at "contractVerdict"',
      ),
    );
  });

  it('names the place of a shape that is wrong, and carries the issues', () => {
    const broken: ScoredRun = {
      ...scored,
      runId: '',
      outcomes: scored.outcomes.map((outcome) => ({ ...outcome, trialIndex: 0 })),
    };
    try {
      mint(broken);
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toMatch(
        /^TypeError: emit\(\): assembled an artifact that failed EvidenceArtifact validation: 4 issues, first at "(runId|outcomes\[0\]\.trialIndex)"$/,
      );
      expect((error as Error).cause).toBeInstanceOf(SchemaIssues);
    }
  });

  it('refuses digests that are none', () => {
    expect(() =>
      emit(scored, 'corpus', attested.fixtureDigest, attested.evaluatorConfigurationDigest),
    ).toThrow(
      'emit(): assembled an artifact that failed EvidenceArtifact validation: 1 issue, first at "scoringVersionInputs.corpusDigest"',
    );
  });

  it.each<[string, Partial<ScoredRun>, string]>([
    [
      'votes that no outcome has',
      { outcomes: scored.outcomes.map((outcome) => ({ ...outcome, state: 'confirmed' as const })) },
      'reducedProbeOutcomes[0].trialVotes[0]',
    ],
    [
      'a reduction that is not its own',
      { trialSetResult: { ...scored.trialSetResult, caughtCount: 2 } },
      'reducedProbeOutcomes',
    ],
    [
      'another exercised',
      { trialSetResult: { ...scored.trialSetResult, exercised: false } },
      'reducedProbeOutcomes',
    ],
    [
      'another caught',
      { trialSetResult: { ...scored.trialSetResult, caught: false } },
      'reducedProbeOutcomes',
    ],
    [
      'another valid count',
      { trialSetResult: { ...scored.trialSetResult, validCount: 2 } },
      'reducedProbeOutcomes',
    ],
    [
      'other attempts',
      {
        trialSetResult: {
          ...scored.trialSetResult,
          invalidatedAttempts: [{ attempt: 1, reason: 'judge-error' }],
        },
      },
      'reducedProbeOutcomes',
    ],
    ['another threshold', { policy: { ...scored.policy, catchThreshold: 0.4 } }, 'reducedProbeOutcomes'],
  ])('with %s is inconsistent', (_name, changes, place) => {
    expect(emitted({ ...scored, ...changes })).toThrow(
      new TypeError(
        `emit(): assembled an artifact whose trial reduction is inconsistent, first at "${place}"`,
      ),
    );
  });
});

describe('places in an artifact', () => {
  it.each([
    ['', '(root)'],
    ['/reducedProbeOutcomes/0/trialVotes', 'reducedProbeOutcomes[0].trialVotes'],
    ['/strength/vector/zero-action/rate', 'strength.vector["zero-action"].rate'],
    ['/0/a', '[0].a'],
    ['/a~1b', '["a/b"]'],
  ])('%j is %s', (pointer, path) => expect(dottedPath(stepsOfPointer(pointer))).toBe(path));
});

describe('one record', () => {
  it('is what a list of one record is', () => {
    expect(mint(scoreRun({ ...ledgerRun(), records: [sealedRunRecord()] }))).toEqual(
      mint(scoreRun(withRecords(1))),
    );
  });
});
