import type { QuotedEvidence, TaggedBody } from '../artifact/generated/sealed-run-record.js';
import type { RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import { canonicalText } from '../artifact/index.js';

/** An observation beside what it sent, spelled as in its own document: that is what a quotation quotes. */
export type QuotableObservation = { readonly observation: RecordedObservation; readonly sent: object };

const textOfJson = (value: unknown, artifactPath: string): string | undefined =>
  value === null ? undefined : canonicalText(value, artifactPath);

const textOfNumber = (value: number | null): string | undefined =>
  value === null ? undefined : String(value);

const textOfBody = (body: TaggedBody, artifactPath: string): string | undefined => {
  switch (body.kind) {
    case 'absent':
      return undefined;
    case 'text':
      return body.value;
    case 'json':
      return canonicalText(body.value, artifactPath);
    default:
      return body satisfies never;
  }
};

const textOfFile = (
  artifacts: RecordedObservation['artifacts'],
  artifactId: string | null,
  artifactPath: string,
): string | undefined => {
  if (artifactId === null || !Object.hasOwn(artifacts, artifactId)) return undefined;
  const file = artifacts[artifactId];
  return file === undefined ? undefined : textOfBody(file, artifactPath);
};

/**
 * The text that a quotation is looked for in: JSON in canonical spelling, numbers in decimal digits; `undefined` when
 * the channel carries nothing (Chapter 09, section 9.8).
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const channelText = (
  { observation, sent }: QuotableObservation,
  { channel, artifactId }: Pick<QuotedEvidence, 'channel' | 'artifactId'>,
  artifactPath: string,
): string | undefined => {
  switch (channel) {
    case 'response-body':
      return textOfJson(observation.responseBody, artifactPath);
    case 'response-headers':
      return textOfJson(observation.responseHeaders, artifactPath);
    case 'response-status':
      return textOfNumber(observation.responseStatus);
    case 'call-inputs':
      return canonicalText(sent, artifactPath);
    case 'stdout':
    case 'stderr':
      return textOfBody(observation[channel], artifactPath);
    case 'exit-code':
      return textOfNumber(observation.exitCode);
    case 'artifact':
      return textOfFile(observation.artifacts, artifactId, artifactPath);
    default:
      return channel satisfies never;
  }
};
