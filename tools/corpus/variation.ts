import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import type { DisciplineRuleId } from '../../src/core/coverage/index.js';
import type { CorpusContract, DeclarationState, Expectation } from './corpus-contract.js';
import type { Domain } from './domains.js';

/** A change to the disciplined contract that moves one rule, or a few at once, into another declaration state. */
export type Variation = Pick<CorpusContract, 'about' | 'shows'> & {
  /** Ends the identifier of the contract. */
  readonly suffix: string;
  readonly expected: (kind: Domain['surface']['kind']) => Expectation;
  readonly change: (contract: EvalContract, domain: Domain) => EvalContract;
};

/** The cells of the rule table that rules in one state make. */
export const shows = (
  state: DeclarationState,
  ...rules: readonly DisciplineRuleId[]
): CorpusContract['shows'] => rules.map((rule) => ({ rule, state }));
