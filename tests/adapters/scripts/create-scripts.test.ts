import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createScripts } from '../../../src/adapters/scripts/create-scripts.js';
import type { JsonValue } from '../../../src/core/artifact/index.js';
import type { ScopeOwner, ScriptRequest, Scripts, ScriptTarget } from '../../../src/ports/scripts.js';
import { writeApplication } from './application.js';

const HOOKS = `
import { doubled } from './arithmetic';
interface Ctx { authorized: { user_id: string } }
export function Before(ctx: Ctx, testCase: { id: string }): object {
  console.log('preparing', testCase.id);
  return { user: ctx.authorized.user_id, twice: doubled(21) };
}
export async function Later() { await new Promise((done) => setTimeout(done, 5)); return 'later'; }
export function Throws() { throw new Error('no database'); }
export function ThrowsText() { throw 'just text'; }
export function Hangs() { for (;;) {} }
export function WaitsForever() { return new Promise(() => setInterval(() => {}, 1000)); }
export function LeavesTimer() { setTimeout(() => {}, 100000); return 1; }
export function LeavesServer() {
  return new Promise((done) => { const s = require('node:net').createServer(); s.listen(0, () => done(null)); });
}
export function LeavesProgram() { require('node:child_process').spawn('sleep', ['1000'], { stdio: 'inherit' }); }
export function Exits() { console.log('leaving'); process.exit(0); }
export function Kills() { process.kill(process.pid, 'SIGKILL'); for (;;) {} }
export function Fails() { setTimeout(() => { throw new Error('too late'); }, 1); return new Promise(() => {}); }
export function FailsLater() { setTimeout(() => { throw new Error('behind your back'); }, 5); return 'fine'; }
export function Pollutes() { (Object.prototype as any).polluted = 'yes'; Array.prototype.map = () => []; return 1; }
export function IsPolluted() { return { seen: ({} as any).polluted ?? null, mapped: [1].map((n) => n + 1) }; }
export function Moves() { process.chdir('/'); }
export function Where() { return process.cwd(); }
export function Env() { return { ...process.env }; }
export function SetsEnv() { process.env.MARK = 'set'; return process.env.MARK; }
export function Cycle() { const a: any = {}; a.a = a; return a; }
export function Nothing() {}
export function Big() { const all: string[] = []; for (;;) all.push('x'.repeat(1 << 20) + Math.random()); }
export function Chatty() { for (let i = 0; i < 3; i++) console.error('line', i); process.stdout.write('no line feed'); }
export function Floods() { for (;;) console.log('x'.repeat(1000)); }
export const notAFunction = 3;
export function Calls(...args: unknown[]) { return (globalThis as any).Process(...args); }
let count = 0;
export function Counts() { count += 1; return count; }
`;

const root = writeApplication({
  'assistants/shop/src/env_test.ts': HOOKS,
  'assistants/shop/src/arithmetic.ts':
    'export enum Two { Is = 2 }\nexport const doubled = (n: number): number => n * Two.Is;\n',
  'assistants/shop/src/broken_test.ts': 'export function Before( {',
  'assistants/shop/src/order_test.ts': `
export const TestZebra = (t: any) => { t.assert.True(true); };
// export function TestCommentedOut() {}
export async function TestMiddle(t: any) { await null; t.assert.Equal({ a: [1] }, { a: [1] }, 'same'); t.log('logged'); }
export function TestAardvark(t: any, ctx: any) { t.assert.Equal(ctx.user, 'x'); t.assert.False(true, 'Own words'); }
export function helper() {}
export function TestSkips(t: any) { t.skip('no weather'); }
export function TestGivesUp(t: any) { t.assert.NotNil(null); t.fatal('no use'); }
export function TestThrows(t: any) { t.assert.Len('abc', 3); throw new Error('broken'); }
export function TestTable(t: any) {
  t.assert.True(1 as any); t.assert.False(false); t.assert.Equal(1, 2); t.assert.NotEqual(1, 2); t.assert.NotEqual([1], [1]);
  t.assert.Nil(undefined); t.assert.Nil(0); t.assert.NotNil(0); t.assert.Contains('haystack', 'hay');
  t.assert.Contains('haystack', 'needle'); t.assert.Contains([{ a: 1 }], { a: 1 }); t.assert.Len([1, 2], 2); t.assert.Len(7, 1);
}
export function TestAgent(t: any) { t.assert.Agent('Hi', 'tests.validator-agent', { criteria: 'friendly' }); }
`,
  'scripts/lonely.ts': 'export function Validate() { return true; }\n',
  'assistants/tests/src/gen.ts': 'export function Generate() { return [1]; }\n',
  'process.ts': `
const users = new Map<string, object>();
declare function Process(name: string, ...args: unknown[]): unknown;
export const handlers = {
  'models.user.Create': async (user: { id: string }) => { users.set(user.id, user); return user.id; },
  'models.user.Count': () => { console.log('counting'); return users.size; },
  'models.user.Twice': () => Number(Process('models.user.Count')) * 2,
  'boom': () => { throw new Error('handler failed'); },
  'hang': () => { for (;;) {} },
  'exit': () => process.exit(4),
};
`,
});

