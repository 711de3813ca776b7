import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InteractionStep } from '../../src/core/artifact/generated/eval-contract.js';
import type {
  DefectFinding,
  Observation,
  OracleDisposition,
  SealedRunRecord,
} from '../../src/core/artifact/generated/sealed-run-record.js';
import { serializeArtifact } from '../../src/core/artifact/index.js';
import { OUTCOME_STATES } from '../../src/core/score/index.js';
import { minimalCliContract } from '../fixtures/contracts.js';
import { callInputs, defectFinding, observation, sealedRunRecord } from '../fixtures/records.js';
import { ledgerRun, mint, type Run, scoreRun, sealedAgainst } from '../fixtures/scored-runs.js';

/** The ledger with two oracles and steps that bind, follow and capture. */
const contract = (() => {
  const base = minimalCliContract();
  const [oracle] = base.oracles;
  const [sum] = base.interactionPlan;
  const [behavior] = base.behaviors;
  if (oracle === undefined || sum === undefined || behavior === undefined)
    throw new Error('the ledger has all three');
  const binding = (amounts: InteractionStep['inputBinding']) => ({ inputBinding: amounts });
  const stdin = (amounts: { readonly captured: string } | { readonly matcher: 'any' }) =>
    binding({ argument: null, option: null, environment: null, stdin: { amounts } });
  const check = {
    op: 'all' as const,
    operands: [
      { op: 'existence' as const, operands: [{ pointer: '/interactions/later/stdout/sum' }] as const },
      { op: 'existence' as const, operands: [{ pointer: '/interactions/echo/stdout/sum' }] as const },
    ] as const,
  };
  return {
    ...base,
    oracles: [oracle, { ...oracle, id: 'O-002', check }],
    behaviors: [behavior, { ...behavior, id: 'B-002', oracles: ['O-002'] }] as const,
    interactionPlan: [
      { ...sum, stepId: 'echo', ...stdin({ captured: '/interactions/sum/stdout/text' }) },
      sum,
      { ...sum, stepId: 'later', after: 'sum', cardinality: 'any' as const, ...stdin({ matcher: 'any' }) },
    ],
  };
})();

const AMOUNTS = ['2 3 4', '1', 'echo'] as const;

const anyObservation = (index: number): fc.Arbitrary<Observation> =>
  fc
    .record({
      // Mostly one call with the amounts that the contract asks about.
      amounts: fc.nat(9).map((drawn) => AMOUNTS[drawn] ?? (index === 0 ? AMOUNTS[0] : AMOUNTS[1])),
      sum: fc.constantFrom(8, 9),
      text: fc.constantFrom(...AMOUNTS),
      provenance: fc.constantFrom('baseline' as const, 'evaluator-chosen' as const),
      repeats: fc.nat(19).map((drawn) => drawn === 0),
    })
    .map(({ amounts, sum, text, provenance, repeats }) =>
      observation({
        // Now and then an identifier that another observation has too.
        observationId: repeats ? 'obs-0' : `obs-${index}`,
        sequence: index + 1,
        provenance,
        callInputs: callInputs({ stdin: { amounts } }),
        stdout: { kind: 'json', value: { sum, text } },
      }),
    );

const anyObservations = fc
  .integer({ min: 2, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyObservation(index))));

/** Mostly observations that every record has. */
const someIds = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('obs-0', 'obs-1') },
    { weight: 1, arbitrary: fc.constantFrom('obs-2', 'obs-9') },
  ),
  { minLength: 1, maxLength: 2 },
);

const anyFinding: fc.Arbitrary<DefectFinding> = fc
  .record({
    findingId: fc.constantFrom('F-001', 'F-002', 'F-003'),
    oracleId: fc.constantFrom('O-001', 'O-002', null),
    probeId: fc.nat(9).map((drawn) => (drawn === 0 ? 'P-002' : 'P-001')),
    observationIds: someIds,
    confidence: fc.constantFrom(0.5, 0.9),
    severity: fc.constantFrom('low' as const, 'critical' as const),
  })
  .map(({ observationIds: [first = 'obs-0', ...rest], ...finding }) =>
    defectFinding({
      ...finding,
      observationIds: [first, ...rest],
      quotedEvidence: [{ quote: '"sum":', channel: 'stdout', artifactId: null }],
    }),
  );

