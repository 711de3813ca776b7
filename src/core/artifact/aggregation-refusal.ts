/** Why evidence artifacts cannot be read as one run (Chapter 01, section 1.9). */
export const AGGREGATION_REFUSAL_CODES = ['strength-inputs-disagree', 'strength-input-inconsistent'] as const;

/** One code of {@link AGGREGATION_REFUSAL_CODES}. */
export type AggregationRefusalCode = (typeof AGGREGATION_REFUSAL_CODES)[number];

/** The evidence given to an aggregation contradicts itself or another input (Chapter 01, section 1.9). */
export class AggregationRefusal extends Error {
  override readonly name = 'AggregationRefusal';
  readonly code: AggregationRefusalCode;
  /** `EvidenceArtifact[{index}]`, the position in the list given. */
  readonly artifactPath: string;

  constructor(code: AggregationRefusalCode, artifactPath: string, detail: string) {
    super(`${code} in ${artifactPath}: ${detail}`);
    this.code = code;
    this.artifactPath = artifactPath;
  }
}
