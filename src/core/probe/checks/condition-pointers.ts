import { operandsOf } from '../condition-operands.js';
import { kindChannels } from '../kind-channels.js';
import { OBSERVED_STEP_ID } from '../observed-step.js';
import type { SignatureCheck } from '../qualification-check.js';

/** A signature belongs to a corpus, and reference sets belong to contracts. */
export const referenceSets: SignatureCheck = {
  id: 'reference-sets',
  codes: ['condition-reference-set-operand'],
  reads: 'signature',
  *failures({ predicate, predicatePath }) {
    for (const { op, position, operand, path } of operandsOf(predicate, predicatePath)) {
      if (!('referenceSet' in operand)) continue;
      const consequence =
        op === 'set-membership' && position === 1
          ? ''
          : ', so the operand resolves absent and faults the evaluator rather than discriminating';
      yield {
        code: 'condition-reference-set-operand',
        artifactPath: path,
        detail: `names referenceSet "${operand.referenceSet}"; a corpus signature declares no reference sets${consequence} (AD-4, AD-26)`,
      };
    }
  },
};

/** Every pointer has to root at the observation, name nothing contract-local, and address what the kind can produce. */
export const pointers: SignatureCheck = {
  id: 'pointers',
  codes: [
    'condition-pointer-not-observation-rooted',
    'condition-artifact-channel-contract-local',
    'condition-text-channel-on-api',
  ],
  reads: 'signature',
  *failures({ pointers: placed, signature }) {
    const { foreign, phrase } = kindChannels[signature.interfaceKind];
    for (const { pointer, target, path: artifactPath } of placed) {
      const { stepId, channel, artifactId } = target;
      if (stepId !== OBSERVED_STEP_ID) {
        yield {
          code: 'condition-pointer-not-observation-rooted',
          artifactPath,
          detail: `"${pointer}" roots at step "${stepId}"; a signature is authored against a corpus and roots every pointer at "${OBSERVED_STEP_ID}", since a step identifier is contract-relative and resolves nothing against a second contract (AD-40)`,
        };
        continue;
      }
      if (artifactId !== null) {
        yield {
          code: 'condition-artifact-channel-contract-local',
          artifactPath,
          detail: `"${pointer}" names artifact "${artifactId}"; an artifact identifier is minted per contract, so a signature carrying one resolves only against the contract it was authored on, which is what AD-40 dropped operationId to avoid`,
        };
      }
      if (foreign.includes(channel)) {
        yield {
          code: 'condition-text-channel-on-api',
          artifactPath,
          detail: `"${pointer}" addresses ${channel}, which ${phrase} never produces (AD-19, AD-26)`,
        };
      }
    }
  },
};
