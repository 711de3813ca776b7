import type { RunContext } from '../../core/suite/framework/call-context.js';

/** How a suite of language 3 is run (Chapter 16, sections 16.5 and 16.6). */
export interface RunSettings {
  /** The agent under test. */
  readonly agent: string;
  /** What answers in place of the agent's own connector, unless a case says otherwise; null for its own. */
  readonly connector: string | null;
  readonly context: RunContext;
  /** The agent that plays the user where a case names none. */
  readonly simulator: string | null;
  /** Hooks around the whole run, as flags name them. */
  readonly beforeAll: string | null;
  readonly afterAll: string | null;
  readonly runs: number;
  /** For each case, in milliseconds. */
  readonly timeoutMs: number;
  readonly parallel: number;
  readonly failFast: boolean;
}
