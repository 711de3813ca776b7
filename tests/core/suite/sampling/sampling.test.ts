import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../../src/core/suite/fingerprint.js';
import type { Status } from '../../../../src/core/suite/observation.js';
import { verdictOf } from '../../../../src/core/suite/sampling/certainty.js';
import {
  DEFAULT_SETTLING_TRIALS,
  nextStep,
  SAMPLING_STRATEGIES,
  type SamplingPlan,
  STOP_REASONS,
  type Step,
} from '../../../../src/core/suite/sampling/strategies.js';
import { NO_TRIALS, type Tally, trialsOf, withTrial } from '../../../../src/core/suite/sampling/tally.js';

const plan = (changes: Partial<SamplingPlan>): SamplingPlan => ({
  strategy: 'fixed',
  sample: 5,
  passRate: 0.8,
  confidence: 0.95,
  indifference: 0.15,
  settlingTrials: DEFAULT_SETTLING_TRIALS,
  ...changes,
});

const statuses: Readonly<Record<string, Status>> = { P: 'pass', F: 'fail', I: 'incomplete' };

/** Runs a script such as `PPF`: a letter a trial, lower case for a trial with a fingerprint of its own. */
function sample(
  script: string,
  samplingPlan: SamplingPlan,
): { readonly step: Step; readonly trials: number } {
  let tally: Tally = NO_TRIALS;
  for (const [i, letter] of [...script].entries()) {
    const step = nextStep(tally, samplingPlan);
    if (step !== null) return { step, trials: trialsOf(tally) };
    const status = statuses[letter.toUpperCase()];
    if (status === undefined) throw new Error(`no such trial: ${letter}`);
    tally = withTrial(tally, { status, fingerprint: letter === letter.toUpperCase() ? 'same' : `own-${i}` });
  }
  return { step: nextStep(tally, samplingPlan), trials: trialsOf(tally) };
}

const stops: readonly (readonly [string, Partial<SamplingPlan>, string, string, number])[] = [
  ['PPPPP', {}, 'pass', 'certain', 4],
  ['PPFPP', {}, 'pass', 'sample-reached', 5],
  ['FFPPP', {}, 'fail', 'certain', 2],
  ['F', { sample: 1, passRate: 1 }, 'fail', 'sample-reached', 1],
  ['I', { sample: 1, passRate: 1 }, 'incomplete', 'sample-reached', 1],
  ['PIP', { sample: 3, passRate: 1 }, 'incomplete', 'sample-reached', 3],
  ['PIF', { sample: 3, passRate: 1 }, 'fail', 'sample-reached', 3],
  ['IPP', { sample: 3, passRate: 0.6 }, 'pass', 'sample-reached', 3],
  ['FFF', { passRate: 0 }, 'pass', 'certain', 1],
  ['PPPP', { strategy: 'fingerprint', sample: 30 }, 'pass', 'consistent', 3],
  ['FFF', { strategy: 'fingerprint', sample: 30, passRate: 0.1 }, 'fail', 'consistent', 3],
  ['PPP', { strategy: 'fingerprint', sample: 2 }, 'pass', 'consistent', 2],
  ['PPPPPPP', { strategy: 'fingerprint', sample: 30, settlingTrials: 5 }, 'pass', 'consistent', 5],
  ['pPPPPP', { strategy: 'fingerprint', sample: 6 }, 'pass', 'certain', 5],
  ['pFPPPF', { strategy: 'fingerprint', sample: 6, passRate: 0.8 }, 'fail', 'sample-reached', 6],
  ['P'.repeat(20), { strategy: 'sequential', sample: 100 }, 'pass', 'decided', 15],
  ['F'.repeat(20), { strategy: 'sequential', sample: 100 }, 'fail', 'decided', 6],
  ['PPPPP', { strategy: 'sequential', sample: 5 }, 'inconclusive', 'undecidable', 1],
  ['PFPPPPP', { strategy: 'sequential', sample: 7, passRate: 1 }, 'fail', 'decided', 2],
  ['III', { strategy: 'sequential', sample: 3 }, 'incomplete', 'sample-reached', 3],
  // After 10: 8 passes and 2 failures are 0.54; six more passes reach 1.79, six more failures -2.82, neither +-2.94.
  ['PPPFPPPFPPPFPPPFP', { strategy: 'sequential', sample: 16 }, 'inconclusive', 'undecidable', 10],
];

