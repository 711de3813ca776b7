import { AbortError } from '../process/abort-error.js';
import { MAX_TIMER_MS } from '../process/max-timer.js';

/** A caller's signal and a monotonic clock, whichever ends the work first. */
export type Deadline = {
  /** Aborted when either ends the work. */
  readonly signal: AbortSignal;
  /** Counts from the start of the deadline, whenever it is called. */
  readonly allow: (elapsedMs: number) => void;
  /** Waits for a part of the work, but no longer than the deadline. */
  readonly race: <Value>(part: Promise<Value>) => Promise<Value>;
  /** Lets the clock go. */
  readonly stop: () => void;
};

/**
 * Starts a deadline.
 *
 * @param late makes the error of work that took too long. A part that fails for a reason of its own, and says so by an error
 * of the same class, keeps it.
 */
export const startDeadline = (elapsedMs: number, caller: AbortSignal, late: () => Error): Deadline => {
  const began = performance.now();
  const clock = new AbortController();
  const signal = AbortSignal.any([caller, clock.signal]);
  let timer: NodeJS.Timeout | undefined;
  const allow = (ms: number): void => {
    clearTimeout(timer);
    const left = Math.max(began + ms - performance.now(), 0);
    timer = setTimeout(() => clock.abort(), Math.min(left, MAX_TIMER_MS));
  };
  allow(elapsedMs);

  const why = (error: unknown): unknown => {
    if (caller.aborted) return new AbortError(caller);
    if (!clock.signal.aborted) return error;
    const lateness = late();
    return error instanceof Error && error.constructor === lateness.constructor ? error : lateness;
  };
  return {
    signal,
    allow,
    race: async (part) => {
      part.catch(() => undefined);
      let onEnd = (): void => undefined;
      const ended = new Promise<never>((_resolve, reject) => {
        onEnd = () => reject(new Error('ended'));
        if (signal.aborted) onEnd();
        else signal.addEventListener('abort', onEnd, { once: true });
      });
      try {
        return await Promise.race([part, ended]);
      } catch (error) {
        throw why(error);
      } finally {
        signal.removeEventListener('abort', onEnd);
      }
    },
    stop: () => clearTimeout(timer),
  };
};
