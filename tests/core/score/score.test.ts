import { describe, expect, it } from 'vitest';
import type { EvalContract, Oracle } from '../../../src/core/artifact/generated/eval-contract.js';
import type { SealedRunRecord } from '../../../src/core/artifact/generated/sealed-run-record.js';
import { RuntimeFault, serializeArtifact } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { readProbe } from '../../../src/core/artifact/readers/probe.js';
import { score } from '../../../src/core/score/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import { someEvidence } from '../../fixtures/probes.js';
import {
  defectFinding,
  observation,
  olderRunRecord,
  scoringPolicy,
  sealedRunRecord,
} from '../../fixtures/records.js';
import {
  cleanLedgerProbe,
  ledgerProbe,
  ledgerRun,
  mint,
  type Run,
  scoreRun,
  sealedAgainst,
} from '../../fixtures/scored-runs.js';

const withContract = (contract: EvalContract): Run => sealedAgainst({ ...ledgerRun(), contract });
const withRecord = (changes: Partial<SealedRunRecord>): Run => ({
  ...ledgerRun(),
  records: [sealedRunRecord(changes)],
});
/** A canary of the ledger: it seeds nothing, and somebody has to notice all the same. */
const canaryRun = (changes: Partial<SealedRunRecord> = {}): Run => ({
  ...withRecord(changes),
  probe: {
    ...ledgerProbe(),
    probeClass: 'canary',
    defects: [],
    defectSignature: null,
    qualification: { route: 'canary', indicts: 'fixture', nonDetectionEvidence: someEvidence('canary') },
  },
});
const states = (run: Run, options = {}): readonly string[] =>
  scoreRun(run, options).outcomes.map(({ state }) => state);

/** The ledger contract with a second oracle beside the first. */
const twoOracles = (
  changes: Partial<Oracle> = {},
  severity: 'low' | 'material' | 'critical' = 'material',
): EvalContract => {
  const base = minimalCliContract();
  const [oracle] = base.oracles;
  const [behavior] = base.behaviors;
  if (oracle === undefined || behavior === undefined) throw new Error('the ledger contract has both');
  return {
    ...base,
    oracles: [oracle, { ...oracle, id: 'O-002', ...changes }],
    behaviors: [behavior, { ...behavior, id: 'B-002', severity, oracles: ['O-002'] }],
  };
};
const bothFiled: SealedRunRecord['oracleDispositions'] = [
  { oracleId: 'O-001', disposition: 'violated', observationIds: ['obs-1'], note: null },
  { oracleId: 'O-002', disposition: 'violated', observationIds: ['obs-1'], note: null },
];
const twoOracleRun = (contract: EvalContract, changes: Partial<SealedRunRecord> = {}): Run =>
  sealedAgainst({ ...withRecord({ oracleDispositions: bothFiled, ...changes }), contract });

describe('a run in order', () => {
  it('is caught in every trial', () => {
    const scored = scoreRun(ledgerRun());
    expect(scored.outcomes).toEqual(
      [1, 2, 3].map((trialIndex) => ({
        oracleId: 'O-001',
        trialIndex,
        probeId: 'P-001',
        state: 'caught',
        severity: 'material',
        disposition: 'violated',
        resolvedFrom: null,
        corroboration: 'agrees',
        selectedObservationIds: ['obs-1'],
        checkResolution: {
          resolution: 'false',
          introductionCondition: null,
          children: [
            { resolution: 'false', introductionCondition: null, children: [] },
            { resolution: 'true', introductionCondition: null, children: [] },
          ],
        },
      })),
    );
    expect(scored.trialSetResult).toEqual({
      exercised: true,
      caught: true,
      validCount: 3,
      caughtCount: 3,
      invalidatedAttempts: [],
    });
    expect(scored.ladder.verdict).toBe('CONCERNS');
    expect(scored.assessment.evidenceIntegrity).toMatchObject({
      disclosure: { truncationBound: null, reportedIncomplete: false },
      overTruncated: false,
      unavailable: false,
      internallyInconsistent: false,
      trialSetDisagreements: [],
    });
  });

  it('gives identical bytes twice', () => {
    const bytes = (): string => serializeArtifact(mint(scoreRun(ledgerRun())), 'EvidenceArtifact');
    expect(bytes()).toBe(bytes());
  });

  it('scores records in the order of their trials, whatever the order given', () => {
    const [one, two, three] = ledgerRun().records;
    const shuffled = { ...ledgerRun(), records: [three, one, two].filter((record) => record !== undefined) };
    expect(mint(scoreRun(shuffled))).toEqual(mint(scoreRun(ledgerRun())));
    expect(scoreRun(shuffled).assessment.outcomeState.trials.completedAttempts).toEqual([1, 2, 3]);
  });
});

