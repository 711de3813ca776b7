import type { JsonValue } from '../../artifact/index.js';
import type { Decide } from '../evidence.js';
import type { EvidenceChannel } from '../evidence-guard.js';
import type { TestedOutput } from '../framework/tested-output.js';
import type { SuiteObservation } from '../observation.js';

/** An assertion of a suite: `id` is its path in the document, `expected` what its kind compares with. */
export interface AssertionOf<Kind extends string, Expected extends JsonValue> {
  readonly id: string;
  readonly kind: Kind;
  readonly expected: Expected;
}

/** What a kind decides once the evidence guard has passed. `message` is for a person; a pass needs none. */
export interface Decision {
  readonly status: 'pass' | 'fail' | 'incomplete';
  readonly message: string;
  readonly observed: JsonValue;
}

/** The observation under test, and the evaluator of lowered assertions over it. */
export interface Evidence {
  readonly observation: SuiteObservation;
  /** The observation's `output`, prepared once; null when it has none. */
  readonly output: TestedOutput | null;
  readonly decide: Decide;
}

/**
 * One kind of assertion. All assertions of the kind in one case are decided together, in document order, because some
 * kinds share evidence out among them. `requires` is the channel that the evidence guard tests first.
 */
export interface AssertionKind<Assertion extends AssertionOf<string, JsonValue>> {
  readonly kind: Assertion['kind'];
  readonly requires: EvidenceChannel;
  readonly decide: (assertions: readonly Assertion[], evidence: Evidence) => readonly Decision[];
}

/** A decision of two values, with the sentence that explains a failure. */
export const decided = (holds: boolean, complaint: string, observed: JsonValue): Decision => ({
  status: holds ? 'pass' : 'fail',
  message: holds ? '' : complaint,
  observed,
});

/** A kind whose assertions are decided one by one. */
export const eachAlone = <Assertion extends AssertionOf<string, JsonValue>>(
  kind: Assertion['kind'],
  requires: EvidenceChannel,
  decide: (assertion: Assertion, evidence: Evidence) => Decision,
): AssertionKind<Assertion> => ({
  kind,
  requires,
  decide: (assertions, evidence) => assertions.map((assertion) => decide(assertion, evidence)),
});
