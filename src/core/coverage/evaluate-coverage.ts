import type { EvalContract, Severity } from '../artifact/generated/eval-contract.js';
import { highestSeverity } from '../contract/index.js';
import { type ContractView, viewContract } from './contract-view.js';
import type { Declaration, DisciplineRule, DisciplineRuleId } from './discipline-rule.js';
import { disciplineRules } from './discipline-rules.js';

/** Whether a rule concerns a contract, and the declaration that decided. */
export type Relevance = {
  readonly rule: DisciplineRuleId;
  readonly predicate: `${DisciplineRuleId}-relevance`;
  readonly relevant: boolean;
  readonly reason: string;
};

/** Whether every site of a rule has a witness, and the site that decided. */
export type Satisfaction = {
  readonly rule: DisciplineRuleId;
  readonly predicate: `${DisciplineRuleId}-satisfaction`;
  readonly satisfied: boolean;
  readonly reason: string;
};

/** A relevant rule that is not satisfied, as the evidence artifact carries it (Chapter 05, section 5.6). */
export type CoverageGap = {
  readonly rule: DisciplineRuleId;
  readonly relevancePredicate: `${DisciplineRuleId}-relevance`;
  readonly satisfactionPredicate: `${DisciplineRuleId}-satisfaction`;
  readonly satisfied: false;
  readonly severity: Severity;
};

/** Everything that is to say about one rule and one contract. */
export type RuleCoverage = {
  readonly rule: DisciplineRule;
  readonly declaration: Declaration;
  readonly relevance: Relevance;
  readonly satisfaction: Satisfaction;
  readonly isGap: boolean;
};

/** The first site without a witness decides; a rule without any site holds vacuously. */
const satisfactionOf = (rule: DisciplineRule, view: ContractView): Satisfaction => {
  const verdict = (satisfied: boolean, reason: string): Satisfaction => ({
    rule: rule.id,
    predicate: `${rule.id}-satisfaction`,
    satisfied,
    reason,
  });
  let isAnySite = false;
  for (const unwitnessed of rule.sites(view)) {
    if (unwitnessed !== null) return verdict(false, unwitnessed);
    isAnySite = true;
  }
  return isAnySite
    ? verdict(true, rule.witnessed)
    : verdict(true, 'the rule is relevant for no site, so satisfaction holds vacuously');
};

const coverageOf = (rule: DisciplineRule, view: ContractView): RuleCoverage => {
  const declaration = rule.declaration(view);
  const relevant = declaration.state !== 'explicitly-empty';
  const satisfaction = satisfactionOf(rule, view);
  return {
    rule,
    declaration,
    relevance: { rule: rule.id, predicate: `${rule.id}-relevance`, relevant, reason: declaration.reason },
    satisfaction,
    isGap: relevant && !satisfaction.satisfied,
  };
};

/** Judges the seven rules over a contract, in rule order. Nothing throws on a contract that was read (Chapter 05, section 5.1). */
export const coverContract = (contract: EvalContract): readonly RuleCoverage[] => {
  const view = viewContract(contract);
  return disciplineRules.map((rule) => coverageOf(rule, view));
};

/** The seven relevance predicates, in rule order. */
export const evaluateRelevance = (contract: EvalContract): readonly Relevance[] =>
  coverContract(contract).map(({ relevance }) => relevance);

/** The seven satisfaction predicates, in rule order. */
export const evaluateSatisfaction = (contract: EvalContract): readonly Satisfaction[] =>
  coverContract(contract).map(({ satisfaction }) => satisfaction);

/** The severity of every gap of a contract: the highest among its behaviours (Chapter 05, section 5.6). */
export const coverageSeverity = ({ behaviors }: Pick<EvalContract, 'behaviors'>): Severity =>
  highestSeverity(behaviors.map(({ severity }) => severity));

/** The gaps of a contract in rule order: at most one per rule, however many sites lack a witness. Waivers remove none. */
export const evaluateCoverage = (contract: EvalContract): readonly CoverageGap[] => {
  const severity = coverageSeverity(contract);
  return coverContract(contract)
    .filter(({ isGap }) => isGap)
    .map(({ relevance, satisfaction }) => ({
      rule: relevance.rule,
      relevancePredicate: relevance.predicate,
      satisfactionPredicate: satisfaction.predicate,
      satisfied: false,
      severity,
    }));
};
