import { type Lineage, rewriteArtifact } from '../artifact/index.js';
import { readEvalContract } from '../artifact/readers/eval-contract.js';
import type { Migration } from './migration.js';
import { migrations } from './migrations.js';

/** A document in the newest generation. */
export type MigratedDocument = {
  readonly migration: Migration;
  /** The document itself when it was of the newest generation, else the revision that follows it. */
  readonly document: Lineage;
  /** The generation that was given. */
  readonly from: number;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The kind of a document, by the one member that no other kind has; undefined when that tells nothing. */
export const kindOf = (value: unknown): Migration | undefined => {
  if (!isObject(value) || !Object.hasOwn(value, 'schemaVersion')) return undefined;
  const [only, ...others] = migrations.filter(({ mark }) => Object.hasOwn(value, mark));
  return others.length === 0 ? only : undefined;
};

/**
 * Brings a document to the newest generation of its kind, with the lineage of a revision of it. Nothing is guessed: what
 * an older generation left unsaid comes from the contract, or the document is refused.
 *
 * @param contract the contract that the document is about, or null.
 * @throws RuntimeFault of reading either; `schema-version-mismatch` at what the newest generation cannot say.
 */
export const migrate = (value: unknown, migration: Migration, contract: unknown): MigratedDocument => {
  const { artifactPath, newest } = migration;
  const about = contract === null ? null : readEvalContract(contract).model;
  const { document, rewritten } = migration.rewrite(value, about);
  const from = document.schemaVersion;
  if (from === newest) return { migration, document, from };
  const revision = rewriteArtifact(document, rewritten, artifactPath);
  // What was written must be readable; anything else is a defect of the migration.
  migration.rewrite(revision, about);
  return { migration, document: revision, from };
};
