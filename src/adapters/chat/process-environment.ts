import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { AdapterEnvironment } from './adapter-environment.js';

/**
 * The world of this process, and nothing allowed in it.
 *
 * @param directory what relative paths of options are relative to.
 */
export const processEnvironment = (directory: string): AdapterEnvironment => ({
  variables: process.env,
  directory,
  mayRunCode: false,
  targets: { authorizations: [] },
  retries: 0,
  now: () => performance.now(),
  wait: async (ms, signal) => {
    await pause(ms, undefined, { signal });
  },
});
