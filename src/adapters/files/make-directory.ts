import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isDirectory = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

/** Makes one directory; an existing one is as good. */
const makeOne = async (path: string): Promise<void> => {
  try {
    await mkdir(path);
  } catch (error) {
    if (!(await isDirectory(path))) throw error;
  }
};

/**
 * Makes a directory and its missing parents. Node's own recursive mkdir never comes back where a parent exists and
 * nothing can be made in it, as below /proc.
 *
 * @throws the system's error: `EEXIST` for a file of that name, `ENOTDIR` for a file further up, `ENOENT`, `EACCES` ...
 */
export const makeDirectory = async (path: string): Promise<void> => {
  try {
    await makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    const isMissingParent =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' && parent !== path;
    if (!isMissingParent) throw error;
    await makeDirectory(parent);
    await makeOne(path);
  }
};
