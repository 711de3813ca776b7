import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 100;
const PAUSE_MS = 5;

/** Signals every member of a process group; false when there is none. */
export const signalGroup = (group: number, signal: NodeJS.Signals): boolean => {
  try {
    process.kill(-group, signal);
    return true;
  } catch (error) {
    // Whatever else keeps a signal from a member, it does not make the group empty.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
};

/**
 * Sends `SIGKILL` to a process group until nothing of it is left: one signal can miss a child in the middle of a fork
 * (Chapter 13, section 13.6).
 */
export const killGroup = async (group: number): Promise<void> => {
  for (let attempt = 0; attempt < TRIES && signalGroup(group, 'SIGKILL'); attempt += 1) await pause(PAUSE_MS);
};
