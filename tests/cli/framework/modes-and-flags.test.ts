import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evalQualityTest, lines, openShop, readLines, readReport } from './coffee-shop.js';

const INPUTS = 'assistants/barista/tests/inputs.jsonl';
const DYNAMIC = 'assistants/barista/tests/dynamic.jsonl';

const shop = openShop({
  'own/cases.jsonl': lines(
    { id: 'good', input: 'Hello', assert: { type: 'contains', value: 'welcome' } },
    { id: 'bad', input: 'Hello', assert: { type: 'contains', value: 'goodbye' } },
    { id: 'later', input: 'Hello', assert: { type: 'contains', value: 'welcome' } },
  ),
});
afterAll(() => rmSync(shop, { recursive: true }));
const at = (path: string): string => join(shop, path);
const run = (...argv: readonly string[]) => evalQualityTest(shop, argv);

/** A result in JSON, for what one flag does. */
const report = (...argv: readonly string[]) => {
  const ran = run(...argv, '-o', 'report.json');
  return { ...ran, report: readReport(at('report.json')) };
};

describe('the modes of -i', () => {
  it('a file: the agent is found above it, and the default report is written beside the caller', () => {
    const ran = run('-i', INPUTS);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    const written = readdirSync(shop).filter((name) => /^output-\d{14}\.jsonl$/.test(name));
    expect(written).toHaveLength(1);
    expect(ran.stdout).toContain(`Report: ${written[0]}`);
    const records = readLines(at(written[0] ?? ''));
    expect(records[0]).toMatchObject({ type: 'header', agent: 'barista', mode: 'file', cases: 10 });
    expect(records.at(-1)).toMatchObject({ type: 'summary', passed: 9, skipped: 1, success: true });
    rmSync(at(written[0] ?? ''));
  });

  it('a file as an argument, without -i', () => {
    expect(run(INPUTS, '-o', 'x.jsonl')).toMatchObject({ status: 0 });
  });

  it('a message: of the agent of the working directory, or of -n', () => {
    const inside = evalQualityTest(at('assistants/barista'), ['-i', 'Hello there', '-o', at('m.jsonl')]);
    expect(inside.status).toBe(0);
    expect(inside.stdout).toContain('Agent: Hello and welcome! What can I get for you?');
    expect(run('-i', 'Hello', '-n', 'barista', '-o', 'm.jsonl').status).toBe(0);
    expect(run('-i', 'Hello', '-n', 'assistants.barista', '-o', 'm.jsonl').status).toBe(0);
    const nobody = run('-i', 'Hello');
    expect(nobody).toMatchObject({ status: 1, stdout: '' });
    expect(nobody.stderr).toContain('name one with -n');
  });

  it('a generating agent, which needs -n', () => {
    const { status, report: written } = report(
      '-i',
      'agents:tests.generator-agent?count=2&focus=happy',
      '-n',
      'assistants.barista',
    );
    expect(status).toBe(0);
    expect(written).toMatchObject({ mode: 'generator-agent', agent: 'barista', suite_digest: null });
    expect(written.results.map(({ id, status: how }) => [id, how])).toEqual([
      ['hello', 'passed'],
      ['sizes', 'passed'],
    ]);
    const without = run('-i', 'agents:tests.generator-agent?count=2');
    expect(without.status).toBe(64);
    expect(without.stderr).toContain('usage: agents:ID needs -n');
  });

  it('script tests, in the order of their file', () => {
    const { status, report: written } = report('-i', 'scripts.barista.menu');
    expect(status).toBe(0);
    expect(written.results.map(({ id, status: how }) => `${id} ${how}`)).toEqual([
      'TestPrices passed',
      'TestUnknownDrink passed',
      'TestContext passed',
      'TestOrdersAreKept passed',
      'TestGreeting passed',
      'TestLatteArt skipped',
    ]);
  });

  it('a generating script', () => {
    const { status, report: written } = report('-i', 'scripts:barista.gen.Greetings', '-n', 'barista');
    expect(status).toBe(0);
    expect(written.results.map(({ id }) => id)).toEqual(['greeting-1', 'greeting-2']);
  });

  it('a program agent', () => {
    expect(run('-i', 'assistants/roaster/tests/inputs.jsonl', '-o', 'x.jsonl').status).toBe(0);
  });
});

