const UNITS = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
const PIECE = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;

/** The longest that a timer waits, in milliseconds. */
const LONGEST_MS = 2_147_483_647;

/**
 * The milliseconds of a duration such as `30s`, `2m`, `1m30s` or `500ms`; null for what is none, for nothing at all and
 * for more than a timer can wait.
 */
export function parseDuration(text: string): number | null {
  if (!DURATION.test(text)) return null;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(PIECE)) total += Number(amount) * (UNITS.get(unit ?? '') ?? 0);
  return total > 0 && total <= LONGEST_MS ? Math.ceil(total) : null;
}

/** A span as people read it: `850ms`, `8.5s`, `2m`, `2m5s`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)}ms`;
  if (ms < 60_000) return `${(Math.floor(ms / 100) / 10).toFixed(1).replace(/\.0$/, '')}s`;
  const minutes = Math.floor(ms / 60_000);
  const seconds = Math.floor((ms % 60_000) / 1_000);
  return seconds === 0 ? `${minutes}m` : `${minutes}m${seconds}s`;
}
