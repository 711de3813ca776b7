import type { MessagePort } from 'node:worker_threads';

/** What a worker of the host is started with. */
export interface WorkerSetup {
  readonly root: string;
  readonly processModule: string | null;
  /** Where compiled modules are kept. */
  readonly cache: string;
}

/** What the worker of a scope is started with besides: how it waits for an answer. */
export interface ScopeWorkerSetup extends WorkerSetup {
  /** Answers to its synchronous calls. */
  readonly replies: MessagePort;
  /** Raised when an answer has been posted. */
  readonly answered: SharedArrayBuffer;
}
