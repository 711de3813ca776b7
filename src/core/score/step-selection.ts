import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import type { RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import { groupBy } from '../artifact/index.js';
import {
  ABSENT,
  boundChannelsOf,
  operationOfStep,
  type PlanIndex,
  parentOf,
  parseEvidenceTarget,
  type ResolvedValue,
} from '../contract/index.js';
import { makeResolveOperand } from '../expression/index.js';
import { bindingOrder, capturedPointersOf } from './binding-order.js';
import { bindingTestsOf } from './input-binding.js';
import type { ObservationIndex } from './observation-index.js';

/** What one step selected: never a failure in itself (Chapter 10, section 10.2). */
export interface StepSelection {
  readonly stepId: string;
  readonly result: 'none' | 'one' | 'several';
  /** Observation identifiers, in sequence. */
  readonly matches: readonly string[];
}

/** What the steps of a plan selected in one trial. */
export interface PlanSelection {
  /** One for every step, in plan order. */
  readonly selections: readonly StepSelection[];
  /** The single observation of every step that has one, by step identifier. */
  readonly stepObservations: Readonly<Record<string, RecordedObservation>>;
}

/** A step that stands for one observation and selected several (Chapter 10, section 10.2). */
export const isAmbiguous = (step: InteractionStep, { result }: StepSelection): boolean =>
  result === 'several' && step.cardinality !== 'any';

const selectionOf = (stepId: string, matches: readonly string[]): StepSelection => ({
  stepId,
  result: matches.length === 0 ? 'none' : matches.length === 1 ? 'one' : 'several',
  matches,
});

/** The identifier of a step's single observation: its only match, or the first where several are welcome. */
const singleOf = (step: InteractionStep, selection: StepSelection): string | undefined =>
  isAmbiguous(step, selection) ? undefined : selection.matches[0];

/** Where a step's candidates start, and the values it takes from earlier observations; `null`: it selects nothing. */
interface Footing {
  /** Candidates come strictly after this sequence. */
  readonly floor: number;
  readonly capturedValues: ReadonlyMap<string, ResolvedValue>;
}

/** Selects the observations of every step of a plan over one trial (Chapter 10, section 10.2). */
export const selectSteps = (
  plan: readonly InteractionStep[],
  index: PlanIndex,
  observations: ObservationIndex,
): PlanSelection => {
  const selected = new Map<InteractionStep, StepSelection>();

  /** The observation an anchor or a captured value comes from; `undefined` when its step has none, or several. */
  const sourceOf = (step: InteractionStep): RecordedObservation | undefined => {
    const selection = selected.get(step);
    const single = selection === undefined ? undefined : singleOf(step, selection);
    return single === undefined ? undefined : observations.first(single);
  };

  const footingOf = (step: InteractionStep): Footing | null => {
    const sources: RecordedObservation[] = [];
    // An anchor that does not resolve asks for nothing.
    const anchorStep = parentOf(index, step);
    if (anchorStep !== undefined) {
      const anchor = sourceOf(anchorStep);
      if (anchor === undefined) return null;
      sources.push(anchor);
    }
    const capturedValues = new Map<string, ResolvedValue>();
    for (const { bindings } of boundChannelsOf(step.inputBinding)) {
      for (const binding of Object.values(bindings ?? {})) {
        if (!('captured' in binding)) continue;
        const { stepId } = parseEvidenceTarget(binding.captured);
        const capturedStep = index.stepOf(stepId);
        const source = capturedStep === undefined ? undefined : sourceOf(capturedStep);
        if (source === undefined) return null;
        sources.push(source);
        const resolveOperand = makeResolveOperand({ [stepId]: source }, {});
        capturedValues.set(binding.captured, resolveOperand({ pointer: binding.captured }, ABSENT, stepId));
      }
    }
    const floor = sources.reduce((highest, { sequence }) => Math.max(highest, sequence), -Infinity);
    return { floor, capturedValues };
  };

  const select = (step: InteractionStep): StepSelection => {
    const footing = footingOf(step);
    if (footing === null) return selectionOf(step.stepId, []);
    const tests = bindingTestsOf(
      step,
      operationOfStep(index, step),
      (pointer) => footing.capturedValues.get(pointer) ?? ABSENT,
    );
    const matches: string[] = [];
    for (const { observationId } of observations.ofOperation(step.interfaceId, step.operationId)) {
      const observation = observations.last(observationId);
      if (observation === undefined || observation.sequence <= footing.floor) continue;
      if (tests.every((holds) => holds(observation))) matches.push(observationId);
    }
    return selectionOf(step.stepId, matches);
  };

  const { tiers, cyclic } = bindingOrder(plan);
  const declarations = groupBy(plan, ({ stepId }) => stepId);
  const declared = (stepId: string): readonly InteractionStep[] => declarations.get(stepId) ?? [];
  for (const step of tiers.flat().flatMap(declared)) selected.set(step, select(step));
  // What a cyclic step captures is never resolved. Without captures it waits for its anchor alone, which an identifier
  // that was declared twice does not name.
  for (const step of cyclic.flatMap(declared)) {
    const waiting = new Set<InteractionStep>();
    for (
      let next: InteractionStep | undefined = step;
      next !== undefined && !selected.has(next) && !waiting.has(next);
      next = parentOf(index, next)
    ) {
      waiting.add(next);
    }
    for (const last of [...waiting].reverse()) {
      const captures = capturedPointersOf(last).length > 0;
      selected.set(last, captures ? selectionOf(last.stepId, []) : select(last));
    }
  }

  const stepObservations = new Map<string, RecordedObservation>();
  const selections = plan.map((step) => {
    const selection = selected.get(step) ?? selectionOf(step.stepId, []);
    const single = singleOf(step, selection);
    const observation = single === undefined ? undefined : observations.last(single);
    if (observation !== undefined) stepObservations.set(step.stepId, observation);
    return selection;
  });
  return { selections, stepObservations: Object.fromEntries(stepObservations) };
};