const printed: string[] = [];
const scriptsOf = (over: { readonly root?: string; readonly processModule?: string | null } = {}): Scripts =>
  createScripts({
    root: over.root ?? root,
    agentDirectory: join(over.root ?? root, 'assistants/shop'),
    processModule: over.processModule === undefined ? join(root, 'process.ts') : over.processModule,
    env: { PATH: process.env.PATH ?? '', GREETING: 'hello' },
    printed: (line) => printed.push(line),
  });

const hook = (name: string): ScriptTarget => ({ place: 'hook', path: ['env_test'], name });

const owned = (answer: (request: ScriptRequest) => Promise<JsonValue> = async () => null) => {
  const lines: string[] = [];
  const owner: ScopeOwner = { printed: (line) => lines.push(line), answer };
  return { lines, owner };
};

const opened: Scripts[] = [];
const open = (scripts: Scripts = scriptsOf()) => {
  opened.push(scripts);
  return scripts;
};

const caches = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('eval-quality-scripts-'));

/** How many programs of a command line run. */
const running = (pattern: string): number => {
  try {
    return Number(execFileSync('pgrep', ['-fc', pattern], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
};

afterEach(async () => {
  await Promise.all(opened.splice(0).map((scripts) => scripts.close()));
});
afterAll(() => rmSync(root, { recursive: true }));

const TIME = 20_000;

describe('the scripts of an application', () => {
  it('are TypeScript, called with JSON and answering with it, sync or async', async () => {
    const { lines, owner } = owned();
    const scope = open().open(owner);
    const args = [{ authorized: { user_id: 'u1' } }, { id: 'T1' }];
    expect(await scope.call(hook('Before'), args, TIME)).toEqual({
      kind: 'returned',
      value: { user: 'u1', twice: 42 },
    });
    expect(await scope.call(hook('Later'), [], TIME)).toEqual({ kind: 'returned', value: 'later' });
    expect(await scope.call(hook('Nothing'), [], TIME)).toEqual({ kind: 'returned', value: null });
    expect(await scope.close()).toEqual([]);
    expect(lines).toEqual(['preparing T1']);
  });

  it('share a world within a scope, and nothing between scopes', async () => {
    const scripts = open();
    const first = scripts.open(owned().owner);
    expect(await first.call(hook('Counts'), [], TIME)).toEqual({ kind: 'returned', value: 1 });
    expect(await first.call(hook('Counts'), [], TIME)).toEqual({ kind: 'returned', value: 2 });
    const second = scripts.open(owned().owner);
    expect(await second.call(hook('Counts'), [], TIME)).toEqual({ kind: 'returned', value: 1 });
  });

  it('say where they threw', async () => {
    const scope = open().open(owned().owner);
    expect(await scope.call(hook('Throws'), [], TIME)).toEqual({
      kind: 'threw',
      message: 'no database (env_test.ts:9:26)',
    });
    expect(await scope.call(hook('ThrowsText'), [], TIME)).toEqual({ kind: 'threw', message: 'just text' });
    expect(await scope.call(hook('Cycle'), [], TIME)).toMatchObject({ kind: 'threw' });
  });

  it('are unusable when they are not there or cannot be loaded', async () => {
    const scope = open().open(owned().owner);
    const missing = await scope.call({ place: 'hook', path: ['other_test'], name: 'Before' }, [], TIME);
    expect(missing).toEqual({
      kind: 'unusable',
      message: `there is no ${join(root, 'assistants/shop/src/other_test.ts')}`,
    });
    for (const name of ['Absent', 'notAFunction', 'toString', '__proto__']) {
      expect(await scope.call(hook(name), [], TIME)).toMatchObject({ kind: 'unusable' });
    }
    const broken = await scope.call({ place: 'hook', path: ['broken_test'], name: 'Before' }, [], TIME);
    expect(broken).toMatchObject({ kind: 'unusable', message: expect.stringContaining('cannot be loaded') });
  });

  it.each(['Hangs', 'WaitsForever'])('are ended when they do not end: %s', async (name) => {
    const scope = open().open(owned().owner);
    expect(await scope.call(hook(name), [], 400)).toEqual({ kind: 'hung' });
    expect(await scope.call(hook('Later'), [], TIME)).toEqual({ kind: 'returned', value: 'later' });
  });

  it('end alone when they exit, and what they printed is kept', async () => {
    const { lines, owner } = owned();
    const scope = open().open(owner);
    expect(await scope.call(hook('Exits'), [], TIME)).toEqual({
      kind: 'ended',
      message: 'a script ended the process (exit code 0)',
    });
    expect(await scope.call(hook('Later'), [], TIME)).toEqual({ kind: 'returned', value: 'later' });
    await scope.close();
    expect(lines).toEqual(['leaving']);
  });

  it('can bring their process down, and the next call has another', async () => {
    const scripts = open();
    const scope = scripts.open(owned().owner);
    const bystander = scripts.open(owned().owner);
    const waiting = bystander.call(hook('WaitsForever'), [], TIME);
    await scope.call(hook('Later'), [], TIME);
    expect(await scope.call(hook('Kills'), [], TIME)).toEqual({
      kind: 'ended',
      message: 'the process of the scripts ended (SIGKILL)',
    });
    expect(await waiting).toMatchObject({ kind: 'ended' });
    expect(await scope.call(hook('Later'), [], TIME)).toEqual({ kind: 'returned', value: 'later' });
  });

  it('are told of what they throw outside of a call', async () => {
    const scope = open().open(owned().owner);
    expect(await scope.call(hook('Fails'), [], TIME)).toEqual({
      kind: 'ended',
      message: 'a script threw outside of any call: too late',
    });
    expect(await scope.call(hook('FailsLater'), [], TIME)).toEqual({ kind: 'returned', value: 'fine' });
    await new Promise((done) => setTimeout(done, 100));
    expect(await scope.close()).toEqual(['a script threw outside of any call: behind your back']);
  });

  it('are told of what they leave behind, which ends with the scope', async () => {
    const scripts = open();
    for (const [name, what] of [
      ['LeavesTimer', 'a timer behind; it was ended'],
      ['LeavesServer', 'a server behind; it was ended'],
      ['LeavesProgram', 'a program running; it ends with the whole run'],
    ] as const) {
      const scope = scripts.open(owned().owner);
      await scope.call(hook(name), [], TIME);
      expect(await scope.close()).toContain(`a script left ${what}`);
    }
    expect(running('sleep 1000')).toBe(1);
    await scripts.close();
    expect(running('sleep 1000')).toBe(0);
  });

  it('are told of what they change that all code shares, and only their scope sees it', async () => {
    const scripts = open();
    const scope = scripts.open(owned().owner);
    await scope.call(hook('Pollutes'), [], TIME);
    expect(await scope.call(hook('IsPolluted'), [], TIME)).toEqual({
      kind: 'returned',
      value: { seen: 'yes', mapped: [] },
    });
    expect(await scope.close()).toEqual([
      'a script changed Object.prototype: polluted was added',
      'a script changed Array.prototype: map was replaced',
    ]);
    const next = scripts.open(owned().owner);
    expect(await next.call(hook('IsPolluted'), [], TIME)).toEqual({
      kind: 'returned',
      value: { seen: null, mapped: [2] },
    });
    expect(await next.close()).toEqual([]);
  });

  it('cannot change the working directory, and see the environment they are given', async () => {
    const scripts = open();
    const scope = scripts.open(owned().owner);
    expect(await scope.call(hook('Moves'), [], TIME)).toMatchObject({
      kind: 'threw',
      message: expect.stringContaining('process.chdir() is not supported'),
    });
    expect(await scope.call(hook('Where'), [], TIME)).toEqual({ kind: 'returned', value: root });
    expect(await scope.call(hook('SetsEnv'), [], TIME)).toEqual({ kind: 'returned', value: 'set' });
    expect(await scripts.open(owned().owner).call(hook('Env'), [], TIME)).toEqual({
      kind: 'returned',
      value: { PATH: process.env.PATH, GREETING: 'hello' },
    });
  });

  it('take their own memory only', async () => {
    const scope = open().open(owned().owner);
    expect(await scope.call(hook('Big'), [], 60_000)).toMatchObject({ kind: 'ended' });
    expect(await scope.call(hook('Later'), [], TIME)).toEqual({ kind: 'returned', value: 'later' });
  });

  it('print in whole lines, so much and no more', async () => {
    const { lines, owner } = owned();
    const scope = open().open(owner);
    await scope.call(hook('Chatty'), [], TIME);
    await scope.close();
    expect(lines).toEqual(['line 0', 'line 1', 'line 2', 'no line feed']);
    const flood = owned();
    const flooding = open().open(flood.owner);
    // Long enough for a busy machine to load the script before it floods.
    expect(await flooding.call(hook('Floods'), [], 5_000)).toEqual({ kind: 'hung' });
    await flooding.close();
    expect(flood.lines.join('').length).toBeLessThan(1_100_000);
    expect(flood.lines.at(-1)).toContain('nothing more is shown');
  });

  it('are found in the agent, among the scripts of the application and in other assistants', async () => {
    const scope = open().open(owned().owner);
    const call = (path: readonly string[], name: string) =>
      scope.call({ place: 'script', path, name }, [], TIME);
    expect(await call(['env_test'], 'Later')).toEqual({ kind: 'returned', value: 'later' });
    expect(await call(['lonely'], 'Validate')).toEqual({ kind: 'returned', value: true });
    expect(await call(['tests', 'gen'], 'Generate')).toEqual({ kind: 'returned', value: [1] });
    expect(await call(['shop', 'env'], 'Later')).toEqual({ kind: 'returned', value: 'later' });
    expect(await call(['nowhere'], 'Later')).toMatchObject({ kind: 'unusable' });
  });
});

describe('Process', () => {
  const call = (scripts: Scripts, ...args: readonly JsonValue[]) =>
    scripts.open(owned().owner).call(hook('Calls'), args, 2_000);

  it('calls handlers of process.ts, which keep what is theirs from case to case', async () => {
    const scripts = open();
    expect(await call(scripts, 'models.user.Count')).toEqual({ kind: 'returned', value: 0 });
    expect(await call(scripts, 'models.user.Create', { id: 'a' })).toEqual({ kind: 'returned', value: 'a' });
    expect(await call(scripts, 'models.user.Count')).toEqual({ kind: 'returned', value: 1 });
    expect(await call(scripts, 'models.user.Twice')).toEqual({ kind: 'returned', value: 2 });
  });

  it('shows what handlers print to the case that waits for them', async () => {
    const { lines, owner } = owned();
    const scope = open().open(owner);
    await scope.call(hook('Calls'), ['models.user.Count'], TIME);
    expect(lines).toEqual(['counting']);
  });

  it('throws what handlers throw, and names the call that nobody handles', async () => {
    const scripts = open();
    expect(await call(scripts, 'boom')).toMatchObject({
      kind: 'threw',
      message: expect.stringContaining('Process("boom") failed: handler failed (process.ts:8:'),
    });
    for (const name of ['models.none', 'toString', '__proto__']) {
      expect(await call(scripts, name)).toMatchObject({
        kind: 'threw',
        message: expect.stringContaining(
          `Process("${name}") cannot be called: process.ts has no such handler`,
        ),
      });
    }
    expect(await call(open(scriptsOf({ processModule: null })), 'x')).toMatchObject({
      message: expect.stringContaining('the application has no process.ts'),
    });
  });

  it('survives handlers that hang or exit', async () => {
    const scripts = open();
    expect(await call(scripts, 'hang')).toEqual({ kind: 'hung' });
    await new Promise((done) => setTimeout(done, 1_300));
    expect(await call(scripts, 'models.user.Count')).toEqual({ kind: 'returned', value: 0 });
    expect(await call(scripts, 'exit')).toMatchObject({
      kind: 'threw',
      message: expect.stringContaining('process.ts ended its process (exit code 4)'),
    });
    expect(await call(scripts, 'models.user.Count')).toEqual({ kind: 'returned', value: 0 });
  });

  it('asks the run for the turn of an agent', async () => {
    const asked: ScriptRequest[] = [];
    const { owner } = owned(async (request) => {
      asked.push(request);
      return { content: 'Hello', tool_calls: [], next: null };
    });
    const scope = open().open(owner);
    const messages = [{ role: 'user', content: 'Hi' }];
    expect(await scope.call(hook('Calls'), ['agents.shop.desk.Stream', { a: 1 }, messages], TIME)).toEqual({
      kind: 'returned',
      value: { content: 'Hello', tool_calls: [], next: null },
    });
    expect(asked).toEqual([{ kind: 'agent', agent: 'shop.desk', context: { a: 1 }, messages }]);
    const refused = open().open(owned(() => Promise.reject(new Error('no such agent'))).owner);
    expect(await refused.call(hook('Calls'), ['agents.x.Stream', null, 'Hi'], TIME)).toMatchObject({
      kind: 'threw',
      message: expect.stringContaining('no such agent'),
    });
  });
});

describe('script tests', () => {
  const path = ['shop', 'order'];
  const test = async (name: string, answer?: (request: ScriptRequest) => Promise<JsonValue>) => {
    const { lines, owner } = owned(answer);
    const scope = open().open(owner);
    const ended = await scope.test({ place: 'tests', path, name }, { user: 'x' }, TIME);
    await scope.close();
    return { ...ended, lines };
  };

  it('are the exported functions whose names start with Test, in the order of the text', async () => {
    expect(await open().testsIn(path, TIME)).toEqual([
      'TestZebra',
      'TestMiddle',
      'TestAardvark',
      'TestSkips',
      'TestGivesUp',
      'TestThrows',
      'TestTable',
      'TestAgent',
    ]);
    await expect(open().testsIn(['shop', 'none'], TIME)).rejects.toThrow('scripts.shop.none cannot be run');
  });

  it('count what fails and go on', async () => {
    const { assertions, outcome } = await test('TestAardvark');
    expect(outcome.kind).toBe('returned');
    expect(assertions).toEqual([
      { method: 'Equal', passed: true, message: '' },
      { method: 'False', passed: false, message: 'Own words (expected false, got true)' },
    ]);
  });

  it('await asynchronous functions, compare deeply and log', async () => {
    const { assertions, lines } = await test('TestMiddle');
    expect(assertions).toEqual([{ method: 'Equal', passed: true, message: 'same' }]);
    expect(lines).toEqual(['logged']);
  });

  it('decide every method of the table', async () => {
    const { assertions } = await test('TestTable');
    expect(assertions.map(({ method, passed }) => `${method} ${passed}`)).toEqual([
      'True false',
      'False true',
      'Equal false',
      'NotEqual true',
      'NotEqual false',
      'Nil true',
      'Nil false',
      'NotNil true',
      'Contains true',
      'Contains false',
      'Contains true',
      'Len true',
      'Len false',
    ]);
  });

  it('skip, give up and throw', async () => {
    expect(await test('TestSkips')).toMatchObject({ skipped: 'no weather', outcome: { kind: 'returned' } });
    expect(await test('TestGivesUp')).toMatchObject({ fatal: 'no use', assertions: [{ method: 'NotNil' }] });
    expect(await test('TestThrows')).toMatchObject({
      outcome: { kind: 'threw' },
      assertions: [{ passed: true }],
    });
  });

  it('ask validators and wait for them', async () => {
    const judged = await test('TestAgent', async (request) => {
      expect(request).toEqual({
        kind: 'validate',
        agent: 'tests.validator-agent',
        response: 'Hi',
        options: { criteria: 'friendly' },
      });
      return { passed: false, reason: 'too short' };
    });
    expect(judged.assertions).toEqual([{ method: 'Agent', passed: false, message: 'too short' }]);
  });
});

describe('the process of the scripts', () => {
  it('ends with everything it started, and leaves no file', async () => {
    const before = caches().length;
    const scripts = scriptsOf();
    const scope = scripts.open(owned().owner);
    await scope.call(hook('LeavesProgram'), [], TIME);
    expect(running('sleep 1000')).toBeGreaterThan(0);
    expect(caches().length).toBe(before + 1);
    await scripts.close();
    expect(running('sleep 1000')).toBe(0);
    expect(caches().length).toBe(before);
  });

  it('leaves no file when a script kills it', async () => {
    const before = caches();
    const scripts = scriptsOf();
    expect(await scripts.open(owned().owner).call(hook('Kills'), [], TIME)).toMatchObject({ kind: 'ended' });
    await scripts.close();
    expect(caches()).toEqual(before);
  });
});
