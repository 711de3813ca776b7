import type { EvalContract } from '../artifact/generated/eval-contract.js';
import { type Lineage, RuntimeFault } from '../artifact/index.js';

/** What a document becomes: itself as it was read, and the same in the newest shape. */
export type Rewriting = {
  /** As given, frozen. */
  readonly document: Lineage;
  /** In the newest shape, under the newest stamp; its lineage is still that of the document. */
  readonly rewritten: Lineage;
};

/** How documents of one kind reach the newest generation. */
export type Migration = {
  /** The kind, as its schema is named. */
  readonly kind: string;
  readonly artifactPath: string;
  /** A member that every document of this kind has, and no document of another kind. */
  readonly mark: string;
  readonly newest: number;
  /**
   * @param contract the contract that the document is about; asked for what an older generation left unsaid.
   * @throws RuntimeFault of reading; `schema-version-mismatch` at what the newest generation has no form for.
   */
  readonly rewrite: (value: unknown, contract: EvalContract | null) => Rewriting;
};

/**
 * The refusal of a rewrite: an older generation left something unsaid, or said it in a form that is gone. Nothing is
 * guessed.
 */
export const cannotSay = (artifactPath: string, detail: string): RuntimeFault =>
  new RuntimeFault('schema-version-mismatch', artifactPath, detail);
