import type { CompileCase } from '../compile-case.js';
import { expressionsAndSignatures } from './expressions-and-signatures.js';
import { identityAndEvidence } from './identity-and-evidence.js';
import { inputsAndOracles } from './inputs-and-oracles.js';
import { plan } from './plan.js';
import { referencesAndWitnesses } from './references-and-witnesses.js';
import { rubricsAndPolicies } from './rubrics-and-policies.js';

/** Every case of every pass. */
export const compileCases: readonly CompileCase[] = [
  ...identityAndEvidence,
  ...expressionsAndSignatures,
  ...inputsAndOracles,
  ...plan,
  ...rubricsAndPolicies,
  ...referencesAndWitnesses,
];
