import { describedChannelOf, operationOfStepId } from '../../contract/index.js';
import { type ExpressionSite, operationAt, type PlacedPointer } from '../../expression/index.js';
import { operationPath, rubricPath } from '../artifact-paths.js';
import type { CompileFailures } from '../failure.js';
import type { Pass } from '../pass.js';
import type { PassContext } from '../pass-context.js';

function* undeclaredNominations({ contract, lookup }: PassContext): CompileFailures {
  for (const declaring of contract.permittedInterfaces) {
    for (const operation of declaring.operations) {
      const { artifactId } = describedChannelOf(operation);
      if (artifactId === null || lookup.declaresArtifact(operation, artifactId)) continue;
      yield {
        code: 'unresolved-artifact-reference',
        artifactPath: `${operationPath(declaring, operation)}.descriptorChannel.artifactId`,
        detail: `nominates "${artifactId}", which this operation does not declare it writes (AD-19, AD-26)`,
      };
    }
  }
}

/** Pointers that root at steps, in order: of each check and its direction, then of the rubrics. */
function* plannedPointers({ contract, oracleSites, targetOf }: PassContext): Generator<PlacedPointer> {
  for (const { oracle, path, pointers } of oracleSites) {
    yield* pointers;
    for (const [n, pointer] of (oracle.direction?.evidenceTargets ?? []).entries())
      yield { pointer, target: targetOf(pointer), path: `${path}.direction.evidenceTargets[${n}]` };
  }
  for (const rubric of contract.rubrics) {
    for (const { id, evidence } of rubric.criteria)
      yield {
        pointer: evidence,
        target: targetOf(evidence),
        path: `${rubricPath(rubric)}.criteria[id=${id}].evidence`,
      };
  }
}

function* undeclaredFiles(
  pointers: Iterable<PlacedPointer>,
  operationOf: ExpressionSite['operationOf'],
  { lookup }: PassContext,
): CompileFailures {
  for (const { pointer, target, path } of pointers) {
    const { artifactId, stepId } = target;
    if (artifactId === null) continue;
    const operation = operationOf(stepId);
    if (operation === undefined || lookup.declaresArtifact(operation, artifactId)) continue;
    yield {
      code: 'unresolved-artifact-reference',
      artifactPath: path,
      detail: `"${pointer}" names the "${artifactId}" artifact, which operation "${operation.operationId}" does not declare it writes (AD-26)`,
    };
  }
}

/** A file that is named is one that the operation writes (Chapter 04, pass 4). */
export const artifactReferences: Pass = {
  id: 'artifact-references',
  codes: ['unresolved-artifact-reference'],
  strictOnly: false,
  *failures(context) {
    const { plan, witnessSites } = context;
    yield* undeclaredNominations(context);
    const ofStep = (stepId: string) => operationOfStepId(plan, stepId);
    yield* undeclaredFiles(plannedPointers(context), ofStep, context);
    for (const { witness, operation, pointers } of witnessSites) {
      const legIds = witness.legs.map(({ legId }) => legId);
      yield* undeclaredFiles(pointers, operationAt(operation, legIds), context);
    }
  },
};
