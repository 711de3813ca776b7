import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readBaseline, readReport } from '../../../src/frontends/agent-spec/read-stored.js';

const root = join(import.meta.dirname, '../../..');
const TOKEN = 'ghs_token_of_the_test';

interface Comment {
  readonly id: number;
  body: string;
}

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

let directory: string;
let server: Server;
let comments: Comment[];
let requests: { readonly method: string; readonly url: string; readonly authorization: string | undefined }[];
let refuse: (method: string, url: string) => number | undefined;

const at = (name: string): string => join(directory, name);
const put = (name: string, content: unknown): void => {
  mkdirSync(join(at(name), '..'), { recursive: true });
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content));
};
const read = (name: string): string => readFileSync(at(name), 'utf8');

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

/** The part of GitHub's API that comments go through. */
const github = createHandler();

function createHandler() {
  return async (method: string, url: URL, text: string): Promise<{ status: number; body: unknown }> => {
    const status = refuse(method, url.pathname);
    if (status !== undefined) return { status, body: { message: 'no' } };
    if (method === 'GET') {
      const [size, page] = [Number(url.searchParams.get('per_page')), Number(url.searchParams.get('page'))];
      return { status: 200, body: comments.slice((page - 1) * size, page * size) };
    }
    const { body }: { body: string } = JSON.parse(text);
    if (method === 'POST') {
      const comment = { id: comments.length + 1_000, body };
      comments.push(comment);
      return { status: 201, body: comment };
    }
    const comment = comments.find(({ id }) => url.pathname.endsWith(`/comments/${id}`));
    if (comment === undefined) return { status: 404, body: {} };
    comment.body = body;
    return { status: 200, body: comment };
  };
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'action-'));
  comments = [];
  requests = [];
  refuse = () => undefined;
  mkdirSync(at('temp/eval-quality/node_modules'), { recursive: true });
  symlinkSync(root, at('temp/eval-quality/node_modules/eval-quality'));
  put('event.json', { pull_request: { number: 12 } });
  put('work/agent-spec.yaml', suite('good'));
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, authorization: headers.authorization });
    const { status, body } = await github(method, new URL(url, 'http://localhost'), await textOf(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(directory, { recursive: true });
});

const suite = (output: string, name = 'Says good') => ({
  agent: 'mock',
  agentConfig: { responses: [{ output, tokens: 5 }] },
  contracts: [{ name, input: 'x', assertions: [{ must_contain_any: ['good'] }], sample: 3 }],
});

