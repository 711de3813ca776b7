import { fisherExactFall } from '../statistics/fisher-exact.js';
import { mannWhitneyRise } from '../statistics/mann-whitney.js';
import { type BehaviourSample, countByField, isMajority, majorityOf, total } from './behaviour-sample.js';

const DRIFT_SEVERITIES = ['high', 'medium', 'low'] as const;
export type DriftSeverity = (typeof DRIFT_SEVERITIES)[number];

/** One way in which a contract's behaviour moved away from its baseline. `proven`: a test backs it, not a ratio alone. */
export interface DriftFinding {
  readonly rule: string;
  readonly severity: DriftSeverity;
  readonly message: string;
  readonly proven: boolean;
}

interface DriftRule {
  readonly rule: string;
  readonly find: (
    baseline: BehaviourSample,
    current: BehaviourSample,
  ) => readonly Omit<DriftFinding, 'rule'>[];
}

const SIGNIFICANT = 0.05;
/** A rise of the mean by half or more. */
const TOKEN_RISE = 1.5;
/** Below this many samples a side the rank test can hardly reach significance. */
const ENOUGH_SAMPLES = 5;

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const passRateFell: DriftRule = {
  rule: 'pass-rate-fell',
  find: (baseline, current) => {
    const p = fisherExactFall(
      { successes: baseline.passes, trials: baseline.trials },
      { successes: current.passes, trials: current.trials },
    );
    if (p >= SIGNIFICANT) return [];
    const fall = `${percent(baseline.passes, baseline.trials)} to ${percent(current.passes, current.trials)}`;
    return [
      {
        severity: 'high',
        message: `the pass rate fell from ${fall} (Fisher exact p = ${p.toFixed(4)})`,
        proven: true,
      },
    ];
  },
};

const newErrors: DriftRule = {
  rule: 'new-error-status',
  find: (baseline, current) => {
    const statuses = countByField(current, 'status');
    const errors = statuses.get('ERR') ?? 0;
    if (errors === 0 || countByField(baseline, 'status').has('ERR')) return [];
    return [
      {
        severity: 'high',
        message: `${errors} of ${total(statuses)} trials ended in an error, which the baseline never saw`,
        proven: true,
      },
    ];
  },
};

const newToolSequences: DriftRule = {
  rule: 'new-tool-sequence',
  find: (baseline, current) => {
    const known = countByField(baseline, 'tools');
    const counts = countByField(current, 'tools');
    return [...counts]
      .filter(([sequence]) => !known.has(sequence))
      .map(([sequence, count]) => ({
        severity: isMajority(counts, sequence) ? ('high' as const) : ('medium' as const),
        message: `the tool sequence ${sequence} (${count} of ${total(counts)} trials) was never seen in the baseline`,
        proven: true,
      }));
  },
};

const tokensRose: DriftRule = {
  rule: 'tokens-rose',
  find: (baseline, current) => {
    if (baseline.tokens.length === 0 || current.tokens.length === 0) return [];
    const [before, now] = [mean(baseline.tokens), mean(current.tokens)];
    if (now < TOKEN_RISE * before || now === before) return [];
    const few = Math.min(baseline.tokens.length, current.tokens.length) < ENOUGH_SAMPLES;
    const p = mannWhitneyRise(baseline.tokens, current.tokens);
    if (!few && p >= SIGNIFICANT) return [];
    const proof = few ? 'unproven: fewer than 5 samples a side' : `Mann-Whitney p = ${p.toFixed(4)}`;
    return [
      {
        severity: 'medium',
        message: `the mean tokens rose from ${Math.round(before)} to ${Math.round(now)} (${proof})`,
        proven: !few,
      },
    ];
  },
};

const latencyMoved: DriftRule = {
  rule: 'latency-bucket-moved',
  find: (baseline, current) => {
    const before = majorityOf(countByField(baseline, 'latency'));
    const now = majorityOf(countByField(current, 'latency'));
    if (before === undefined || now === undefined || before === now) return [];
    return [
      {
        severity: 'low',
        message: `the latency of most trials moved from ${before} to ${now}`,
        proven: true,
      },
    ];
  },
};

/** The findings of Chapter 15, section 15.6, in its order. */
export const driftRules: readonly DriftRule[] = [
  passRateFell,
  newErrors,
  newToolSequences,
  tokensRose,
  latencyMoved,
];

/** Every way in which `current` moved away from `baseline`, in the order of the rules. */
export const findDrift = (baseline: BehaviourSample, current: BehaviourSample): readonly DriftFinding[] =>
  driftRules.flatMap(({ rule, find }) => find(baseline, current).map((finding) => ({ rule, ...finding })));
