/** The interchange artifacts, in order; each has one schema in `schemas/` (Chapter 01, section 1.11). */
export const INTERCHANGE_ARTIFACT_KEYS = [
  'eval-contract',
  'rubric',
  'sealed-evaluator-brief',
  'sealed-run-record',
  'isolation-manifest',
  'evaluator-configuration',
  'probe',
  'artifact-reference',
  'private-artifact-manifest',
  'preflight-verdict',
  'scoring-policy',
  'evidence-artifact',
  'strength-aggregate',
] as const;

/** One key of {@link INTERCHANGE_ARTIFACT_KEYS}. */
export type InterchangeArtifactKey = (typeof INTERCHANGE_ARTIFACT_KEYS)[number];

/** What stages hand to one another and never write. */
export const INTERNAL_PRODUCTS = [
  'probe-plan',
  'probe-observations',
  'validated-observations',
  'scored-outcomes-and-verdict',
] as const;

/** One name of {@link INTERNAL_PRODUCTS}. */
export type InternalProduct = (typeof INTERNAL_PRODUCTS)[number];

/** What a stage takes beside artifacts. The engine's version is never an input (Chapter 11). */
export const STAGE_VALUE_INPUTS = [
  'mode',
  'corpusDigest',
  'fixtureDigest',
  'evaluatorConfigurationDigest',
  'strengthFloors',
] as const;

/** One name of {@link STAGE_VALUE_INPUTS}. */
export type StageValueInput = (typeof STAGE_VALUE_INPUTS)[number];

/** The stages, in order (Chapter 01, section 1.11). */
export const PIPELINE_STAGES = [
  'compile',
  'seal',
  'ingest',
  'preflight',
  'score',
  'emit',
  'aggregate',
] as const;

/** One name of {@link PIPELINE_STAGES}. */
export type PipelineStage = (typeof PIPELINE_STAGES)[number];

/** Who makes an artifact, whether it carries lineage, and the earlier schema it succeeds. */
export type InterchangeArtifactEntry = {
  readonly producer: PipelineStage | 'caller' | 'embedded';
  readonly lineage: boolean;
  readonly priorArt: string | null;
};

/** The inventory of interchange artifacts (Chapter 01, section 1.11). */
export const INTERCHANGE_ARTIFACTS = {
  'eval-contract': { producer: 'compile', lineage: true, priorArt: 'eval-contract' },
  rubric: { producer: 'caller', lineage: true, priorArt: null },
  'sealed-evaluator-brief': { producer: 'seal', lineage: true, priorArt: null },
  'sealed-run-record': { producer: 'caller', lineage: true, priorArt: 'h0-run-result' },
  'isolation-manifest': { producer: 'caller', lineage: true, priorArt: 'isolation-manifest' },
  'evaluator-configuration': { producer: 'caller', lineage: true, priorArt: null },
  probe: { producer: 'caller', lineage: true, priorArt: 'h0-ground-truth' },
  'artifact-reference': { producer: 'embedded', lineage: false, priorArt: 'artifact-ref' },
  'private-artifact-manifest': { producer: 'caller', lineage: true, priorArt: 'private-evidence-manifest' },
  'preflight-verdict': { producer: 'preflight', lineage: true, priorArt: null },
  'scoring-policy': { producer: 'caller', lineage: true, priorArt: null },
  'evidence-artifact': { producer: 'emit', lineage: true, priorArt: null },
  'strength-aggregate': { producer: 'aggregate', lineage: true, priorArt: null },
} as const satisfies { readonly [key in InterchangeArtifactKey]: InterchangeArtifactEntry };

/** What a stage takes, what it alone owns, and what it does with lineage. */
export type StageSignature = {
  readonly inputs: readonly (InterchangeArtifactKey | InternalProduct)[];
  readonly valueInputs: readonly StageValueInput[];
  readonly owns: InterchangeArtifactKey | InternalProduct;
  readonly ownsInterchange: InterchangeArtifactKey | null;
  readonly lineage: 'carries-through' | 'mints' | 'none';
};

/** The signature of every stage (Chapter 01, section 1.11). */
export const STAGE_SIGNATURES = {
  compile: {
    inputs: ['eval-contract'],
    valueInputs: [],
    owns: 'eval-contract',
    ownsInterchange: 'eval-contract',
    lineage: 'carries-through',
  },
  seal: {
    inputs: ['eval-contract'],
    valueInputs: [],
    owns: 'sealed-evaluator-brief',
    ownsInterchange: 'sealed-evaluator-brief',
    lineage: 'mints',
  },
  ingest: {
    inputs: ['sealed-run-record', 'isolation-manifest', 'evaluator-configuration'],
    valueInputs: ['mode'],
    owns: 'validated-observations',
    ownsInterchange: null,
    lineage: 'none',
  },
  preflight: {
    inputs: ['eval-contract', 'probe', 'probe-plan', 'probe-observations'],
    valueInputs: [],
    owns: 'preflight-verdict',
    ownsInterchange: 'preflight-verdict',
    lineage: 'mints',
  },
  score: {
    inputs: ['eval-contract', 'validated-observations', 'probe', 'preflight-verdict', 'scoring-policy'],
    valueInputs: [],
    owns: 'scored-outcomes-and-verdict',
    ownsInterchange: null,
    lineage: 'none',
  },
  emit: {
    inputs: ['scored-outcomes-and-verdict'],
    valueInputs: ['corpusDigest', 'fixtureDigest', 'evaluatorConfigurationDigest'],
    owns: 'evidence-artifact',
    ownsInterchange: 'evidence-artifact',
    lineage: 'mints',
  },
  aggregate: {
    inputs: ['evidence-artifact', 'scoring-policy'],
    valueInputs: ['strengthFloors'],
    owns: 'strength-aggregate',
    ownsInterchange: 'strength-aggregate',
    lineage: 'mints',
  },
} as const satisfies { readonly [stage in PipelineStage]: StageSignature };