describe('sampling', () => {
  it.each(stops)('%s under %o: %s (%s) after %i', (script, changes, verdict, reason, trials) => {
    expect(sample(script, plan(changes))).toEqual({ step: { verdict, reason }, trials });
  });

  it('has a case for every strategy and every reason', () => {
    for (const strategy of SAMPLING_STRATEGIES) {
      expect(
        stops.some(([, changes]) => (changes.strategy ?? 'fixed') === strategy),
        strategy,
      ).toBe(true);
    }
    for (const reason of STOP_REASONS) {
      expect(
        stops.some(([, , , why]) => why === reason),
        reason,
      ).toBe(true);
    }
  });

  it('goes on while a trial can still matter', () => {
    expect(sample('PP', plan({}))).toEqual({ step: null, trials: 2 });
    expect(sample('Pp', plan({ strategy: 'fingerprint', sample: 9 }))).toEqual({ step: null, trials: 2 });
  });

  it('never stops early on a verdict that the rest of the sample would have changed', () => {
    const trial = fc.constantFrom('P', 'F', 'I');
    fc.assert(
      fc.property(
        fc.array(trial, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (letters, passRate) => {
          const whole = plan({ sample: letters.length, passRate });
          const { step, trials } = sample(letters.join(''), whole);
          const everything = letters.reduce<Tally>(
            (tally, letter) => withTrial(tally, { status: statuses[letter] ?? 'fail', fingerprint: '' }),
            NO_TRIALS,
          );
          expect(step?.verdict).toBe(verdictOf(everything, passRate));
          expect(trials).toBeLessThanOrEqual(letters.length);
        },
      ),
    );
  });

  it('never passes on incomplete trials alone', () => {
    for (const strategy of SAMPLING_STRATEGIES) {
      const { step } = sample('IIIII', plan({ strategy, passRate: 0 }));
      expect(step?.verdict, strategy).toBe('incomplete');
    }
  });
});

describe('fingerprint', () => {
  const source = { failed: false, toolNames: ['search', 'book'], steps: 3, tokens: 1_000, latencyMs: 1_999 };

  it.each([
    [source, 'OK|search,book|S3|TM|LF'],
    [{ ...source, failed: true }, 'ERR|search,book|S3|TM|LF'],
    [{ ...source, toolNames: [] }, 'OK|-|S3|TM|LF'],
    [{ ...source, toolNames: ['a,b', 'c|d', '50%'] }, 'OK|a%2Cb,c%7Cd,50%25|S3|TM|LF'],
    [{ ...source, tokens: 999 }, 'OK|search,book|S3|TL|LF'],
    [{ ...source, tokens: 4_999 }, 'OK|search,book|S3|TM|LF'],
    [{ ...source, tokens: 5_000 }, 'OK|search,book|S3|TH|LF'],
    [{ ...source, tokens: null }, 'OK|search,book|S3|T?|LF'],
    [{ ...source, latencyMs: 2_000 }, 'OK|search,book|S3|TM|LM'],
    [{ ...source, latencyMs: 10_000 }, 'OK|search,book|S3|TM|LS'],
  ])('%o', (trace, expected) => {
    expect(fingerprint(trace)).toBe(expected);
  });

  it('takes other bounds', () => {
    const bounds = { mediumTokens: 10, highTokens: 20, middleLatencyMs: 1, slowLatencyMs: 2 };
    expect(fingerprint(source, bounds)).toBe('OK|search,book|S3|TH|LS');
  });
});