describe('one change to a run', () => {
  it.each<[string, Run, string | null, readonly string[]]>([
    [
      'the pre-flight did not pass',
      changed(ledgerRun(), '/preflightVerdict/passed', false),
      null,
      ['pre-flight verdict did not pass'],
    ],
    [
      'no manifest',
      changed(ledgerRun(), '/manifest', null),
      null,
      [1, 2, 3].map(() => 'isolation manifest violation: isolation manifest absent'),
    ],
    [
      'no configuration',
      changed(ledgerRun(), '/configuration', null),
      null,
      [1, 2, 3].map(() => 'evaluator configuration absent'),
    ],
    [
      'no disposition',
      changed(ledgerRun(), '/records/0/oracleDispositions', []),
      null,
      ['oracle O-001 is required and carries no disposition'],
    ],
    [
      'a disposition without observations',
      changed(ledgerRun(), '/records/0/oracleDispositions/0/observationIds', []),
      'CONCERNS',
      [],
    ],
    [
      'a finding that names another probe',
      changed(ledgerRun(), '/records/0/findings/0/probeId', 'P-002'),
      null,
      ['oracle O-001 resolved infrastructure-error'],
    ],
    [
      'a quotation that nobody printed',
      changed(ledgerRun(), '/records/0/findings/0/quotedEvidence/0/quote', '"sum":9'),
      null,
      ['finding F-001: unwitnessed quotation on channel stdout'],
    ],
    [
      'a citation of an observation that is not there',
      changed(ledgerRun(), '/records/0/findings/0/observationIds', ['obs-1', 'obs-9']),
      null,
      ['finding F-001 cites unresolved observation(s): obs-9'],
    ],
    [
      'a second call with the same input',
      changed(ledgerRun(), '/records/0/observations/-', observation({ observationId: 'obs-2', sequence: 2 })),
      null,
      ['oracle O-001 resolved infrastructure-error', 'oracle O-001: selector ambiguity'],
    ],
    [
      'another mode in one trial',
      changed(ledgerRun(), '/records/1/mode', 'production'),
      null,
      ['trial-set field disagreement: mode: trial 1 = "contract-scoring", trial 2 = "production"'],
    ],
    [
      'a trial counted twice',
      changed(ledgerRun(), '/records/2/trialIndex', 2),
      null,
      ['trial-set field disagreement: trialIndex: duplicate value 2'],
    ],
    [
      'a probe whose rollback nobody verified',
      changed(ledgerRun(), '/probe/qualification/rollbackVerified', false),
      null,
      // Three attempts measured nothing, which is more than the cap allows.
      [
        ...[1, 2, 3].map(() => 'oracle O-001 resolved infrastructure-error'),
        '3 invalidated attempts exceeded the re-execution cap of 2',
      ],
    ],
    [
      'findings that the policy does not trust',
      changed(ledgerRun(), '/records/0/findings/0/confidence', 0.5),
      'CONCERNS',
      ['finding F-001 confidence 0.5 below the policy threshold'],
    ],
    [
      'a finding that cites no oracle',
      changed(ledgerRun(), '/records/0/findings/0/oracleId', null),
      'CONCERNS',
      ['finding F-001: defect finding citing no oracle'],
    ],
    [
      'too few trials',
      changed(ledgerRun(), '/records/2', remove),
      'CONCERNS',
      ['2 completed trials below the declared minimum of 3'],
    ],
  ])('%s', (_name, run, verdict, lines) => {
    const { ladder } = scoreRun(run);
    expect(ladder.verdict).toBe(verdict);
    const gaps = scoreRun(ledgerRun()).ladder.basis;
    expect(ladder.basis.filter((line) => !gaps.includes(line))).toEqual(lines);
  });

  it('a wrong claim beside a right one invalidates the trial', () => {
    const run = ledgerRun();
    const late = changed(
      changed(
        run,
        '/records/0/observations/-',
        observation({
          observationId: 'obs-2',
          sequence: 2,
          callInputs: { ...observation().callInputs, stdin: { amounts: '1' } },
        }),
      ),
      '/records/0/findings/-',
      defectFinding({ findingId: 'F-002', oracleId: null, observationIds: ['obs-2'] }),
    );
    expect(scoreRun(late).ladder.basis).toEqual([
      'oracle O-001 resolved infrastructure-error',
      'oracle O-001: unwitnessed detection claim',
    ]);
  });

  it('a check that is not there never resolves', () => {
    const run = withContract(changed(minimalCliContract(), '/oracles/0/check', null));
    expect(scoreRun(run).ladder.basis).toEqual(
      [1, 2, 3].map(() => 'oracle O-001 is required and its check never resolved'),
    );
    expect(scoreRun(run).outcomes[0]).toMatchObject({
      checkResolution: null,
      corroboration: 'not-evaluable',
    });
  });
});

