import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aggregateStrength } from '../../../../src/core/aggregate/index.js';
import type { EvidenceArtifact } from '../../../../src/core/artifact/generated/evidence-artifact.js';
import { RuntimeFault } from '../../../../src/core/artifact/index.js';
import { readEvidenceArtifact } from '../../../../src/core/artifact/readers/evidence-artifact.js';
import { readStrengthAggregate } from '../../../../src/core/artifact/readers/strength-aggregate.js';
import { SchemaIssues } from '../../../../src/core/artifact/validation.js';
import {
  EVALUATOR_RECOMMENDATIONS,
  OUTCOME_STATES,
  SEVERITY_LEVELS,
  VERDICTS,
} from '../../../../src/core/score/index.js';
import { changed, remove } from '../../../fixtures/changed.js';
import { caughtEvidence } from '../../../fixtures/evidence.js';
import { someDigest } from '../../../fixtures/probes.js';
import { scoringPolicy } from '../../../fixtures/records.js';

/** An artifact that has something in every list. */
const full = (): EvidenceArtifact => ({
  ...caughtEvidence(),
  excludedProbeIds: ['P-002'],
  verdictBasis: ['a reason'],
  uncitedFindings: ['F-001'],
  uncitedFindingGaps: [
    {
      findingId: 'F-001',
      observationIds: ['obs-1'],
      quotedEvidence: [{ quote: 'x', channel: 'artifact', artifactId: 'log' }],
      severity: 'low',
    },
  ],
  trials: {
    declaredMinimum: 3,
    completed: 3,
    completedAttempts: [1, 2, 3],
    invalidatedAttempts: [{ attempt: 1, reason: 'judge-error' }],
  },
  coverageGaps: [
    {
      rule: 'whole-body',
      relevancePredicate: 'whole-body-relevance',
      satisfactionPredicate: 'whole-body-satisfaction',
      satisfied: false,
      severity: 'critical',
    },
  ],
});

const production = (): EvidenceArtifact => {
  const {
    contractVerdict,
    uncitedFindingGaps: _gaps,
    systemRecommendationRecorded: _recommendation,
    systemRecommendationNote: _note,
    scoringVersionInputs,
    ...rest
  } = caughtEvidence();
  return {
    ...rest,
    mode: 'production',
    scoringVersionInputs: { ...scoringVersionInputs, mode: 'production' },
    productionVerdict: contractVerdict,
  };
};

/** Where a document disagrees with the schema; `undefined` when it does not. */
const issuesOf = (read: (value: unknown) => unknown, value: unknown): readonly string[] | undefined => {
  try {
    read(value);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof RuntimeFault && fault.cause instanceof SchemaIssues)) throw fault;
    return fault.cause.issues.map(({ pointer }) => pointer);
  }
};
const issues = (value: unknown): readonly string[] | undefined => issuesOf(readEvidenceArtifact, value);

/** The pointers of every member of every object of a document, first elements standing for their lists. */
function* memberPointers(value: unknown, pointer = ''): Generator<string> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield* memberPointers(value[0], `${pointer}/0`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const place = `${pointer}/${key}`;
      yield place;
      yield* memberPointers(member, place);
    }
  }
}

/** The pointers of every object of a document. */
function* objectPointers(value: unknown, pointer = ''): Generator<string> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield* objectPointers(value[0], `${pointer}/0`);
  } else if (typeof value === 'object' && value !== null) {
    yield pointer;
    for (const [key, member] of Object.entries(value)) yield* objectPointers(member, `${pointer}/${key}`);
  }
}

