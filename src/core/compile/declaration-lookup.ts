import type { CollectionLocation, ResponseDescriptor } from '../artifact/generated/eval-contract.js';
import { type AnyOperation, artifactsOf, declaredKeysOf, type KeyDeclarations } from '../contract/index.js';
import { memoized } from './memoized.js';

/** Constant-time answers about declarations that many pointers ask for, so that no list is searched once a pointer. */
export type DeclarationLookup = {
  /** Whether a key is in either list; an entry in `types` alone declares nothing (Chapter 02, section 2.3). */
  readonly declaresKey: (shape: KeyDeclarations, key: string) => boolean;
  /** Whether an operation declares that it writes a file. */
  readonly declaresArtifact: (operation: AnyOperation, artifactId: string) => boolean;
  /** The collection that is the whole described document, where one is declared. */
  readonly rootCollectionOf: (descriptor: ResponseDescriptor) => CollectionLocation | undefined;
};

/** A lookup over values that do not change while it lives. */
export const makeDeclarationLookup = (): DeclarationLookup => {
  const keysOf = memoized(declaredKeysOf);
  const filesOf = memoized((operation: AnyOperation): ReadonlySet<string> => new Set(artifactsOf(operation)));
  return {
    declaresArtifact: (operation, artifactId) => filesOf(operation).has(artifactId),
    declaresKey: (shape, key) => keysOf(shape).has(key),
    rootCollectionOf: memoized((descriptor) =>
      descriptor.collectionLocations?.find(({ pointer }) => pointer === ''),
    ),
  };
};