describe('which state an oracle gets', () => {
  it.each<[string, Run, string]>([
    ['the defect shows and is claimed', withRecord({}), 'caught'],
    ['the defect shows and is not claimed', withRecord({ findings: [] }), 'missed'],
    [
      'the defect does not show',
      withRecord({
        findings: [],
        observations: [observation({ stdout: { kind: 'json', value: { sum: 9 } } })],
      }),
      'confirmed',
    ],
    [
      'the evaluator never called the home operation',
      withRecord({ findings: [], observations: [observation({ operationId: 'other' })] }),
      'not-applicable',
    ],
    [
      'only the harness called it',
      withRecord({ findings: [], observations: [observation({ provenance: 'baseline' })] }),
      'not-applicable',
    ],
    [
      'it was called with other inputs alone',
      withRecord({
        findings: [],
        observations: [observation({ callInputs: { ...observation().callInputs, stdin: { amounts: '1' } } })],
      }),
      'unreached',
    ],
    [
      'a clean control that holds',
      { ...withRecord({ findings: [] }), probe: cleanLedgerProbe() },
      'passed-clean-control',
    ],
    ['a clean control that is accused', { ...withRecord({}), probe: cleanLedgerProbe() }, 'false-positive'],
    ['a canary that is noticed', canaryRun(), 'caught'],
    ['a canary that nobody notices', canaryRun({ findings: [] }), 'infrastructure-error'],
    [
      'a canary that nobody reached',
      canaryRun({ findings: [], observations: [observation({ operationId: 'other' })] }),
      'unreached',
    ],
    [
      'a signature that no operation of the contract has',
      changed(withRecord({}), '/probe/defectSignature/invocation/subcommandPath', []),
      'not-applicable',
    ],
  ])('%s: %s', (_name, run, state) => expect(states(run)).toEqual([state]));

  it('oracle-error when the evaluation was reported as faulted', () => {
    expect(states(withRecord({}), { evaluationFault: true })).toEqual(['oracle-error']);
  });

  it('abstained when the check examines nothing, off the designated oracle', () => {
    const check: Oracle['check'] = {
      op: 'for-all',
      collection: { pointer: '/interactions/sum/stdout/amounts' },
      predicate: { op: 'existence', operands: [{ pointer: '@/' }] },
    };
    const nothing = observation({ stdout: { kind: 'json', value: { sum: 8, amounts: [] } } });
    const run = twoOracleRun(twoOracles({ check }), {
      observations: [nothing],
      oracleDispositions: bothFiled,
    });
    expect(states(run)).toEqual(['caught', 'abstained']);
  });

  it('a judge that scored nothing spoils every oracle of every trial', () => {
    const contract: EvalContract = {
      ...minimalCliContract(),
      rubrics: [
        {
          id: 'R-001',
          scaleLevels: [{ level: 0, anchor: 'unclear' }],
          failureModePenalties: null,
          maxLength: 9,
          criteria: [],
        },
      ],
    };
    const unscored = changed(withContract(contract), '/records/1/judgeResults/-', {
      rubricId: 'R-001',
      criterionId: 'RC-001',
      score: null,
      note: null,
    });
    expect(states(unscored)).toEqual(['judge-error', 'judge-error', 'judge-error']);
    expect(scoreRun(unscored).ladder.basis).toEqual([
      ...[1, 2, 3].map(() => 'oracle O-001 resolved judge-error'),
      '3 invalidated attempts exceeded the re-execution cap of 2',
      'judge result unscored: rubric R-001 criterion RC-001',
    ]);
    const scoredResult = changed(unscored, '/records/1/judgeResults/0/score', 2);
    expect(states(scoredResult)).toEqual(['caught', 'caught', 'caught']);
    const noRubric = changed(unscored, '/contract/rubrics', []);
    expect(states(sealedAgainst(noRubric))).toEqual(['caught', 'caught', 'caught']);
    expect(scoreRun(sealedAgainst(noRubric)).ladder.basis).toEqual([
      'judge result unscored: rubric R-001 criterion RC-001',
    ]);
  });
});

