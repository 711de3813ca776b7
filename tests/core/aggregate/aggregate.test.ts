import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideFloor } from '../../../src/core/aggregate/floor-decision.js';
import {
  AGGREGATE_ATTESTED_INPUTS,
  aggregate,
  aggregateStrength,
  FLOOR_BASES,
  FLOOR_DECISIONS,
} from '../../../src/core/aggregate/index.js';
import { memberChecks } from '../../../src/core/aggregate/member-checks.js';
import { policyChecks, sharedMembers } from '../../../src/core/aggregate/run-checks.js';
import type { EvidenceArtifact } from '../../../src/core/artifact/generated/evidence-artifact.js';
import type { AggregatedClass } from '../../../src/core/artifact/generated/strength-aggregate.js';
import {
  AggregationRefusal,
  canonicalText,
  digestArtifact,
  RuntimeFault,
} from '../../../src/core/artifact/index.js';
import { SchemaIssues } from '../../../src/core/artifact/validation.js';
import { comparabilityKeyOf, scoringVersionOf } from '../../../src/core/emit/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import {
  caughtEvidence,
  cleanControlEvidence,
  missedEvidence,
  shortEvidence,
  unexercisedEvidence,
} from '../../fixtures/evidence.js';
import { someDigest } from '../../fixtures/probes.js';
import { scoringPolicy } from '../../fixtures/records.js';
import { ledgerRun, mint, scoreRun } from '../../fixtures/scored-runs.js';

const A = caughtEvidence();
const B = missedEvidence();
const policy = scoringPolicy();

const aggregated = (evidence: readonly unknown[], floors: unknown = {}, under: unknown = policy) =>
  aggregateStrength({ evidence, floors, policy: under }, '1.0.0');

/** The error a call ends in. */
const thrown = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error;
  }
  return expect.unreachable();
};

/** Gives an artifact the digests that its inputs and its probe ask for. */
const resealed = (artifact: EvidenceArtifact): EvidenceArtifact => ({
  ...artifact,
  scoringVersion: scoringVersionOf(artifact.scoringVersionInputs),
  comparabilityKey: comparabilityKeyOf(artifact.scoringVersionInputs.scoringPolicyDigest, [
    artifact.scoredProbeId,
  ]),
});

describe('the published example', () => {
  it.each([
    ['A', A, 2765, 'sha256:9967745ff2e1ffde00c9f7a3353c6fd02dd24633943b45291100b323cc4229e5'],
    ['B', B, 2948, 'sha256:168dbfb1d2da61659b8a93cf81abff3364bda80f01c4736fd8f2ce7b51a28d8f'],
  ])('%s has its bytes and its digest', (_name, artifact, bytes, digest) => {
    expect(canonicalText(artifact, 'EvidenceArtifact')).toHaveLength(bytes);
    expect(digestArtifact(artifact, 'EvidenceArtifact')).toBe(digest);
  });

  it('has the keys of its artifacts', () => {
    expect(A.comparabilityKey).toBe(
      'sha256:d4d03b4d153066086ea1c591944fc02d14f8a3fe3c89b0867279db8329fd85ea',
    );
    expect(A.scoringVersion).toBe('sha256:7506a36bf1f315234fad1f0fba1da07f44b4803ac8754a6e693ce101d1c32833');
    expect(B.comparabilityKey).toBe(
      'sha256:dadb91f7acf7e5c54f089875a9a71e1b72d47a77e9ee9d8b5cdc63635d59c646',
    );
  });

  const aggregateOfBoth = aggregated([A, B], { defect: 0.5, 'zero-action': 0.8 });

  it('adds up to the published aggregate', () => {
    expect(digestArtifact(aggregateOfBoth, 'StrengthAggregate')).toBe(
      'sha256:74c6d1103ceb1d4d2c5361524f0fb670aee0af01838446527ec12f3a29ffbc6c',
    );
    expect(aggregateOfBoth).toEqual({
      schemaVersion: 1,
      parentDigest: null,
      revisionCount: 0,
      engineVersion: '1.0.0',
      mode: 'contract-scoring',
      scoringVersion: A.scoringVersion,
      scoringPolicyDigest: digestArtifact(policy),
      comparabilityKey: 'sha256:8fe26ddfb72926852b64b8581ded4cc56eb846aefe30a20026ee6078089f335d',
      basis: 'measured',
      minimumTrialCount: 3,
      callerAttestedInputs: ['corpusDigest', 'evaluatorConfigurationDigest', 'fixtureDigest', 'mode'],
      aggregateAttestedInputs: ['evidenceSetCompleteness', 'probeClass'],
      inputs: [
        { probeId: 'P-001', probeClass: 'defect', runId: 'run-p-001', artifactDigest: digestArtifact(A) },
        { probeId: 'P-002', probeClass: 'defect', runId: 'run-p-002', artifactDigest: digestArtifact(B) },
      ],
      classes: {
        defect: { exercised: 2, caught: 1, rate: 0.5, eligible: 2, comparable: true },
        gameability: null,
        'zero-action': null,
      },
      floorDecisions: {
        defect: { floor: 0.5, decision: 'meets', basis: 'rate-meets-floor' },
        gameability: { floor: null, decision: 'undeclared', basis: 'no-floor-declared' },
        'zero-action': { floor: 0.8, decision: 'does-not-meet', basis: 'no-eligible-probe' },
      },
    });
  });

  it('is frozen', () => {
    expect(Object.isFrozen(aggregateOfBoth)).toBe(true);
    expect(Object.isFrozen(aggregateOfBoth.classes.defect)).toBe(true);
  });
});

