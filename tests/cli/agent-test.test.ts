import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validate } from '../../src/core/artifact/generated/agent-behavior-report.validate.js';
import type { BehaviorReport } from '../../src/core/suite/behavior/behavior-report.js';
import { changed } from '../fixtures/changed.js';
import { type SuiteDirectory, suiteDirectory } from './suite-directory.js';

let directory: SuiteDirectory;
beforeEach(() => {
  directory = suiteDirectory();
});
afterEach(() => directory.remove());

const scenario = (id: string, changes: object = {}) => ({
  id,
  prompt: `Say ${id}.`,
  expect: { response: { contains: ['good'] } },
  ...changes,
});
const suite = (...scenarios: readonly object[]) => ({ version: 1, scenarios });
const seen = (id: string, response = 'good', changes: object = {}) => ({
  id,
  response,
  response_complete: true,
  finish_reason: 'stop',
  ...changes,
});
const observations = (...scenarios: readonly object[]) => ({ version: 1, scenarios });

const offline = (...more: readonly string[]): readonly string[] => [
  'test',
  'suite.json',
  '--observations',
  'seen.json',
  ...more,
];

const report = (name = 'out.json'): BehaviorReport => {
  const value: unknown = JSON.parse(directory.read(name));
  expect(validate(value) ? [] : validate.errors).toEqual([]);
  return value as BehaviorReport;
};

/** The one run that is kept. */
const keptRun = (): string => {
  const [name, ...others] = readdirSync(join(directory.path, '.eval-quality', 'runs'));
  expect(others).toEqual([]);
  return join('.eval-quality', 'runs', name ?? '');
};

describe('exit codes', () => {
  it.each([
    ['0 for a pass', [seen('a'), seen('b')], 0, 'pass'],
    ['1 for a violation', [seen('a'), seen('b', 'bad')], 1, 'fail'],
    ['2 for missing evidence', [seen('a'), { id: 'b', response: 'good' }], 2, 'incomplete'],
    ['2 for a scenario that was not observed', [seen('a')], 2, 'incomplete'],
    ['2 for an error', [seen('a'), { id: 'b', error: 'reset' }], 2, 'incomplete'],
    ['1 for a violation beside missing evidence', [seen('a', 'bad')], 1, 'fail'],
  ])('%s', async (_what, scenarios, status, verdict) => {
    directory.put('suite.json', suite(scenario('a'), scenario('b')));
    directory.put('seen.json', observations(...scenarios));
    const ran = await directory.run(offline('--output', 'out.json'));
    expect(ran).toMatchObject({ status, stdout: '', stderr: '' });
    expect(report().status).toBe(verdict);
  });

  it('1 for a violation beside missing evidence in one scenario', async () => {
    directory.put(
      'suite.json',
      suite(scenario('a', { expect: { response: { contains: ['good'] }, tools: { max_calls: 0 } } })),
    );
    directory.put('seen.json', observations(seen('a', 'bad')));
    expect((await directory.run(offline())).status).toBe(1);
  });

  it.each<readonly [readonly string[], string]>([
    [['--zebra'], 'zebra'],
    [['extra.json'], 'unexpected argument'],
    [['--endpoint', 'http://127.0.0.1:1/'], '--observations excludes --endpoint'],
    [['--auth-env', 'TOKEN'], '--observations excludes --auth-env'],
    [['--allow-remote'], '--observations excludes --allow-remote'],
    [['--allow-contract-endpoint'], '--observations excludes --allow-contract-endpoint'],
    [['--trials', '3'], '--observations excludes --trials'],
    [['--scenario', 'none'], '--scenario "none" is no scenario of the document'],
    [['--max-scenarios', '1'], '2 scenarios are selected, where at most 1 are run'],
    [['--max-scenarios', '0'], '--max-scenarios "0"'],
    [['--max-seconds', '3601'], '--max-seconds "3601" is no number from'],
    [['--max-seconds', '0'], '--max-seconds "0"'],
    [['--max-tokens', '32769'], '--max-tokens "32769" is no whole number from 1 to 32768'],
    [['--max-assertions', '1'], '2 assertions in all, where at most 1 are read'],
    [['--concurrency', '0'], '--concurrency "0"'],
    [['--pass-rate', '0.5'], '--pass-rate says something of several --trials'],
    [['--sampling', 'often'], 'Invalid values'],
    [['--format', 'word'], 'Invalid values'],
    [['--output', 'suite.json'], '--output "suite.json" is also an input'],
    [['--output', './seen.json'], 'is also an input, "seen.json"'],
    [['--force'], '--force belongs to --init'],
    [['--path', 'x.yml'], '--path belongs to --init'],
  ])('2 for options that cannot be used: %j', async (argv, complaint) => {
    directory.put('suite.json', suite(scenario('a'), scenario('b')));
    directory.put('seen.json', observations(seen('a'), seen('b')));
    const ran = await directory.run(offline(...argv));
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toContain(complaint);
    expect(directory.files()).toEqual(['seen.json', 'suite.json']);
  });

  it('2 where nothing says whom to ask', async () => {
    directory.put('suite.json', suite(scenario('a')));
    const ran = await directory.run(['test', 'suite.json']);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toContain('no endpoint: name one with --endpoint, or evaluate --observations');
  });

  it('0 for help', async () => {
    const ran = await directory.run(['test', '--help']);
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain('--allow-contract-endpoint');
  });
});

