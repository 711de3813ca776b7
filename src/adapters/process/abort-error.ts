/** What aborted work rejects with, as Node's own calls do (Chapter 13, section 13.6). */
export class AbortError extends Error {
  override readonly name = 'AbortError';
  readonly code = 'ABORT_ERR';

  /** @param signal the one that aborted; its reason is the cause. */
  constructor(signal: AbortSignal) {
    super('The operation was aborted', { cause: signal.reason });
  }
}