describe('what is read of a trial', () => {
  it('two dispositions for one oracle are none', () => {
    const twice = changed(ledgerRun(), '/records/0/oracleDispositions/-', {
      oracleId: 'O-001',
      disposition: 'held',
      observationIds: ['obs-1'],
      note: null,
    });
    expect(scoreRun(twice).outcomes[0]?.disposition).toBe('not-attempted');
    expect(scoreRun(twice).ladder.basis).toEqual([
      'oracle O-001 is required and carries no disposition',
      'duplicate oracle-disposition identifier "O-001" (2 occurrences)',
    ]);
  });

  it('two defect findings for one oracle are none: a violation then contradicts the evidence', () => {
    const twice = changed(ledgerRun(), '/records/0/findings/-', defectFinding({ findingId: 'F-002' }));
    expect(scoreRun(twice).outcomes[0]).toMatchObject({ state: 'caught', corroboration: 'disagrees' });
  });

  it('a finding of another type is no citation', () => {
    const { findingType: _type, quotedEvidence: _quoted, ...rest } = defectFinding({ findingId: 'F-002' });
    const more = changed(ledgerRun(), '/records/0/findings/-', { ...rest, findingType: 'confirmation' });
    expect(scoreRun(more).outcomes[0]).toMatchObject({ state: 'caught', corroboration: 'agrees' });
  });

  it('an uncited finding can catch for the designated oracle, and is a concern', () => {
    const uncited = withRecord({ findings: [defectFinding({ oracleId: null })] });
    const scored = scoreRun(uncited);
    expect(scored.outcomes[0]).toMatchObject({ state: 'caught', corroboration: 'disagrees' });
    expect(scored.uncitedFindings).toEqual(['F-001']);
    expect(scored.assessment.uncitedDefectFindings).toEqual([
      {
        findingId: 'F-001',
        observationIds: ['obs-1'],
        quotedEvidence: [{ quote: '"sum":8', channel: 'stdout', artifactId: null }],
        severity: 'material',
      },
    ]);
  });

  it('uncited findings of every type are listed, defects among them are concerns', () => {
    const {
      findingType: _type,
      quotedEvidence: _quoted,
      ...rest
    } = defectFinding({ findingId: 'F-000', oracleId: null });
    const findings = [defectFinding(), { ...rest, findingType: 'observation' as const }];
    const scored = scoreRun({
      ...ledgerRun(),
      records: ledgerRun().records.map((record) => ({ ...record, findings })),
    });
    expect(scored.uncitedFindings).toEqual(['F-000', 'F-000', 'F-000']);
    expect(scored.assessment.uncitedDefectFindings).toEqual([]);
  });

  it('a baseline call can be selected, and witnesses nothing', () => {
    const baseline = withRecord({ findings: [], observations: [observation({ provenance: 'baseline' })] });
    expect(scoreRun(baseline).outcomes[0]).toMatchObject({
      state: 'not-applicable',
      selectedObservationIds: ['obs-1'],
      checkResolution: { resolution: 'false' },
    });
  });

  it('an oracle that the contract does not declare belongs to no outcome', () => {
    const stray = withRecord({ findings: [defectFinding({ oracleId: 'O-009' })] });
    expect(scoreRun(stray)).toMatchObject({
      uncitedFindings: [],
      outcomes: [{ oracleId: 'O-001', state: 'caught' }],
    });
  });
});