/** Texts of documents that no run should come of, and what is said of each. */
const hostileDocuments: Readonly<Record<string, readonly [string, string]>> = {
  'a bomb of aliases': ['a: &a [x, x]\nb: &b [*a, *a]\nscenarios: [*b, *b]\n', 'an anchor'],
  'an alias': ['version: &v 1\nscenarios: [*v]\n', 'an anchor'],
  '33 levels': [`version: 1\nscenarios: ${'['.repeat(32)}${']'.repeat(32)}\n`, 'nesting deeper than 32'],
  '100,000 levels': [`scenarios: ${'['.repeat(100_000)}`, 'nesting deeper than 32'],
  '300 KB': [`version: 1\nscenarios: []\n# ${'x'.repeat(300_000)}\n`, 'has more than 262144 bytes'],
  'a repeated key': ['version: 1\nversion: 1\nscenarios: []\n', 'Map keys must be unique'],
  'a tag': ['version: 1\nscenarios: !!js/function "x"\n', 'tag'],
  'a key that is no text': ['version: 1\nscenarios: []\n1: x\n', 'a member name that is not text'],
  'two documents': ['version: 1\nscenarios: []\n---\nversion: 1\n', 'document'],
  'broken syntax': ['version: 1\nscenarios: [\n', 'suite.yml:'],
  'another version': ['version: 2\nscenarios: []\n', '/version: expected 1'],
  'no scenario': ['version: 1\nscenarios: []\n', '/scenarios: expected at least 1 item(s)'],
  'no scenarios': ['version: 1\n', '/scenarios: required member is missing'],
  'no assertion': ['version: 1\nscenarios: [{id: a, prompt: b, expect: {}}]\n', 'at least one assertion'],
  'an unknown key': [
    'version: 1\nscenarios:\n  - id: a\n    promt: b\n    expect: {refusal: true}\n',
    'suite.yml:4:5: /scenarios/0: unknown member "promt" (did you mean "prompt"?)',
  ],
  'a blank text': [
    'version: 1\nscenarios: [{id: a, prompt: "  ", expect: {refusal: true}}]\n',
    '/scenarios/0/prompt',
  ],
  'a prototype as a key': ['version: 1\n__proto__: {a: 1}\nscenarios: []\n', 'unknown member "__proto__"'],
};

