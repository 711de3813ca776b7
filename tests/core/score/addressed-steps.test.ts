import { describe, expect, it } from 'vitest';
import type { Expression, InteractionStep } from '../../../src/core/artifact/generated/eval-contract.js';
import { addressedStepsIn } from '../../../src/core/score/addressed-steps.js';
import { minimalCliContract } from '../../fixtures/contracts.js';

const [step] = minimalCliContract().interactionPlan;
const plan: readonly InteractionStep[] =
  step === undefined ? [] : ['a', 'b', 'c', 'b'].map((stepId) => ({ ...step, stepId }));
const addressed = addressedStepsIn(plan);
const at = (stepId: string) => ({ pointer: `/interactions/${stepId}/exit-code` });

describe('the steps a check addresses', () => {
  it.each<[string, Expression | null, readonly number[]]>([
    ['no check', null, []],
    ['one pointer', { op: 'existence', operands: [at('a')] }, [0]],
    ['pointers in any order', { op: 'equality', operands: [at('c'), at('a')] }, [0, 2]],
    ['a step named twice in the plan', { op: 'equality', operands: [at('b'), at('b')] }, [1, 3]],
    ['a step that the plan does not have', { op: 'existence', operands: [at('z')] }, []],
    [
      'literals and reference sets',
      { op: 'containment', operands: [at('a'), { referenceSet: 'known' }] },
      [0],
    ],
    [
      'a collection, and what its predicate compares with',
      {
        op: 'for-all',
        collection: { pointer: '/interactions/c/stdout/items' },
        predicate: { op: 'equality', operands: [{ pointer: '@/id' }, at('a')] },
      },
      [0, 2],
    ],
    [
      'a bound element of nothing that could be pointed at',
      {
        op: 'for-any',
        collection: { literal: [1] },
        predicate: { op: 'equality', operands: [{ pointer: '@/' }, { literal: 1 }] },
      },
      [],
    ],
    [
      'connectives',
      {
        op: 'any',
        operands: [
          { op: 'not', operands: [{ op: 'existence', operands: [at('c')] }] },
          { op: 'set-membership', operands: [at('a'), { literal: [0] }] },
        ],
      },
      [0, 2],
    ],
  ])('%s', (_name, check, positions) => expect(addressed(check)).toEqual(positions));
});
