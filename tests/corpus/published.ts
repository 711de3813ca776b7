import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestBytes, scanJson, serializeArtifact } from '../../src/core/artifact/index.js';

const root = join(import.meta.dirname, '../..');

/** A published file: its bytes, and the value they hold. */
export type PublishedFile = {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly digest: string;
  readonly value: unknown;
};

/** Reads one file by its path from the package's root. */
export const published = (path: string): PublishedFile => {
  const bytes = readFileSync(join(root, path));
  return { path, bytes, digest: digestBytes(bytes), value: scanJson(bytes, path) };
};

/** The JSON files of a directory, sorted. */
export const publishedIn = (directory: string): readonly string[] =>
  readdirSync(join(root, directory))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${directory}/${name}`);

/** Canonical JSON and a newline: the bytes a file of that value must have. */
export const canonicalBytes = ({ value, path }: PublishedFile): Uint8Array =>
  new TextEncoder().encode(serializeArtifact(value, path));
