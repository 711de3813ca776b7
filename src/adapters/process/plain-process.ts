import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Launch, ProcessExit, RunningProcess } from './running-process.js';

/**
 * Starts a target as an ordinary child, where there are no process groups: signals reach the child alone, and it outlives
 * a host that is killed (Chapter 13, section 13.6: Windows).
 */
export const startPlain = ({ target, args, env, cwd }: Launch): RunningProcess => {
  const child = spawn(target, [...args], { cwd, env: { ...env }, stdio: 'pipe' });
  child.stdin.on('error', () => undefined);
  const started = once(child, 'spawn').then(() => undefined);
  const exited = new Promise<ProcessExit>((resolve, reject) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', reject);
  });
  for (const promise of [started, exited]) promise.catch(() => undefined);
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    started,
    exited,
    signalGroup: (signal) => {
      child.kill(signal);
    },
    kill: async () => {
      child.kill('SIGKILL');
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      await exited.catch(() => undefined);
    },
    release: () => undefined,
  };
};
