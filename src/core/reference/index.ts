/** How prose refers to a step of the plan and to evidence at it; shared by `compile` and `seal` (Chapter 06, sections 6.6 and 6.7). */
export { deriveReferences, type RenderedSteps } from './derive-references.js';
export { irreducibleDetail } from './irreducible-detail.js';
export { joinPhrases } from './join-phrases.js';
export { siblingSteps } from './sibling-steps.js';
export { targetPhrase } from './target-phrase.js';