describe('an aggregation', () => {
  it('gives the same bytes in any order of artifacts', () => {
    const all = [A, B, unexercisedEvidence(), cleanControlEvidence(), shortEvidence()];
    const text = canonicalText(aggregated(all, { defect: 0.4 }), 'StrengthAggregate');
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(canonicalText(aggregated(shuffled, { defect: 0.4 }), 'StrengthAggregate')).toBe(text);
      }),
    );
  });

  it('counts a clean control in no class, and in the key', () => {
    const { classes, inputs, comparabilityKey } = aggregated([A, cleanControlEvidence()]);
    expect(classes.defect).toMatchObject({ eligible: 1 });
    expect(inputs).toMatchObject([
      { probeId: 'P-001', probeClass: 'defect' },
      { probeId: 'P-004', probeClass: null },
    ]);
    expect(comparabilityKey).toBe(comparabilityKeyOf(digestArtifact(policy), ['P-004', 'P-001']));
  });

  it('is not comparable when one member is not', () => {
    expect(aggregated([A, shortEvidence()]).classes.defect).toEqual({
      exercised: 2,
      caught: 2,
      rate: 1,
      eligible: 2,
      comparable: false,
    });
  });

  it('reads what emit wrote', () => {
    const artifact = mint(scoreRun(ledgerRun()));
    expect(aggregated([artifact]).classes.defect).toEqual({
      exercised: 1,
      caught: 1,
      rate: 1,
      eligible: 1,
      comparable: true,
    });
    const dated = mint(scoreRun(ledgerRun(), { evaluatedAt: '2026-06-01T00:00:00Z' }));
    expect(aggregated([dated]).callerAttestedInputs).toContain('evaluatedAt');
  });

  it('takes on trust what nobody can verify', () => {
    expect(AGGREGATE_ATTESTED_INPUTS).toEqual(['evidenceSetCompleteness', 'probeClass']);
  });

  it('needs an artifact and a version', () => {
    expect(() => aggregate({ evidence: [], floors: {}, policy, engineVersion: '1.0.0' })).toThrow(
      new TypeError('aggregateStrength(): no evidence artifact to read'),
    );
    expect(() => aggregate({ evidence: [A], floors: {}, policy, engineVersion: '' })).toThrow(
      new TypeError(
        'aggregateStrength(): assembled an aggregate that failed StrengthAggregate validation, first at "engineVersion"',
      ),
    );
  });
});

