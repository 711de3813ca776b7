import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentSpecReport } from '../../src/core/artifact/generated/agent-spec-report.js';
import { readBaseline, readReport } from '../../src/frontends/agent-spec/read-stored.js';
import { type SuiteDirectory, suiteDirectory } from './suite-directory.js';

let directory: SuiteDirectory;

beforeEach(() => {
  directory = suiteDirectory();
});
afterEach(() => directory.remove());

const contract = (name: string, changes: object = {}) => ({
  name,
  input: name,
  assertions: [{ must_contain_any: ['good'] }, { must_not_error: true }],
  ...changes,
});

const spec = (
  contracts: readonly object[],
  responses: readonly object[] = [{ output: 'good' }],
  changes: object = {},
) => ({
  agent: 'mock',
  agentConfig: { responses },
  contracts,
  ...changes,
});

/** Half of the trials are good. */
const FLAKY = [
  {
    outcomes: [
      { output: 'good', tokens: 10 },
      { output: 'bad', tokens: 20 },
    ],
  },
];

const report = (name: string): AgentSpecReport => readReport(directory.read(name), name);

/** A report without the circumstances of its run. */
const results = (name: string) => {
  const { run: _, ...rest } = report(name);
  return rest;
};

describe('exit codes', () => {
  it.each([
    ['0 for a pass', [contract('a')], [{ output: 'good' }], 0],
    ['1 for a failure', [contract('a')], [{ output: 'bad' }], 1],
    ['2 for missing evidence', [contract('a')], [{ output: '', finishReason: 'length' }], 2],
    [
      '2 for what sampling leaves undecided',
      [contract('a', { sampling: 'sequential', sample: 3, passRate: 0.8 })],
      [{ output: 'good' }],
      2,
    ],
    [
      '1 where one contract fails and another is undecided',
      [contract('a'), contract('b')],
      [{ input: 'a', output: '', finishReason: 'length' }, { output: 'bad' }],
      1,
    ],
    ['1 for an error that must not be', [contract('a')], [{ error: 'down' }], 1],
  ])('%s', async (_what, contracts, responses, status) => {
    directory.put('agent-spec.yaml', spec(contracts, responses));
    const ran = await directory.run(['test']);
    expect(ran.status).toBe(status);
    expect(ran.stdout).toContain('agent-spec.yaml');
  });

  it.each([
    [['test', 'agent-spec.yaml', '--filter', 'zebra'], '--filter "zebra" selects none'],
    [['test', 'agent-spec.yaml', '--agent', 'zebra'], 'there is no adapter "zebra"'],
    [['test', 'agent-spec.yaml', '--trials', '0'], '--trials "0" is no whole number from 1'],
    [['test', 'agent-spec.yaml', '--trials', '1.5'], '--trials "1.5"'],
    [['test', 'agent-spec.yaml', '--concurrency', 'x'], '--concurrency "x"'],
    [['test', 'agent-spec.yaml', '--seed', '-1'], '--seed'],
    [['test', 'agent-spec.yaml', '--shard', '3/2'], '--shard "3/2" is no i/n'],
    [['test', 'agent-spec.yaml', '--shard', '0/2'], '--shard "0/2" is no i/n'],
    [['test', 'agent-spec.yaml', '--update', '--shard', '1/2'], '--update with --shard'],
    [['test', 'agent-spec.yaml', '--update', '--fail-on-drift'], '--fail-on-drift cannot apply'],
    [['test', 'agent-spec.yaml', '--no-regression', '--fail-on-drift'], '--fail-on-drift cannot apply'],
    [['test', 'agent-spec.yaml', '--format', 'word'], 'Invalid values'],
    [['test', 'agent-spec.yaml', '--filter', 'a', '--filter', 'b'], '--filter was given twice'],
    [['test', 'agent-spec.yaml', '--zebra'], 'zebra'],
    [['test', 'agent-spec.yaml', 'other.yaml'], 'unexpected argument "other.yaml"'],
    [['test', 'missing.yaml'], '"missing.yaml": ENOENT'],
    [['test', 'agent-spec.yaml', '--language', 'zebra'], '--language is one of'],
    [['test', 'agent-spec.yaml', '--endpoint', 'http://localhost:1'], 'openai, claude and gemini'],
    [['merge'], 'merge needs the reports'],
    [['merge', 'missing.json'], 'ENOENT'],
    [['merge', 'agent-spec.yaml'], 'agent-spec.yaml is no report'],
    [['list', 'extra'], 'unexpected argument'],
    [['init', '--path', ''], '--path'],
  ])('64 for %j', async (argv, complaint) => {
    directory.put('agent-spec.yaml', spec([contract('a')]));
    const ran = await directory.run(argv);
    expect(ran).toMatchObject({ status: 64, stdout: '' });
    expect(ran.stderr).toContain(complaint);
    expect(directory.files()).toEqual(['agent-spec.yaml']);
  });

  it('64 for a document that is wrong, with every problem at its line and column', async () => {
    directory.put(
      'agent-spec.yaml',
      'agent: mock\ncontracts:\n  - name: a\n    inptu: b\n    assertions: []\n',
    );
    const ran = await directory.run(['test']);
    expect(ran).toMatchObject({ status: 64, stdout: '' });
    expect(ran.stderr.trim().split('\n')).toEqual([
      'eval-quality: agent-spec.yaml:3:5: /contracts/0/input: required member is missing',
      'eval-quality: agent-spec.yaml:4:5: /contracts/0: unknown member "inptu" (did you mean "input"?)',
      'eval-quality: agent-spec.yaml:5:17: /contracts/0/assertions: expected at least 1 item(s)',
    ]);
  });
});

