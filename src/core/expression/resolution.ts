/** The three values of a node (Chapter 03, section 3.6). */
export type Resolution = 'true' | 'false' | 'insufficient-evidence';

/**
 * What a node of an expression resolved to, and its sub-expressions in evaluation order (Chapter 03, section 3.12).
 * Operand values are never recorded. Every record is frozen.
 */
export interface CheckResolution {
  readonly resolution: Resolution;
  /** `empty-collection` on exactly the node whose own operand or collection was empty. */
  readonly introductionCondition: 'empty-collection' | null;
  readonly children: readonly CheckResolution[];
}

const record = (
  resolution: Resolution,
  introductionCondition: CheckResolution['introductionCondition'],
  children: readonly CheckResolution[],
): CheckResolution => Object.freeze({ resolution, introductionCondition, children: Object.freeze(children) });

// Leaves record nothing of their own, so three frozen records serve them all, however large a collection is.
const leafRecords = {
  true: record('true', null, []),
  false: record('false', null, []),
  'insufficient-evidence': record('insufficient-evidence', 'empty-collection', []),
} as const satisfies Readonly<Record<Resolution, CheckResolution>>;

/** The record of a leaf, or (`insufficient-evidence`) of a quantifier without elements. */
export const leafRecord = (resolution: Resolution): CheckResolution => leafRecords[resolution];

/** Folds the children of a node into its resolution. */
export type Fold = (children: readonly CheckResolution[]) => Resolution;

const some = (children: readonly CheckResolution[], resolution: Resolution): boolean =>
  children.some((child) => child.resolution === resolution);

/** `not`: insufficient evidence stays what it is (Chapter 03, section 3.7). */
export const foldNot: Fold = ([child]) => {
  switch (child?.resolution) {
    case 'true':
      return 'false';
    case 'false':
      return 'true';
    default:
      return 'insufficient-evidence';
  }
};

/** `all` and `for-all`: false, then insufficient evidence, then true (Chapter 03, section 3.7). */
export const foldAll: Fold = (children) => {
  if (some(children, 'false')) return 'false';
  return some(children, 'insufficient-evidence') ? 'insufficient-evidence' : 'true';
};

/** `any` and `for-any`: one branch that examined nothing spoils it, on purpose (Chapter 03, section 3.7). */
export const foldAny: Fold = (children) => {
  if (some(children, 'insufficient-evidence')) return 'insufficient-evidence';
  return some(children, 'true') ? 'true' : 'false';
};

/** The record of a node over its children, which the record takes over. */
export const foldedRecord = (fold: Fold, children: readonly CheckResolution[]): CheckResolution =>
  record(fold(children), null, children);
