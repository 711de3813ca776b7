import type { Retry } from '../../ports/chat-agent.js';
import type { AdapterEnvironment } from './adapter-environment.js';

/** A request to an agent that was answered with an error status, or not at all (`status` null). */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number | null;

  constructor(message: string, status: number | null, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Statuses that a later attempt can find gone: 408, 409, 429 and 5xx (Chapter 15, section 15.4). */
const isTransient = (status: number): boolean =>
  [408, 409, 429].includes(status) || (status >= 500 && status <= 599);

/** Makes requests and measures them; one a trace. */
export interface Requests {
  /** @throws RequestFailed when the last attempt failed. */
  readonly make: <Answer>(attempt: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;
  readonly retries: () => readonly Retry[];
  /** Milliseconds of the attempts that were the last of their request. */
  readonly elapsedMs: () => number;
}

/** Requests with exponential back-off. A retry is part of its trial (Chapter 15, section 15.4). */
export function retryingRequests({ retries: most, now, wait }: AdapterEnvironment): Requests {
  const retries: Retry[] = [];
  let elapsed = 0;
  return {
    make: async (attempt, signal) => {
      for (let made = 0; ; made += 1) {
        signal.throwIfAborted();
        const start = now();
        try {
          const answer = await attempt();
          elapsed += now() - start;
          return answer;
        } catch (error) {
          signal.throwIfAborted();
          const status = error instanceof RequestFailed ? error.status : null;
          if (status === null || !isTransient(status) || made >= most) {
            elapsed += now() - start;
            throw error;
          }
          const waitedMs = Math.min(FIRST_WAIT_MS * 2 ** made, LONGEST_WAIT_MS);
          retries.push({ status, waitedMs });
          await wait(waitedMs, signal);
        }
      }
    },
    retries: () => retries,
    elapsedMs: () => elapsed,
  };
}
