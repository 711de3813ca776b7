import type { Assertion, BehaviorTrial } from '../../artifact/generated/agent-behavior-report.js';
import type { JsonValue } from '../../artifact/index.js';
import { fingerprint } from '../fingerprint.js';
import type { CaseResult, SuiteObservation } from '../observation.js';
import { observationRecord } from './observation-record.js';
import { redact, redactEvidence } from './redact.js';

/** The longest text that an assertion repeats of the observation beside it, in code points. */
const MOST_REPEATED = 1_000;

/** What an assertion observed: a long response stands in the observation and is not repeated by every assertion. */
function repeated(observed: JsonValue): JsonValue {
  if (typeof observed !== 'string' || observed.length <= MOST_REPEATED) return observed;
  const characters = [...observed.slice(0, 2 * MOST_REPEATED)].slice(0, MOST_REPEATED);
  const start = characters.join('');
  return start.length === observed.length
    ? observed
    : `${start}… (the first ${MOST_REPEATED} of more characters)`;
}

/** One trial as it was decided, over what was really seen. */
export interface DecidedTrial {
  readonly result: CaseResult;
  readonly observation: SuiteObservation | undefined;
}

/** The pattern of a trial; how many tokens it took is not read. Chapter 15, section 15.5. */
export const trialFingerprint = (seen: SuiteObservation | undefined): string =>
  fingerprint({
    failed: seen === undefined || seen.error !== undefined,
    toolNames: (seen?.toolCalls ?? []).map(({ name }) => name),
    steps: seen?.steps ?? 1,
    tokens: seen?.tokens ?? null,
    latencyMs: seen?.latencyMs ?? 0,
  });

/** A trial in the form in which it is kept. */
export const recordedTrial = ({ result, observation }: DecidedTrial): BehaviorTrial => ({
  trial: observation?.trial ?? 1,
  status: result.status,
  fingerprint: trialFingerprint(observation),
  // A suite of this language holds assertions of its kinds alone.
  assertions: result.assertions as readonly Assertion[],
  observation: observation === undefined ? null : observationRecord(observation),
});

const isShort = ({ observed }: Assertion): boolean => repeated(observed) === observed;

const keptAssertion = (assertion: Assertion, secret: string): Assertion => {
  if (secret === '' && isShort(assertion)) return assertion;
  // Every kind expects plain JSON.
  const expected = assertion.expected as JsonValue;
  const observed = repeated(redactEvidence(assertion.observed, secret));
  const kept = {
    ...assertion,
    message: redact(assertion.message, secret),
    expected: typeof expected === 'number' ? expected : redactEvidence(expected, secret),
    observed,
  };
  // Marking turns texts into texts, and numbers into texts only inside data: the shape of the kind stays.
  return kept as Assertion;
};

/**
 * A recorded trial with a secret marked wherever the agent reflected it. Marking comes before cutting, so that no part of
 * it stays at a cut.
 */
export const keptTrial = (trial: BehaviorTrial, secret: string): BehaviorTrial => ({
  ...trial,
  fingerprint: String(redact(trial.fingerprint, secret)),
  assertions: trial.assertions.map((assertion) => keptAssertion(assertion, secret)),
  // Every member but the data of calls is a text, a list of texts or a switch.
  observation: redactEvidence(trial.observation as JsonValue, secret) as BehaviorTrial['observation'],
});
