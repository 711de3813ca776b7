/** What one exchange may take. */
export type HttpLimits = {
  /** From the first step to the last byte of the answer, redirects included. */
  readonly maxElapsedMs: number;
  readonly maxRedirects: number;
  /** Of one request, head and body together. */
  readonly maxRequestBytes: number;
  /** Of the body of one answer, counted as received and after every step of decompression. */
  readonly maxResponseBytes: number;
};

const DESCRIPTIONS = {
  maxElapsedMs: (limit: number) => `exceeded maxElapsedMs (${limit}ms) and was ended`,
  maxRedirects: (limit: number) => `was redirected more than maxRedirects (${limit}) times`,
  maxRequestBytes: (limit: number) => `needs more than maxRequestBytes (${limit}) and was not sent`,
  maxResponseBytes: (limit: number) =>
    `was answered with more than maxResponseBytes (${limit}) and was ended`,
  maxHeadBytes: (limit: number) => `was answered with more than ${limit} bytes of headers and was ended`,
} as const;

/** An exchange was ended for what it took. Nothing of its answer is kept. */
export class HttpCapExceeded extends Error {
  override readonly name = 'HttpCapExceeded';
  readonly cap: keyof typeof DESCRIPTIONS;

  /** @param limit the limit in force. */
  constructor(cap: keyof typeof DESCRIPTIONS, limit: number) {
    super(`the exchange ${DESCRIPTIONS[cap](limit)}`);
    this.cap = cap;
  }
}

/** Both limits at once. */
export const tightest = (a: HttpLimits, b: HttpLimits): HttpLimits => ({
  maxElapsedMs: Math.min(a.maxElapsedMs, b.maxElapsedMs),
  maxRedirects: Math.min(a.maxRedirects, b.maxRedirects),
  maxRequestBytes: Math.min(a.maxRequestBytes, b.maxRequestBytes),
  maxResponseBytes: Math.min(a.maxResponseBytes, b.maxResponseBytes),
});
