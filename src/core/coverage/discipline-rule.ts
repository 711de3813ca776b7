import type { ContractView, ViewedOperation } from './contract-view.js';

/** The identifiers of the seven discipline rules, in the order used everywhere (Chapter 05, section 5.2). */
export const DISCIPLINE_RULES = [
  'success-indicator-separation',
  'whole-body',
  'malformed-input',
  'per-record',
  'sibling-cross-check',
  'omission-and-completeness',
  'state-change-read-back',
] as const;

/** One rule of {@link DISCIPLINE_RULES}. */
export type DisciplineRuleId = (typeof DISCIPLINE_RULES)[number];

/**
 * What a contract says about the subject of a rule: nothing (fails closed: relevant), expressly that there is none (not
 * relevant), or something (Chapter 05, section 5.8). The reason names the declaration that decided.
 */
export type Declaration = {
  readonly state: 'absent' | 'explicitly-empty' | 'declared';
  readonly reason: string;
};

/** One discipline: when it concerns a contract, and which of its sites no oracle witnesses. */
export type DisciplineRule = {
  readonly id: DisciplineRuleId;
  /** The discipline in one clause. */
  readonly discipline: string;
  /** What the contract declares; everything but an explicitly empty declaration makes the rule relevant. */
  readonly declaration: (view: ContractView) => Declaration;
  /** One element per site, in order: why nothing witnesses it, or `null` where something does. */
  readonly sites: (view: ContractView) => Iterable<string | null>;
  /** The reason given when every site is witnessed. */
  readonly witnessed: string;
};

/** A declaration that is not there. */
export const absent = (reason: string): Declaration => ({ state: 'absent', reason });

/** A declaration that says something. */
export const declared = (reason: string): Declaration => ({ state: 'declared', reason });

/** `1 thing`, `2 things`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The first operation that decides, in declaration order; without any operation the declaration is absent. */
export const firstDeclaration =
  (decide: (viewed: ViewedOperation) => Declaration | null, otherwise: string) =>
  ({ operations }: ContractView): Declaration => {
    if (operations.length === 0)
      return absent('the contract declares no operation, so the declaration this rule reads is absent');
    for (const viewed of operations) {
      const declaration = decide(viewed);
      if (declaration !== null) return declaration;
    }
    return { state: 'explicitly-empty', reason: otherwise };
  };

/** The sites of every operation in declaration order; a contract without operations is one site without a witness. */
export const sitesOfOperations = (
  sitesOf: (viewed: ViewedOperation, view: ContractView) => Iterable<string | null>,
) =>
  function* (view: ContractView): Generator<string | null> {
    if (view.operations.length === 0)
      yield 'the contract declares no operation, so the site this rule fires on has no declaration to witness';
    for (const viewed of view.operations) yield* sitesOf(viewed, view);
  };
