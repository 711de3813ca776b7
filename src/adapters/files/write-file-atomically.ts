import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from './make-directory.js';

/** The file that a path leads to, and its permissions; a path to nothing leads to itself. */
const existing = async (path: string): Promise<{ readonly target: string; readonly mode: number }> => {
  try {
    const target = await realpath(path);
    return { target, mode: (await stat(target)).mode & 0o777 };
  } catch {
    return { target: path, mode: 0o666 };
  }
};

/** A system error says the path that the caller named, never that of the temporary file. */
const namingPath = (error: unknown, path: string): unknown => {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return error;
  const { code } = error;
  return Object.assign(new Error(`${code}: cannot write '${path}'`, { cause: error }), {
    code,
    syscall: 'open',
    path,
  });
};

/**
 * Writes a file as a whole or not at all: into a temporary file beside it, to the disk, then under its name. Parent
 * directories are made, an existing file is replaced, a symbolic link is followed.
 *
 * @param signal when it aborts before the file has its name, nothing is written.
 * @throws the system's error, naming `path`; the signal's reason.
 */
export const writeFileAtomically = async (path: string, text: string, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  await makeDirectory(dirname(path));
  const { target, mode } = await existing(path);
  // Opened only if it is new, so that no two writers ever share it.
  const temporary = join(dirname(target), `.eval-quality-${process.pid}-${process.hrtime.bigint()}.tmp`);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(text, { signal });
      await handle.sync();
    } finally {
      await handle.close();
    }
    signal.throwIfAborted();
    await rename(temporary, target);
  } catch (error) {
    // The first error is the one to report.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw namingPath(error, path);
  }
};
