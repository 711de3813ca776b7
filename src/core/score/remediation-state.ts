import type { EvalContractDocument } from '../artifact/generated/eval-contract.js';
import type { Remediation } from '../artifact/generated/evidence-artifact.js';
import { digestArtifact, reportOfChain } from '../artifact/index.js';

/** Whether a presented chain of revisions holds together (Chapter 10, section 10.12). */
export type RemediationState = Remediation['lineageChain'];

const UNPRESENTED: RemediationState = { lengthConsistent: true, noRepeatedDigest: true, noGap: true };

/**
 * Judges the chain of revisions a contract comes from (Chapter 01, section 1.8; overview, correction 12). The contract
 * being scored belongs to its chain, whether or not it is handed in again; a revision may be of an older generation.
 *
 * @param chain the revisions, in any order; `undefined` when none were presented, and then nothing is wrong with them.
 * @param remediationCap the policy's; exceeding it is recorded elsewhere and breaks no chain.
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const remediationStateOf = (
  contract: EvalContractDocument,
  chain: readonly EvalContractDocument[] | undefined,
  remediationCap: number,
): RemediationState => {
  if (chain === undefined) return UNPRESENTED;
  const own = digestArtifact(contract, 'EvalContract');
  const isPresented = chain.some((member) => digestArtifact(member, 'EvalContract') === own);
  return reportOfChain(isPresented ? chain : [...chain, contract], {
    artifactPath: 'EvalContract',
    declaredRevisionCount: contract.revisionCount,
    remediationCap,
  }).checks;
};
