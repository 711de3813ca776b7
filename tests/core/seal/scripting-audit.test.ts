import { describe, expect, it } from 'vitest';
import { auditBriefScripting } from '../../../src/core/seal/index.js';
import { countStepMarkers } from '../../../src/core/seal/scripting-audit.js';

describe('countStepMarkers', () => {
  it.each<readonly [string, number]>([
    ['', 0],
    ['One read. 1. Send it. 2. Read it.', 2],
    ['Then read, next compare.', 2],
    ['Every element of the page, not the first.', 0],
    ['a) send b) read', 1],
    ['1.5 seconds', 0],
    ['1.2.3', 0],
    ['version 2. done', 0],
    ['thereafter', 0],
    ['Subsequently and afterwards', 2],
    ['i.e. that', 2],
    ['Hold. A. B.', 2],
    ['THEN BEFORE After nExT', 4],
    ['subsequent subsequently finally afterward', 4],
    ['before-hand', 1],
    ['next_page', 0],
    ['first second third', 0],
    ['line\n  12) go', 1],
    ['ab) go', 0],
    [' \n1. go', 1],
    ['1.', 1],
    ['1)2', 0],
    ['Ends?  3) go! x. go', 2],
    ['é. go', 0],
  ])('counts in %j', (text, count) => {
    expect(countStepMarkers(text)).toBe(count);
  });

  it('walks long white space once', () => {
    const started = performance.now();
    expect(countStepMarkers(`.${' '.repeat(200_000)}1. go`)).toBe(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('auditBriefScripting', () => {
  const brief = (probeStepBound: number | null, ...texts: readonly string[]) => ({
    probeStepBound,
    directions: texts.map((text, at) => ({ oracleId: `O-00${at + 1}`, text })),
  });

  it('passes any number without a bound, and a number equal to the bound', () => {
    expect(auditBriefScripting(brief(null, 'then then then'))).toBeUndefined();
    expect(auditBriefScripting(brief(2, 'then next'))).toBeUndefined();
    expect(auditBriefScripting(brief(0, 'now'))).toBeUndefined();
  });

  it('never sums over directions', () => {
    expect(auditBriefScripting(brief(1, 'then', 'next'))).toBeUndefined();
  });

  it('refuses the first direction beyond the bound', () => {
    expect(() => auditBriefScripting(brief(1, 'then', 'then next finally', 'then next'))).toThrow(
      expect.objectContaining({
        code: 'brief-exceeds-scripting-bound',
        artifactPath: 'SealedEvaluatorBrief.directions[oracleId=O-002].text',
        message:
          'brief-exceeds-scripting-bound in SealedEvaluatorBrief.directions[oracleId=O-002].text: 3 enumerated-probe-step marker(s) exceed the declared bound of 1',
      }),
    );
  });

  it('allows none with a bound of zero', () => {
    expect(() => auditBriefScripting(brief(0, 'next'))).toThrow('1 enumerated-probe-step marker(s)');
  });
});
