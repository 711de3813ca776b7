import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import type { FailureCode } from '../../src/core/artifact/index.js';
import type { DisciplineRuleId } from '../../src/core/coverage/index.js';

/** How a contract answers a rule (Chapter 05, section 5.8). */
export type DeclarationState = 'absent' | 'empty' | 'witnessed' | 'unwitnessed' | 'indeterminate';

/** What the author of a contract expects of it. Nothing here is computed: the tests compare it with what the stages say. */
export type Expectation = {
  /** Rules that do not apply. */
  readonly irrelevant?: readonly DisciplineRuleId[];
  /** Rules that apply and are not answered. */
  readonly gaps?: readonly DisciplineRuleId[];
  /** Why the contract does not compile, for one that is meant not to. */
  readonly structuralFailure?: FailureCode;
  /** Why its brief is refused, for one that compiles. */
  readonly sealFailure?: FailureCode;
};

/** One contract of the corpus. */
export type CorpusContract = {
  readonly contract: EvalContract;
  /** What there is to learn from it. */
  readonly about: string;
  /** The cells of the rule table it stands for. */
  readonly shows: readonly { readonly rule: DisciplineRuleId; readonly state: DeclarationState }[];
  readonly expected: Expectation;
};
