import { describe, expect, it } from 'vitest';
import type { CommandOutcome } from '../../src/cli/command-outcome.js';
import * as codes from '../../src/cli/exit-codes.js';

const verdict = (
  name: 'PASS' | 'WAIVED' | 'CONCERNS' | 'FAIL' | null,
  exitCode: number,
  strictPromotable = false,
) => ({ kind: 'verdict', verdict: name, exitCode, strictPromotable }) as const;

describe('exitCodeFor', () => {
  it.each<readonly [outcome: CommandOutcome, code: number, strictCode: number]>([
    [{ kind: 'artifact' }, 0, 0],
    [{ kind: 'preflight', passed: true }, 0, 0],
    [{ kind: 'preflight', passed: false }, 3, 3],
    [verdict('PASS', 0), 0, 0],
    [verdict('PASS', 0, true), 0, 0],
    [verdict('WAIVED', 0), 0, 0],
    [verdict('CONCERNS', 0, true), 0, 1],
    [verdict('CONCERNS', 0, false), 0, 0],
    [verdict('FAIL', 2, true), 2, 2],
    [verdict(null, 3), 3, 3],
    [{ kind: 'structural-failure' }, 4, 4],
    [{ kind: 'fault' }, 5, 5],
    [{ kind: 'usage-error' }, 64, 64],
  ])('%j', (outcome, code, strictCode) => {
    expect(codes.exitCodeFor(outcome, { strict: false })).toBe(code);
    expect(codes.exitCodeFor(outcome, { strict: true })).toBe(strictCode);
  });

  it('has a row in the table for every code', () => {
    const rows = codes.EXIT_CODE_TABLE.split('\n').map((row) => / {2}(\d+) {2,}\S/.exec(row)?.[1]);
    const { EXIT_OK, EXIT_CONCERNS_PROMOTED, EXIT_FAIL, EXIT_INVALID } = codes;
    const { EXIT_STRUCTURAL_FAILURE, EXIT_FAULT, EXIT_USAGE } = codes;
    const all = [
      EXIT_OK,
      EXIT_CONCERNS_PROMOTED,
      EXIT_FAIL,
      EXIT_INVALID,
      EXIT_STRUCTURAL_FAILURE,
      EXIT_FAULT,
      EXIT_USAGE,
    ];
    expect(all).toEqual([0, 1, 2, 3, 4, 5, 64]);
    expect(rows).toEqual(all.map(String));
  });
});
