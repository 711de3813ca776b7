/** From a scored run to its evidence artifact (Chapter 11). */
export { comparabilityKeyOf } from './comparability-key.js';
export { emit } from './emit.js';
export { SCORING_VERSION_INPUT_NAMES, scoringVersionOf } from './scoring-version.js';