describe('a document that cannot be used', () => {
  it.each(Object.entries(hostileDocuments))('with %s', async (_what, [text, complaint]) => {
    directory.put('suite.yml', text);
    directory.put('seen.json', observations());
    const ran = await directory.run(['test', 'suite.yml', '--observations', 'seen.json']);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toContain(complaint);
    expect(directory.files()).toEqual(['seen.json', 'suite.yml']);
  });

  it('with an endpoint on another machine is never asked there, whatever is allowed', async () => {
    directory.put('suite.yml', {
      version: 1,
      agent: { endpoint: 'https://agent.example/v1', model: 'm' },
      scenarios: [scenario('a')],
    });
    for (const more of [[], ['--allow-contract-endpoint'], ['--allow-contract-endpoint', '--allow-remote']]) {
      const ran = await directory.run(['test', 'suite.yml', ...more]);
      expect(ran).toMatchObject({ status: 2, stdout: '' });
      expect(ran.stderr).toContain('beyond this machine');
    }
  });
});

describe('the path of a document, and of observations', () => {
  const spoil: Readonly<Record<string, readonly [(path: string, target: string) => void, string]>> = {
    'a link': [(path, target) => symlinkSync(target, path), 'is a symbolic link'],
    'a pipe': [(path) => execFileSync('mkfifo', [path]), 'is no regular file'],
    'a directory': [(path) => mkdirSync(path), 'is no regular file'],
  };

  it.each(Object.entries(spoil))('is not %s', async (_what, [make, complaint]) => {
    const target = directory.put('real.json', suite(scenario('a')));
    make(join(directory.path, 'linked.json'), target);
    directory.put('seen.json', observations());
    const document = await directory.run(['test', 'linked.json', '--observations', 'seen.json']);
    const captured = await directory.run(['test', 'real.json', '--observations', 'linked.json']);
    for (const ran of [document, captured]) {
      expect(ran).toMatchObject({ status: 2, stdout: '' });
      expect(ran.stderr).toContain(complaint);
    }
  });

  it('does not lead out of the project', async () => {
    const outside = suiteDirectory();
    try {
      const elsewhere = outside.put('suite.json', suite(scenario('a')));
      const captured = outside.put('seen.json', observations(seen('a')));
      directory.put('suite.json', suite(scenario('a')));
      directory.put('seen.json', observations(seen('a')));
      const upwards = relative(directory.path, elsewhere);
      expect(upwards.startsWith('..')).toBe(true);
      for (const argv of [
        ['test', elsewhere, '--observations', 'seen.json'],
        ['test', upwards, '--observations', 'seen.json'],
        ['test', 'suite.json', '--observations', captured],
      ]) {
        const ran = await directory.run(argv);
        expect(ran, argv.join(' ')).toMatchObject({ status: 2, stdout: '' });
        expect(ran.stderr).toContain('is not inside the project');
      }
    } finally {
      outside.remove();
    }
  });

  it('does not lead through a link to a directory', async () => {
    directory.put('real/suite.json', suite(scenario('a')));
    directory.put('seen.json', observations(seen('a')));
    symlinkSync('real', join(directory.path, 'linked'));
    const ran = await directory.run(['test', 'linked/suite.json', '--observations', 'seen.json']);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toContain('is reached through a symbolic link');
  });

  it('is found here or further up, our own name first', async () => {
    directory.put('.skylos/agent-test.yml', suite(scenario('a')));
    directory.put('seen.json', observations(seen('a')));
    await directory.run(['test', '--observations', 'seen.json', '--output', 'first.json']);
    expect(report('first.json').contract.path).toBe('.skylos/agent-test.yml');
    directory.put('.eval-quality/agent-test.yml', suite(scenario('a')));
    await directory.run(['test', '--observations', 'seen.json', '--output', 'second.json']);
    expect(report('second.json').contract.path).toBe('.eval-quality/agent-test.yml');
  });

  it('is named where there is none', async () => {
    const ran = await directory.run(['test']);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toContain('.eval-quality/agent-test.yml');
    expect(ran.stderr).toContain('.skylos/agent-test.yml');
  });
});

