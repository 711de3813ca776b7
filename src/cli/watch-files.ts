import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/** What tells one state of a file from another; a file that is not there has one too. */
const stateOf = async (path: string): Promise<string> => {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return 'missing';
  }
};

const statesOf = async (paths: readonly string[]): Promise<string> =>
  (await Promise.all(paths.map(stateOf))).join('\n');

/**
 * Remembers files as they are now.
 *
 * @returns resolves once one of them is another, also when it already is.
 * @throws the reason of the signal.
 */
export async function rememberFiles(
  paths: readonly string[],
): Promise<{ readonly changed: (signal: AbortSignal) => Promise<void> }> {
  const before = await statesOf(paths);
  return {
    changed: async (signal) => {
      while ((await statesOf(paths)) === before) await pause(LOOK_EVERY_MS, undefined, { signal });
    },
  };
}