describe('floors', () => {
  const strength = (changes: Partial<AggregatedClass> = {}): AggregatedClass => ({
    caught: 1,
    exercised: 2,
    rate: 0.5,
    eligible: 2,
    comparable: true,
    ...changes,
  });
  const cases = [
    ['no-floor-declared', strength(), undefined],
    ['no-eligible-probe', null, 0],
    ['not-comparable', strength({ comparable: false }), 0.5],
    ['no-exercised-probe', strength({ exercised: 0, caught: 0, rate: null }), 0],
    ['unexercised-probe', strength({ eligible: 3 }), 0.5],
    ['rate-below-floor', strength(), 0.51],
    ['rate-meets-floor', strength(), 0.5],
  ] as const;

  it.each(cases)('%s', (basis, one, floor) => {
    const decision =
      basis === 'no-floor-declared' ? 'undeclared' : basis === 'rate-meets-floor' ? 'meets' : 'does-not-meet';
    expect(decideFloor(one, floor)).toEqual({ floor: floor ?? null, decision, basis });
  });

  it('know the published bases and decisions', () => {
    expect(cases.map(([basis]) => basis)).toEqual(FLOOR_BASES);
    expect(FLOOR_DECISIONS).toEqual(['meets', 'does-not-meet', 'undeclared']);
  });

  it('are missed by a probe that nobody exercised beside one that was caught', () => {
    const { classes, floorDecisions } = aggregated([A, unexercisedEvidence()], { defect: 0.1 });
    expect(classes.defect).toMatchObject({ exercised: 1, eligible: 2, rate: 1 });
    expect(floorDecisions.defect).toEqual({
      floor: 0.1,
      decision: 'does-not-meet',
      basis: 'unexercised-probe',
    });
  });

  it.each<[unknown, string]>([
    [{ defects: 0.5 }, ''],
    [{ defect: 1.1 }, '/defect'],
    [{ defect: -0.1 }, '/defect'],
    [{ defect: null }, '/defect'],
    [{ defect: '0.5' }, '/defect'],
    [JSON.parse('{"__proto__":0.5}'), ''],
    [[], ''],
    [null, ''],
  ])('cannot be %j', (floors, pointer) => {
    const fault = thrown(() => aggregated([A], floors));
    expect(fault).toBeInstanceOf(RuntimeFault);
    expect(fault).toMatchObject({
      message: 'schema-parse-failure in StrengthFloors: input does not conform to the StrengthFloors schema',
    });
    const { cause } = fault as RuntimeFault;
    expect(cause instanceof SchemaIssues && cause.issues.map((issue) => issue.pointer)).toEqual([pointer]);
  });
});

describe('reading', () => {
  const shape =
    'schema-parse-failure in EvidenceArtifact[]: input does not conform to the EvidenceArtifact[] schema';

  it.each<[string, unknown, string]>([
    ['no list', { 0: A }, shape],
    ['no artifact', [], shape],
    ['a member that is none', [A, {}], shape],
    ['a member of the other mode', [changed(A, '/productionVerdict', 'PASS')], shape],
    ['a stamp that is no number', [changed(A, '/schemaVersion', '4')], shape],
    [
      'an older stamp',
      [A, changed(A, '/schemaVersion', 3)],
      'schema-version-mismatch in EvidenceArtifact[1].schemaVersion: carries "schemaVersion" 3 where this build reads 4; a class rate over a stale evidence artifact would rest on a reduction this build does not define (AD-11)',
    ],
    [
      'an older stamp behind a broken shape',
      [{}, { schemaVersion: 3 }],
      'schema-version-mismatch in EvidenceArtifact[1].schemaVersion: carries "schemaVersion" 3 where this build reads 4; a class rate over a stale evidence artifact would rest on a reduction this build does not define (AD-11)',
    ],
  ])('refuses %s', (_name, evidence, message) => {
    expect(thrown(() => aggregateStrength({ evidence, floors: {}, policy }, '1.0.0'))).toMatchObject({
      message,
    });
  });

  it('looks at evidence before floors, and at floors before the policy', () => {
    expect(thrown(() => aggregated([], { x: 1 }, {}))).toMatchObject({ artifactPath: 'EvidenceArtifact[]' });
    expect(thrown(() => aggregated([A], { x: 1 }, {}))).toMatchObject({ artifactPath: 'StrengthFloors' });
    expect(thrown(() => aggregated([A], {}, {}))).toMatchObject({ artifactPath: 'ScoringPolicy' });
    expect(thrown(() => aggregated([A], {}, { ...policy, schemaVersion: 1 }))).toMatchObject({
      code: 'schema-version-mismatch',
      artifactPath: 'ScoringPolicy.schemaVersion',
    });
  });
});

