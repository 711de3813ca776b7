import { FORBIDDEN_INPUT_FLOOR } from '../contract/index.js';
import type { ConditionRule } from './condition-rule.js';

/** The run was given what it should not have seen. */
export const forbiddenInputNotWithheld: ConditionRule<'forbidden-input-not-withheld'> = {
  kind: 'forbidden-input-not-withheld',
  target: 'forbiddenInputsNotWithheld',
  *find({ manifest }) {
    if (manifest === null) return;
    const inputs = FORBIDDEN_INPUT_FLOOR.filter(
      (input) => !manifest.forbiddenInputAccounting[input].withheld,
    );
    if (inputs.length > 0) yield { kind: 'forbidden-input-not-withheld', inputs };
  },
  basis: ({ inputs }) => inputs.map((input) => `forbidden input admitted rather than withheld: ${input}`),
};
