import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { upwards } from './contained-file.js';

/** Where a suite of language 1 is looked for, in each directory upwards (Chapter 14, section 14.2). */
export const SUITE_PLACES = [
  join('.eval-quality', 'agent-test.yml'),
  join('.skylos', 'agent-test.yml'),
] as const;

/** What tells that a directory is the root of a project. */
const MARKERS = ['.eval-quality', '.skylos', '.git'] as const;

const exists = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
};

/** A suite that was found, and the project that it belongs to. */
export interface FoundSuite {
  readonly root: string;
  readonly path: string;
}

/** The suite of the nearest directory upwards that has one; null when none has. */
export async function findSuite(directory: string): Promise<FoundSuite | null> {
  for (const root of upwards(directory)) {
    for (const place of SUITE_PLACES) {
      const path = join(root, place);
      if (await exists(path)) return { root, path };
    }
  }
  return null;
}

/** The project that a directory belongs to: the nearest directory upwards that looks like the root of one, else itself. */
export async function projectRoot(directory: string): Promise<string> {
  for (const root of upwards(directory)) {
    for (const marker of MARKERS) if (await exists(join(root, marker))) return root;
  }
  return directory;
}