describe('the designated oracle', () => {
  it('alone is decided by the match; the other by its finding', () => {
    const findings = [defectFinding(), defectFinding({ findingId: 'F-002', oracleId: 'O-002' })];
    const scored = scoreRun(twoOracleRun(twoOracles(), { findings }));
    expect(scored.outcomes.map(({ state, resolvedFrom }) => [state, resolvedFrom])).toEqual([
      ['caught', null],
      ['caught', 'F-002'],
    ]);
  });

  it('falls to none when the behaviour lists several, and then the first oracle votes', () => {
    const contract = changed(twoOracles(), '/behaviors/0/oracles', ['O-001', 'O-002']);
    const scored = scoreRun(twoOracleRun(contract));
    expect(
      scored.outcomes.map(({ state, selectedObservationIds }) => [state, selectedObservationIds]),
    ).toEqual([
      ['caught', ['obs-1']],
      ['confirmed', ['obs-1']],
    ]);
    expect(scored.reducedProbeOutcomes[0]?.trialVotes).toEqual([{ trialIndex: 1, state: 'caught' }]);
  });

  it('can be named, and then carries match and vote', () => {
    const contract = changed(twoOracles(), '/behaviors/0/oracles', ['O-001', 'O-002']);
    const run = twoOracleRun(contract, { findings: [defectFinding({ oracleId: null })] });
    expect(states(run)).toEqual(['confirmed', 'confirmed']);
    const named = scoreRun(run, { designatedOracleId: 'O-002' });
    expect(named.outcomes.map(({ state }) => state)).toEqual(['confirmed', 'caught']);
    expect(named.reducedProbeOutcomes[0]).toMatchObject({ caught: true, trialVotes: [{ state: 'caught' }] });
  });

  it('named as it would have been derived changes nothing', () => {
    expect(mint(scoreRun(ledgerRun(), { designatedOracleId: 'O-001' }))).toEqual(mint(scoreRun(ledgerRun())));
  });

  it.each(['O-1', 'O-002'])('cannot be %s', (designatedOracleId) => {
    expect(() => scoreRun(ledgerRun(), { designatedOracleId })).toThrow(
      new RegExp(`^score\\(\\): --designated-oracle .*${designatedOracleId}`),
    );
    expect(() => scoreRun(ledgerRun(), { designatedOracleId })).toThrow(TypeError);
  });
});

describe('severities', () => {
  it('the ladder reads the cited finding, else the behaviour; the artifact reads the probe', () => {
    const check: Oracle['check'] = {
      op: 'for-all',
      collection: { pointer: '/interactions/sum/stdout/amounts' },
      predicate: { op: 'existence', operands: [{ pointer: '@/' }] },
    };
    const nothing = observation({ stdout: { kind: 'json', value: { sum: 8, amounts: [] } } });
    const low = scoreRun(twoOracleRun(twoOracles({ check }, 'low'), { observations: [nothing] }));
    expect(low.ladder.basis).toContain('oracle O-002 resolved abstained below the severity floor');
    const critical = scoreRun(twoOracleRun(twoOracles({ check }, 'critical'), { observations: [nothing] }));
    expect(critical.ladder.basis).toEqual(['oracle O-002 resolved abstained at or above the severity floor']);
    for (const { outcomes } of [low, critical])
      expect(outcomes.map(({ severity }) => severity)).toEqual(['material', 'material']);
  });

  it('a false positive weighs what its finding says', () => {
    const clean = {
      ...withRecord({ findings: [defectFinding({ severity: 'low' })] }),
      probe: cleanLedgerProbe(),
    };
    expect(scoreRun(clean).ladder.basis).toContain(
      'oracle O-001 resolved false-positive below the severity floor',
    );
    const { findingType: _type, quotedEvidence: _quoted, ...rest } = defectFinding({ severity: 'low' });
    const shared = changed(clean, '/records/0/findings/-', { ...rest, findingType: 'confirmation' });
    // Two findings of one identifier name no severity: the behaviour's counts.
    expect(scoreRun(shared).assessment.outcomeState.outcomes[0]?.severity).toBe('material');
  });

  it('an oracle listed by several behaviours has the highest, one listed by none is low', () => {
    const contract = twoOracles({}, 'critical');
    const shared = scoreRun(twoOracleRun(changed(contract, '/behaviors/1/oracles', ['O-002', 'O-001'])));
    expect(shared.assessment.outcomeState.outcomes.map(({ severity }) => severity)).toEqual([
      'critical',
      'critical',
    ]);
    const orphan = scoreRun(twoOracleRun(changed(contract, '/behaviors/1/oracles', [])));
    expect(orphan.assessment.outcomeState.outcomes.map(({ severity }) => severity)).toEqual([
      'material',
      'low',
    ]);
  });

  it('a probe about no behaviour of the contract is low', () => {
    const stray = changed(withRecord({}), '/probe/behaviorId', 'B-009');
    const scored = scoreRun(stray);
    expect(scored.reducedProbeOutcomes[0]?.severity).toBe('low');
    expect(scored.outcomes[0]).toMatchObject({ severity: 'low', state: 'caught', resolvedFrom: 'F-001' });
  });
});

