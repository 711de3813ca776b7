import { startGuarded } from './guarded-process.js';
import { startPlain } from './plain-process.js';
import type { Launch, RunningProcess } from './running-process.js';

/**
 * Starts a process that does not outlive this one: on POSIX the leader of a group of its own under a watchdog, on Windows an
 * ordinary child (Chapter 13, section 13.6).
 *
 * @throws what `spawn` throws for a launch that it cannot attempt, or `started` rejects with it.
 */
export const startProcess = (launch: Launch): RunningProcess =>
  process.platform === 'win32' ? startPlain(launch) : startGuarded(launch);
