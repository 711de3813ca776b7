import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { DefectSignature } from '../../../src/core/artifact/generated/probe.js';
import { conditionOf, PROBE_REGEX_MATCH_STEP_BUDGET } from '../../../src/core/probe/index.js';
import { changed } from '../../fixtures/changed.js';
import { gameabilityProbe, pickerOperation, pickerSignature } from '../../fixtures/probes.js';

const withPredicate = (kind: 'cli' | 'api', predicate: Expression): DefectSignature =>
  changed(pickerSignature(kind), '/condition/predicate', predicate);

describe('a condition over one candidate (Chapter 08, section 8.9)', () => {
  const shown = conditionOf(gameabilityProbe(), pickerSignature('cli'), pickerOperation('cli'));
  const printed = (picked: readonly string[]) => ({ stdout: { kind: 'json', value: { picked } } }) as const;

  it('is true, false or undecided by the observation alone', () => {
    expect(shown(printed(['forms', 'maps'])).resolution).toBe('true');
    expect(shown(printed(['forms'])).resolution).toBe('false');
    expect(shown(printed([])).resolution).toBe('insufficient-evidence');
    expect(shown({ stdout: { kind: 'text', value: 'maps' } }).resolution).toBe('insufficient-evidence');
  });

  it('sees no other step', () => {
    const predicate: Expression = { op: 'absence', operands: [{ pointer: '/interactions/other/stdout' }] };
    const elsewhere = conditionOf(
      gameabilityProbe(),
      withPredicate('cli', predicate),
      pickerOperation('cli'),
    );
    expect(elsewhere(printed(['maps'])).resolution).toBe('true');
  });

  it('takes a missing collection of the home operation for no evidence, and another missing value for absent', () => {
    const operation = changed(pickerOperation('api'), '/responseDescriptor/collectionLocations', [
      { pointer: '/picked', referenceSet: null, expectedCardinality: { mode: 'at-most', max: 4 } },
    ]);
    const absent = (key: string): Expression => ({
      op: 'absence',
      operands: [{ pointer: `/interactions/observed/response-body/${key}` }],
    });
    const over = (key: string) =>
      conditionOf(gameabilityProbe(), withPredicate('api', absent(key)), operation)({ responseBody: {} })
        .resolution;
    expect(over('picked')).toBe('insufficient-evidence');
    expect(over('count')).toBe('true');
  });

  it('has a budget of its own, and a fault leaves the call with the place of the condition', () => {
    expect(PROBE_REGEX_MATCH_STEP_BUDGET).toBe(1_000_000);
    const predicate: Expression = {
      op: 'regex',
      operands: [{ pointer: '/interactions/observed/stdout' }],
      pattern: '^a*$',
    };
    const matches = conditionOf(gameabilityProbe(), withPredicate('cli', predicate), pickerOperation('cli'));
    const text = (length: number) => ({ stdout: { kind: 'text', value: 'a'.repeat(length) } }) as const;
    expect(matches(text(500_000)).resolution).toBe('true');
    expect(() => matches(text(500_001))).toThrow(
      'budget-exhausted in Probe[probeId=P-001].defectSignature.condition.predicate: estimated 1000002 regex match steps exceed the declared budget of 1000000',
    );
  });
});