describe('the flags', () => {
  it('-a and -n name the application and the agent', () => {
    const elsewhere = evalQualityTest('/', ['-i', 'Hello', '-a', shop, '-n', 'barista', '-o', at('x.jsonl')]);
    expect(elsewhere.status).toBe(0);
    expect(evalQualityTest('/', ['-i', 'Hello', '-n', 'barista']).stderr).toContain(
      'there is no application',
    );
    expect(run('-i', 'Hello', '-a', 'own', '-n', 'barista').stderr).toContain('is no application');
    expect(run('-i', 'Hello', '-n', 'nobody').stderr).toContain('there is no agent "nobody"');
  });

  it('-c overrides the connector, and an unknown one is an error of each case', () => {
    const { status, report: written } = report('-i', 'own/cases.jsonl', '-n', 'barista', '-c', 'nowhere');
    expect(status).toBe(1);
    expect(written).toMatchObject({ connector: 'nowhere', summary: { errors: 3 } });
    expect(written.results[0]?.error).toContain('there is no connector "nowhere"');
  });

  it('-u, -t and --ctx reach hooks and scripts', () => {
    writeFileSync(
      at('assistants/barista/src/ctx_test.ts'),
      'export function TestCtx(t: any, ctx: any) { console.log(JSON.stringify(ctx)); t.assert.NotNil(ctx); }\n',
    );
    const logs = (...argv: readonly string[]) =>
      JSON.parse(report('-i', 'scripts.barista.ctx', ...argv).report.results[0]?.logs?.[0] ?? 'null');
    expect(logs()).toMatchObject({ authorized: { user_id: 'test-user', team_id: 'test-team' } });
    expect(logs('-u', 'ci-user', '-t', 'ci-team')).toMatchObject({
      authorized: { user_id: 'ci-user', team_id: 'ci-team' },
    });
    expect(logs('--ctx', 'assistants/barista/tests/context.json')).toEqual({
      locale: 'en-us',
      chat_id: 'counter-1',
      authorized: { user_id: 'ada', team_id: 'morning-shift', constraints: { owner_only: true } },
      metadata: { mode: 'test' },
    });
    expect(run('-i', 'scripts.barista.ctx', '--ctx', 'none.json')).toMatchObject({ status: 1 });
  });

  it('-e loads variables, for scripts and connectors', () => {
    writeFileSync(at('test.env'), 'SHOP_NAME="Corner shop"\nDESK_PASSWORD=correct-horse-battery\n');
    writeFileSync(
      at('assistants/barista/src/environment_test.ts'),
      'export function TestEnv(t: any) { console.log(process.env.SHOP_NAME, process.env.DESK_PASSWORD, process.env.CALLER_TOKEN ?? "none"); t.assert.Equal(process.env.SHOP_NAME, "Corner shop"); }\n',
    );
    const ran = evalQualityTest(
      shop,
      ['-i', 'scripts.barista.environment', '-e', 'test.env', '-o', 'report.json', '-v'],
      {
        CALLER_TOKEN: 'caller-token-0001',
      },
    );
    const text = `${ran.stdout}${ran.stderr}${readFileSync(at('report.json'), 'utf8')}`;
    expect(ran.status).toBe(0);
    expect(text).not.toContain('correct-horse-battery');
    expect(text).not.toContain('caller-token-0001');
    expect(readReport(at('report.json')).results[0]).toMatchObject({
      logs: ['Corner shop [REDACTED] none'],
      warnings: ['a script printed a secret; it is shown as [REDACTED]'],
    });
    expect(run('-i', 'Hello', '-n', 'barista', '-e', 'none.env')).toMatchObject({ status: 1 });
  });

  it('-r lets an agent write the report', () => {
    writeFileSync(at('assistants/barista/../reporter.txt'), '');
    const files = openShop({
      'assistants/reporter/package.yao': '{"name": "Reporter", "connector": "mock-helpers"}',
      'assistants/mute/package.yao': '{"name": "Mute", "connector": "mute"}',
      'connectors/mute.conn.yao': '{"type": "mock", "options": {"responses": [{"error": "no voice"}]}}',
    });
    try {
      const written = evalQualityTest(files, ['-i', INPUTS, '-r', 'reporter', '-o', 'report.md']);
      expect(written.status).toBe(0);
      expect(readFileSync(join(files, 'report.md'), 'utf8')).toBe(
        '# The barista today\n\nEverything that was asked was answered.\n',
      );
      const shown = evalQualityTest(files, ['-i', INPUTS, '-r', 'reporter']);
      expect(shown.stdout).toContain('# The barista today');
      expect(readdirSync(files).some((name) => name.startsWith('output-'))).toBe(true);
      const silent = evalQualityTest(files, ['-i', INPUTS, '-r', 'mute', '-o', 'own.json']);
      expect(silent).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('the reporter mute failed: no voice'),
      });
      expect(readReport(join(files, 'own.json')).summary.passed).toBe(9);
    } finally {
      rmSync(files, { recursive: true });
    }
  });

  it('--simulator plays the user where a case names none', () => {
    writeFileSync(
      at('own/dynamic.jsonl'),
      lines({
        id: 'd',
        input: 'I want to order coffee',
        checkpoints: [{ id: 'size', assert: { type: 'regex', value: '(?i)size' } }],
      }),
    );
    const base = ['-i', 'own/dynamic.jsonl', '-n', 'barista', '-o', 'x.jsonl'];
    expect(run(...base, '--simulator', 'tests.simulator-agent').status).toBe(0);
    const without = run(...base);
    expect(without).toMatchObject({ status: 1, stdout: '' });
    expect(without.stderr).toContain('own/dynamic.jsonl:1:1: checkpoints need a simulator');
  });

  it('--before and --after wrap the run', () => {
    const wrapped = run(
      '-i',
      INPUTS,
      '--before',
      'env_test.BeforeAll',
      '--after',
      'env_test.AfterAll',
      '-o',
      'x.jsonl',
    );
    expect(wrapped.stdout).toContain('9 of 10 customers served');
    expect(run('-i', INPUTS, '--before', 'env.BeforeAll')).toMatchObject({ status: 64 });
    const absent = run('-i', INPUTS, '--before', 'none_test.BeforeAll', '-o', 'x.jsonl');
    expect(absent).toMatchObject({ status: 1, stdout: expect.stringContaining('none_test.ts') });
  });

  it('--run chooses by id', () => {
    const { report: written } = report('-i', INPUTS, '--run', '(?i)^MENU|shops$');
    expect(written.results.map(({ id }) => id)).toEqual(['menu', 'shops']);
    expect(run('-i', 'scripts.barista.menu', '--run', 'TestPrices', '-o', 'x.jsonl').stdout).toContain(
      '1 passed of 1',
    );
    expect(run('-i', INPUTS, '--run', 'nothing')).toMatchObject({ status: 1 });
    expect(run('-i', INPUTS, '--run', '(')).toMatchObject({ status: 64 });
  });

  it('--runs says how stable each case is', () => {
    const { report: written, stdout } = report('-i', 'assistants/barista/tests/weather.jsonl', '--runs', '5');
    expect(written.runs).toBe(5);
    for (const result of written.results) {
      expect(result.runs).toHaveLength(5);
      expect(result.stability?.classification).toMatch(/Stable|Unstable/);
    }
    expect(stdout).toMatch(/Stability: /);
    const again = report('-i', 'assistants/barista/tests/weather.jsonl', '--runs', '5').report;
    const outputs = (from: typeof again) => from.results.map(({ runs }) => runs?.map(({ output }) => output));
    expect(outputs(again)).toEqual(outputs(written));
  });

  it('--fail-fast, --parallel and --timeout', () => {
    const own = ['-i', 'own/cases.jsonl', '-n', 'barista'];
    expect(report(...own, '--fail-fast').report).toMatchObject({
      summary: { total: 2, not_run: 1 },
    });
    const parallel = report(...own, '--parallel', '3').report;
    expect(parallel.results.map(({ id }) => id)).toEqual(['good', 'bad', 'later']);
    expect(report(...own, '--timeout', '1m30s').report.timeout_ms).toBe(90_000);
  });

  it('--dry-run prints the cases and runs none', () => {
    const generated = run('-i', 'agents:tests.generator-agent?count=2', '-n', 'barista', '--dry-run');
    expect(generated.status).toBe(0);
    expect(
      generated.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['hello', 'sizes']);
    const file = run('-i', INPUTS, '--dry-run');
    expect(file.stdout.trimEnd().split('\n')).toHaveLength(10);
    expect(run('-i', 'scripts.barista.menu', '--dry-run').stdout).toContain('{"id":"TestPrices"}');
    expect(readdirSync(shop).some((name) => name.startsWith('output-'))).toBe(false);
  });

  it.each([
    [['-i', INPUTS, '--runs', '0'], '--runs "0" is no whole number'],
    [['-i', INPUTS, '--parallel', 'many'], '--parallel "many" is no whole number'],
    [['-i', INPUTS, '--timeout', 'soon'], '--timeout "soon" is no time'],
    [['-i', INPUTS, '-o', 'report.docx'], 'the extension of --output "report.docx"'],
    [['-i', INPUTS, '-o', INPUTS], 'is the suite itself'],
    [['-i', INPUTS, '--frobnicate'], 'Unknown argument: frobnicate'],
    [['-i', INPUTS, '-i', INPUTS], '--input was given twice'],
    [['-i', INPUTS, '-n', '../x'], '--agent "../x" is no agent'],
    [['-i', 'agents:../x', '-n', 'barista'], 'names no agent'],
    [['-i'], 'i'],
  ])('refuses %j with 64', (argv, message) => {
    const ran = run(...argv);
    expect(ran).toMatchObject({ status: 64, stdout: '' });
    expect(ran.stderr).toContain(message);
  });

  it('are all in the help', () => {
    const { status, stdout } = run('--language', 'agent-test-framework', '--help');
    expect(status).toBe(0);
    for (const name of ['-i', '-o', '-n', '-a', '-e', '-c', '-u', '-t', '-r', '-v'])
      expect(stdout).toContain(`${name},`);
    for (const name of [
      'ctx',
      'simulator',
      'before',
      'after',
      'runs',
      'run',
      'timeout',
      'parallel',
      'fail-fast',
      'dry-run',
    ]) {
      expect(stdout).toContain(`--${name}`);
    }
  });
});

