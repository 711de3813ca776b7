import type { JsonValue } from '../../../artifact/index.js';
import type { TestedOutput } from '../../framework/tested-output.js';
import {
  type AssertionKind,
  type AssertionOf,
  type Decision,
  type Evidence,
  eachAlone,
} from '../assertion-kind.js';

/** An assertion of language 3 over what the agent answered (Chapter 16, section 16.3). */
export interface OutputAssertion<Kind extends string, Expected extends JsonValue>
  extends AssertionOf<Kind, Expected> {
  /** Turns a pass into a failure and a failure into a pass; what is incomplete stays so. */
  readonly negate: boolean;
  /** What a failure says in place of the kind's own sentence; null for that sentence. */
  readonly complaint: string | null;
}

/** What a kind sees: the prepared output beside the rest of the evidence. */
export interface OutputEvidence extends Evidence {
  readonly output: TestedOutput;
}

const oppositeOf = { pass: 'fail', fail: 'pass', incomplete: 'incomplete' } as const;

/** Turns a decision round when it is negated, and says a failure in the words of the document where it has some. */
function asAsked({ negate, complaint, kind }: OutputAssertion<string, JsonValue>, plain: Decision): Decision {
  const status = negate ? oppositeOf[plain.status] : plain.status;
  const turned = negate && status === 'fail' ? `negated: the assertion of kind ${kind} holds` : plain.message;
  const message = status === 'fail' && complaint !== null ? complaint : turned;
  return { ...plain, status, message };
}

/** A kind that is decided over the output, one assertion at a time. */
export const outputKind = <Assertion extends OutputAssertion<string, JsonValue>>(
  kind: Assertion['kind'],
  decide: (assertion: Assertion, evidence: OutputEvidence) => Decision,
): AssertionKind<Assertion> =>
  eachAlone<Assertion>(kind, 'output', (assertion, evidence) =>
    evidence.output === null
      ? { status: 'incomplete', message: 'no output was observed', observed: null }
      : asAsked(assertion, decide(assertion, { ...evidence, output: evidence.output })),
  );