const dispositionOf = (oracleId: string): fc.Arbitrary<OracleDisposition> =>
  fc.record({
    oracleId: fc.constant(oracleId),
    disposition: fc.constantFrom('held' as const, 'violated' as const, 'not-attempted' as const),
    observationIds: fc.oneof(fc.constant<string[]>([]), someIds),
    note: fc.constant(null),
  });

/** Mostly one for each oracle. */
const anyDispositions: fc.Arbitrary<OracleDisposition[]> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(dispositionOf('O-001'), dispositionOf('O-002')) },
  { weight: 1, arbitrary: fc.array(dispositionOf('O-001'), { maxLength: 3 }) },
);

/** A trial in which identifiers may repeat; such a run is Invalid, and still the same in any order. */
const anyRecord = (trialIndex: number): fc.Arbitrary<SealedRunRecord> =>
  fc
    .record({
      observations: anyObservations,
      findings: fc.array(anyFinding, { maxLength: 2 }),
      oracleDispositions: anyDispositions,
    })
    .map((lists) => sealedRunRecord({ trialIndex, ...lists }));

const anyRun: fc.Arbitrary<Run> = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyRecord(index + 1))))
  .map((records) => sealedAgainst({ ...ledgerRun(), contract, records }));

/** Everything a run comes to, as text. */
const bytesOf = (run: Run): string => {
  const scored = scoreRun(run);
  const { ladder, outcomes, trialSetResult, uncitedFindings } = scored;
  const artifact = ladder.verdict === null ? '' : serializeArtifact(mint(scored), 'EvidenceArtifact');
  return JSON.stringify({ ladder, outcomes, trialSetResult, uncitedFindings }) + artifact;
};

const shuffled = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length });

const permuted = (run: Run): fc.Arbitrary<Run> =>
  fc
    .tuple(
      ...run.records.map((record) =>
        fc
          .record({
            observations: shuffled(record.observations),
            findings: shuffled(record.findings),
            oracleDispositions: shuffled(record.oracleDispositions),
          })
          .map((lists) => ({ ...record, ...lists })),
      ),
    )
    .chain(shuffled)
    .map((records) => ({ ...run, records }));

describe('whole runs', () => {
  it('come to the same bytes in any order of observations, findings, dispositions and records', () => {
    fc.assert(
      fc.property(
        anyRun.chain((run) => fc.tuple(fc.constant(run), permuted(run))),
        ([run, permutation]) => {
          expect(bytesOf(permutation)).toBe(bytesOf(run));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('come to the same bytes twice, and leave what they read as it was', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const before = JSON.stringify(run);
        expect(bytesOf(run)).toBe(bytesOf(run));
        expect(JSON.stringify(run)).toBe(before);
      }),
      { numRuns: 100 },
    );
  });

  it('have an artifact whenever they have a verdict, one outcome an oracle and trial, and a vote a trial', () => {
    const reached = new Set<string>();
    const verdicts = new Set<string | null>();
    fc.assert(
      fc.property(anyRun, (run) => {
        const scored = scoreRun(run);
        expect(scored.outcomes).toHaveLength(run.records.length * 2);
        expect(scored.reducedProbeOutcomes[0]?.trialVotes).toHaveLength(run.records.length);
        for (const { state } of scored.outcomes) reached.add(state);
        verdicts.add(scored.ladder.verdict);
        if (scored.ladder.verdict === null) expect(() => mint(scored)).toThrow(TypeError);
        else expect(mint(scored).exitCode).toBe(scored.ladder.exitCode);
      }),
      { numRuns: 200, seed: 7 },
    );
    // The runs are varied enough to say something.
    expect(OUTCOME_STATES.filter((state) => reached.has(state)).length).toBeGreaterThanOrEqual(6);
    expect(verdicts).toEqual(new Set([null, 'CONCERNS', 'FAIL']));
  });
});