describe('an evidence artifact', () => {
  it.each([
    ['contract-scoring', full()],
    ['production', production()],
  ])('of mode %s is read as it is, deep-frozen', (_name, artifact) => {
    const { document, model } = readEvidenceArtifact(artifact);
    expect(document).toEqual(artifact);
    expect(model).toBe(document);
    expect(Object.isFrozen(document.trials.completedAttempts)).toBe(true);
  });

  it.each([...memberPointers(full())])('needs its member %s', (pointer) => {
    // Without its channel a quotation is of no file, and must name none.
    const named = pointer.replace(/quotedEvidence\/0\/channel$/, 'quotedEvidence/0/artifactId');
    expect(issues(changed(full(), pointer, remove))).toEqual([...new Set([named, pointer])]);
  });

  it.each([...memberPointers(production())].filter((pointer) => pointer.startsWith('/production')))(
    'needs its member %s in production',
    (pointer) => expect(issues(changed(production(), pointer, remove))).toEqual([pointer]),
  );

  it.each([...objectPointers(full())])('knows no other member at "%s"', (pointer) => {
    expect(issues(changed(full(), `${pointer}/extra`, 1))).toEqual([pointer]);
  });

  it.each([
    'contractVerdict',
    'uncitedFindingGaps',
    'systemRecommendationRecorded',
    'systemRecommendationNote',
  ])('has no %s in production', (member) => {
    const artifact = { ...production(), [member]: full()[member as keyof EvidenceArtifact] };
    expect(issues(artifact)).toEqual(['']);
  });

  it('has no productionVerdict in contract scoring, and no inputs of the other mode', () => {
    expect(issues({ ...full(), productionVerdict: 'PASS' })).toEqual(['']);
    expect(issues(changed(full(), '/scoringVersionInputs/mode', 'production'))).toEqual([
      '/scoringVersionInputs/mode',
    ]);
    expect(issues(changed(production(), '/scoringVersionInputs/mode', 'contract-scoring'))).toEqual([
      '/scoringVersionInputs/mode',
    ]);
  });

  const outcome = '/outcomes/0';
  const reduced = '/reducedProbeOutcomes/0';
  const rate = '/strength/vector/defect/rate';
  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['/parentDigest', [null, someDigest()], ['sha256:1', 1]],
    ['/revisionCount', [0, 7], [-1, 0.5, '0']],
    ['/runId', ['x', ' '], ['', null]],
    ['/scoredProbeId', ['P-0001'], ['P-1', 'p-001', null, 'P-001\n']],
    ['/scoringVersion', [someDigest()], [`sha256:${'A'.repeat(64)}`, someDigest().slice(0, -1)]],
    ['/scoringVersionInputs/contractSchemaVersion', [1, 4], [0, '7']],
    [
      '/scoringVersionInputs/evaluatedAt',
      ['2026-01-01T00:00Z'],
      ['2026-01-01', null, '2026-02-30T00:00:00Z'],
    ],
    ['/exitCode', [0, 2, 3, -1], [0.5, null, 2 ** 53 - 1 + 0.5]],
    ['/verdictBasis', [[], ['x']], [[''], [1], null]],
    ['/callerAttestedInputs', [[], ['mode', 'mode'], ['contractSchemaVersion']], [['engineVersion']]],
    ['/trials/declaredMinimum', [1], [0]],
    ['/trials/completed', [0], [-1, null]],
    ['/trials/completedAttempts', [[], [1, 1]], [[0], ['1']]],
    ['/trials/invalidatedAttempts/0/reason', ['anything'], ['']],
    [`${outcome}/oracleId`, ['O-0001'], ['O-1', null]],
    [`${outcome}/trialIndex`, [1], [0]],
    [`${outcome}/probeId`, [null, 'P-009'], ['P-9']],
    [`${outcome}/state`, OUTCOME_STATES, ['waived', 'Caught', null]],
    [`${outcome}/severity`, SEVERITY_LEVELS, ['high']],
    [`${outcome}/disposition`, ['held', 'violated', 'not-attempted'], [null, 'unknown']],
    [`${outcome}/resolvedFrom`, [null, 'F-001'], ['F-1', 'P-001']],
    [`${outcome}/corroboration`, ['agrees', 'disagrees', 'not-evaluable'], ['agree']],
    [`${outcome}/selectedObservationIds`, [[], ['a', 'a']], [['A'], [null]]],
    [
      `${outcome}/checkResolution`,
      [
        null,
        {
          resolution: 'insufficient-evidence',
          introductionCondition: null,
          children: [
            { resolution: 'insufficient-evidence', introductionCondition: 'empty-collection', children: [] },
          ],
        },
      ],
      [true, { resolution: true, introductionCondition: null, children: [] }],
    ],
    [`${outcome}/checkResolution/introductionCondition`, ['empty-collection', null], ['absent']],
    [`${reduced}/catchThreshold`, [0, 1, 0.29], [1.1, -0.1, null]],
    [`${reduced}/trialVotes/0/trialIndex`, [1], [0]],
    [`${reduced}/validCount`, [0], [-1, 0.5]],
    ['/uncitedFindings', [[], ['F-001', 'F-001']], [['F-1']]],
    ['/uncitedFindingGaps/0/observationIds', [['a']], [[]]],
    ['/uncitedFindingGaps/0/quotedEvidence', [], [[]]],
    ['/uncitedFindingGaps/0/quotedEvidence/0/artifactId', ['receipt'], [null]],
    ['/uncitedFindingGaps/0/quotedEvidence/0/channel', [], ['stdout', 'log']],
    ['/coverageGaps/0/rule', ['any rule at all'], ['']],
    ['/coverageGaps/0/satisfied', [true, false], ['false', null]],
    ['/strength/basis', ['measured', 'reconstructed'], ['guessed']],
    ['/strength/denominator', ['x'], ['']],
    ['/strength/note', [null, ''], [1]],
    ['/strength/vector/defect', [null], [{}, 1]],
    [rate, [null, 0, 0.5, 1], [1.1, '1']],
    ['/remediation/capSource', ['caller-attested'], ['policy']],
    ['/remediation/lineageChain/noGap', [false], [null]],
    ['/contractVerdict', VERDICTS, [null, 'Invalid']],
    ['/systemRecommendationRecorded', EVALUATOR_RECOMMENDATIONS, ['WAIVED', null]],
    ['/systemRecommendationNote', [null, ''], [1]],
  ])('at %s takes what the chapter lists and nothing else', (pointer, accepted, refused) => {
    for (const value of accepted) expect(issues(changed(full(), pointer, value)), `${value}`).toBeUndefined();
    for (const value of refused)
      expect(issues(changed(full(), pointer, value)), `${value}`).not.toBeUndefined();
  });

  it.each([1, 2, 3, 5])('of generation %i is refused by its stamp', (schemaVersion) => {
    expect(() => readEvidenceArtifact({ schemaVersion })).toThrow(
      `schema-version-mismatch in EvidenceArtifact.schemaVersion: carries "schemaVersion" ${schemaVersion} where this build reads 4; `,
    );
  });

  it.each([null, [], 'x', 4])('is no %j', (value) => expect(issues(value)).not.toBeUndefined());
});

