import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiOperation, InteractionStep } from '../../../src/core/artifact/generated/eval-contract.js';
import type { RecordedObservation } from '../../../src/core/artifact/generations/sealed-run-record.js';
import { buildPlanIndex } from '../../../src/core/contract/index.js';
import { bindingOrder } from '../../../src/core/score/binding-order.js';
import { indexObservations } from '../../../src/core/score/observation-index.js';
import { selectSteps } from '../../../src/core/score/step-selection.js';
import { noKeys, optional, response } from '../../fixtures/contract-parts.js';
import { callInputs, observation } from '../../fixtures/records.js';

const operation: ApiOperation = {
  operationId: 'op',
  method: 'GET',
  pathTemplate: '/things/{id}',
  stateChangeMarker: false,
  requestShape: { path: optional({ id: 'string' }), query: noKeys(), header: noKeys(), body: noKeys() },
  responseDescriptor: response({ ref: 'string' }),
  volatilePointers: [],
  sensitivityWitness: null,
};

type Bound = { readonly literal: string } | { readonly captured: string } | null;

/** A step by what it binds to the identifier of a thing, what it comes after, and how many matches it welcomes. */
const step = (
  stepId: string,
  id: Bound,
  after: string | null,
  cardinality: InteractionStep['cardinality'] = 'any',
): InteractionStep => ({
  stepId,
  interfaceId: 'svc',
  operationId: 'op',
  inputBinding: {
    path: id === null ? null : { id: 'literal' in id ? id : { captured: id.captured } },
    query: null,
    header: null,
    body: null,
  },
  after,
  cardinality,
});

const seen = (sequence: number, id: string, ref: string): RecordedObservation => ({
  ...observation({ observationId: `o-${sequence}`, sequence, interfaceId: 'svc', operationId: 'op' }),
  callInputs: { ...callInputs({}), path: { id } },
  responseBody: { ref },
});

const selected = (plan: readonly InteractionStep[], observations: readonly RecordedObservation[]) => {
  const contract = {
    interactionPlan: plan,
    permittedInterfaces: [{ logicalId: 'svc', kind: 'api' as const, operations: [operation] }],
  };
  const index = buildPlanIndex(contract, { duplicateIds: 'unresolved' });
  return selectSteps(plan, index, indexObservations(observations)).selections.map(({ matches }) => matches);
};

/** Section 10.2 as it is written: anchors by recursion, captured values tier by tier, nothing remembered. */
const modelled = (plan: readonly InteractionStep[], observations: readonly RecordedObservation[]) => {
  const declaredOnce = (stepId: string | null): InteractionStep | undefined => {
    const named = plan.filter((candidate) => candidate.stepId === stepId);
    return named.length === 1 ? named[0] : undefined;
  };
  const { cyclic } = bindingOrder(plan);
  const capturedBy = ({ inputBinding }: InteractionStep): string | null => {
    const [binding] = Object.values('path' in inputBinding ? (inputBinding.path ?? {}) : {});
    return binding !== undefined && 'captured' in binding ? binding.captured : null;
  };
  const matchesOf = (of: InteractionStep, chain: readonly InteractionStep[]): RecordedObservation[] => {
    let floor = Number.NEGATIVE_INFINITY;
    const anchor = declaredOnce(of.after);
    if (anchor !== undefined) {
      const single = chain.includes(anchor) ? undefined : oneOf(anchor, [...chain, anchor]);
      if (single === undefined) return [];
      floor = single.sequence;
    }
    const pointer = capturedBy(of);
    const literal = 'path' in of.inputBinding ? of.inputBinding.path?.id : undefined;
    let wanted: unknown = literal !== undefined && 'literal' in literal ? literal.literal : undefined;
    if (pointer !== null) {
      if (cyclic.includes(of.stepId)) return [];
      const source = declaredOnce(pointer.split('/')[2] ?? '');
      const single = source && oneOf(source, [source]);
      if (single === undefined) return [];
      floor = Math.max(floor, single.sequence);
      wanted = (single.responseBody as { readonly ref: string }).ref;
    }
    return observations
      .filter(({ sequence }) => sequence > floor)
      .filter(({ callInputs: { path } }) => wanted === undefined || path?.id === wanted);
  };
  const oneOf = (of: InteractionStep, chain: readonly InteractionStep[]) => {
    const matches = matchesOf(of, chain);
    return matches.length > 1 && of.cardinality !== 'any' ? undefined : matches[0];
  };
  return plan.map((of) => matchesOf(of, [of]).map(({ observationId }) => observationId));
};

describe('steps of a plan that names identifiers twice, or in a circle', () => {
  const observations = [seen(1, 'x', 'y'), seen(2, 'y', 'x'), seen(3, 'x', 'x')];

  it('wait for nothing where what they come after was declared twice', () => {
    const plan = [step('a', null, 'd'), step('d', { literal: 'y' }, 'a'), step('d', { literal: 'x' }, null)];
    expect(bindingOrder(plan).cyclic).toEqual(['a', 'd']);
    expect(selected(plan, observations)).toEqual([['o-1', 'o-2', 'o-3'], ['o-2'], ['o-1', 'o-3']]);
  });

  it('never get a value that is captured on the circle', () => {
    const ref = { captured: '/interactions/d/response-body/ref' };
    const plan = [step('a', ref, null), step('d', null, 'a'), step('d', null, null)];
    expect(selected(plan, observations)).toEqual([[], [], ['o-1', 'o-2', 'o-3']]);
  });

  it('select what the section says, whatever the plan', () => {
    const stepId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const bound = fc.oneof(
      fc.constant(null),
      fc.constantFrom('x', 'y').map((literal) => ({ literal })),
      stepId.map((source) => ({ captured: `/interactions/${source}/response-body/ref` })),
    );
    const after = fc.option(stepId, { nil: null });
    const cardinality = fc.constantFrom<InteractionStep['cardinality']>('any', 'exactly-one');
    const plans = fc.array(fc.tuple(stepId, bound, after, cardinality), { minLength: 1, maxLength: 6 });
    const seenAt = fc.tuple(fc.constantFrom('x', 'y'), fc.constantFrom('x', 'y'));
    fc.assert(
      fc.property(plans, fc.array(seenAt, { maxLength: 5 }), (steps, calls) => {
        const plan = steps.map((members) => step(...members));
        const made = calls.map(([id, ref], position) => seen(position + 1, id, ref));
        expect(selected(plan, made)).toEqual(modelled(plan, made));
      }),
      { numRuns: 2000 },
    );
  });
});
