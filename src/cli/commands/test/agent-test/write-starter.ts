import { lstat, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileRefused, pathWithin } from '../../../../adapters/files/contained-file.js';
import { projectRoot, SUITE_PLACES } from '../../../../adapters/files/project.js';
import { writeFileAtomically } from '../../../../adapters/files/write-file-atomically.js';
import { STARTER } from '../../../../frontends/agent-test/starter.js';
import type { RunEnvironment } from '../../../environment.js';

const isLink = async (path: string): Promise<boolean> => {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch {
    return false;
  }
};

/** Refuses a path that a link leads out of the project: what is written there would be somewhere else. */
async function refuseLinks(root: string, within: string): Promise<void> {
  let here = root;
  for (const name of within.split('/')) {
    here = join(here, name);
    if (await isLink(here)) throw new FileRefused(`"${here}" is a symbolic link`);
  }
}

/**
 * Writes a document to begin with. Chapter 14, section 14.2.
 *
 * @param path null for its usual place below the working directory.
 * @param force whether it may take the place of a file.
 * @returns the path that was written.
 * @throws FileRefused for a file that is there, and for a path outside the project.
 */
export async function writeStarter(
  path: string | null,
  force: boolean,
  { resolvePath, signal }: RunEnvironment,
): Promise<string> {
  const directory = resolvePath('.');
  const given = path ?? SUITE_PLACES[0];
  const root = path === null ? directory : await projectRoot(directory);
  const target = join(root, pathWithin(root, resolvePath(given)));
  await refuseLinks(root, pathWithin(root, target));
  if (force) {
    await writeFileAtomically(target, STARTER, signal);
    return given;
  }
  await mkdir(dirname(target), { recursive: true });
  try {
    const handle = await open(target, 'wx');
    try {
      await handle.writeFile(STARTER);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new FileRefused(`"${given}" is there already; --force writes over it`);
    }
    throw error;
  }
  return given;
}
