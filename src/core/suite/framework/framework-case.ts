import type { JsonObject, JsonValue } from '../../artifact/index.js';
import type { FrameworkAssertion } from '../assertion-kinds/registry.js';

/** A piece of a message as a document writes it; the path is below the suite's directory. */
export type CasePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'attachment'; readonly path: string; readonly mediaType: string };

/** One message of a case's input. */
export interface CaseMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string | readonly CasePart[];
}

/** What a case sets for its agent. `given` is the whole object, as hooks and program agents get it. */
export interface CaseOptions {
  readonly connector: string | null;
  readonly disableGlobalPrompts: boolean;
  readonly metadata: JsonObject;
  readonly given: JsonObject;
}

interface CaseBase {
  readonly id: string;
  /** The case as the document states it, for hooks, scripts and reports. */
  readonly document: JsonObject;
  readonly user: string | null;
  readonly team: string | null;
  readonly metadata: JsonObject;
  readonly options: CaseOptions;
  /** In milliseconds; null for the run's own. */
  readonly timeoutMs: number | null;
  readonly skip: boolean;
  /** `module.Function`, in the agent's `src` directory. */
  readonly before: string | null;
  readonly after: string | null;
}

/** One call of the agent (Chapter 16, section 16.3). */
export interface StandardCase extends CaseBase {
  readonly mode: 'standard';
  readonly messages: readonly CaseMessage[];
  readonly assertions: readonly FrameworkAssertion[];
}

/** One thing to see in a conversation. */
export interface Checkpoint {
  readonly id: string;
  readonly description: string | null;
  readonly assertion: FrameworkAssertion;
  /** Checkpoints that count before this one does. */
  readonly after: readonly string[];
  readonly required: boolean;
}

/** Who plays the user. */
export interface Simulator {
  /** An agent's id; null for the run's default. */
  readonly agent: string | null;
  readonly connector: string | null;
  /** Persona, goal and whatever else the simulator is told. */
  readonly metadata: JsonObject;
}

/** A conversation with a simulated user (Chapter 16, section 16.4). */
export interface DynamicCase extends CaseBase {
  readonly mode: 'dynamic';
  readonly opening: string;
  readonly simulator: Simulator;
  readonly checkpoints: readonly Checkpoint[];
  readonly maxTurns: number;
}

/** A case of language 3. */
export type FrameworkCase = StandardCase | DynamicCase;

/** The input as the document states it. */
export const inputOf = ({ document }: FrameworkCase): JsonValue => document.input ?? null;
