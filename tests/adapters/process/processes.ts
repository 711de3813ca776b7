import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ProcessRun, runProcess } from '../../../src/adapters/process/run-process.js';
import type { Beacon } from '../../fixtures/beacon.js';

export const UNRULY = fileURLToPath(new URL('../../fixtures/programs/unruly.mjs', import.meta.url));

const PATIENT = { cwd: '/', input: null, maxElapsedMs: 600_000, maxOutputBytes: 1_000_000 } as const;

/** A run of a program by its path, without any environment. */
export const programRun = (
  target: string,
  args: readonly string[],
  over: Partial<ProcessRun> = {},
): ProcessRun => ({
  ...PATIENT,
  target,
  args,
  env: {},
  ...over,
});

/** A run of a shell script. */
export const scriptRun = (script: string, over: Partial<ProcessRun> = {}): ProcessRun =>
  programRun('/bin/sh', ['-c', script], { env: { PATH: process.env.PATH ?? '' }, ...over });

/** A run of the program that misbehaves as it is told. */
export const unrulyRun = (
  { port }: Beacon,
  traits: readonly string[],
  over: Partial<ProcessRun> = {},
): ProcessRun => programRun(process.execPath, [UNRULY, String(port), 'target', ...traits], over);

/** Runs what nothing aborts. */
export const runAlone = (run: ProcessRun) => runProcess(run, new AbortController().signal);

/** Whether a process runs; one that is dead but not reaped by its parent does not. */
export const isRunning = (pid: number): boolean => {
  try {
    const [, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return state !== undefined && !state.startsWith('Z');
  } catch {
    return false;
  }
};

/** Waits for a process that has no connection to listen to. */
export const untilGone = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await pause(5);
};

const argumentsOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\u0000');
  } catch {
    return [];
  }
};

/** The running processes that were started with an argument. */
export const processesNaming = (argument: string): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && argumentsOf(pid).includes(argument) && isRunning(pid));