describe('the language of a document', () => {
  it('is known by its members, in block style, as JSON and in flow style', async () => {
    directory.put(
      'a.yaml',
      'contracts: [{name: a, input: b, assertions: [{must_not_error: true}]}]\nagent: mock\n',
    );
    directory.put('b.json', spec([contract('a')]));
    directory.put(
      'c.yml',
      `{agent: mock, contracts: [{name: a, input: b, assertions: [{must_not_error: true}]}]}`,
    );
    for (const name of ['a.yaml', 'b.json', 'c.yml']) {
      const ran = await directory.run(['test', '--json', 'out.json', name]);
      expect(ran.stdout, name).toContain(name);
      expect(report('out.json').kind).toBe('agent-spec');
    }
  });

  it('is asked for where it cannot be known', async () => {
    directory.put('both.yaml', 'contracts: []\nscenarios: []\n');
    directory.put('none.yaml', 'agent: mock\n');
    expect((await directory.run(['test', 'both.yaml'])).stderr).toContain('has both scenarios and contracts');
    expect((await directory.run(['test', 'none.yaml'])).stderr).toContain(
      'has neither scenarios and contracts',
    );
    const forced = await directory.run(['test', 'none.yaml', '--language', 'agent-spec']);
    expect(forced.stderr).toContain('none.yaml:1:1: /contracts: required member is missing');
  });
});

