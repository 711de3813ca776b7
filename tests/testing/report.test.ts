import { describe, expect, it } from 'vitest';
import {
  CONFORMANCE_OUTCOME_COUNTS,
  type ConformanceOutcome,
  formatConformanceReport,
} from '../../src/testing/index.js';
import { reportOf } from '../../src/testing/report.js';

const outcome = (passed: boolean, id = 'read/x'): ConformanceOutcome => ({
  id,
  title: 'A rule.',
  passed,
  detail: 'what was found',
});

describe('a report (13.12)', () => {
  it('publishes how many outcomes there are', () => {
    expect(CONFORMANCE_OUTCOME_COUNTS).toEqual({
      corpus: 6,
      clock: 6,
      'file-system': 12,
      'environment-probe': 19,
      'command-probe': 16,
      'mcp-probe': 14,
    });
  });

  it('passes when every published outcome is there and passed', () => {
    const six = Array<ConformanceOutcome>(6).fill(outcome(true));
    expect(reportOf('clock', 'x', six).passed).toBe(true);
    expect(reportOf('clock', 'x', six.slice(1)).passed).toBe(false);
    expect(reportOf('clock', 'x', [...six, outcome(true)]).passed).toBe(false);
    expect(reportOf('clock', 'x', [...six.slice(1), outcome(false)]).passed).toBe(false);
    expect(reportOf('file-system', 'x', six).passed).toBe(false);
  });

  it('reads as text', () => {
    const report = reportOf('clock', 'my clock', [outcome(true, 'read/a'), outcome(false, 'read/b')]);
    expect(formatConformanceReport(report)).toBe(
      [
        'FAIL clock conformance for "my clock": 1/2 assertions passed',
        'pass read/a: A rule.',
        'FAIL read/b: A rule. - what was found',
      ].join('\n'),
    );
    const passing = reportOf('clock', 'my clock', Array<ConformanceOutcome>(6).fill(outcome(true)));
    expect(formatConformanceReport(passing).split('\n')[0]).toBe(
      'PASS clock conformance for "my clock": 6/6 assertions passed',
    );
  });
});
