import type { BindingValue, InteractionStep } from '../artifact/generated/eval-contract.js';
import { compareCodeUnits } from '../artifact/index.js';
import { boundChannelsOf } from '../contract/index.js';
import { literalText } from './literal-text.js';

/** How much of a step's bindings a reference discloses, from least to most (Chapter 06, section 6.7). */
export const REFERENCE_LEVELS = ['generic', 'kind', 'literal'] as const;

/** One level of {@link REFERENCE_LEVELS}. */
export type ReferenceLevel = (typeof REFERENCE_LEVELS)[number];

/** One parameter that a step binds. */
export type BindingEntry = {
  /** Channel and key, as the prose names the parameter. */
  readonly name: string;
  readonly value: BindingValue;
};

const isTypeViolating = ({ value }: BindingEntry): boolean =>
  'matcher' in value && value.matcher === 'type-violating';

/**
 * The bindings that a reference speaks of, in channel order and by key: those that violate a type where there are any,
 * else all of them. A raw body is none (Chapter 06, section 6.7).
 */
export const bindingEntriesOf = ({ inputBinding }: InteractionStep): readonly BindingEntry[] => {
  const entries = boundChannelsOf(inputBinding).flatMap(({ channel, bindings }) =>
    Object.entries(bindings ?? {})
      .sort(([a], [b]) => compareCodeUnits(a, b))
      .map(([key, value]): BindingEntry => ({ name: `${channel} ${key}`, value })),
  );
  const violating = entries.filter(isTypeViolating);
  return violating.length > 0 ? violating : entries;
};

/** One binding in prose; a captured value is not told any closer here (Chapter 06, section 6.7). */
export const bindingItem = (entry: BindingEntry, level: ReferenceLevel): string => {
  const { name, value } = entry;
  if (isTypeViolating(entry)) return `a malformed ${name} value`;
  if (level === 'generic' || 'matcher' in value) return `the supplied ${name}`;
  if ('principal' in value) return `the ${name} of the ${value.principal} account`;
  if ('captured' in value) return `the ${name} you obtained earlier`;
  return level === 'kind' ? `the stated ${name}` : `the ${name} ${literalText(value.literal)}`;
};
