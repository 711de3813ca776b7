import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evalQualityTest, lines, openShop, readReport } from './coffee-shop.js';

const SECRET = 'correct-horse-battery-staple';

/** Hooks that do what they should not, one a function. */
const HOOKS = `
export function Throws() { throw new Error('no database'); }
export function Hangs() { for (;;) {} }
export function Waits() { return new Promise(() => setInterval(() => {}, 1000)); }
export function LeavesTimer() { setInterval(() => {}, 1000); }
export function PrintsSecret() { console.log('password', process.env.DESK_PASSWORD); console.error(process.env.DESK_PASSWORD); }
export function ThrowsSecret() { throw new Error('refused: ' + process.env.DESK_PASSWORD); }
export function Exits() { process.exit(0); }
export function Kills() { process.kill(process.pid, 'SIGKILL'); for (;;) {} }
export function Pollutes() { (Object.prototype as any).polluted = true; (Array.prototype as any).includes = () => true; String.prototype.includes = () => true; }
export function Moves() { process.chdir('/'); }
export function IsClean() {
  const found = [
    ...(({} as any).polluted === undefined ? [] : ['Object.prototype']),
    ...([1].includes(2) ? ['Array.prototype'] : []),
    ...('a'.includes('b') ? ['String.prototype'] : []),
    ...(process.cwd() === '/' ? ['the working directory'] : []),
    ...(process.env.MARK === undefined ? [] : ['the environment']),
    ...((globalThis as any).mark === undefined ? [] : ['the global object']),
  ];
  if (found.length > 0) throw new Error('not clean: ' + found.join(', '));
}
export function Marks() { process.env.MARK = 'set'; (globalThis as any).mark = 'set'; }
export function AfterThrows() { throw new Error('still locked'); }
`;

const hostile = [
  'Throws',
  'Hangs',
  'Waits',
  'LeavesTimer',
  'PrintsSecret',
  'ThrowsSecret',
  'Exits',
  'Kills',
  'Pollutes',
  'Moves',
  'Marks',
] as const;

/** Each hostile case is followed by one that looks for anything left of it. */
const suite = lines(
  ...hostile.flatMap((name) => [
    {
      id: name,
      input: 'Hello',
      before: `bad_test.${name}`,
      timeout: '2s',
      assert: { type: 'contains', value: 'welcome' },
    },
    {
      id: `after ${name}`,
      input: 'Hello',
      before: 'bad_test.IsClean',
      assert: { type: 'contains', value: 'welcome' },
    },
  ]),
  {
    id: 'AfterThrows',
    input: 'Hello',
    after: 'bad_test.AfterThrows',
    assert: { type: 'contains', value: 'welcome' },
  },
);

const shop = openShop({
  'assistants/barista/src/bad_test.ts': HOOKS,
  'assistants/barista/tests/hostile.jsonl': suite,
  'test.env': `DESK_PASSWORD=${SECRET}\n`,
});
afterAll(() => rmSync(shop, { recursive: true }));

describe('hooks that do what they should not', () => {
  const ran = evalQualityTest(shop, [
    ...['-i', 'assistants/barista/tests/hostile.jsonl', '-e', 'test.env', '-v', '-o', 'report.json'],
  ]);
  const { results, summary } = readReport(join(shop, 'report.json'));
  const byId = new Map(results.map((result) => [result.id, result]));

  it('do not end the run', () => {
    expect(ran.status).toBe(1);
    expect(results).toHaveLength(2 * hostile.length + 1);
    expect(summary.not_run).toBe(0);
  });

  it.each([
    ['Throws', 'error', /^the hook bad_test\.Throws threw: no database \(bad_test\.ts:2:\d+\)$/],
    ['Hangs', 'timeout', /^the hook bad_test\.Hangs did not end within (?:2s|1\.\ds)$/],
    ['Waits', 'timeout', /^the hook bad_test\.Waits did not end within (?:2s|1\.\ds)$/],
    ['ThrowsSecret', 'error', /threw: refused: \[REDACTED\]/],
    ['Exits', 'error', /^the hook bad_test\.Exits failed: a script ended the process \(exit code 0\)$/],
    ['Kills', 'error', /^the hook bad_test\.Kills failed: the process of the scripts ended \(SIGKILL\)$/],
    ['Moves', 'error', /threw: process\.chdir\(\) is not supported in workers/],
    ['AfterThrows', 'error', /^the hook bad_test\.AfterThrows threw: still locked/],
  ])('mark their case: %s is %s', (id, status, error) => {
    expect(byId.get(id)?.status).toBe(status);
    expect(byId.get(id)?.error).toMatch(error);
  });

  it.each([
    ['LeavesTimer', ['a script left a timer behind; it was ended']],
    ['PrintsSecret', ['a script printed a secret; it is shown as [REDACTED]']],
    [
      'Pollutes',
      [
        'a script changed Object.prototype: polluted was added',
        'a script changed Array.prototype: includes was replaced',
        'a script changed String.prototype: includes was replaced',
      ],
    ],
  ])('mark their case with a warning: %s', (id, warnings) => {
    expect(byId.get(id)).toMatchObject({ status: 'passed', warnings });
    for (const warning of warnings) expect(ran.stdout).toContain(`warning: ${warning}`);
  });

  it.each(hostile)('leave nothing to the case after them: %s', (name) => {
    expect(byId.get(`after ${name}`)).toMatchObject({ status: 'passed' });
  });

  it('let no secret out, in no form of the report', () => {
    for (const form of ['report.json', 'report.jsonl', 'report.md', 'report.html', 'report.xml']) {
      const again = evalQualityTest(shop, [
        ...[
          '-i',
          'assistants/barista/tests/hostile.jsonl',
          '-e',
          'test.env',
          '-v',
          '--run',
          'Secret$',
          '-o',
          form,
        ],
      ]);
      expect(existsSync(join(shop, form))).toBe(true);
      expect(`${again.stdout}${again.stderr}${readFileSync(join(shop, form), 'utf8')}`).not.toContain(SECRET);
    }
  });
});

describe('hooks around a run that fail', () => {
  it('end it with 1, and AfterAll is still called', () => {
    const failing = evalQualityTest(shop, [
      ...['-i', 'assistants/barista/tests/inputs.jsonl', '--before', 'bad_test.Throws'],
      ...['--after', 'bad_test.Marks', '-o', 'all.json'],
    ]);
    expect(failing.status).toBe(1);
    expect(readReport(join(shop, 'all.json'))).toMatchObject({
      results: [],
      summary: {
        not_run: 10,
        problems: [expect.stringContaining('the hook bad_test.Throws threw: no database')],
      },
    });
  });
});
