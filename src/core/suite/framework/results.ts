import type { JsonValue } from '../../artifact/index.js';
import type { Stability } from './stability.js';

/** How a case ended (Chapter 16, section 16.6). */
export type ResultStatus = 'passed' | 'failed' | 'error' | 'skipped' | 'timeout';

/** A validator's judgement in full, so that it can be checked by a person. */
export interface AgentValidation {
  readonly passed: boolean;
  readonly reason: string;
  readonly criteria: JsonValue;
  /** What the validator was shown. */
  readonly input: JsonValue;
  /** Its answer as it came. */
  readonly response: JsonValue;
}

/** One assertion of a case. `error` marks an assertion that nobody could decide. */
export interface AssertionOutcome {
  readonly type: string;
  readonly passed: boolean;
  readonly message?: string;
  readonly expected: JsonValue;
  readonly actual: JsonValue;
  readonly path?: string;
  readonly negate?: true;
  readonly error?: true;
  readonly agent_validation?: AgentValidation;
}

/** One turn of a conversation; `turn` counts from 1, the duration is in milliseconds. */
export interface TurnResult {
  readonly turn: number;
  readonly input: string;
  readonly output: JsonValue;
  readonly response: {
    readonly content: string;
    readonly tool_calls: readonly {
      readonly tool: string;
      readonly arguments: JsonValue;
      readonly result: JsonValue;
    }[];
    readonly next: JsonValue;
  };
  readonly checkpoints_reached: readonly string[];
  readonly duration_ms: number;
}

/** One checkpoint of a conversation. */
export interface CheckpointResult {
  readonly id: string;
  readonly reached: boolean;
  readonly reached_at_turn?: number;
  readonly required: boolean;
  readonly passed: boolean;
  readonly message?: string;
  readonly agent_validation?: AgentValidation;
}

/** What was seen and decided in one run of a case. */
export interface RunOutcome {
  readonly status: ResultStatus;
  /** The agent's answer; null when there was none. */
  readonly output: JsonValue;
  readonly error?: string;
  readonly duration_ms: number;
  readonly assertions?: readonly AssertionOutcome[];
  readonly turns?: readonly TurnResult[];
  readonly checkpoints?: readonly CheckpointResult[];
  /** What a hook or a script did that it should not, without changing the status. */
  readonly warnings?: readonly string[];
  /** What hooks and scripts printed, line by line. */
  readonly logs?: readonly string[];
}

/** One of several runs of a case; `run` counts from 1. */
export interface RunResult extends RunOutcome {
  readonly run: number;
}

/** The result of a case, as reports and hooks get it. */
export interface TestResult extends RunOutcome {
  readonly id: string;
  readonly input: JsonValue;
  readonly expected?: JsonValue;
  /** With more than one run: each of them, and how alike they came out. */
  readonly runs?: readonly RunResult[];
  readonly stability?: Stability;
}

/** Results as plain JSON, without the members that are not there. */
export const plainJson = (results: TestResult | readonly TestResult[]): JsonValue =>
  JSON.parse(JSON.stringify(results));
