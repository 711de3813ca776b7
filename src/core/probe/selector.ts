import type { SelectorBinding, SelectorValue } from '../artifact/generated/probe.js';
import type { RecordedCallInputs } from '../artifact/generations/sealed-run-record.js';
import { type JsonValue, structurallyEqualTo } from '../artifact/index.js';
import { type AnyOperation, declaredTypeOf, type InputChannel, inputShapeOf } from '../contract/index.js';
import { kindOf } from '../expression/index.js';
import { boundSelectorChannels } from './selector-channels.js';

/** Whether what was sent satisfies something. */
type Test<Subject> = (subject: Subject) => boolean;

const valueTest = (
  value: SelectorValue,
  declaredType: string | null | undefined,
  artifactPath: string,
): Test<JsonValue> => {
  if ('literal' in value) return structurallyEqualTo(value.literal, artifactPath);
  switch (value.matcher) {
    case 'any':
      return () => true;
    case 'type-violating':
      return (recorded) => typeof declaredType === 'string' && kindOf(recorded) !== declaredType;
    default:
      return value.matcher satisfies never;
  }
};

/** Holds when every bound key was sent as an own key of the channel, with a value that matches. */
const channelTest = (
  channel: InputChannel,
  tests: readonly (readonly [key: string, holds: Test<JsonValue>])[],
): Test<RecordedCallInputs> => {
  return (callInputs) => {
    const recorded = callInputs[channel] ?? null;
    if (recorded === null) return false;
    return tests.every(([key, holds]) => {
      const value = Object.hasOwn(recorded, key) ? recorded[key] : undefined;
      return value !== undefined && holds(value);
    });
  };
};

/**
 * Prepares a selector: which recorded inputs it admits, seen from the signature's home operation. Literals are read
 * once here, not once an observation (Chapter 08, section 8.9).
 *
 * @throws RuntimeFault `non-canonicalizable-value` from the returned function, for a recorded value outside the domain.
 */
export const selectorOf = (
  binding: SelectorBinding,
  homeOperation: AnyOperation,
  artifactPath: string,
): Test<RecordedCallInputs> => {
  const tests = boundSelectorChannels(binding).map((bound): Test<RecordedCallInputs> => {
    if (bound.raw !== null) {
      const isWhole = structurallyEqualTo({ ...bound.raw }, artifactPath);
      // Records before generation 8 have no marker: there equality alone decides.
      return ({ body, bodyEncoding }) => body !== null && isWhole(body) && bodyEncoding !== null;
    }
    const shape = inputShapeOf(homeOperation, bound.channel);
    return channelTest(
      bound.channel,
      Object.entries(bound.values).map(([key, value]) => {
        const declaredType = shape === undefined ? undefined : declaredTypeOf(shape, key);
        return [key, valueTest(value, declaredType, artifactPath)] as const;
      }),
    );
  });
  return (callInputs) => tests.every((holds) => holds(callInputs));
};
