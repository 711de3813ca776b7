import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidenceStatement } from '../../../../src/core/suite/agent-spec/confidence-statement.js';
import { wilsonBounds } from '../../../../src/core/suite/statistics/wilson.js';
import { resultOf, trace } from './results.js';

describe('the result of a contract', () => {
  it('counts trials, and says what they show', () => {
    const bad = trace({ output: 'bad', toolsCalled: [{ name: 'search' }] });
    const lost = trace({ output: 'half', finishReason: 'length' });
    expect(resultOf('a', [trace(), trace(), bad, lost])).toMatchObject({
      trials: 4,
      passes: 2,
      failures: 1,
      incomplete: 1,
      passRate: 2 / 3,
      requiredPassRate: 0.5,
      confidence: 0.95,
      confidenceBound: wilsonBounds(2, 3, 0.95).lower,
      stoppedEarly: false,
      fingerprints: { 'OK|-|S1|TL|LF': 3, 'OK|search|S1|TL|LF': 1 },
    });
  });

  it('has no pass rate where no trial was completed, and a bound of nothing', () => {
    expect(resultOf('a', [trace({ output: '', error: 'down' })])).toMatchObject({
      incomplete: 1,
      passRate: null,
      confidenceBound: 0,
      statement: 'at least 0 with 0.95 confidence',
    });
  });

  it('says "confident" exactly where the bound reaches the demanded rate', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.nat(60),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.5, max: 0.9999, noNaN: true }),
        (passes, failures, passRate, confidence) => {
          const bound = wilsonBounds(passes, passes + failures, confidence).lower;
          const statement = confidenceStatement(bound, confidence, passRate);
          expect(statement.includes(`${confidence} confident that the pass rate is >= ${passRate}`)).toBe(
            bound >= passRate,
          );
          const told = Number(/^at least (\S+) with/.exec(statement)?.[1]);
          expect(told).toBeLessThanOrEqual(bound);
          expect(told).toBeGreaterThan(bound - 0.0002);
        },
      ),
    );
  });

  it.each([
    [30, 30, 0.9, 'at least 0.9172 with 0.95 confidence; 0.95 confident that the pass rate is >= 0.9'],
    [3, 3, 0.8, 'at least 0.5258 with 0.95 confidence'],
    [9, 10, 0.8, 'at least 0.6522 with 0.95 confidence'],
  ])('%i of %i at %d', (passes, trials, passRate, statement) => {
    expect(confidenceStatement(wilsonBounds(passes, trials, 0.95).lower, 0.95, passRate)).toBe(statement);
  });
});
