import type { JsonObject, JsonValue } from '../artifact/index.js';
import type { EvidenceTarget, InputChannel } from '../contract/index.js';

/** A captured output: structured, plain text, or nothing. */
export type CapturedBody =
  | { readonly kind: 'json'; readonly value: JsonValue }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'absent' };

/**
 * What evaluation reads of one observation. Any generation of run record fits: streams were once plain text or null,
 * and records had no artifacts and fewer input channels (Chapter 03, section 3.14).
 */
export interface ObservedEvidence {
  readonly responseBody?: JsonValue;
  readonly responseHeaders?: JsonObject | null;
  readonly responseStatus?: number | null;
  readonly exitCode?: number | null;
  readonly stdout?: CapturedBody | string | null;
  readonly stderr?: CapturedBody | string | null;
  readonly artifacts?: Readonly<Record<string, CapturedBody>>;
  readonly callInputs?: { readonly [Channel in InputChannel]?: JsonObject | null };
}

const bodyRoot = (body: CapturedBody | string | null | undefined): JsonValue => {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string') return body;
  return body.kind === 'absent' ? null : body.value;
};

const ownEntry = <Value>(
  entries: { readonly [key: string]: Value } | undefined,
  key: string,
): Value | undefined => (entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined);

/**
 * The value an evidence pointer's tail is walked from. `null` stands for a channel that was not captured, a file that
 * was not recorded and an input channel that was not used (Chapter 03, section 3.4).
 */
export const channelRoot = (
  observation: ObservedEvidence,
  { channel, inputChannel, artifactId }: EvidenceTarget,
): JsonValue => {
  switch (channel) {
    case 'response-body':
      return observation.responseBody ?? null;
    case 'response-headers':
      return observation.responseHeaders ?? null;
    case 'response-status':
      return observation.responseStatus ?? null;
    case 'exit-code':
      return observation.exitCode ?? null;
    case 'stdout':
      return bodyRoot(observation.stdout);
    case 'stderr':
      return bodyRoot(observation.stderr);
    case 'call-inputs':
      return ownEntry(observation.callInputs, inputChannel ?? '') ?? null;
    case 'artifact':
      return bodyRoot(ownEntry(observation.artifacts, artifactId ?? ''));
    default:
      return channel satisfies never;
  }
};
