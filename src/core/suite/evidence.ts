import type { Expression } from '../artifact/generated/eval-contract.js';
import { encodeToken, type JsonObject } from '../artifact/index.js';
import { makeResolveOperand, resolveCheck } from '../expression/index.js';
import { outputValue, type TestedOutput } from './framework/tested-output.js';
import type { SuiteObservation } from './observation.js';

const STEP = 'observed';
const ROOT = `/interactions/${STEP}/response-body`;

/** The operand that addresses a place in the normalised evidence. */
export const evidenceAt = (...tokens: readonly string[]): { readonly pointer: string } => ({
  pointer: [ROOT, ...tokens.map(encodeToken)].join('/'),
});

/** A text without regard to case, by Unicode's own mappings and no locale's: K and the Kelvin sign, ß and SS are alike. */
export const foldCase = (text: string): string => text.toLowerCase().toUpperCase();

/**
 * An observation in the form that lowered assertions address. Names become keys and sequences are wrapped, since a
 * bare empty list is insufficient evidence to the operators (Chapter 03, section 3.6), while to a suite "no calls" is
 * a complete answer once the evidence guard has passed.
 */
function normalised(observation: SuiteObservation, output: TestedOutput | null): JsonObject {
  const names = (observation.toolCalls ?? []).map((call) => call.name);
  return {
    response: observation.response ?? null,
    foldedResponse: foldCase(observation.response ?? ''),
    refusal: observation.refusal ?? null,
    error: observation.error ?? null,
    called: Object.fromEntries(names.map((name) => [name, true])),
    sequence: { names },
    sources: Object.fromEntries((observation.sources ?? []).map((source) => [source, true])),
    ...(output === null
      ? {}
      : {
          output: {
            text: output.text,
            compact: output.compact ?? output.text,
            value: { value: outputValue(output) },
            raw: { value: output.raw },
          },
        }),
  };
}

/** No lowered assertion has a regular expression, so no step is ever spent. */
const NO_REGEX_STEPS = 0;

/** Evaluates lowered assertions over one observation, with the evaluator of contracts (Chapter 03). */
export type Decide = (check: Expression, assertionId: string) => boolean;

/** A lowered assertion is built so that it is never undecided: anything but true is a violation. */
export function decideOver(observation: SuiteObservation, output: TestedOutput | null): Decide {
  const responseBody = normalised(observation, output);
  const resolveOperand = makeResolveOperand({ [STEP]: { responseBody } }, {});
  return (check, assertionId) =>
    resolveCheck(check, resolveOperand, () => false, {}, NO_REGEX_STEPS, assertionId).resolution === 'true';
}
