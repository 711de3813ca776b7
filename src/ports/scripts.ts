import type { JsonValue } from '../core/artifact/index.js';
import type { ScriptReference } from '../core/suite/framework/script-reference.js';

/** A function of a script: a hook in the agent's own directory, any script that a document names, or a script test. */
export interface ScriptTarget extends ScriptReference {
  readonly place: 'hook' | 'script' | 'tests';
}

/** How the call of a function ended. */
export type ScriptOutcome =
  | { readonly kind: 'returned'; readonly value: JsonValue }
  | { readonly kind: 'threw'; readonly message: string }
  /** It did not end in time; whatever it was doing was ended. */
  | { readonly kind: 'hung' }
  /** It ended the thread or the process it ran in. */
  | { readonly kind: 'ended'; readonly message: string }
  /** There is no such module or function, or it cannot be loaded. */
  | { readonly kind: 'unusable'; readonly message: string };

/** One thing that a script test asserted. */
export interface ScriptAssertionRecord {
  readonly method: string;
  readonly passed: boolean;
  readonly message: string;
}

/** How a script test ended: as any call, with what it asserted on the way. */
export interface ScriptTestOutcome {
  readonly outcome: ScriptOutcome;
  readonly assertions: readonly ScriptAssertionRecord[];
  /** The reason given to `t.skip`; null when it was not called. */
  readonly skipped: string | null;
  /** The message given to `t.fatal`; null when it was not called. */
  readonly fatal: string | null;
}

/** What a script asks of the run while it runs: an agent's turn (`agents.<id>.Stream`), or a validator's judgement. */
export type ScriptRequest =
  | {
      readonly kind: 'agent';
      readonly agent: string;
      readonly context: JsonValue;
      readonly messages: JsonValue;
    }
  | {
      readonly kind: 'validate';
      readonly agent: string;
      readonly response: JsonValue;
      readonly options: JsonValue;
    };

/** What a scope reports to its owner while it is open. */
export interface ScopeOwner {
  /** Something a script printed, a line at a time. */
  readonly printed: (line: string) => void;
  /** Answers a request. A rejection is thrown in the script. */
  readonly answer: (request: ScriptRequest) => Promise<JsonValue>;
}

/** A world of its own in which the scripts of one case run: nothing they do to it reaches another case. */
export interface ScriptScope {
  call(target: ScriptTarget, args: readonly JsonValue[], timeoutMs: number): Promise<ScriptOutcome>;
  test(target: ScriptTarget, context: JsonValue, timeoutMs: number): Promise<ScriptTestOutcome>;
  /** Ends the scope, and tells what its scripts left behind or changed that they should not. */
  close(): Promise<readonly string[]>;
}

/** The scripts of an application, run in a process of their own (Chapter 16, sections 16.1 and 16.5). */
export interface Scripts {
  open(owner: ScopeOwner): ScriptScope;
  /**
   * The exported functions of a module of script tests whose names start with `Test`, in source order.
   *
   * @throws Error naming what is wrong when there is no such module or it cannot be loaded.
   */
  testsIn(path: readonly string[], timeoutMs: number): Promise<readonly string[]>;
  /** Ends the process and everything it started. */
  close(): Promise<void>;
}
