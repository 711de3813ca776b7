import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import type { Observation } from '../../src/core/artifact/generated/sealed-run-record.js';
import { serializeArtifact } from '../../src/core/artifact/index.js';
import {
  makePointerDenotesCollection,
  makeResolveOperand,
  referenceSetKeysOf,
  referenceSetMembersOf,
  resolveCheck,
} from '../../src/core/expression/index.js';

/** What one oracle says about the observations of some steps: the text of an evidence file. */
export const oracleEvidence = (
  contract: EvalContract,
  oracleId: string,
  stepObservations: Readonly<Record<string, Observation>>,
): string => {
  const check = contract.oracles.find(({ id }) => id === oracleId)?.check;
  if (check == null) throw new Error(`${oracleId} has no check`);
  const { resolution } = resolveCheck(
    check,
    makeResolveOperand(stepObservations, referenceSetMembersOf(contract)),
    makePointerDenotesCollection(contract),
    referenceSetKeysOf(contract),
    1000000,
    oracleId,
  );
  return serializeArtifact({ oracleId, check, stepObservations, resolution }, 'evidence');
};
