import { formatDuration } from '../../core/suite/framework/duration.js';

/** The time of a case is over; the message says what did not end. */
export class TimeIsOver extends Error {
  override readonly name = 'TimeIsOver';
}

/** A span of time that work has to fit into. */
export interface Deadline {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  /** Milliseconds left; at least 1, so that it can be a limit of its own. */
  readonly left: () => number;
  /**
   * The result of work, or the end of the time: work that does not heed the signal is no longer waited for.
   *
   * @throws TimeIsOver
   */
  readonly race: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Lets go of the timer. */
  readonly close: () => void;
}

/**
 * Starts a span of time.
 *
 * @param now a monotonic clock in milliseconds.
 */
export function openDeadline(ms: number, now: () => number): Deadline {
  const end = now() + ms;
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new TimeIsOver(`no result within ${formatDuration(ms)}`)),
    ms,
  );
  const { signal } = controller;
  const race = <Value>(work: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      const onAbort = (): void => reject(signal.reason);
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort, { once: true });
      work
        .then(resolve, (error: unknown) => reject(signal.aborted ? signal.reason : error))
        .finally(() => {
          signal.removeEventListener('abort', onAbort);
        });
    });
  return { signal, left: () => Math.max(1, Math.ceil(end - now())), race, close: () => clearTimeout(timer) };
}
