import { constants } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** A file that is not read, whatever it holds. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'EIO';

/**
 * The path of a file below a directory, relative to it.
 *
 * @throws FileRefused for a path that leads out of the directory.
 */
export function pathWithin(root: string, path: string): string {
  const within = relative(root, resolve(path));
  if (
    within === '' ||
    within === '..' ||
    within.startsWith(`..${sep}`) ||
    resolve(root, within) !== resolve(path)
  ) {
    throw new FileRefused(`"${path}" is not inside the project ${root}`);
  }
  return within;
}

/** Without following a symbolic link, and without waiting for a writer where the path is a pipe. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

async function openAsItIs(path: string, given: string): Promise<FileHandle> {
  try {
    return await open(path, OPEN_FLAGS);
  } catch (error) {
    const code = codeOf(error);
    throw new FileRefused(
      code === 'ELOOP' ? `"${given}" is a symbolic link` : `"${given}" cannot be read: ${code}`,
      { cause: error },
    );
  }
}

/** The bytes of an open file, up to one more than are admitted. */
async function readUpTo(handle: FileHandle, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of handle.createReadStream({ autoClose: false, end: most })) {
    chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks, length);
}

/**
 * Reads a text as it was put into the project: a regular file inside it, with no symbolic link anywhere in its path, of
 * limited size, in UTF-8. Chapter 14, section 14.2.
 *
 * @param root the absolute path of the project.
 * @throws FileRefused saying which of these it is not.
 */
export async function readContainedFile(root: string, path: string, mostBytes: number): Promise<string> {
  const within = pathWithin(root, path);
  const absolute = join(root, within);
  const handle = await openAsItIs(absolute, path);
  try {
    const status = await handle.stat();
    if (!status.isFile()) throw new FileRefused(`"${path}" is no regular file`);
    // What a path really leads to is known where its links are resolved; a link in between leads elsewhere.
    const real = await realpath(absolute);
    if (real !== join(await realpath(root), within)) {
      throw new FileRefused(`"${path}" is reached through a symbolic link`);
    }
    const { ino, dev } = await stat(real);
    if (ino !== status.ino || dev !== status.dev)
      throw new FileRefused(`"${path}" changed while it was opened`);
    const bytes = await readUpTo(handle, mostBytes);
    if (bytes.length > mostBytes) throw new FileRefused(`"${path}" has more than ${mostBytes} bytes`);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    if (error instanceof TypeError) throw new FileRefused(`"${path}" is not valid UTF-8`, { cause: error });
    throw new FileRefused(`"${path}" cannot be read: ${codeOf(error)}`, { cause: error });
  } finally {
    await handle.close();
  }
}

/** The directories from one up to the root of the file system. */
export function* upwards(directory: string): Generator<string> {
  for (let here = resolve(directory); ; here = dirname(here)) {
    yield here;
    if (dirname(here) === here) return;
  }
}