describe('disclosures', () => {
  const incomplete = changed(ledgerRun(), '/records/1/evidenceDisclosure', {
    truncationBound: 900,
    reportedIncomplete: true,
  });

  it('are heard at the narrowest bound of all trials', () => {
    const narrower = changed(incomplete, '/records/2/evidenceDisclosure/truncationBound', 400);
    expect(scoreRun(narrower, { lineage: [] }).assessment.evidenceIntegrity.disclosure).toEqual({
      truncationBound: 400,
      reportedIncomplete: true,
    });
  });

  it('are not heard by default', () => {
    expect(scoreRun(incomplete).ladder).toEqual(scoreRun(ledgerRun()).ladder);
    expect(scoreRun(incomplete).assessment.evidenceIntegrity.disclosure).toEqual({
      truncationBound: null,
      reportedIncomplete: false,
    });
  });

  it.each([{ evaluatedAt: '2026-06-01T00:00:00Z' }, { lineage: [] }])('are heard with %o', (options) => {
    expect(scoreRun(incomplete, options).ladder).toMatchObject({
      verdict: 'FAIL',
      exitCode: 2,
      basis: ['evidence reported incomplete'],
    });
    expect(scoreRun(incomplete, options).assessment.evidenceIntegrity.disclosure.truncationBound).toBe(900);
    expect(scoreRun(ledgerRun(), options).ladder).toEqual(scoreRun(ledgerRun()).ladder);
  });
});

describe('older records', () => {
  it.each(['7', '6', '5', '4', '3'] as const)('of generation %s score like the newest', (generation) => {
    const older = { ...ledgerRun(), records: [olderRunRecord(generation)] as unknown as Run['records'] };
    const { outcomes, ladder } = scoreRun(older);
    const newest = scoreRun(withRecord({}));
    expect(outcomes).toEqual(newest.outcomes);
    expect(ladder).toEqual(newest.ladder);
  });

  it('that leave an interface open are Invalid where several declare the operation', () => {
    const base = minimalCliContract();
    const [ledger] = base.permittedInterfaces;
    if (ledger === undefined) throw new Error('the ledger contract has an interface');
    const contract = { ...base, permittedInterfaces: [ledger, { ...ledger, logicalId: 'journal' }] };
    const records = [olderRunRecord('6')] as unknown as Run['records'];
    const run = sealedAgainst({ ...ledgerRun(), records, contract });
    expect(scoreRun(run).ladder.basis).toContain(
      'operation identifier collision: trial 1 observation obs-1: operationId "sum-amounts" matches operations in 2 permittedInterfaces entries (ledger, journal)',
    );
    expect(
      scoreRun(sealedAgainst({ ...run, records: [sealedRunRecord()] })).ladder.basis.join(),
    ).not.toContain('collision');
  });
});

describe('the edges of a call', () => {
  it('has something to say about no trial', () => {
    const scored = score({
      contract: readEvalContract(minimalCliContract()),
      trials: [],
      probe: readProbe(ledgerProbe()).model,
      preflightVerdict: { passed: true },
      policy: scoringPolicy(),
    });
    expect(scored).toMatchObject({ runId: '', outcomes: [], trialSetResult: { exercised: false } });
    expect(scored.assessment.evaluatorRecommendation).toBe('PASS');
  });

  it('lets a fault of a check leave unchanged', () => {
    const contract = changed(minimalCliContract(), '/oracles/0/check', {
      op: 'regex',
      operands: [{ pointer: '/interactions/sum/stdout/text' }],
      pattern: '^(a+)+b$',
    });
    const text = observation({ stdout: { kind: 'json', value: { sum: 8, text: 'a'.repeat(5000) } } });
    const run = sealedAgainst({
      ...withRecord({ observations: [text] }),
      contract,
      policy: scoringPolicy({ regexMatchStepBudget: 10 }),
    });
    const fault = (() => {
      try {
        return scoreRun(run);
      } catch (error) {
        return error;
      }
    })();
    expect(fault).toBeInstanceOf(RuntimeFault);
    expect(fault).toMatchObject({ code: 'budget-exhausted' });
    expect(String(fault)).toContain('EvalContract.oracles[id=O-001].check');
  });

  it('a rejected probe is sealed out, and its failures are told', () => {
    const scored = scoreRun(changed(ledgerRun(), '/probe/qualification/rollbackVerified', false));
    expect(scored.probeQualification).toMatchObject({ qualified: false });
    expect(scored.probeQualification.failures.map(({ code }) => code)).toEqual([
      'qualification-evidence-unverified',
    ]);
    expect(scored.sealedProbes).toMatchObject({ admitted: [], rejected: [{ probe: { probeId: 'P-001' } }] });
  });
});