describe('the first document', () => {
  it('is written once, runs, and is written over only by force', async () => {
    const first = await directory.run(['test', '--init']);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const text = directory.read('.eval-quality/agent-test.yml');
    const again = await directory.run(['test', '--init']);
    expect(again).toMatchObject({ status: 2, stdout: '' });
    expect(again.stderr).toContain('--force writes over it');
    writeFileSync(join(directory.path, '.eval-quality', 'agent-test.yml'), 'mine');
    expect((await directory.run(['test', '--init', '--force'])).status).toBe(0);
    expect(directory.read('.eval-quality/agent-test.yml')).toBe(text);
    directory.put('seen.json', observations());
    const ran = await directory.run(['test', '--observations', 'seen.json', '--output', 'out.json']);
    expect(ran.status).toBe(2);
    expect(report().summary).toMatchObject({ scenario_count: 3, incomplete_scenarios: 3 });
  });

  it('goes where --path says, but not out of the project nor through a link', async () => {
    expect((await directory.run(['test', '--init', '--path', 'suites/one.yml'])).status).toBe(0);
    expect(directory.files()).toContain('suites/one.yml');
    symlinkSync('suites', join(directory.path, 'linked'));
    for (const path of ['../one.yml', 'linked/two.yml']) {
      const ran = await directory.run(['test', '--init', '--path', path]);
      expect(ran).toMatchObject({ status: 2, stdout: '' });
    }
    expect(readdirSync(join(directory.path, 'suites'))).toEqual(['one.yml']);
  });
});

describe('tools named like prototypes', () => {
  it('are tools like any other', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const tool = (name: string) => ({ name, description: name, parameters: {} });
    directory.put('suite.json', {
      version: 1,
      agent: { tools: names.map(tool) },
      scenarios: [
        scenario('a', {
          expect: { tools: { required: names, allowed: names, exact_sequence: names, max_calls: 4 } },
        }),
        scenario('b', { expect: { tools: { forbidden: names } } }),
        scenario('c', { expect: { sources: { required: names } } }),
      ],
    });
    const calls = (called: readonly string[]) => ({
      tool_calls: called.map((name) => ({ name })),
      tool_calls_complete: true,
    });
    directory.put(
      'seen.json',
      observations(
        seen('a', 'good', calls(names)),
        seen('b', 'good', calls([])),
        seen('c', 'good', { sources: names }),
      ),
    );
    const ran = await directory.run(offline('--output', 'out.json'));
    expect(ran.status).toBe(0);
    directory.put(
      'seen.json',
      observations(
        seen('a', 'good', calls([])),
        seen('b', 'good', calls(['constructor'])),
        seen('c', 'good', { sources: [] }),
      ),
    );
    expect((await directory.run(offline('--output', 'out.json'))).status).toBe(1);
    expect(report().summary).toMatchObject({ failed_scenarios: 3 });
  });
});

