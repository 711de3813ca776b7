import { describe, expect, it } from 'vitest';
import type { EvidenceArtifact } from '../../../src/core/artifact/generated/evidence-artifact.js';
import {
  type ReductionEvidence,
  reductionConsistencyIssuesOf,
} from '../../../src/core/score/reduction-consistency.js';
import { changed, remove } from '../../fixtures/changed.js';
import {
  caughtEvidence,
  cleanControlEvidence,
  missedEvidence,
  shortEvidence,
  unexercisedEvidence,
} from '../../fixtures/evidence.js';

const issuesOf = (evidence: ReductionEvidence): readonly string[] =>
  reductionConsistencyIssuesOf(evidence).map(({ path, message }) => `${path.join('.')}: ${message}`);

const reduced = 'reducedProbeOutcomes.0';
const A = caughtEvidence();
const other = caughtEvidence('P-002').reducedProbeOutcomes[0];
const noOracles: EvidenceArtifact = {
  ...A,
  outcomes: [],
  reducedProbeOutcomes: A.reducedProbeOutcomes.map((one) => ({
    ...one,
    trialVotes: [],
    exercised: false,
    caught: false,
    validCount: 0,
    caughtCount: 0,
  })),
};
const withAttempt: EvidenceArtifact = {
  ...A,
  trials: { ...A.trials, invalidatedAttempts: [{ attempt: 3, reason: 'judge-error' }] },
  outcomes: A.outcomes.map((one) => (one.trialIndex === 3 ? { ...one, state: 'judge-error' } : one)),
  reducedProbeOutcomes: A.reducedProbeOutcomes.map((one) => ({
    ...one,
    trialVotes: one.trialVotes.map((vote) =>
      vote.trialIndex === 3 ? { ...vote, state: 'judge-error' } : vote,
    ),
    validCount: 2,
    caughtCount: 2,
    invalidatedAttempts: [{ attempt: 3, reason: 'judge-error' }],
  })),
};

describe('evidence that holds together', () => {
  it.each<[string, EvidenceArtifact]>([
    ['three catches', A],
    ['three misses', missedEvidence()],
    ['nothing exercised', unexercisedEvidence()],
    ['a clean control', cleanControlEvidence()],
    ['one trial', shortEvidence()],
    ['a contract without oracles', noOracles],
    ['an invalidated attempt', withAttempt],
  ])('%s', (_name, evidence) => expect(issuesOf(evidence)).toEqual([]));

  it('in any order of attempts', () => {
    const attempts = [1, 2].map((attempt) => ({ attempt, reason: 'judge-error' }));
    const two = (order: readonly { attempt: number; reason: string }[]): EvidenceArtifact => ({
      ...A,
      trials: { ...A.trials, invalidatedAttempts: order },
      outcomes: A.outcomes.map((one) => (one.trialIndex < 3 ? { ...one, state: 'judge-error' } : one)),
      reducedProbeOutcomes: A.reducedProbeOutcomes.map((one) => ({
        ...one,
        trialVotes: one.trialVotes.map((vote) =>
          vote.trialIndex < 3 ? { ...vote, state: 'judge-error' } : vote,
        ),
        validCount: 1,
        caughtCount: 1,
        invalidatedAttempts: attempts,
      })),
    });
    expect(issuesOf(two(attempts.toReversed()))).toEqual([]);
  });
});

const vote = (position: number): string => `${reduced}.trialVotes.${position}`;
const uncovered = `${reduced}.trialVotes: selected trial votes must cover every completed attempt exactly`;
const unmatched = 'selected trial vote must match a detailed outcome for the same probe and trial';