const both = { caught: 1, exercised: 1, rate: 1 };
const others = { scoringVersion: someDigest('9') };
const inconsistent: Readonly<Record<string, readonly (readonly [EvidenceArtifact, string])[]>> = {
  reduction: [
    [
      changed(A, '/reducedProbeOutcomes/0/caught', false),
      'reducedProbeOutcomes.0.caught: caught must equal the selected trial-vote reduction',
    ],
    [
      changed(A, '/trials/completedAttempts', [1, 2, 2]),
      'trials.completedAttempts: completedAttempts must contain one unique identity per completed trial',
    ],
  ],
  'scoring-version': [
    [{ ...A, ...others }, 'scoringVersion is not the digest of its scoringVersionInputs (P-001)'],
  ],
  'excluded-probes': [
    [
      changed(A, '/excludedProbeIds', ['P-001', 'P-002']),
      'excludedProbeIds names P-001, P-002, but a scored probe is admitted (P-001)',
    ],
  ],
  'comparability-key': [
    [
      changed(A, '/comparabilityKey', someDigest('9')),
      'comparabilityKey is not the digest of its scoring policy digest and its scored probe (P-001)',
    ],
  ],
  comparable: [
    [
      changed(A, '/strength/comparable', false),
      'strength.comparable disagrees with its trials and outcomes (P-001)',
    ],
    [
      changed(shortEvidence(), '/strength/comparable', true),
      'strength.comparable disagrees with its trials and outcomes (P-005)',
    ],
  ],
  'single-class': [
    [
      changed(A, '/strength/vector/zero-action', both),
      'strength.vector names defect and zero-action, but one artifact scores one probe (P-001)',
    ],
  ],
  'clean-control': [
    [
      changed(cleanControlEvidence(), '/strength/vector/zero-action', { caught: 0, exercised: 1, rate: 0 }),
      "strength.vector.zero-action counts a probe whose outcomes are a clean control's, which stays outside every class (P-004)",
    ],
  ],
  'class-strength': (
    [
      ['caught', 0],
      ['exercised', 2],
      ['rate', 0.5],
    ] as const
  ).map(([member, value]) => [
    changed(A, `/strength/vector/defect/${member}`, value),
    "strength.vector.defect is not what the probe's own reduction yields (P-001)",
  ]),
};

describe('an artifact that contradicts itself', () => {
  it.each(memberChecks)('is refused: $id', ({ id, refuse }) => {
    const cases = inconsistent[id];
    if (cases === undefined) throw new Error(`no case for ${id}`);
    for (const [artifact, detail] of cases) {
      expect(refuse(artifact)).toBe(detail);
      const refusal = thrown(() => aggregated([B, artifact]));
      expect(refusal).toBeInstanceOf(AggregationRefusal);
      expect(refusal).toMatchObject({
        code: 'strength-input-inconsistent',
        artifactPath: 'EvidenceArtifact[1]',
        message: `strength-input-inconsistent in EvidenceArtifact[1]: ${detail}`,
      });
    }
    for (const sound of [A, B, unexercisedEvidence(), cleanControlEvidence(), shortEvidence()])
      expect(refuse(sound)).toBeNull();
  });

  it('is a case of every check, and of no other', () => {
    expect(Object.keys(inconsistent)).toEqual(memberChecks.map(({ id }) => id));
  });

  it('is refused before it is held against others', () => {
    expect(thrown(() => aggregated([A, A, changed(B, '/strength/comparable', false)]))).toMatchObject({
      code: 'strength-input-inconsistent',
      artifactPath: 'EvidenceArtifact[2]',
    });
  });

  it('is refused for a false positive in a class', () => {
    const accused = changed(
      changed(A, '/outcomes/0/state', 'false-positive'),
      '/reducedProbeOutcomes/0/trialVotes/0/state',
      'false-positive',
    );
    const counted = changed(accused, '/reducedProbeOutcomes/0/caughtCount', 2);
    expect(thrown(() => aggregated([counted]))).toMatchObject({
      message: expect.stringContaining(
        'strength.vector.defect counts a probe whose outcomes are a clean control',
      ),
    });
  });
});

const thresholds = (catchThreshold: number): EvidenceArtifact =>
  changed(A, '/reducedProbeOutcomes/0/catchThreshold', catchThreshold);
const minimum = (declaredMinimum: number): EvidenceArtifact =>
  changed(A, '/trials/declaredMinimum', declaredMinimum);