describe('the report', () => {
  it('says of offline evidence that nothing vouches for it, with path and digests', async () => {
    directory.put('suite.json', suite(scenario('a')));
    directory.put('seen.json', observations(seen('a')));
    await directory.run(offline('--output', 'out.json'));
    const { mode, provenance, contract } = report();
    expect(mode).toBe('offline');
    expect(provenance).toEqual({
      source: 'observation_file',
      trust: 'unverified_fixture',
      path: 'seen.json',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(contract).toMatchObject({ version: 1, path: 'suite.json' });
  });

  it('goes to standard output in the form that is asked for, or to a file by its ending', async () => {
    directory.put('suite.json', suite(scenario('a')));
    directory.put('seen.json', observations(seen('a', 'bad')));
    const starts: Readonly<Record<string, RegExp>> = {
      text: /^suite /,
      json: /^\{\n/,
      jsonl: /^\{"type":"run"/,
      junit: /^<\?xml/,
      markdown: /^## /,
      html: /^<!doctype html>/i,
      github: /^::error /,
      sarif: /^\{\n {2}"version": "2\.1\.0"/,
    };
    for (const [format, start] of Object.entries(starts)) {
      const ran = await directory.run(offline('--no-artifacts', '--format', format));
      expect(ran.status, format).toBe(1);
      expect(ran.stdout, format).toMatch(start);
    }
    await directory.run(offline('--no-artifacts', '--output', 'out.xml'));
    expect(directory.read('out.xml')).toMatch(/^<\?xml/);
  });

  it('is added to the page of a step on GitHub', async () => {
    directory.put('suite.json', suite(scenario('a')));
    directory.put('seen.json', observations(seen('a', 'bad')));
    const page = directory.put('summary.md', 'before\n');
    const ran = await directory.run(offline('--no-artifacts', '--format', 'github'), {
      GITHUB_STEP_SUMMARY: page,
    });
    expect(ran.stdout).toContain('::error file=suite.json,line=1,');
    expect(directory.read('summary.md')).toMatch(/^before\n## ❌ fail `suite\.json`/);
  });

  it('selects scenarios, in the order of the document', async () => {
    directory.put('suite.json', suite(scenario('a'), scenario('b'), scenario('c')));
    directory.put('seen.json', observations(seen('a'), seen('b'), seen('c')));
    await directory.run(offline('--scenario', 'c', '--scenario', 'a', '--output', 'out.json'));
    expect(report().scenarios.map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('what is kept of a run', () => {
  const ran = async (...more: readonly string[]) => {
    directory.put('suite.json', suite(scenario('a'), scenario('b')));
    directory.put('seen.json', observations(seen('a'), seen('b')));
    return directory.run(offline('--output', 'out.json', ...more));
  };
  const modeOf = (name: string): number => statSync(join(directory.path, name)).mode & 0o777;

  it('is for its owner alone, is named by the report, and can be replayed', async () => {
    expect((await ran()).status).toBe(0);
    const run = keptRun();
    expect(report().artifacts).toEqual({ directory: run, files: expect.any(Array), problem: null });
    expect(modeOf(run)).toBe(0o700);
    for (const name of ['state.json', 'events.jsonl', 'summary.json', 'behavior-results.json']) {
      expect(modeOf(join(run, name)), name).toBe(0o600);
    }
    const replay = await directory.run(['replay', run]);
    expect(replay).toMatchObject({ status: 0, stderr: '' });
    expect(replay.stdout).toContain('consistent');
  });

  it('is nothing with --no-artifacts', async () => {
    expect((await ran('--no-artifacts')).status).toBe(0);
    expect(report().artifacts).toBeNull();
    expect(directory.files()).toEqual(['out.json', 'seen.json', 'suite.json']);
  });

  it('turns a pass into incomplete where it cannot be written', async () => {
    directory.put('.eval-quality', 'in the way');
    const without = await ran();
    expect(without.status).toBe(2);
    expect(without.stderr).toContain('nothing was kept of this run');
    expect(report()).toMatchObject({ status: 'incomplete', artifacts: { directory: null } });
  });

  it('follows no link', async () => {
    mkdirSync(join(directory.path, 'elsewhere'));
    symlinkSync('elsewhere', join(directory.path, '.eval-quality'));
    expect((await ran()).status).toBe(2);
    expect(readdirSync(join(directory.path, 'elsewhere'))).toEqual([]);
  });

  it('leaves a failure a failure where it cannot be written', async () => {
    directory.put('.eval-quality', 'in the way');
    directory.put('suite.json', suite(scenario('a')));
    directory.put('seen.json', observations(seen('a', 'bad')));
    expect((await directory.run(offline())).status).toBe(1);
  });

  it('turns a pass into incomplete where the report is too large to be replayed', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => `s${i}`);
    directory.put('suite.json', suite(...ids.map((id) => scenario(id))));
    directory.put('seen.json', observations(...ids.map((id) => seen(id, `good ${'x'.repeat(180_000)}`))));
    const large = await directory.run(offline('--max-observation-bytes', '9000000', '--output', 'out.json'));
    expect(large.status).toBe(2);
    expect(report().artifacts?.problem).toMatch(/^the report has \d+ bytes, where at most 5000000/);
    expect(directory.files()).toEqual(['out.json', 'seen.json', 'suite.json']);
  });

  it.each(['state.json', 'events.jsonl', 'summary.json', 'behavior-results.json'])(
    'is not consistent when %s is missing or altered',
    async (name) => {
      await ran();
      const file = join(directory.path, keptRun(), name);
      const text = directory.read(join(keptRun(), name));
      chmodSync(file, 0o600);
      writeFileSync(file, text.replace('pass', 'fail'));
      const altered = await directory.run(['replay', keptRun(), '--format', 'json']);
      expect(altered.status).toBe(2);
      expect(JSON.parse(altered.stdout)).toMatchObject({ consistent: false });
      expect(altered.stdout).toContain(`"file": "${name}"`);
      rmSync(file);
      const missing = await directory.run(['replay', keptRun()]);
      expect(missing.status).toBe(2);
      expect(missing.stdout).toContain(`${name}: the file is missing`);
    },
  );

  it('replays a failure as 1, and refuses what is no run', async () => {
    directory.put('suite.json', suite(scenario('a')));
    directory.put('seen.json', observations(seen('a', 'bad')));
    await directory.run(offline());
    expect((await directory.run(['replay', keptRun()])).status).toBe(1);
    expect((await directory.run(['replay', 'nowhere'])).status).toBe(2);
    expect((await directory.run(['replay'])).status).toBe(64);
  });
});

describe('observations that cannot be used', () => {
  const whole = observations(seen('a'));
  it.each<readonly [string, unknown, string]>([
    ['an unknown id', changed(whole, '/scenarios/0/id', 'z'), 'no scenario "z" in the contract'],
    ['a conflict', changed(whole, '/scenarios/0/finish_reason', 'length'), 'contradicts the finish reason'],
    ['a repeated id', observations(seen('a'), seen('a')), 'a second observation of "a"'],
    ['a repeated key', '{"version":1,"version":1,"scenarios":[]}', 'duplicate object key "version"'],
    ['no JSON', 'version: 1', 'seen.json:1:1'],
  ])('because of %s', async (_what, content, complaint) => {
    directory.put('suite.json', suite(scenario('a')));
    directory.put('seen.json', content);
    const ran = await directory.run(offline());
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toContain(complaint);
  });
});

describe('watching', () => {
  it('runs again when the observations change, and ends with the code of the last run', async () => {
    directory.put('suite.json', suite(scenario('a')));
    directory.put('seen.json', observations(seen('a', 'bad')));
    const child = directory.start(offline('--no-artifacts', '--watch'));
    let [out, waits] = ['', 0];
    child.stdout?.on('data', (chunk) => {
      out += chunk;
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.stderr?.on('data', (chunk) => {
      if (!String(chunk).includes('waiting for')) return;
      waits += 1;
      if (waits === 1) directory.put('seen.json', observations(seen('a')));
      else if (waits === 2) directory.put('suite.json', '{');
      else child.kill('SIGTERM');
    });
    expect(await ended).toBe(2);
    expect(waits).toBe(3);
    expect(out.indexOf('FAIL  suite.json')).toBeLessThan(out.indexOf('PASS  suite.json'));
  });
});

describe('large suites', () => {
  it('run where the caller raises the limits, and not otherwise', async () => {
    const ids = Array.from({ length: 1_500 }, (_, i) => `s${i}`);
    directory.put('suite.json', suite(...ids.map((id) => scenario(id))));
    directory.put('seen.json', observations(...ids.map((id) => seen(id))));
    expect((await directory.run(offline('--no-artifacts'))).status).toBe(2);
    const raised = await directory.run(
      offline(
        ...['--no-artifacts', '--max-scenarios', '1500', '--max-assertions', '1500'],
        ...['--max-document-bytes', '1000000', '--max-document-values', '100000'],
      ),
    );
    expect(raised.status).toBe(0);
    expect(raised.stdout).toContain('1500 passed of 1500');
  });
});