describe('evidence changed in one place', () => {
  it.each<[string, ReductionEvidence, readonly string[]]>([
    [
      'an attempt twice',
      changed(A, '/trials/completedAttempts', [1, 2, 2]),
      [
        'trials.completedAttempts: completedAttempts must contain one unique identity per completed trial',
        'outcomes: detailed outcomes must cover every completed attempt exactly',
        uncovered,
      ],
    ],
    [
      'a count that is not theirs',
      changed(A, '/trials/completed', 4),
      ['trials.completedAttempts: completedAttempts must contain one unique identity per completed trial'],
    ],
    [
      'an outcome of a trial that was not completed',
      changed(A, '/outcomes/-', { ...A.outcomes[0], trialIndex: 4 }),
      ['outcomes: detailed outcomes must cover every completed attempt exactly'],
    ],
    [
      'no probe kept apart',
      changed<ReductionEvidence>(A, '/scoredProbeId', null),
      [
        'reducedProbeOutcomes: reduced outcomes require an independently retained probe identity',
        `${reduced}.probeId: reduced probe must match the independently retained scored probe`,
      ],
    ],
    [
      'no reduction',
      changed(A, '/reducedProbeOutcomes', []),
      [
        'reducedProbeOutcomes: reduced outcomes must contain exactly the independently retained scored probe',
        'reducedProbeOutcomes: detailed probe P-001 is missing its reduced outcome',
      ],
    ],
    [
      'the reduction of another probe',
      changed(A, '/reducedProbeOutcomes/0/probeId', 'P-002'),
      [
        'reducedProbeOutcomes: reduced outcomes must contain exactly the independently retained scored probe',
        `${reduced}.probeId: reduced probe must match the independently retained scored probe`,
        ...[0, 1, 2].map((position) => `${vote(position)}: ${unmatched}`),
        'reducedProbeOutcomes: detailed probe P-001 is missing its reduced outcome',
      ],
    ],
    [
      'the reduction twice',
      changed(A, '/reducedProbeOutcomes/-', A.reducedProbeOutcomes[0]),
      [
        'reducedProbeOutcomes: reduced outcomes must contain exactly the independently retained scored probe',
        'reducedProbeOutcomes.1.probeId: reduced probe identifiers must be unique',
      ],
    ],
    [
      'a second probe reduced',
      changed(A, '/reducedProbeOutcomes/-', other),
      [
        'reducedProbeOutcomes: reduced outcomes must contain exactly the independently retained scored probe',
        'reducedProbeOutcomes.1.probeId: reduced probe must match the independently retained scored probe',
        ...[0, 1, 2].map((position) => `reducedProbeOutcomes.1.trialVotes.${position}: ${unmatched}`),
      ],
    ],
    [
      'another severity',
      changed(A, '/reducedProbeOutcomes/0/severity', 'critical'),
      [`${reduced}.severity: reduced severity must match every corresponding detailed outcome`],
    ],
    [
      'a trial that votes twice',
      changed(A, '/reducedProbeOutcomes/0/trialVotes/2/trialIndex', 2),
      [`${vote(2)}.trialIndex: selected trial vote indices must be unique per probe`, uncovered],
    ],
    [
      'a vote that no outcome has',
      changed(A, '/reducedProbeOutcomes/0/trialVotes/1/state', 'confirmed'),
      [
        `${vote(1)}: ${unmatched}`,
        `${reduced}.caughtCount: caughtCount must equal the selected trial-vote reduction`,
      ],
    ],
    [
      'a trial without a vote',
      changed(A, '/reducedProbeOutcomes/0/trialVotes/2', remove),
      [
        uncovered,
        `${reduced}.validCount: validCount must equal the selected trial-vote reduction`,
        `${reduced}.caughtCount: caughtCount must equal the selected trial-vote reduction`,
      ],
    ],
    [
      'votes over no outcome',
      changed(A, '/outcomes', []),
      [
        ...[0, 1, 2].map((position) => `${vote(position)}: ${unmatched}`),
        `${reduced}.trialVotes: selected trial votes require corresponding detailed evidence`,
      ],
    ],
    [
      'exercised',
      changed(A, '/reducedProbeOutcomes/0/exercised', false),
      [`${reduced}.exercised: exercised must equal the selected trial-vote reduction`],
    ],
    [
      'caught',
      changed(A, '/reducedProbeOutcomes/0/caught', false),
      [`${reduced}.caught: caught must equal the selected trial-vote reduction`],
    ],
    [
      'the valid count',
      changed(A, '/reducedProbeOutcomes/0/validCount', 2),
      [`${reduced}.validCount: validCount must equal the selected trial-vote reduction`],
    ],
    [
      'the caught count',
      changed(A, '/reducedProbeOutcomes/0/caughtCount', 2),
      [`${reduced}.caughtCount: caughtCount must equal the selected trial-vote reduction`],
    ],
    [
      'an invalidated attempt nobody voted',
      changed(A, '/reducedProbeOutcomes/0/invalidatedAttempts', [{ attempt: 1, reason: 'judge-error' }]),
      [`${reduced}.invalidatedAttempts: invalidatedAttempts must equal the selected trial-vote reduction`],
    ],
    [
      'an attempt invalidated for another reason',
      changed(withAttempt, '/reducedProbeOutcomes/0/invalidatedAttempts/0/reason', 'oracle-error'),
      [`${reduced}.invalidatedAttempts: invalidatedAttempts must equal the selected trial-vote reduction`],
    ],
    [
      'an outcome of a second probe',
      changed(A, '/outcomes/-', { ...A.outcomes[0], probeId: 'P-007' }),
      ['reducedProbeOutcomes: detailed probe P-007 is missing its reduced outcome'],
    ],
    ['an outcome of no probe', changed(A, '/outcomes/-', { ...A.outcomes[0], probeId: null }), []],
    [
      'an attempt that only the trials count',
      changed(A, '/trials/invalidatedAttempts', [{ attempt: 1, reason: 'judge-error' }]),
      [
        'trials.invalidatedAttempts: trials.invalidatedAttempts must equal the selected trial-vote reductions',
      ],
    ],
  ])('%s', (_name, evidence, issues) => expect(issuesOf(evidence)).toEqual(issues));
});