const foreign: Readonly<Record<string, readonly [EvidenceArtifact, string]>> = {
  'policy-digest': [
    resealed(changed(A, '/scoringVersionInputs/scoringPolicyDigest', someDigest('9'))),
    `scoringPolicyDigest ${someDigest('9')} (P-001) is not the digest ${digestArtifact(policy)} of the scoring policy supplied`,
  ],
  'minimum-trial-count': [
    minimum(2),
    "trials.declaredMinimum 2 (P-001) is not the supplied policy's minimumTrialCount 3",
  ],
  'catch-threshold': [
    thresholds(0.6),
    "catchThreshold 0.6 (P-001) is not the supplied policy's catchThreshold 0.5",
  ],
};

describe('artifacts that are not one run', () => {
  const refusal = (detail: string, position: number) => ({
    code: 'strength-inputs-disagree',
    artifactPath: `EvidenceArtifact[${position}]`,
    message: `strength-inputs-disagree in EvidenceArtifact[${position}]: ${detail}`,
  });

  it.each(policyChecks)('differ from the policy: $id', ({ id, refuse }) => {
    const one = foreign[id];
    if (one === undefined) throw new Error(`no case for ${id}`);
    const [artifact, detail] = one;
    expect(refuse(artifact, policy, digestArtifact(policy))).toBe(detail);
    expect(refuse(A, policy, digestArtifact(policy))).toBeNull();
    expect(thrown(() => aggregated([B, artifact]))).toMatchObject(refusal(detail, 1));
  });

  it('is a case of every policy check, and of no other', () => {
    expect(Object.keys(foreign)).toEqual(policyChecks.map(({ id }) => id));
  });

  it('differ from another policy than their own', () => {
    const other = scoringPolicy({ catchThreshold: 0.6 });
    expect(thrown(() => aggregated([A], {}, other))).toMatchObject(
      refusal(
        `scoringPolicyDigest ${digestArtifact(policy)} (P-001) is not the digest ${digestArtifact(other)} of the scoring policy supplied`,
        0,
      ),
    );
  });

  it('score a probe twice: the latest earlier position is named', () => {
    const twice = (position: number, earlier: number) =>
      refusal(`probe P-001 is also scored by EvidenceArtifact[${earlier}]: a probe counts once`, position);
    expect(thrown(() => aggregated([A, A]))).toMatchObject(twice(1, 0));
    expect(thrown(() => aggregated([B, A, A]))).toMatchObject(twice(2, 1));
  });

  const differing: Readonly<Record<string, readonly [EvidenceArtifact, string, string]>> = {
    scoringVersion: [
      resealed(changed(B, '/scoringVersionInputs/corpusDigest', someDigest('9'))),
      scoringVersionOf({ ...B.scoringVersionInputs, corpusDigest: someDigest('9') }),
      A.scoringVersion,
    ],
    'strength.basis': [changed(B, '/strength/basis', 'reconstructed'), 'reconstructed', 'measured'],
    callerAttestedInputs: [
      changed(B, '/callerAttestedInputs/1', remove),
      '["corpusDigest","evaluatorConfigurationDigest","mode"]',
      '["corpusDigest","evaluatorConfigurationDigest","fixtureDigest","mode"]',
    ],
  };

  it.each(sharedMembers)('differ in $name', ({ name }) => {
    const one = differing[name];
    if (one === undefined) throw new Error(`no case for ${name}`);
    const [artifact, own, first] = one;
    expect(thrown(() => aggregated([A, artifact]))).toMatchObject(
      refusal(`${name} ${own} (P-002) differs from ${first} (P-001): the artifacts are not one run`, 1),
    );
  });

  it('is a case of every shared member, and of no other', () => {
    expect(Object.keys(differing)).toEqual(sharedMembers.map(({ name }) => name));
  });

  it('may name their attested inputs in any order', () => {
    const reordered = changed(B, '/callerAttestedInputs', B.callerAttestedInputs.toReversed());
    expect(aggregated([A, reordered]).classes).toEqual(aggregated([A, B]).classes);
  });

  it('may be of different run identifiers', () => {
    expect(A.runId).not.toBe(B.runId);
    expect(aggregated([A, B]).inputs.map(({ runId }) => runId)).toEqual(['run-p-001', 'run-p-002']);
  });
});