describe('the reports', () => {
  it('exit 0 when all passed, and 1 when not', () => {
    expect(run('-i', INPUTS, '-o', 'x.jsonl').status).toBe(0);
    expect(run('-i', 'own/cases.jsonl', '-n', 'barista', '-o', 'x.jsonl').status).toBe(1);
  });

  it.each([
    ['report.json', '"kind": "agent_test_framework"'],
    ['report.jsonl', '{"type":"header"'],
    ['report.md', '## ❌ fail'],
    ['report.html', '<!doctype html>'],
    ['report.xml', '<testsuites'],
    ['report.txt', 'FAIL'],
    ['deep/er/report.json', '"results"'],
  ])('have the form of their extension: %s', (name, start) => {
    run('-i', 'own/cases.jsonl', '-n', 'barista', '-o', name);
    expect(readFileSync(at(name), 'utf8')).toContain(start);
  });

  it('go to standard output when only a form is named, and the console makes room', () => {
    const ran = run('-i', 'own/cases.jsonl', '-n', 'barista', '--format', 'json');
    expect(JSON.parse(ran.stdout)).toMatchObject({ kind: 'agent_test_framework' });
    expect(ran.stderr).toContain('► [good]');
  });

  it('hold a conversation with turns, checkpoints and judgements', () => {
    const { report: written } = report('-i', DYNAMIC);
    const [result] = written.results;
    expect(result?.turns?.[0]).toEqual({
      turn: 1,
      input: 'I want to order coffee',
      output: 'Hello and welcome! What can I get for you?',
      response: { content: 'Hello and welcome! What can I get for you?', tool_calls: [], next: null },
      checkpoints_reached: ['greeting'],
      duration_ms: expect.any(Number),
    });
    expect(result?.checkpoints).toEqual([
      { id: 'greeting', reached: true, reached_at_turn: 1, required: true, passed: true },
      { id: 'ask-size', reached: true, reached_at_turn: 2, required: true, passed: true },
      {
        id: 'dessert',
        reached: false,
        required: false,
        passed: false,
        message: 'the output does not contain "cake"',
      },
      {
        id: 'confirm',
        reached: true,
        reached_at_turn: 3,
        required: true,
        passed: true,
        message: 'It repeats the order and asks whether to make it.',
        agent_validation: {
          passed: true,
          reason: 'It repeats the order and asks whether to make it.',
          criteria: 'asks for a confirmation of the order',
          input: 'To confirm: one latte with oat milk, 4.50 altogether. Shall I make it?',
          response: { passed: true, reason: 'It repeats the order and asks whether to make it.' },
        },
      },
    ]);
  });
});

