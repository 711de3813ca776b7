import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression, Operand, SetOperand } from '../../src/core/artifact/generated/eval-contract.js';
import { assertHashedArtifactValue, RuntimeFault } from '../../src/core/artifact/index.js';
import { readProbe } from '../../src/core/artifact/readers/probe.js';
import {
  conditionOf,
  QUALIFICATION_FAILURES,
  type QualificationResult,
  qualificationChecks,
  qualifyProbe,
} from '../../src/core/probe/index.js';
import { changed } from '../fixtures/changed.js';
import { gameabilityProbe, pickerOperation, pickerSignature, SIGNED_KINDS } from '../fixtures/probes.js';

const pointer = fc.constantFrom(
  '@/',
  '@/name',
  '/interactions/observed/stdout',
  '/interactions/observed/stdout/picked',
  '/interactions/observed/stdout/count',
  '/interactions/observed/stdout/gone',
  '/interactions/observed/response-body/picked',
  '/interactions/observed/response-body/count/deep',
  '/interactions/observed/response-status',
  '/interactions/observed/exit-code',
  '/interactions/observed/call-inputs/option/topic',
  '/interactions/observed/call-inputs/arguments/topic',
  '/interactions/observed/artifact/log',
  '/interactions/elsewhere/stdout/picked',
);
/** Whether a document could hold the value: its numbers are those of the canonical domain. */
const isHashable = (value: unknown): boolean => {
  try {
    assertHashedArtifactValue(value, 'Value');
    return true;
  } catch {
    return false;
  }
};

const literal = fc
  .jsonValue({ maxDepth: 2 })
  .filter(isHashable)
  .map((value): Operand => JSON.parse(JSON.stringify({ literal: value })));
const operand: fc.Arbitrary<Operand> = fc.oneof(
  { weight: 6, arbitrary: pointer.map((text) => ({ pointer: text })) },
  { weight: 2, arbitrary: literal },
  { weight: 1, arbitrary: fc.constant({ referenceSet: 'known' }) },
);
const set: fc.Arbitrary<SetOperand> = fc.constantFrom<SetOperand>(
  { literal: ['maps', 1, null] },
  { referenceSet: 'known' },
);
const single = operand.map((only) => [only] as const);
const pair = fc.tuple(operand, operand);
const key = fc.constantFrom('name', '__proto__');

/** Any expression that the schema admits. */
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    pair.map((operands): Expression => ({ op: 'equality', operands })),
    pair.map((operands): Expression => ({ op: 'deep-equality', operands })),
    pair.map((operands): Expression => ({ op: 'containment', operands })),
    single.map((operands): Expression => ({ op: 'existence', operands })),
    single.map((operands): Expression => ({ op: 'absence', operands })),
    fc
      .tuple(single, fc.constantFrom('^a+$', '^(a)\\1$', '^(a+)+$', '^($'))
      .map(([operands, pattern]): Expression => ({ op: 'regex', operands, pattern })),
    fc.tuple(operand, set).map((operands): Expression => ({ op: 'set-membership', operands })),
    fc
      .tuple(single, key)
      .map(([operands, name]): Expression => ({ op: 'ordering', operands, key: name, order: 'ascending' })),
    single.map(
      (operands): Expression => ({
        op: 'count-tolerance',
        operands,
        expected: 2,
        tolerance: 1,
        relative: false,
      }),
    ),
    fc.tuple(pair, key).map(
      ([operands, name]): Expression => ({
        op: 'covers-by-key',
        operands,
        expectedKey: name,
        actualKey: name,
      }),
    ),
    tie('expression').map((inner): Expression => ({ op: 'not', operands: [inner] })),
    fc
      .tuple(fc.constantFrom('all' as const, 'any' as const), tie('expression'), tie('expression'))
      .map(([op, first, second]): Expression => ({ op, operands: [first, second] })),
    fc
      .tuple(fc.constantFrom('for-all' as const, 'for-any' as const), operand, tie('expression'))
      .map(([op, collection, predicate]): Expression => ({ op, collection, predicate })),
  ),
}));

const judged = (kind: (typeof SIGNED_KINDS)[number], predicate: Expression): QualificationResult => {
  const { model } = readProbe(
    changed(gameabilityProbe(kind), '/defectSignature/condition/predicate', predicate),
  );
  return qualifyProbe(model, pickerOperation(kind));
};

describe('the probe gate', () => {
  it('judges every predicate the schema admits, in the order of its checks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SIGNED_KINDS), expression, (kind, predicate) => {
        const { qualified, failures, declarationChecksRan } = judged(kind, predicate);
        expect(qualified).toBe(failures.length === 0);
        expect(declarationChecksRan).toBe(true);
        const checks = failures.map(({ code }) =>
          qualificationChecks.findLastIndex((check) => check.codes.includes(code)),
        );
        expect(failures.every(({ code }) => QUALIFICATION_FAILURES.includes(code))).toBe(true);
        // The observable channel shares a code with the pointers and is judged first; this predicate leaves it as it is.
        expect(checks).toEqual([...checks].sort((a, b) => a - b));
        expect(judged(kind, predicate).failures).toEqual(failures);
      }),
    );
  });

  it('admits no predicate that could break the evaluator', () => {
    const values = fc.jsonValue({ maxDepth: 3 }).filter(isHashable);
    fc.assert(
      fc.property(
        fc.constantFrom(...SIGNED_KINDS),
        expression,
        values,
        values,
        (kind, predicate, picked, count) => {
          fc.pre(judged(kind, predicate).qualified);
          const signature = changed(pickerSignature(kind), '/condition/predicate', predicate);
          const evaluate = conditionOf(gameabilityProbe(kind), signature, pickerOperation(kind));
          const answer = JSON.parse(JSON.stringify({ picked, count }));
          try {
            const { resolution } = evaluate({
              responseBody: answer,
              stdout: { kind: 'json', value: answer },
            });
            expect(['true', 'false', 'insufficient-evidence']).toContain(resolution);
          } catch (fault) {
            // A pattern that nests repetition compiles and exhausts the budget.
            expect(fault instanceof RuntimeFault ? fault.code : fault).toBe('budget-exhausted');
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