/** One step of the action, in the environment that GitHub gives it. */
const step = (name: string, variables: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    // It listens on a port.
    const { port } = server.address() as AddressInfo;
    const child = spawn(process.execPath, [join(root, 'tools/action/main.mjs'), name], {
      cwd: at('work'),
      env: {
        PATH: process.env.PATH ?? '',
        HOME: directory,
        RUNNER_TEMP: at('temp'),
        GITHUB_OUTPUT: at('output'),
        GITHUB_STEP_SUMMARY: at('summary.md'),
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_EVENT_PATH: at('event.json'),
        GITHUB_API_URL: `http://127.0.0.1:${port}`,
        GITHUB_REPOSITORY: 'me/agent',
        GITHUB_REF_TYPE: 'branch',
        GITHUB_REF_NAME: 'main',
        INPUT_GITHUB_TOKEN: TOKEN,
        ...variables,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });

const outputs = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    read('output')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

describe('the run step', () => {
  it.each([
    ['good', 'pass'],
    ['bad', 'fail'],
  ])(
    'of an agent that says %s leaves report, summary and the status %s, and goes on',
    async (output, status) => {
      put('work/agent-spec.yaml', suite(output));
      const ran = await step('run');
      expect(ran.status).toBe(0);
      expect(outputs().status).toBe(status);
      const report = readReport(readFileSync(outputs().report ?? '', 'utf8'), 'report');
      expect(report).toMatchObject({ status, suite: { path: 'agent-spec.yaml' } });
      expect(read('summary.md')).toContain('Says good');
      expect(ran.output).toContain('Says good');
      expect((await step('result', { STATUS: status })).status).toBe(status === 'pass' ? 0 : 1);
    },
  );

  it('passes on what it is given, whatever characters it has', async () => {
    put('work/dir/a b.yaml', suite('bad', '$(touch x) "q"'));
    await step('run', { INPUT_CONFIG: 'dir/a b.yaml', INPUT_FILTER: '$(touch x)', INPUT_AGENT: 'mock' });
    expect(readReport(read('temp/eval-quality-report.json'), 'report')).toMatchObject({
      status: 'fail',
      selection: { filter: '$(touch x)' },
    });
    expect(existsSync(at('work/x'))).toBe(false);
    await step('run', { INPUT_AGENT: 'nobody' });
    expect(read('output')).toContain('status=error');
  });

  it('takes a config that begins with a dash for a file', async () => {
    await step('run', { INPUT_CONFIG: '--help' });
    expect(outputs().status).toBe('error');
  });

  it('says what went wrong where nothing could be run, and leaves nothing of an earlier run', async () => {
    await step('run');
    put('work/agent-spec.yaml', 'agent: mock\n');
    const ran = await step('run');
    expect(ran.status).toBe(0);
    expect(read('output').trim().split('\n').at(-2)).toBe('status=error');
    expect(read('summary.md')).toContain('nothing was run');
    expect(read('summary.md')).toContain('/contracts: required member is missing');
    expect(existsSync(at('temp/eval-quality-report.json'))).toBe(false);
    expect((await step('result', { STATUS: 'error' })).output).toContain('::error');
  });

  it('writes the baseline on a push, compares on a pull request, and fails on drift where it is asked to', async () => {
    const push = { GITHUB_EVENT_NAME: 'push', INPUT_UPDATE_BASELINE: 'true', INPUT_FAIL_ON_DRIFT: 'true' };
    await step('run', push);
    const baseline = read('work/.eval-quality/baseline.json');
    expect(readBaseline(baseline, 'baseline').contracts).toHaveLength(1);
    const drifting = {
      ...suite('good'),
      agentConfig: { responses: [{ output: 'good', toolsCalled: ['erase'] }] },
    };
    put('work/agent-spec.yaml', drifting);
    const ran = await step('run', { INPUT_UPDATE_BASELINE: 'true', INPUT_FAIL_ON_DRIFT: 'true' });
    expect(ran.output).toContain('update-baseline is ignored on a pull request');
    expect(read('output')).toContain('status=fail');
    expect(read('work/.eval-quality/baseline.json')).toBe(baseline);
    rmSync(at('output'));
    await step('run', { INPUT_NO_REGRESSION: 'true', INPUT_FAIL_ON_DRIFT: 'true' });
    expect(outputs().status).toBe('pass');
  });

  it('lets a document run code only where the workflow says so', async () => {
    put('work/plugin.mjs', '');
    put('work/agent-spec.yaml', { ...suite('good'), plugins: ['./plugin.mjs'] });
    await step('run');
    expect(outputs().status).toBe('error');
    rmSync(at('output'));
    await step('run', { INPUT_ALLOW_CODE: 'true' });
    expect(outputs().status).toBe('pass');
  });

  it('cuts a summary that GitHub would not take', async () => {
    put('work/agent-spec.yaml', {
      ...suite('bad'),
      contracts: Array.from({ length: 3_000 }, (_, i) => ({
        name: `${i} ${'long '.repeat(20)}`,
        input: 'x',
        assertions: [{ must_contain_any: ['good'] }],
      })),
    });
    await step('run');
    const summary = read('summary.md');
    expect(summary.length).toBe(1_000_000);
    expect(summary).toMatch(/kept as an artifact of the run\._\n$/);
  });
});

describe('the comment step', () => {
  const summarise = (text: string): void => put('temp/eval-quality-summary.md', text);

  it('writes one comment, and keeps it up to date', async () => {
    summarise('first');
    comments = [{ id: 1, body: 'a remark of a person' }];
    expect((await step('comment')).status).toBe(0);
    expect(comments.map(({ body }) => body)).toEqual([
      'a remark of a person',
      expect.stringMatching(/^<!-- .* -->\nfirst$/),
    ]);
    summarise('second');
    await step('comment');
    expect(comments).toHaveLength(2);
    expect(comments[1]?.body).toMatch(/\nsecond$/);
    expect(requests.every(({ authorization }) => authorization === `Bearer ${TOKEN}`)).toBe(true);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'PATCH']);
  });

  it('has one comment for every contract file', async () => {
    summarise('a');
    await step('comment', { INPUT_CONFIG: 'a.yaml' });
    await step('comment', { INPUT_CONFIG: 'b-->.yaml' });
    await step('comment', { INPUT_CONFIG: 'b-->.yaml' });
    expect(comments.map(({ body }) => body.split('\n')[0])).toEqual([
      '<!-- eval-quality: a.yaml -->',
      '<!-- eval-quality: b%2D%2D%3E.yaml -->',
    ]);
  });

  it('finds its comment on a later page', async () => {
    summarise('new');
    comments = Array.from({ length: 250 }, (_, id) => ({ id, body: 'talk' }));
    comments[230] = { id: 230, body: '<!-- eval-quality: agent%2Dspec.yaml -->\nold' };
    await step('comment');
    expect(comments).toHaveLength(250);
    expect(comments[230]?.body).toMatch(/\nnew$/);
  });

  it('writes a new one where the marked one is not its own', async () => {
    summarise('mine');
    comments = [{ id: 1, body: '<!-- eval-quality: agent%2Dspec.yaml -->\nof somebody else' }];
    refuse = (method) => (method === 'PATCH' ? 403 : undefined);
    expect((await step('comment')).status).toBe(0);
    expect(comments).toHaveLength(2);
  });

  it('warns where it may not comment, and fails where GitHub fails', async () => {
    summarise('x');
    refuse = () => 403;
    const forked = await step('comment');
    expect(forked.status).toBe(0);
    expect(forked.output).toContain('::warning');
    refuse = () => 500;
    const failed = await step('comment');
    expect(failed.status).toBe(1);
    expect(failed.output).toContain('::error');
    expect(`${forked.output}${failed.output}`).not.toContain(TOKEN);
  });

  it('asks GitHub for nothing without a pull request or results', async () => {
    expect((await step('comment')).output).toContain('there are no results');
    summarise('x');
    expect((await step('comment', { GITHUB_EVENT_NAME: 'push' })).output).toContain(
      'no run of a pull request',
    );
    expect(requests).toEqual([]);
  });

  it('fits into a comment', async () => {
    summarise('y'.repeat(100_000));
    await step('comment');
    expect(comments[0]?.body).toHaveLength(65_536);
  });
});