describe('a run', () => {
  it('selects by text in names, whatever its case', async () => {
    directory.put(
      'agent-spec.yaml',
      spec([contract('Search flights'), contract('Book'), contract('re-SEARCH')]),
    );
    await directory.run(['test', '--filter', 'search', '--json', 'out.json']);
    expect(report('out.json')).toMatchObject({
      selection: { filter: 'search' },
      suite: { contracts: 3, selected: 2 },
      contracts: [{ name: 'Search flights' }, { name: 're-SEARCH' }],
    });
  });

  it('takes another adapter, other numbers of trials, and says so', async () => {
    directory.put('agent-spec.yaml', spec([contract('a', { sample: 2 })], FLAKY, { agent: 'openai' }));
    const ran = await directory.run([
      ...['test', '--agent', 'mock', '--trials', '40', '--seed', '7', '--json', 'out.json'],
    ]);
    expect(ran.status).toBe(1);
    expect(report('out.json')).toMatchObject({
      suite: { agent: 'mock' },
      selection: { trials: 40 },
      run: { seed: 7 },
      contracts: [{ sample: 40, reason: 'certain' }],
    });
  });

  it('depends on the seed, and on nothing else: concurrency, order, time', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const contracts = names.map((name) => contract(name, { sample: 20, passRate: 0.4 }));
    directory.put('agent-spec.yaml', spec(contracts, FLAKY));
    directory.put('turned.yaml', spec(contracts.toReversed(), FLAKY));
    const run = (document: string, seed: string, concurrency: string, json: string) =>
      directory.run(['test', document, '--seed', seed, '--concurrency', concurrency, '--json', json]);
    await Promise.all([
      run('agent-spec.yaml', '7', '1', 'a.json'),
      run('agent-spec.yaml', '7', '6', 'b.json'),
      run('agent-spec.yaml', '8', '6', 'c.json'),
      run('turned.yaml', '7', '3', 'd.json'),
    ]);
    expect(results('b.json')).toEqual(results('a.json'));
    expect(results('c.json')).not.toEqual(results('a.json'));
    const byName = (name: string) =>
      report(name)
        .contracts.map(({ index: _, ...rest }) => rest)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(byName('d.json')).toEqual(byName('a.json'));
  });

  it('draws a seed of its own, tells it, and repeats it', async () => {
    directory.put('agent-spec.yaml', spec([contract('a', { sample: 12, passRate: 0.2 })], FLAKY));
    await directory.run(['test', '--json', 'a.json']);
    const { seed } = report('a.json').run;
    await directory.run(['test', '--json', 'b.json', '--seed', String(seed)]);
    expect(results('b.json')).toEqual(results('a.json'));
  });

  it('says what the trials show, and of an incomplete trial that it counts neither way', async () => {
    directory.put(
      'agent-spec.yaml',
      spec(
        [
          contract('settled', { sample: 30, passRate: 0.8, adaptive: true }),
          contract('cut', { sample: 4, passRate: 0.9 }),
        ],
        [
          { input: 'settled', output: 'good' },
          { outcomes: [{ output: 'good' }, { output: '', finishReason: 'length' }] },
        ],
      ),
    );
    const ran = await directory.run(['test', '--seed', '3', '--json', 'out.json']);
    const [settled, cut] = report('out.json').contracts;
    expect(settled).toMatchObject({
      status: 'pass',
      trials: 3,
      passRate: 1,
      stoppedEarly: true,
      reason: 'consistent',
      statement: 'at least 0.5258 with 0.95 confidence',
    });
    expect(cut?.status).toBe('incomplete');
    expect(cut?.incomplete).toBeGreaterThan(0);
    expect(cut?.passRate).toBe(1);
    expect(ran.status).toBe(2);
    expect(ran.stdout).toContain('3 of 3 trials passed; the pass rate must be 0.8');
    expect(ran.stdout).not.toContain('confident that');
  });

  it('writes its report in every format, which the extension chooses too', async () => {
    directory.put(
      'agent-spec.yaml',
      spec([contract('a <b>', { sample: 1 })], [{ output: 'bad | `x` \u001b[2J' }]),
    );
    for (const format of ['text', 'json', 'jsonl', 'junit', 'markdown', 'github', 'sarif']) {
      const ran = await directory.run(['test', '--format', format]);
      expect(ran.status, format).toBe(1);
      expect(ran.stdout, format).toContain('assertions[0].must_contain_any');
      expect(ran.stdout, format).not.toContain('\u001b');
    }
    for (const [file, start] of [
      ['out.md', '## '],
      ['out.xml', '<?xml'],
      ['out.json', '{'],
      ['out.jsonl', '{'],
      ['out.txt', 'suite'],
    ] as const) {
      expect(await directory.run(['test', '--output', file])).toMatchObject({ status: 1, stdout: '' });
      expect(directory.read(file).startsWith(start), file).toBe(true);
    }
    expect(JSON.parse(directory.read('out.json'))).toMatchObject({ kind: 'agent-spec', status: 'fail' });
  });

  it('is ended as incomplete, with nothing written, when the process is asked to end', async () => {
    directory.put('slow.mjs', 'setTimeout(() => console.log("good"), 60000)');
    directory.put(
      'agent-spec.yaml',
      spec([contract('a')], [], {
        agent: 'command',
        agentConfig: { command: [process.execPath, 'slow.mjs'] },
      }),
    );
    const child = directory.start(['test', '--allow-code', '--json', 'out.json', '--update']);
    const ended = new Promise((resolve) => child.once('close', resolve));
    await pause(1_000);
    child.kill('SIGTERM');
    expect(await ended).toBe(2);
    expect(directory.files()).toEqual(['agent-spec.yaml', 'slow.mjs']);
  });
});

