import type { AnyOperation, PlanIndex } from '../../contract/index.js';
import { describedChannelOf, operationOfStep, parseEvidenceTarget } from '../../contract/index.js';
import { operationPath, rubricPath } from '../artifact-paths.js';
import type { CompileFailure } from '../failure.js';
import type { Pass } from '../pass.js';
import type { PassContext } from '../pass-context.js';
import type { PlacedPointer } from '../placed-pointers.js';

type Reference = PlacedPointer & { readonly operation: AnyOperation | undefined };

const operationOf = (plan: PlanIndex, stepId: string): AnyOperation | undefined => {
  const step = plan.stepOf(stepId);
  return step && operationOfStep(plan, step);
};

/** Everything that can name a file, in order: checks and directions, rubrics, witness relations. */
function* references({ contract, plan, oracleSites, witnessSites }: PassContext): Generator<Reference> {
  const planned = (pointer: string, path: string): Reference => {
    const target = parseEvidenceTarget(pointer);
    return { pointer, target, path, operation: operationOf(plan, target.stepId) };
  };
  for (const { oracle, path, pointers } of oracleSites) {
    for (const placed of pointers) yield { ...placed, operation: operationOf(plan, placed.target.stepId) };
    for (const [n, pointer] of (oracle.direction?.evidenceTargets ?? []).entries())
      yield planned(pointer, `${path}.direction.evidenceTargets[${n}]`);
  }
  for (const rubric of contract.rubrics) {
    for (const { id, evidence } of rubric.criteria)
      yield planned(evidence, `${rubricPath(rubric)}.criteria[id=${id}].evidence`);
  }
  for (const { witness, operation, pointers } of witnessSites) {
    const legIds = witness.legs.map(({ legId }) => legId);
    for (const placed of pointers)
      yield { ...placed, operation: legIds.includes(placed.target.stepId) ? operation : undefined };
  }
}

function* undeclaredNominations({ contract, lookup }: PassContext): Generator<CompileFailure> {
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

/** A file that is named is one that the operation writes (Chapter 04, pass 4). */
export const artifactReferences: Pass = {
  id: 'artifact-references',
  codes: ['unresolved-artifact-reference'],
  strictOnly: false,
  *failures(context) {
    yield* undeclaredNominations(context);
    for (const { pointer, target, path, operation } of references(context)) {
      const { artifactId } = target;
      if (artifactId === null || operation === undefined) continue;
      if (context.lookup.declaresArtifact(operation, artifactId)) continue;
      yield {
        code: 'unresolved-artifact-reference',
        artifactPath: path,
        detail: `"${pointer}" names the "${artifactId}" artifact, which operation "${operation.operationId}" does not declare it writes (AD-26)`,
      };
    }
  },
};
