import type { Pass } from './pass.js';
import { artifactReferences } from './passes/artifact-references.js';
import { bindingCycles } from './passes/binding-cycles.js';
import { boundElementScope } from './passes/bound-element-scope.js';
import { boundInputs } from './passes/bound-inputs.js';
import { capturedChannels } from './passes/captured-channels.js';
import { capturedReachability } from './passes/captured-reachability.js';
import { directionAlignment } from './passes/direction-alignment.js';
import { evidenceReachability } from './passes/evidence-reachability.js';
import { excludedContent } from './passes/excluded-content.js';
import {
  operandLegality,
  quantifierCollections,
  quantifierNesting,
  referenceSetResolution,
  regexConstructs,
} from './passes/expression-legality.js';
import { forbiddenInputs } from './passes/forbidden-inputs.js';
import { interfaceIdentifiers } from './passes/interface-identifiers.js';
import { interfaceKind } from './passes/interface-kind.js';
import { operationSignatures } from './passes/operation-signatures.js';
import { oracleChannels } from './passes/oracle-channels.js';
import { requirementLinkage } from './passes/requirement-linkage.js';
import { rubricAnchoring } from './passes/rubric-anchoring.js';
import { rubricEvidence } from './passes/rubric-evidence.js';
import { rubricIdentifiers } from './passes/rubric-identifiers.js';
import { rubricWording } from './passes/rubric-wording.js';
import { scopedResources } from './passes/scoped-resources.js';
import { scriptingBound } from './passes/scripting-bound.js';
import { stepReferences } from './passes/step-references.js';
import { successCriterion } from './passes/success-criterion.js';
import { temporalNesting } from './passes/temporal-nesting.js';
import { waivers } from './passes/waivers.js';
import { witnessInputs } from './passes/witness-inputs.js';
import { witnessLegIdentifiers } from './passes/witness-leg-identifiers.js';
import { witnessLegality } from './passes/witness-legality.js';

/** The passes in the order in which they run; the order is part of the contract (Chapter 04, section 4.3). */
export const passes: readonly Pass[] = [
  interfaceIdentifiers,
  requirementLinkage,
  successCriterion,
  artifactReferences,
  evidenceReachability,
  capturedReachability,
  boundElementScope,
  operandLegality,
  regexConstructs,
  quantifierCollections,
  quantifierNesting,
  referenceSetResolution,
  operationSignatures,
  boundInputs,
  witnessInputs,
  oracleChannels,
  directionAlignment,
  interfaceKind,
  temporalNesting,
  scriptingBound,
  bindingCycles,
  capturedChannels,
  rubricIdentifiers,
  rubricWording,
  rubricAnchoring,
  rubricEvidence,
  forbiddenInputs,
  excludedContent,
  scopedResources,
  waivers,
  stepReferences,
  witnessLegIdentifiers,
  witnessLegality,
];
