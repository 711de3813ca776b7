import { freezeArtifact } from '../freeze.js';
import type { EvalContract, EvalContractDocument } from '../generated/eval-contract.js';
import { validate } from '../generated/eval-contract.validate.js';
import { upgradeEvalContract } from '../generations/eval-contract.js';
import { readDocument } from '../validation.js';

/** The generation of contracts that is current (Chapter 02, section 2.1). */
export const EVAL_CONTRACT_SCHEMA_VERSION = 7;

/** Every generation of contracts that is read, newest first (Chapter 02, section 2.18). */
const EVAL_CONTRACT_GENERATIONS = [7, 6, 5, 4] as const;

/** A contract as given and as the stages work on it. */
export type ReadEvalContract = {
  /** A deep-frozen copy, member for member what was given: digests are over this, and stages pass this through. */
  readonly document: EvalContractDocument;
  /** The same contract in the newest shape; `document` itself when that is its shape. Never serialized. */
  readonly model: EvalContract;
};

/**
 * Reads a contract at a stage boundary (Chapter 02, section 2.1).
 *
 * @param artifactPath how faults name the artifact.
 * @throws RuntimeFault `schema-version-mismatch` at `{artifactPath}.schemaVersion`; `schema-parse-failure` with the
 * issues as its cause.
 */
export const readEvalContract = (value: unknown, artifactPath = 'EvalContract'): ReadEvalContract => {
  const document = readDocument<EvalContractDocument>({
    key: 'eval-contract',
    artifactPath,
    acceptedVersions: EVAL_CONTRACT_GENERATIONS,
    newest: EVAL_CONTRACT_SCHEMA_VERSION,
    consequence:
      'a contract written for another version is not read leniently, since its stale version would travel into the scoring version',
    validate,
    value,
  });
  return { document, model: freezeArtifact(upgradeEvalContract(document)) };
};
