import type { JsonValue } from '../../../artifact/index.js';
import type { Decision, Evidence } from '../assertion-kind.js';
import { type OutputAssertion, outputKind } from './output-kind.js';

/** Who judges: an agent of the application, or a script's exported function. */
export type Judge =
  | { readonly kind: 'agent'; readonly id: string }
  | { readonly kind: 'script'; readonly reference: string };

/** `expected` is the criterion that a validator is told. */
export interface AgentAssertion extends OutputAssertion<'agent', JsonValue> {
  readonly judge: Judge;
  readonly options: { readonly [key: string]: JsonValue };
}

/** `expected` is what the document gives the script beside the case; null when it gives nothing. */
export interface ScriptAssertion extends OutputAssertion<'script', JsonValue> {
  readonly script: string;
}

/** The judgement was asked for before the evaluation and is part of the observation; without one nothing is decided. */
const judged = ({ id }: { readonly id: string }, { observation, output }: Evidence): Decision => {
  const judgement = observation.judgements?.get(id);
  const observed = output?.raw ?? null;
  if (judgement === undefined) return { status: 'incomplete', message: 'nobody judged the output', observed };
  return judgement.decided
    ? { status: judgement.passed ? 'pass' : 'fail', message: judgement.reason, observed }
    : { status: 'incomplete', message: judgement.reason, observed };
};

/** A validator agent says that the output meets the criterion. Chapter 16, section 16.3. */
export const agent = outputKind<AgentAssertion>('agent', judged);

/** A script says that the output is right. Chapter 16, section 16.3. */
export const script = outputKind<ScriptAssertion>('script', judged);
