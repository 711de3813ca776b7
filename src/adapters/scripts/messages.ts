import type { ScriptAssertionRecord, ScriptOutcome } from '../../ports/scripts.js';

/** What the host of scripts is told when it starts. */
export interface HostSetup {
  /** The application's directory. */
  readonly root: string;
  /** Where compiled modules are kept; the host removes it when it ends. */
  readonly cache: string;
  /** The application's `process.ts`; null when it has none. */
  readonly processModule: string | null;
  /** The whole environment that scripts see. */
  readonly env: Readonly<Record<string, string>>;
}

/** What a scope is asked to do. Values travel as JSON text, so that nothing but JSON crosses over. */
export type Work =
  | { readonly kind: 'function'; readonly file: string; readonly name: string; readonly args: string }
  | { readonly kind: 'test'; readonly file: string; readonly name: string; readonly context: string }
  | { readonly kind: 'list'; readonly file: string };

/** How work ended, as the worker that did it says. */
export type WorkReply =
  | { readonly kind: 'returned'; readonly json: string }
  | { readonly kind: 'threw'; readonly message: string }
  | { readonly kind: 'unusable'; readonly message: string }
  | ({
      readonly kind: 'tested';
      readonly threw: string | null;
      readonly skipped: string | null;
      readonly fatal: string | null;
    } & { readonly assertions: readonly ScriptAssertionRecord[] });

/** How work ended, as the parent hears it: also by force. */
export type WorkEnd = WorkReply | Extract<ScriptOutcome, { readonly kind: 'hung' | 'ended' }>;

/** A call that a script makes and waits for: of a handler in `process.ts`, or of a validator. */
export type SyncCall =
  | { readonly kind: 'process'; readonly name: string; readonly args: string }
  | {
      readonly kind: 'validate';
      readonly agent: string;
      readonly response: string;
      readonly options: string;
    };

/** The answer of a {@link SyncCall}. */
export type SyncReply = { readonly json: string } | { readonly error: string };

/** From the run to the host. */
export type ToHost =
  | { readonly kind: 'setup'; readonly setup: HostSetup }
  | {
      readonly kind: 'work';
      readonly scope: number;
      readonly call: number;
      readonly work: Work;
      readonly timeoutMs: number;
    }
  | { readonly kind: 'close-scope'; readonly scope: number; readonly call: number }
  | { readonly kind: 'answer'; readonly request: number; readonly reply: SyncReply }
  | { readonly kind: 'close' };

/** From the host to the run. */
export type FromHost =
  | { readonly kind: 'work-ended'; readonly call: number; readonly end: WorkEnd }
  | { readonly kind: 'scope-closed'; readonly call: number; readonly warnings: readonly string[] }
  | { readonly kind: 'printed'; readonly scope: number | null; readonly line: string }
  | {
      readonly kind: 'request';
      readonly scope: number;
      readonly request: number;
      readonly asked: HostRequest;
    };

/** What the host cannot answer by itself. */
export type HostRequest =
  | { readonly kind: 'agent'; readonly agent: string; readonly args: string }
  | {
      readonly kind: 'validate';
      readonly agent: string;
      readonly response: string;
      readonly options: string;
    };

/** From the host to the worker of a scope. */
export type ToWorker = { readonly kind: 'work'; readonly work: Work } | { readonly kind: 'inspect' };

/** From the worker of a scope to the host. */
export type FromWorker =
  | { readonly kind: 'reply'; readonly reply: WorkReply }
  | { readonly kind: 'printed'; readonly text: string }
  | { readonly kind: 'sync-call'; readonly asked: SyncCall }
  | { readonly kind: 'inspected'; readonly warnings: readonly string[] };

/** From the host to the worker of `process.ts`. */
export type ToProcessWorker =
  | { readonly kind: 'handle'; readonly call: number; readonly name: string; readonly args: string }
  | { readonly kind: 'ping' };

/** From the worker of `process.ts` to the host. */
export type FromProcessWorker =
  | { readonly kind: 'handled'; readonly call: number; readonly reply: HandlerReply }
  | { readonly kind: 'printed'; readonly text: string }
  | { readonly kind: 'pong' };

/** What became of the call of a handler. */
export type HandlerReply =
  | { readonly kind: 'returned'; readonly json: string }
  | { readonly kind: 'threw'; readonly message: string }
  | { readonly kind: 'no-handler' };
