import type { AttestedInputName } from '../artifact/generated/evidence-artifact.js';
import { type Digest, digestArtifact } from '../artifact/index.js';

/** What a scoring version is made of, in published order (Chapter 11, section 11.1). */
export const SCORING_VERSION_INPUT_NAMES = [
  'contractSchemaVersion',
  'corpusDigest',
  'fixtureDigest',
  'evaluatorConfigurationDigest',
  'scoringPolicyDigest',
  'mode',
] as const satisfies readonly AttestedInputName[];

/** One of {@link SCORING_VERSION_INPUT_NAMES}. */
type ScoringVersionInputName = (typeof SCORING_VERSION_INPUT_NAMES)[number];

/** The inputs whose values rest on the caller's word, in published order. */
const CALLER_ATTESTED_INPUTS = [
  'corpusDigest',
  'fixtureDigest',
  'evaluatorConfigurationDigest',
  'mode',
] as const satisfies readonly ScoringVersionInputName[];

/** The attested inputs of one run: an instant is among them when waivers were evaluated at one. */
export const callerAttestedInputsOf = (evaluatedAt: string | null): readonly AttestedInputName[] =>
  evaluatedAt === null ? CALLER_ATTESTED_INPUTS : [...CALLER_ATTESTED_INPUTS, 'evaluatedAt'];

/** The digest of the inputs of a scoring version; it carries no protocol tag (Chapter 11, section 11.2). */
export const scoringVersionOf = (scoringVersionInputs: object): Digest =>
  digestArtifact(scoringVersionInputs, 'ScoringVersionInputs');
