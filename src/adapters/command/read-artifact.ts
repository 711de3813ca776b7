import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { CommandMechanism } from './command-mechanism.js';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The first bytes of an open file, at most so many. */
const readAtMost = async (file: Awaited<ReturnType<typeof open>>, limit: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let left = limit;
  while (left > 0) {
    const chunk = Buffer.allocUnsafe(Math.min(left, 65_536));
    const { bytesRead } = await file.read(chunk, 0, chunk.length);
    if (bytesRead === 0) break;
    chunks.push(chunk.subarray(0, bytesRead));
    left -= bytesRead;
  }
  return Buffer.concat(chunks);
};

/**
 * Reads what a command may have written. Only a regular file is read: opening a pipe that the command left there would
 * wait for a writer for ever.
 *
 * @throws the system's error, a missing file excepted.
 */
export const readArtifact: CommandMechanism['readArtifact'] = async (path, maxBytes) => {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (isMissing(error)) return { present: false, text: '', truncated: false };
    throw error;
  }
  try {
    if (!(await file.stat()).isFile()) throw new Error(`the artifact at "${path}" is not a regular file`);
    const bytes = await readAtMost(file, maxBytes + 1);
    return {
      present: true,
      text: decoder.decode(bytes.subarray(0, maxBytes)),
      truncated: bytes.length > maxBytes,
    };
  } finally {
    await file.close();
  }
};