describe('the baseline', () => {
  const steady = spec(
    [contract('a', { sample: 10 }), contract('b', { sample: 10 })],
    [{ output: 'good', tokens: 100 }],
  );

  it('is written with --update alone, and is compared with otherwise', async () => {
    directory.put('agent-spec.yaml', steady);
    const first = await directory.run(['test', '--json', 'first.json']);
    expect(first.stderr).toContain('there is no baseline .eval-quality/baseline.json; --update writes one');
    expect(report('first.json').drift).toBeNull();
    expect(directory.files()).toEqual(['agent-spec.yaml', 'first.json']);

    const update = await directory.run(['test', '--update']);
    expect(update.stderr).toContain('the baseline .eval-quality/baseline.json holds 2 contracts');
    const baseline = readBaseline(directory.read('.eval-quality/baseline.json'), 'baseline');
    expect(baseline).toMatchObject({
      version: 1,
      agent: 'mock',
      contracts: [
        {
          name: 'a',
          trials: 10,
          passes: 10,
          fingerprints: { 'OK|-|S1|TL|LF': 10 },
          tokens: Array(10).fill(100),
        },
        { name: 'b' },
      ],
    });

    await directory.run(['test', '--json', 'second.json']);
    expect(report('second.json').drift).toMatchObject({ sameSuite: true, compared: 2, findings: [] });
    await directory.run(['test', '--json', 'third.json', '--no-regression']);
    expect(report('third.json').drift).toBeNull();
    expect(directory.read('.eval-quality/baseline.json')).toBe(`${JSON.stringify(baseline, null, 2)}\n`);
  });

  it('shows drift, which fails a run only where it is asked to', async () => {
    directory.put('agent-spec.yaml', steady);
    await directory.run(['test', '--update', '--baseline', 'kept/base.json']);
    const moved = {
      ...steady,
      agentConfig: { responses: [{ output: 'good', tokens: 400, toolsCalled: ['erase'] }] },
    };
    directory.put('agent-spec.yaml', moved);
    const argv = ['test', '--baseline', 'kept/base.json', '--json', 'out.json'];
    expect((await directory.run(argv)).status).toBe(0);
    expect(report('out.json')).toMatchObject({
      status: 'pass',
      drift: { sameSuite: false, sameAgent: true, compared: 2, notCompared: [], failsRun: false },
    });
    expect(
      report('out.json').drift?.findings.map(({ contract: name, rule, severity }) => [name, rule, severity]),
    ).toEqual([
      ['a', 'new-tool-sequence', 'high'],
      ['a', 'tokens-rose', 'medium'],
      ['b', 'new-tool-sequence', 'high'],
      ['b', 'tokens-rose', 'medium'],
    ]);
    const failing = await directory.run([...argv, '--fail-on-drift']);
    expect(failing.status).toBe(1);
    expect(failing.stdout).toContain('drift (high): the tool sequence erase');
    expect(failing.stdout).toContain('which fails the run');
    expect(report('out.json').contracts.every(({ status }) => status === 'pass')).toBe(true);
  });

  it('compares the contracts of another version of the document that are unchanged', async () => {
    directory.put('agent-spec.yaml', steady);
    await directory.run(['test', '--update']);
    directory.put('agent-spec.yaml', {
      ...steady,
      contracts: [contract('a', { sample: 10 }), contract('b', { sample: 9 })],
    });
    const ran = await directory.run(['test', '--json', 'out.json']);
    expect(report('out.json').drift).toMatchObject({ sameSuite: false, compared: 1, notCompared: ['b'] });
    expect(ran.stdout).toContain('another version of this document');
  });

  it('keeps what a filtered run did not renew', async () => {
    directory.put('agent-spec.yaml', steady);
    await directory.run(['test', '--update']);
    await directory.run(['test', '--update', '--filter', 'a', '--trials', '3']);
    const { contracts } = readBaseline(directory.read('.eval-quality/baseline.json'), 'baseline');
    expect(contracts.map(({ name, trials }) => [name, trials])).toEqual([
      ['a', 3],
      ['b', 10],
    ]);
  });

  it.each([
    ['cut off', '{"version":1,"kind":"agent-spec-base', 'is no baseline'],
    ['of another kind', '{"version":1}', 'is no baseline: /kind: required member is missing'],
    [
      'of another version',
      '{"version":2,"kind":"agent-spec-baseline"}',
      'version 2; this program knows version 1',
    ],
    ['with a repeated key', '{"version":1,"version":1}', 'is no baseline'],
    ['empty', '', 'is no baseline'],
    ['no JSON', 'contracts:\n', 'is no baseline'],
  ])('that is %s is an error, never ignored or written over', async (_what, text, complaint) => {
    directory.put('agent-spec.yaml', steady);
    directory.put('.eval-quality/baseline.json', text);
    for (const argv of [['test'], ['test', '--update']]) {
      const ran = await directory.run(argv);
      expect(ran).toMatchObject({ status: 64, stdout: '' });
      expect(ran.stderr).toContain(`.eval-quality/baseline.json`);
      expect(ran.stderr).toContain(complaint);
      expect(directory.read('.eval-quality/baseline.json')).toBe(text);
    }
    expect((await directory.run(['test', '--no-regression'])).status).toBe(0);
  });
});