describe('the console', () => {
  const timeless = (text: string): string => text.replace(/\d+(?:\.\d+)?(?:ms|s)\b/g, 'TIME');

  it('shows a conversation turn by turn', () => {
    expect(
      timeless(run('-i', DYNAMIC, '-v', '-o', 'x.jsonl').stdout),
    ).toBe(`► [coffee-order] (dynamic, 4 checkpoints)
ℹ Dynamic test: coffee-order (max 10 turns)
ℹ   Turn 1: User: I want to order coffee
ℹ   Turn 1: Agent: Hello and welcome! What can I get for you?
ℹ     ✓ checkpoint: greeting
ℹ   Turn 2: User: A latte with oat milk, please.
ℹ   Turn 2: Agent: Oat milk it is. Which size would you like: small, medium or large?
ℹ     ✓ checkpoint: ask-size
ℹ   Turn 3: User: Medium.
ℹ   Turn 3: Agent: To confirm: one latte with oat milk, 4.50 altogether. Shall I make it?
ℹ     ✓ checkpoint: confirm
  └─ PASSED (3 turns, 3 checkpoints, TIME)

Tests: 1 passed of 1 (TIME)
Report: x.jsonl
`);
  });

  it('shows each case in a line or two otherwise, a failure with its reason', () => {
    expect(
      timeless(run('-i', 'own/cases.jsonl', '-n', 'barista', '-o', 'x.jsonl').stdout),
    ).toBe(`► [good] (standard, 1 assertion)
  └─ PASSED (TIME)
► [bad] (standard, 1 assertion)
  └─ FAILED (TIME)
     assert: the output does not contain "goodbye"
► [later] (standard, 1 assertion)
  └─ PASSED (TIME)

Tests: 2 passed, 1 failed of 3 (TIME)
Report: x.jsonl
`);
  });

  it('keeps the lines of cases together when they run at the same time', () => {
    const { stdout } = run(
      '-i',
      'own/cases.jsonl',
      '-n',
      'barista',
      '-v',
      '--parallel',
      '3',
      '-o',
      'x.jsonl',
    );
    for (const block of stdout.split('► ').slice(1)) expect(block).toContain('└─');
  });

  it('lets nothing that an agent says steer the terminal', () => {
    const files = openShop({
      'connectors/mock-barista.conn.yao': JSON.stringify({
        type: 'mock',
        options: { responses: [{ output: '\u001b[2Jgone\u0007\u202e' }] },
      }),
    });
    try {
      const ran = evalQualityTest(files, ['-i', 'Hello', '-n', 'barista', '-o', 'x.jsonl']);
      expect(ran.stdout).not.toContain('\u001b');
      expect(ran.stdout).toContain('\\u{1b}[2Jgone\\u{7}\\u{202e}');
    } finally {
      rmSync(files, { recursive: true });
    }
  });
});

