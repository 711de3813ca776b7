import { readFile, stat } from 'node:fs/promises';

/** System errors that mean: there is nothing of that name. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ABSENT.includes(String(error.code));

/** The UTF-8 text of a file; null when there is no such file. @throws the system's other errors. */
export async function readTextFile(path: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path));
  } catch (error) {
    if (isAbsent(error)) return null;
    if (error instanceof TypeError) throw new Error(`${path} is not valid UTF-8`, { cause: error });
    throw error;
  }
}

/** Whether a path leads to a directory, or to a file. */
export async function isThere(path: string, kind: 'file' | 'directory'): Promise<boolean> {
  try {
    const found = await stat(path);
    return kind === 'file' ? found.isFile() : found.isDirectory();
  } catch {
    return false;
  }
}