describe('shards', () => {
  const contracts = Array.from({ length: 11 }, (_, i) =>
    contract(`contract ${i}`, { sample: 8, passRate: 0.4 }),
  );

  it('merge into the run that was divided, to its exit code and its baseline', async () => {
    directory.put('agent-spec.yaml', spec(contracts, FLAKY));
    const whole = await directory.run(['test', '--seed', '5', '--json', 'whole.json']);
    const parts = [1, 2, 3].map((i) => `part-${i}.json`);
    await Promise.all(
      parts.map((part, i) => directory.run(['test', '--seed', '5', '--shard', `${i + 1}/3`, '--json', part])),
    );
    expect(parts.flatMap((part) => report(part).contracts)).toHaveLength(11);
    const merged = await directory.run(['merge', ...parts.toReversed(), '--json', 'merged.json', '--update']);
    expect(merged.status).toBe(whole.status);
    expect(results('merged.json')).toEqual(results('whole.json'));
    expect(report('merged.json').run.seed).toBe(5);

    await directory.run(['test', '--seed', '5', '--update', '--baseline', 'other.json']);
    const kept = (name: string) => readBaseline(directory.read(name), name).contracts;
    expect(kept('.eval-quality/baseline.json')).toEqual(kept('other.json'));

    const gap = await directory.run(['merge', 'part-1.json', 'part-3.json']);
    expect(gap).toMatchObject({ status: 64, stdout: '' });
    expect(gap.stderr).toContain('there is a gap: no report of shard 2/3');
    const overlap = await directory.run(['merge', ...parts, 'part-1.json']);
    expect(overlap.stderr).toContain('overlap');
    directory.put('agent-spec.yaml', spec(contracts.slice(1), FLAKY));
    await directory.run(['test', '--seed', '5', '--shard', '2/3', '--json', 'part-2.json']);
    const mixed = await directory.run(['merge', ...parts]);
    expect(mixed).toMatchObject({ status: 64, stdout: '' });
    expect(mixed.stderr).toContain('the suite digest differs');
  });

  it('may have nothing to do', async () => {
    directory.put('agent-spec.yaml', spec([contract('only')]));
    const runs = await Promise.all(
      [1, 2].map((i) => directory.run(['test', '--shard', `${i}/2`, '--json', `${i}.json`])),
    );
    expect(runs.map(({ status }) => status)).toEqual([0, 0]);
    expect((await directory.run(['merge', '1.json', '2.json', '--json', 'all.json'])).status).toBe(0);
    expect(report('all.json').contracts).toHaveLength(1);
  });
});

describe('consent', () => {
  it.each([
    [
      { plugins: ['./plugin.mjs'] },
      'the document names the plugin ./plugin.mjs: running it needs --allow-code',
    ],
    [
      {
        agent: 'openai',
        agentConfig: {
          model: 'm',
          toolResults: { t: { module: './plugin.mjs' } },
          baseURL: 'http://localhost:9',
        },
      },
      '--allow-contract-endpoint',
    ],
    [
      { agent: 'openai', agentConfig: { model: 'm', toolResults: { t: { module: './plugin.mjs' } } } },
      '--allow-code',
    ],
    [{ agent: 'command', agentConfig: { command: ['node', 'plugin.mjs'] } }, '--allow-code'],
    [
      { agent: 'openai', agentConfig: { model: 'm', baseURL: 'https://evil.example/v1' } },
      'name it with --endpoint',
    ],
    [
      { agent: 'claude', agentConfig: { model: 'm', apiKeyEnv: 'OPENAI_API_KEY' } },
      'add --auth-env OPENAI_API_KEY',
    ],
    [{ agent: 'http', agentConfig: { target: 'agent' } }, '--target'],
  ])('%j runs nothing by itself', async (changes, complaint) => {
    directory.put(
      'plugin.mjs',
      `import { writeFileSync } from 'node:fs'; writeFileSync('ran', ''); export default () => 1;`,
    );
    directory.put('agent-spec.yaml', spec([contract('a')], [], changes));
    const ran = await directory.run(['test'], { OPENAI_API_KEY: 'key-1', ANTHROPIC_API_KEY: 'key-2' });
    expect(ran).toMatchObject({ status: 64, stdout: '' });
    expect(ran.stderr).toContain(complaint);
    expect(directory.files()).toEqual(['agent-spec.yaml', 'plugin.mjs']);
  });

  it('lets plugins register an agent', async () => {
    directory.put(
      'plugin.ts',
      `import { type AgentAdapter, type AgentTrace, registerAdapter } from 'eval-quality/suites';
       class Mine implements AgentAdapter {
         name = 'mine';
         async run(input: string): Promise<AgentTrace> {
           return { toolsCalled: ['t'], output: 'good ' + input, tokens: 3, latency: 4, error: null, steps: 2 };
         }
       }
       registerAdapter('mine', () => new Mine());`,
    );
    directory.put('agent-spec.yaml', spec([contract('a')], [], { agent: 'mine', plugins: ['./plugin.ts'] }));
    expect((await directory.run(['test', '--allow-code', '--json', 'out.json'])).status).toBe(0);
    expect(report('out.json').contracts[0]?.trialRecords[0]).toMatchObject({
      fingerprint: 'OK|t|S2|TL|LF',
      trace: { output: 'good a', latencyMs: 4 },
    });
  });
});