describe('a strength aggregate', () => {
  const aggregate = aggregateStrength(
    { evidence: [caughtEvidence()], floors: { defect: 0.5, gameability: 0.5 }, policy: scoringPolicy() },
    '1.0.0',
  );
  const refusals = (value: unknown): readonly string[] | undefined => issuesOf(readStrengthAggregate, value);

  it('is read as it is', () => {
    expect(readStrengthAggregate(aggregate).document).toEqual(aggregate);
  });

  it.each([...memberPointers(aggregate)])('needs its member %s', (pointer) => {
    expect(refusals(changed(aggregate, pointer, remove))).toEqual([pointer]);
  });

  it.each([...objectPointers(aggregate)])('knows no other member at "%s"', (pointer) => {
    expect(refusals(changed(aggregate, `${pointer}/extra`, 1))).toEqual([pointer]);
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['/schemaVersion', [1], ['1', null]],
    ['/engineVersion', ['x'], ['']],
    ['/mode', ['production', 'contract-scoring'], ['contract']],
    ['/inputs', [], [[]]],
    ['/inputs/0/probeClass', [null, 'defect', 'canary'], ['clean']],
    ['/aggregateAttestedInputs', [[], ['probeClass']], [['mode']]],
    ['/classes/defect/eligible', [1], [0]],
    ['/classes/defect/rate', [null, 1], [2]],
    ['/floorDecisions/defect/decision', ['meets'], ['does-not-meet', 'undeclared', 'maybe']],
    ['/floorDecisions/defect/basis', ['rate-meets-floor'], ['rate-below-floor']],
    ['/floorDecisions/defect/floor', [0, 1], [null, 1.5]],
    [
      '/floorDecisions/gameability/basis',
      ['no-eligible-probe', 'not-comparable', 'no-exercised-probe', 'unexercised-probe', 'rate-below-floor'],
      ['rate-meets-floor', 'no-floor-declared'],
    ],
    ['/floorDecisions/zero-action/floor', [null], [0]],
    ['/floorDecisions/zero-action/basis', ['no-floor-declared'], ['rate-meets-floor']],
  ])('at %s takes what the chapter lists and nothing else', (pointer, accepted, refused) => {
    for (const value of accepted)
      expect(refusals(changed(aggregate, pointer, value)), `${value}`).toBeUndefined();
    for (const value of refused)
      expect(refusals(changed(aggregate, pointer, value)), `${value}`).not.toBeUndefined();
  });

  it('of another generation is refused by its stamp', () => {
    expect(() => readStrengthAggregate({ ...aggregate, schemaVersion: 2 })).toThrow(
      /^schema-version-mismatch in StrengthAggregate\.schemaVersion: carries "schemaVersion" 2 where this build reads 1; /,
    );
  });
});

describe.each(['evidence-artifact', 'strength-aggregate'])('the published schema of %s', (key) => {
  const schema: { $id: string; description: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../schemas/${key}.schema.json`), 'utf8'),
  );

  it('says that it succeeds nothing', () => {
    expect(schema.$id).toBe(`urn:eval-quality:schema:${key}`);
    expect(schema.description).toContain('no prior art');
  });
});
