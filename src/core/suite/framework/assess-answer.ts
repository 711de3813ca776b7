import type { JsonValue } from '../../artifact/index.js';
import type { FrameworkAssertion } from '../assertion-kinds/registry.js';
import { evaluateCase } from '../evaluate-case.js';
import type { AssertionResult, Judgement, Status, SuiteObservation } from '../observation.js';
import type { AgentAnswer } from './answer.js';
import type { AgentValidation, AssertionOutcome } from './results.js';

/** What others said of an answer, by the identifier of the assertion that asked. */
export interface Judged {
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly validations: ReadonlyMap<string, AgentValidation>;
}

/** An answer held against assertions: how they came out together, and each of them. */
export interface Assessment {
  readonly status: Status;
  readonly results: readonly AssertionResult[];
  readonly outcomes: readonly AssertionOutcome[];
}

const observationOf = (answer: AgentAnswer, output: JsonValue, judged: Judged): SuiteObservation => ({
  caseId: '',
  trial: 1,
  response: answer.text,
  output,
  responseComplete: answer.error === null,
  judgements: judged.judgements,
  ...(answer.finishReason === null ? {} : { finishReason: answer.finishReason }),
  ...(answer.error === null ? {} : { error: answer.error }),
});

function outcomeOf(
  assertion: FrameworkAssertion,
  { status, message, expected, observed }: AssertionResult,
  validation: AgentValidation | undefined,
): AssertionOutcome {
  return {
    type: assertion.kind,
    passed: status === 'pass',
    ...(message === '' ? {} : { message }),
    expected,
    actual: observed,
    ...('path' in assertion ? { path: assertion.path } : {}),
    ...(assertion.negate ? { negate: true } : {}),
    ...(status === 'incomplete' ? { error: true } : {}),
    ...(validation === undefined ? {} : { agent_validation: validation }),
  };
}

/**
 * Holds an answer against assertions with the engine that every language shares (Chapter 14, section 14.1).
 *
 * @param output what the assertions look at: the answer's own output, or that with the messages of its tools.
 */
export function assess(
  assertions: readonly FrameworkAssertion[],
  answer: AgentAnswer,
  output: JsonValue,
  judged: Judged,
): Assessment {
  const { status, assertions: results } = evaluateCase(
    { id: '', messages: [], tools: [], assertions },
    observationOf(answer, output, judged),
  );
  const outcomes = assertions.flatMap((assertion, i) => {
    const result = results[i];
    return result === undefined ? [] : [outcomeOf(assertion, result, judged.validations.get(assertion.id))];
  });
  return { status, results, outcomes };
}

/** The complaints of an assessment that did not pass, one sentence each. */
export const complaintsOf = ({ results }: Assessment): string =>
  results
    .filter(({ status }) => status !== 'pass')
    .map(({ assertion, message }) => `${assertion}: ${message}`)
    .join('; ');