describe('init and list', () => {
  it('write a document that runs as it is, and never over one that is there', async () => {
    expect((await directory.run(['init'])).stdout).toContain('wrote agent-spec.yaml');
    expect((await directory.run(['test'])).status).toBe(0);
    directory.put('agent-spec.yaml', 'mine');
    const again = await directory.run(['init']);
    expect(again).toMatchObject({ status: 64, stdout: '' });
    expect(directory.read('agent-spec.yaml')).toBe('mine');
    expect((await directory.run(['init', '--force'])).status).toBe(0);
    expect((await directory.run(['init', '--path', 'suites/b.yaml'])).stdout).toContain('test suites/b.yaml');
    expect(directory.files()).toEqual(['agent-spec.yaml', 'suites/b.yaml']);
  });

  it('show adapters and providers, which are usable, and no key', async () => {
    const { status, stdout } = await directory.run(['list'], { DEEPSEEK_API_KEY: 'key-to-hide-77' });
    expect(status).toBe(0);
    for (const adapter of ['mock', 'openai', 'claude', 'gemini', 'command', 'http']) {
      expect(stdout).toMatch(new RegExp(`^  ${adapter} +.*usable$`, 'm'));
    }
    expect(stdout).toMatch(/^ {2}deepseek +openai +DEEPSEEK_API_KEY +usable/m);
    expect(stdout).toMatch(/^ {2}qwen +openai +DASHSCOPE_API_KEY +set DASHSCOPE_API_KEY/m);
    expect(stdout).toMatch(/^ {2}anthropic +claude +ANTHROPIC_API_KEY +set ANTHROPIC_API_KEY/m);
    expect(stdout).not.toContain('key-to-hide-77');
  });

  it.each([['test', 'agent-spec.yaml'], ['init'], ['list'], ['merge']])('%s has help', async (...argv) => {
    directory.put('agent-spec.yaml', spec([contract('a')]));
    const { status, stdout } = await directory.run([...argv, '--help']);
    expect(status).toBe(0);
    expect(stdout).toContain(`eval-quality ${argv[0]}`);
  });
});

describe('--watch', () => {
  it('runs again when the document or a plugin changes, also after a mistake, until it is asked to end', async () => {
    directory.put('plugin.mjs', '');
    const document = (output: string) => spec([contract('a')], [{ output }], { plugins: ['./plugin.mjs'] });
    directory.put('agent-spec.yaml', document('good'));
    const child = directory.start(['test', '--watch', '--allow-code']);
    const ended = new Promise((resolve) => child.once('close', resolve));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const waits = async (count: number): Promise<void> => {
      while (output.split('waiting for agent-spec.yaml to change').length <= count) await pause(20);
    };
    await waits(1);
    expect(output).toContain('PASS  agent-spec.yaml');
    directory.put('agent-spec.yaml', document('bad'));
    await waits(2);
    expect(output).toContain('FAIL  agent-spec.yaml');
    directory.put('agent-spec.yaml', 'agent: [');
    await waits(3);
    expect(output).toContain('agent-spec.yaml:1:');
    directory.put('agent-spec.yaml', document('good'));
    await waits(4);
    directory.put('plugin.mjs', 'console.log("the plugin ran anew")');
    await waits(5);
    expect(output).toContain('the plugin ran anew');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 30_000);
});
