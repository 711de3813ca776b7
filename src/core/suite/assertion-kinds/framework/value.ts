import type { Expression } from '../../../artifact/generated/eval-contract.js';
import type { JsonValue } from '../../../artifact/index.js';
import { evidenceAt } from '../../evidence.js';
import { outputValue } from '../../framework/tested-output.js';
import { decided } from '../assertion-kind.js';
import { type OutputAssertion, outputKind } from './output-kind.js';

/** The types that an output can have. Chapter 16, section 16.3. */
export type OutputType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null';

export type Equals = OutputAssertion<'equals', JsonValue>;
export type Type = OutputAssertion<'type', OutputType>;

const isIn = (form: 'raw' | 'value', expected: JsonValue): Expression => ({
  op: 'deep-equality',
  operands: [evidenceAt('output', form), { literal: { value: expected } }],
});

/** The output, or the JSON that it says, is the value: key order is irrelevant. Chapter 16, section 16.3. */
export const equals = outputKind<Equals>('equals', ({ id, expected }, { output, decide }) =>
  decided(
    decide({ op: 'any', operands: [isIn('raw', expected), isIn('value', expected)] }, id),
    'the output is not the expected value',
    outputValue(output),
  ),
);

/** The output, or the JSON that it says, has the type. Chapter 16, section 16.3. */
export const type = outputKind<Type>('type', ({ id, expected }, { output, decide }) => {
  const value = outputValue(output);
  return decided(
    decide(
      {
        op: 'shape',
        operands: [evidenceAt('output', 'value')],
        descriptor: { requiredKeys: ['value'], permittedKeys: ['value'], types: { value: expected } },
      },
      id,
    ),
    `the output is not of type ${expected}`,
    value,
  );
});
