import type { WorkerOptions } from 'node:worker_threads';

/** How much memory a world of scripts may take, in MiB; a world that takes more ends alone. */
const MOST_MEMORY = 512;

/** A worker with nothing of its host but what it is given: no arguments, no flags, an environment of its own. */
export const workerOptions = (workerData: object, env: Readonly<Record<string, string>>): WorkerOptions => ({
  workerData,
  env: { ...env },
  argv: [],
  execArgv: [],
  stdin: false,
  trackUnmanagedFds: true,
  resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
});
