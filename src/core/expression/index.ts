/** The closed operator vocabulary: legality and three-valued evaluation (Chapter 03). */
export {
  ABSENT,
  decodeBoundElementTail,
  decodeTail,
  type EvidenceTarget,
  parseEvidenceTarget,
  type ResolvedValue,
  walkTail,
} from '../contract/index.js';
export type { CapturedBody, ObservedEvidence } from './channel-roots.js';
export { makeOperationDenotesCollection, makePointerDenotesCollection } from './collection-pointers.js';
export type { PointerDenotesCollection, ReferenceSetKeys, ResolveOperand } from './evaluation.js';
export { makeResolveOperand } from './evidence-resolution.js';
export { type JsonKind, kindOf } from './json-kind.js';
export { boundElementScopeFailures } from './legality/bound-element-scope.js';
export { type LegalityCheck, legalityChecks } from './legality/checks.js';
export type { LegalityFailure, LegalityFailures } from './legality/failure.js';
export { operandLegalityFailures } from './legality/operand-legality.js';
export { quantifierCollectionFailures } from './legality/quantifier-collection.js';
export { quantifierNestingFailures } from './legality/quantifier-nesting.js';
export { referenceSetResolutionFailures } from './legality/reference-set-resolution.js';
export { regexConstructFailures } from './legality/regex-constructs.js';
export { type ExpressionSite, expressionSites, operationAt } from './legality/sites.js';
export { type NodeVisit, type OperandVisit, walkExpression } from './legality/walk.js';
export { containment } from './operators/containment.js';
export { countTolerance } from './operators/count-tolerance.js';
export { coversByKey } from './operators/covers-by-key.js';
export { deepEquality, equality } from './operators/equality.js';
export { absence, existence } from './operators/existence.js';
export { ordering } from './operators/ordering.js';
export { regexMatch } from './operators/regex.js';
export { operators } from './operators/registry.js';
export { setMembership } from './operators/set-membership.js';
export { shape } from './operators/shape.js';
export { type PlacedPointer, placedPointersOf, type TargetOf } from './placed-pointers.js';
export { referenceSetKeysOf, referenceSetMembersOf } from './reference-sets.js';
export type { CheckResolution, Resolution } from './resolution.js';
export { prepareCheck, resolveCheck } from './resolve-check.js';
export * from './vocabulary.js';
