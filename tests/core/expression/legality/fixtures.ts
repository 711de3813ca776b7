import type {
  EvalContract,
  Expression,
  Operand,
} from '../../../../src/core/artifact/generated/eval-contract.js';
import { buildPlanIndex } from '../../../../src/core/contract/index.js';
import {
  type LegalityFailure,
  type LegalityFailures,
  legalityChecks,
} from '../../../../src/core/expression/index.js';
import { changed } from '../../../fixtures/changed.js';
import { richCliContract } from '../../../fixtures/contracts.js';

/** The place of the check that `withCheck` replaces. */
export const SITE = 'EvalContract.oracles[id=O-001].check';

/** The rich contract, changed in the check of its first oracle only. */
export const withCheck = (check: Expression, contract: EvalContract = richCliContract()): EvalContract =>
  changed(contract, '/oracles/0/check', check);

export const at = (pointer: string): Operand => ({ pointer });
export const stdout = (tail = ''): Operand => at(`/interactions/list/stdout${tail}`);
export const exists = (operand: Operand = stdout()): Expression => ({ op: 'existence', operands: [operand] });

export const drain = (failures: LegalityFailures): LegalityFailure[] => [...failures];

export type CheckId = (typeof legalityChecks)[number]['id'];

/** Every failure of one check over a contract. */
export const failuresOf = (id: string, contract: EvalContract): LegalityFailure[] => {
  const check = legalityChecks.find((candidate) => candidate.id === id);
  if (check === undefined) throw new Error(`no such check: ${id}`);
  return drain(check.failures(contract, buildPlanIndex(contract, { duplicateIds: 'unresolved' })));
};

/** Every failure of every check over a contract, in order. */
export const allFailures = (contract: EvalContract): LegalityFailure[] =>
  legalityChecks.flatMap(({ id }) => failuresOf(id, contract));