describe('a suite that cannot be run', () => {
  it('is refused with every line and column, and nothing is run or written', () => {
    writeFileSync(
      at('own/broken.jsonl'),
      '{"id": "a", "input": "x"}\n{"id": "b"\n{"id": "a", "input": "y", "asert": []}\n',
    );
    const ran = run('-i', 'own/broken.jsonl', '-n', 'barista', '-o', 'none.jsonl');
    expect(ran).toMatchObject({ status: 1, stdout: '' });
    expect(ran.stderr).toContain('own/broken.jsonl:2:11:');
    expect(ran.stderr).toContain('own/broken.jsonl:3:');
    expect(existsSync(at('none.jsonl'))).toBe(false);
    expect(run('-i', 'own/none.jsonl', '-n', 'barista')).toMatchObject({ status: 1 });
  });

  it('is refused for files that it may not send, each with its place', () => {
    writeFileSync(at('outside.png'), 'x');
    symlinkSync(at('outside.png'), at('own/link.png'));
    writeFileSync(at('own/large.png'), '');
    truncateSync(at('own/large.png'), 25 * 1024 * 1024);
    const sending = (id: string, source: string) => ({
      id,
      input: { role: 'user', content: [{ type: 'image', source: `file://${source}` }] },
    });
    writeFileSync(
      at('own/files.jsonl'),
      lines(
        sending('a', '../outside.png'),
        sending('b', 'link.png'),
        sending('c', at('outside.png')),
        sending('d', 'large.png'),
        sending('e', 'none.png'),
      ),
    );
    const ran = run('-i', 'own/files.jsonl', '-n', 'barista');
    expect(ran.status).toBe(1);
    const told = ran.stderr.trimEnd().split('\n');
    expect(
      told.map(
        (line) =>
          /own\/files\.jsonl:(\d):\d+: \/input\/content\/0\/source: .* (?:has|goes|is|does)/.exec(line)?.[1],
      ),
    ).toEqual(['1', '2', '3', '4', '5']);
    writeFileSync(at('own/types.jsonl'), lines(sending('a', 'program.exe'), sending('b', 'song.mp3')));
    expect(run('-i', 'own/types.jsonl', '-n', 'barista').stderr).toMatch(
      /1:\d+: .*expected a file of one of the types[\s\S]*2:\d+: .*is no image/,
    );
  });

  it('is not run by a connector with a key written down, which is not repeated', () => {
    const files = openShop({
      'connectors/mock-barista.conn.yao':
        '{"type": "openai", "options": {"model": "m", "key": "sk-written-down-0001"}}',
    });
    try {
      const ran = evalQualityTest(files, ['-i', 'Hello', '-n', 'barista', '-o', 'x.json']);
      expect(ran.status).toBe(1);
      expect(`${ran.stdout}${ran.stderr}${readFileSync(join(files, 'x.json'), 'utf8')}`).not.toContain(
        'sk-written-down',
      );
    } finally {
      rmSync(files, { recursive: true });
    }
  });
});
