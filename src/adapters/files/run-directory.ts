import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../../core/suite/behavior/replay.js';
import { MOST_REPORT_BYTES, RUN_FILES, type RunFile } from '../../core/suite/behavior/run-files.js';
import { FileRefused } from './contained-file.js';

/** Where runs are kept, below the root of the project (Chapter 14, section 14.6). */
const PLACE = ['.eval-quality', 'runs'] as const;

/** Artifacts may hold what a user would not show to other users of the machine. */
const OWN_DIRECTORY = 0o700;
const OWN_FILE = 0o600;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Makes a directory, or takes one that is there; a symbolic link is neither. */
async function ownDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: OWN_DIRECTORY });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!(await lstat(path)).isDirectory()) throw new FileRefused(`"${path}" is no directory`);
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', OWN_FILE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The directory of a run below the root of its project, with `/` between names. */
export const runDirectory = (runId: string): string => [...PLACE, runId].join('/');

/**
 * Keeps the files of a run, all of them or none: into a directory beside its place, to the disk, then under its name. No
 * symbolic link is followed.
 *
 * @throws the system's error; FileRefused.
 */
export async function writeRunDirectory(
  root: string,
  runId: string,
  files: Readonly<Record<RunFile, string>>,
): Promise<void> {
  let parent = root;
  for (const name of PLACE) {
    parent = join(parent, name);
    await ownDirectory(parent);
  }
  const temporary = join(parent, `.${runId}.tmp`);
  await mkdir(temporary, { mode: OWN_DIRECTORY });
  try {
    for (const name of RUN_FILES) await writeWhole(join(temporary, name), files[name]);
    // Onto a directory that has anything in it this fails.
    await rename(temporary, join(parent, runId));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

async function readStored(path: string): Promise<StoredFile> {
  try {
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { size } = await handle.stat();
      if (!(await handle.stat()).isFile()) return { problem: 'it is no regular file' };
      if (size > MOST_REPORT_BYTES) return { problem: `more than ${MOST_REPORT_BYTES} bytes` };
      return {
        text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await handle.readFile()),
      };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'it is not valid UTF-8' };
    switch (codeOf(error)) {
      case 'ENOENT':
        return { problem: 'the file is missing' };
      case 'ELOOP':
        return { problem: 'it is a symbolic link' };
      default:
        return { problem: `it cannot be read: ${String(codeOf(error) ?? error)}` };
    }
  }
}

/**
 * Reads the files of a run, each as it is or why it cannot be read.
 *
 * @throws FileRefused for a path that is no directory.
 */
export async function readRunDirectory(path: string): Promise<Readonly<Record<RunFile, StoredFile>>> {
  const status = await lstat(path).catch(() => null);
  if (status?.isDirectory() !== true) throw new FileRefused(`"${path}" is no directory of a run`);
  const read = async (name: RunFile): Promise<StoredFile> => readStored(join(path, name));
  return {
    'events.jsonl': await read('events.jsonl'),
    'summary.json': await read('summary.json'),
    'behavior-results.json': await read('behavior-results.json'),
    'state.json': await read('state.json'),
  };
}
