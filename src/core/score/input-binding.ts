import type { BindingValue, InteractionStep } from '../artifact/generated/eval-contract.js';
import type { RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import { type JsonValue, structurallyEqualTo } from '../artifact/index.js';
import {
  ABSENT,
  type AnyOperation,
  boundChannelsOf,
  declaredTypeOf,
  type InputChannel,
  inputShapeOf,
  type ResolvedValue,
  rawBodyOf,
} from '../contract/index.js';
import { kindOf } from '../expression/index.js';

/** Whether an observation holds what one bound parameter, or a raw body, asks for. */
export type BindingTest = (observation: RecordedObservation) => boolean;

/** The value captured for a binding site of the step. */
export type CapturedValueOf = (pointer: string) => ResolvedValue;

const artifactPathOf = ({ stepId }: InteractionStep): string =>
  `EvalContract.interactionPlan[stepId=${stepId}].inputBinding`;

/**
 * Equality with one value. It is written once, however many observations are compared with it, and not at all where it
 * cannot differ in spelling: documents hold only well-formed text.
 */
const sameAs = (expected: JsonValue, artifactPath: string): ((recorded: JsonValue) => boolean) => {
  if (typeof expected !== 'object') return (recorded) => recorded === expected;
  const isSame = structurallyEqualTo(expected, artifactPath);
  return (recorded) => typeof recorded === 'object' && isSame(recorded);
};

type ValueTest = (recorded: JsonValue, observation: RecordedObservation) => boolean;

const never: ValueTest = () => false;

/** The test of one bound parameter's recorded value (Chapter 10, section 10.2, "Bindings"). */
const valueTest = (
  binding: BindingValue,
  declaredType: string | null | undefined,
  capturedValueOf: CapturedValueOf,
  artifactPath: string,
): ValueTest => {
  if ('literal' in binding) return sameAs(binding.literal, artifactPath);
  if ('captured' in binding) {
    const captured = capturedValueOf(binding.captured);
    return captured === ABSENT ? never : sameAs(captured, artifactPath);
  }
  if ('principal' in binding) {
    const { principal } = binding;
    return (_recorded, observation) => observation.principal === principal;
  }
  if (binding.matcher === 'any') return () => true;
  return typeof declaredType === 'string' ? (recorded) => kindOf(recorded) !== declaredType : never;
};

/** The bytes as sent: equal to the binding and, where the record's generation says so at all, marked as raw. */
const rawBodyTest = (body: JsonValue, artifactPath: string): BindingTest => {
  const isWhole = structurallyEqualTo(body, artifactPath);
  return ({ callInputs }) =>
    callInputs.body !== null &&
    (callInputs.bodyEncoding === undefined || callInputs.bodyEncoding === 'raw') &&
    isWhole(callInputs.body);
};

const parameterTest =
  (channel: InputChannel, key: string, test: ValueTest): BindingTest =>
  (observation) => {
    const sent = observation.callInputs[channel];
    if (sent === null || !Object.hasOwn(sent, key)) return false;
    const recorded = sent[key];
    return recorded !== undefined && test(recorded, observation);
  };

/** What an observation must hold for a step to select it: one test for each bound parameter, in channel order. */
export const bindingTestsOf = (
  step: InteractionStep,
  operation: AnyOperation | undefined,
  capturedValueOf: CapturedValueOf,
): readonly BindingTest[] => {
  const artifactPath = artifactPathOf(step);
  const rawBody = rawBodyOf(step.inputBinding);
  return boundChannelsOf(step.inputBinding).flatMap(({ channel, bindings }) => {
    if (channel === 'body' && rawBody !== null) return [rawBodyTest({ ...rawBody }, artifactPath)];
    const shape = operation === undefined ? undefined : inputShapeOf(operation, channel);
    return Object.entries(bindings ?? {}).map(([key, binding]) => {
      const declaredType = shape === undefined ? undefined : declaredTypeOf(shape, key);
      return parameterTest(channel, key, valueTest(binding, declaredType, capturedValueOf, artifactPath));
    });
  });
};