describe('the commit step', () => {
  const git = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, {
      cwd: at('work'),
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', HOME: directory },
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const push = { GITHUB_EVENT_NAME: 'push' };

  beforeEach(() => {
    spawnSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', at('remote.git')]);
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'user.name', 'Me');
    git('config', 'user.email', 'me@example.org');
    git('remote', 'add', 'origin', at('remote.git'));
    put('work/.gitignore', '.eval-quality/\n');
    git('add', '.');
    git('commit', '--quiet', '--message', 'begin');
    git('push', '--quiet', 'origin', 'main');
  });

  it('commits the baseline alone and pushes it, once', async () => {
    put('work/.eval-quality/baseline.json', '{}');
    put('work/other.txt', 'not to be committed');
    git('add', 'other.txt');
    const ran = await step('commit', push);
    expect(ran).toMatchObject({ status: 0 });
    expect(git('log', '-1', '--format=%an %s', 'origin/main')).toBe(
      'github-actions[bot] Update the agent baseline [skip ci]',
    );
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('.eval-quality/baseline.json');
    expect(git('ls-remote', 'origin', 'main').split('\t')[0]).toBe(git('rev-parse', 'HEAD'));
    const head = git('rev-parse', 'HEAD');
    expect((await step('commit', push)).output).toContain('unchanged');
    expect(git('rev-parse', 'HEAD')).toBe(head);
  });

  it('does nothing on a pull request, a tag, or without a baseline', async () => {
    expect((await step('commit', push)).output).toContain('there is no .eval-quality/baseline.json');
    put('work/.eval-quality/baseline.json', '{}');
    expect((await step('commit')).output).toContain('ignored on a pull request');
    expect((await step('commit', { ...push, GITHUB_REF_TYPE: 'tag' })).output).toContain('a run on a branch');
    expect(git('log', '--format=%s')).toBe('begin');
  });

  it('fails when the branch cannot be pushed to', async () => {
    put('work/.eval-quality/baseline.json', '{}');
    rmSync(at('remote.git'), { recursive: true });
    expect(await step('commit', push)).toMatchObject({
      status: 1,
      output: expect.stringContaining('::error'),
    });
  });
});

describe('the install step', () => {
  it('installs this version and the clients of all providers, apart from the workspace', async () => {
    put('bin/npm', `#!/bin/sh\nprintf '%s\\n' "$@" > '${at('asked')}'\n`);
    chmodSync(at('bin/npm'), 0o755);
    const { version, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const variables = { PATH: `${at('bin')}:${process.env.PATH}` };
    expect((await step('install', variables)).status).toBe(0);
    const asked = read('asked').trim().split('\n');
    expect(asked.slice(0, 3)).toEqual(['install', '--prefix', at('temp/eval-quality')]);
    expect(asked).toContain(`eval-quality@${version}`);
    for (const [name, range] of Object.entries(peerDependencies)) expect(asked).toContain(`${name}@${range}`);
    await step('install', { ...variables, INPUT_VERSION: '1.2.3' });
    expect(read('asked')).toContain('eval-quality@1.2.3\n');
    put('bin/npm', '#!/bin/sh\nexit 1\n');
    expect(await step('install', variables)).toMatchObject({
      status: 1,
      output: expect.stringContaining('could not be installed'),
    });
  });
});

describe('action.yml', () => {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));

  it('has the inputs of the public description, with their defaults', () => {
    const defaults = Object.fromEntries(
      Object.entries(action.inputs).map(([name, declared]) => [
        name,
        // Every input has a default.
        (declared as { readonly default: string }).default,
      ]),
    );
    expect(defaults).toMatchObject({
      config: 'agent-spec.yaml',
      filter: '',
      agent: '',
      'update-baseline': 'false',
      'no-regression': 'false',
      'fail-on-drift': 'false',
      'comment-on-pr': 'false',
    });
  });

  it('hands every input to its script as a variable, and none into a shell', () => {
    const steps: readonly { readonly run?: string; readonly env?: object; readonly if?: string }[] =
      action.runs.steps;
    const text = JSON.stringify(steps);
    for (const name of Object.keys(action.inputs)) expect(text, name).toContain(`inputs.${name}`);
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('keeps the report for thirty days, whatever the result', () => {
    expect(action.runs.steps).toContainEqual(
      expect.objectContaining({
        uses: 'actions/upload-artifact@v4',
        if: expect.stringContaining('!cancelled()'),
        with: expect.objectContaining({ 'retention-days': 30 }),
      }),
    );
  });
});
