import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { binary, lines, openShop, readLines } from './coffee-shop.js';

const opened: string[] = [];
afterEach(() => {
  for (const directory of opened.splice(0)) rmSync(directory, { recursive: true });
});

/** A program agent that writes down its process, and waits where it is asked to. */
const AGENT = `
import { appendFileSync, existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { spawn } from 'node:child_process';
const said = JSON.parse(await text(process.stdin)).at(-1).content;
appendFileSync('pids.txt', process.pid + '\\n');
if (said === 'wait') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  appendFileSync('pids.txt', child.pid + '\\n');
  appendFileSync('waiting.txt', 'x');
  while (!existsSync('go.txt')) await new Promise((done) => setTimeout(done, 20));
  child.kill('SIGKILL');
}
process.stdout.write('done');
`;

const HOOKS = `
import { appendFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
const here = join(process.cwd(), 'assistants/worker');
export function Before() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  appendFileSync(join(here, 'pids.txt'), process.pid + '\\n' + child.pid + '\\n');
}
export function AfterAll() { appendFileSync(join(here, 'after-all.txt'), 'x'); }
`;

function openWorker(): { readonly directory: string; readonly agent: string } {
  const directory = openShop({
    'assistants/worker/package.yao': JSON.stringify({ runner: { command: [process.execPath, 'agent.mjs'] } }),
    'assistants/worker/agent.mjs': AGENT,
    'assistants/worker/src/env_test.ts': HOOKS,
    'assistants/worker/tests/cases.jsonl': lines(
      { id: 'first', input: 'go' },
      { id: 'second', input: 'go', before: 'env_test.Before' },
      { id: 'third', input: 'wait' },
      { id: 'fourth', input: 'go' },
    ),
  });
  opened.push(directory);
  return { directory, agent: join(directory, 'assistants/worker') };
}

const start = (directory: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      binary,
      'test',
      '-i',
      'assistants/worker/tests/cases.jsonl',
      '--after',
      'env_test.AfterAll',
      '-o',
      'out.jsonl',
    ],
    { cwd: directory, stdio: 'ignore', env: { PATH: process.env.PATH ?? '' } },
  );

/** Waits until something holds; what never does is told by the test's own time. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((done) => setTimeout(done, 20));
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // What has ended and is not waited for yet is a zombie.
  return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
};

const alive = (agent: string): readonly number[] =>
  readFileSync(join(agent, 'pids.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(Number)
    .filter((pid) => {
      try {
        return isAlive(pid);
      } catch {
        return false;
      }
    });

const finished = (directory: string): readonly string[] =>
  readLines(join(directory, 'out.jsonl')).flatMap((line) => (line.type === 'case' ? [line.id] : []));

describe.skipIf(process.platform !== 'linux')('an interrupted run', () => {
  it('brings to its end what runs, starts nothing more, and says so', async () => {
    const { directory, agent } = openWorker();
    const child = start(directory);
    await until(() => existsSync(join(agent, 'waiting.txt')));
    child.kill('SIGINT');
    writeFileSync(join(agent, 'go.txt'), '');
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(finished(directory)).toEqual(['first', 'second', 'third']);
    expect(readLines(join(directory, 'out.jsonl')).at(-1)).toMatchObject({
      type: 'summary',
      passed: 3,
      not_run: 1,
      interrupted: true,
      success: false,
    });
    expect(existsSync(join(agent, 'after-all.txt'))).toBe(true);
    await until(() => alive(agent).length === 0);
  });

  it('ends at once with the second interrupt, keeps what had finished, and leaves no process', async () => {
    const { directory, agent } = openWorker();
    const child = start(directory);
    await until(() => existsSync(join(agent, 'waiting.txt')));
    child.kill('SIGINT');
    await new Promise((done) => setTimeout(done, 200));
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGINT');
    expect(finished(directory)).toEqual(['first', 'second']);
    await until(() => alive(agent).length === 0);
  });

  it('keeps what had finished when it is killed, and leaves no process and no file', async () => {
    const { directory, agent } = openWorker();
    const child = start(directory);
    await until(() => existsSync(join(agent, 'waiting.txt')));
    expect(alive(agent).length).toBeGreaterThan(2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(finished(directory)).toEqual(['first', 'second']);
    await until(() => alive(agent).length === 0);
    expect(readdirSync(directory).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
