import type { Operand, SetOperand } from '../artifact/generated/eval-contract.js';
import type { ResolvedValue } from '../contract/index.js';
import type { SearchMemory } from './member-search.js';
import type { PatternMemory } from './regex-pattern.js';
import type { WrittenValues } from './written-values.js';

/** Resolves an operand over the element bound around it, `ABSENT` when none is (Chapter 03, section 3.2). */
export type ResolveOperand = (
  operand: Operand | SetOperand,
  boundElement: ResolvedValue,
  artifactPath: string,
) => ResolvedValue;

/** Whether the declared response types a place as a collection (Chapter 03, section 3.5). */
export type PointerDenotesCollection = (pointer: string) => boolean;

/** The declared keys of every reference set, by identifier (Chapter 03, section 3.2). */
export type ReferenceSetKeys = Readonly<Record<string, readonly string[]>>;

/** Everything the evaluation of a check reads beside the check itself. The memories hold over several evaluations. */
export interface Evaluation {
  readonly resolveOperand: ResolveOperand;
  readonly pointerDenotesCollection: PointerDenotesCollection;
  readonly referenceSetKeys: ReferenceSetKeys;
  readonly regexMatchStepBudget: number;
  readonly artifactPath: string;
  readonly searches: SearchMemory;
  readonly written: WrittenValues;
  readonly patterns: PatternMemory;
}
