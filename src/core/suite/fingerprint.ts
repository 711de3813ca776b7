/** What a fingerprint is made of. Tokens are a total count or null when no usage was reported; latency is in milliseconds. */
export interface FingerprintSource {
  readonly failed: boolean;
  readonly toolNames: readonly string[];
  readonly steps: number;
  readonly tokens: number | null;
  readonly latencyMs: number;
}

/** From which figure on a trial leaves a bucket; tokens in tokens, latency in milliseconds. */
export interface FingerprintBounds {
  readonly mediumTokens: number;
  readonly highTokens: number;
  readonly middleLatencyMs: number;
  readonly slowLatencyMs: number;
}

export const DEFAULT_FINGERPRINT_BOUNDS: FingerprintBounds = {
  mediumTokens: 1_000,
  highTokens: 5_000,
  middleLatencyMs: 2_000,
  slowLatencyMs: 10_000,
};

/** A bar ends a field, a comma a name, and the percent sign starts what stands for either. */
const encodeName = (name: string): string =>
  name.replaceAll('%', '%25').replaceAll(',', '%2C').replaceAll('|', '%7C');

/**
 * The pattern of one trial, `STATUS|TOOLS|S{steps}|T{L|M|H}|L{F|M|S}`: two trials with the same pattern behaved alike,
 * whatever their exact figures. Chapter 15, section 15.5.
 */
export function fingerprint(
  { failed, toolNames, steps, tokens, latencyMs }: FingerprintSource,
  bounds: FingerprintBounds = DEFAULT_FINGERPRINT_BOUNDS,
): string {
  const tools = toolNames.length === 0 ? '-' : toolNames.map(encodeName).join(',');
  return [
    failed ? 'ERR' : 'OK',
    tools,
    `S${steps}`,
    `T${tokens === null ? '?' : tokens < bounds.mediumTokens ? 'L' : tokens < bounds.highTokens ? 'M' : 'H'}`,
    `L${latencyMs < bounds.middleLatencyMs ? 'F' : latencyMs < bounds.slowLatencyMs ? 'M' : 'S'}`,
  ].join('|');
}
