import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalText } from '../../src/core/artifact/index.js';
import { VERSION } from '../../src/core/version.js';
import { minimalCliContract } from '../fixtures/contracts.js';

const root = join(import.meta.dirname, '../..');
const binary = join(root, 'dist/cli/main.js');

let directory: string;
const at = (name: string): string => join(directory, name);
const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(at(name), content);
  return at(name);
};

const evalQuality = (argv: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [binary, ...argv], {
    cwd: directory,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
};

/** A failed command: its code and line, nothing on standard output, nothing in the directory but what was there. */
const expectRefusal = (argv: readonly string[], status: number, firstLine: string, input = ''): void => {
  const before = readdirSync(directory, { recursive: true }).sort();
  const result = evalQuality(argv, input);
  expect(result.stderr.split('\n')[0]).toBe(firstLine);
  expect(result).toMatchObject({ status, stdout: '' });
  expect(readdirSync(directory, { recursive: true }).sort()).toEqual(before);
};

const contract = minimalCliContract();

/** The contract with a check that negates itself so many times. */
const negated = (levels: number): object => {
  const [oracle, ...oracles] = contract.oracles;
  let check: unknown = oracle?.check;
  for (let level = 0; level < levels; level += 1) check = { op: 'not', operands: [check] };
  return { ...contract, oracles: [{ ...oracle, check }, ...oracles] };
};

const line = `${canonicalText(contract, 'EvalContract')}\n`;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'eval-quality-'));
  put('contract.json', JSON.stringify(contract, null, 2));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('the binary', () => {
  it('compiles from a file, from standard input, and into a file', () => {
    const written = { status: 0, stdout: line, stderr: '' };
    expect(evalQuality(['compile', '--in', 'contract.json'])).toEqual(written);
    expect(evalQuality(['compile'], JSON.stringify(contract))).toEqual(written);
    expect(evalQuality(['compile', '--in=-', '--'], JSON.stringify(contract))).toEqual(written);
    expect(evalQuality(['compile', '--in=contract.json', '--out=a/b/c.json'])).toEqual({
      ...written,
      stdout: '',
    });
    expect(readFileSync(at('a/b/c.json'), 'utf8')).toBe(line);
    expect(evalQuality(['seal', '--in=contract.json', '--out=a/b'])).toMatchObject({ status: 0, stdout: '' });
    expect(readdirSync(at('a/b')).sort()).toEqual(['c.json', 'sealed-evaluator-brief.json']);
  });

  it('says its version and its help', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(VERSION).toBe(version);
    expect(evalQuality(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(evalQuality(['help'])).toMatchObject({ status: 0, stderr: '' });
    expect(evalQuality(['score', '--help']).stdout).toMatch(/^Usage:\n {2}eval-quality score /);
  });

  it('starts as a program of its own', () => {
    expect(readFileSync(binary, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node');
  });

  it('ends with 64 for a usage error, 4 for a contract that does not compile, 5 for a fault', () => {
    expectRefusal(
      [],
      64,
      'eval-quality: usage: no command given; expected one of compile, seal, preflight, score, aggregate-strength',
    );
    const unwaivable = { ...contract, waivers: [{ ...waiver, rule: null }] };
    const { status, stdout, stderr } = evalQuality(['compile'], JSON.stringify(unwaivable));
    expect({ status, stdout }).toEqual({ status: 4, stdout: '' });
    expect(stderr).toMatch(/^eval-quality: waiver-incomplete: EvalContract[^ ]*: .+\n$/);
    expectRefusal(
      ['compile'],
      5,
      'eval-quality: schema-parse-failure: EvalContract: input does not conform to the EvalContract schema',
      '{}',
    );
  });

  it('prints every failure with --all, the first being the one it prints without', () => {
    const broken = { ...contract, waivers: [{ ...waiver, rule: null }], forbiddenInputs: [] };
    const first = evalQuality(['compile'], JSON.stringify(broken));
    const all = evalQuality(['compile', '--all'], JSON.stringify(broken));
    expect([first.status, all.status]).toEqual([4, 4]);
    const lines = all.stderr.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(`${lines[0]}\n`).toBe(first.stderr);
    expect(all.stdout).toBe('');
  });
});

const waiver = {
  id: 'W-001',
  rule: 'whole-body',
  rationale: 'r',
  condition: null,
  approval: 'a',
  expiresAt: '2026-01-01T00:00:00Z',
};

describe('hostile input', () => {
  const NOT_JSON = 'eval-quality: schema-parse-failure: EvalContract: --in is not JSON: ';
  const OUTSIDE = 'eval-quality: non-canonicalizable-value: EvalContract: ';

  it.each<readonly [what: string, content: () => string | Uint8Array, line: string]>([
    ['nothing', () => '', `${NOT_JSON}unexpected end of input at offset 0`],
    ['bytes that are not UTF-8', () => Uint8Array.of(0x7b, 0xff), `${NOT_JSON}input is not valid UTF-8`],
    ['a byte-order mark', () => '\ufeff{}', `${NOT_JSON}unexpected character "\ufeff" at offset 0`],
    [
      'a hundred megabytes of brackets',
      () => Buffer.alloc(100_000_000, '['),
      `${OUTSIDE}nesting depth exceeds 1024 at offset 1024`,
    ],
    [
      'a hundred thousand levels',
      () => '['.repeat(100_000) + ']'.repeat(100_000),
      `${OUTSIDE}nesting depth exceeds 1024 at offset 1024`,
    ],
    [
      'a hundred thousand levels of objects',
      () => '{"a":'.repeat(100_000),
      `${OUTSIDE}nesting depth exceeds 1024 at offset 5120`,
    ],
    ['a repeated key', () => '{"a":1,"\\u0061":2}', `${OUTSIDE}duplicate object key "a" at offset 15`],
    [
      'an integer of a megabyte',
      () => '9'.repeat(1_000_000),
      `${OUTSIDE}integer literal outside the safe range: ${'9'.repeat(1_000_000)} at offset 1000000`,
    ],
    [
      'a prototype',
      () => '{"__proto__":{"schemaVersion":7}}',
      'eval-quality: schema-parse-failure: EvalContract: input does not conform to the EvalContract schema',
    ],
    [
      'a stamp of tomorrow',
      () => '{"schemaVersion":8}',
      'eval-quality: schema-version-mismatch: EvalContract.schemaVersion: carries "schemaVersion" 8 where this build reads 7; a contract written for another version is not read leniently, since its stale version would travel into the scoring version (AD-11)',
    ],
  ])('%s', (_what, content, firstLine) => {
    put('hostile.json', content());
    expectRefusal(['compile', '--in', 'hostile.json'], 5, firstLine);
    rmSync(at('hostile.json'));
  });

  it('bears the deepest check a document can hold, and refuses a deeper one', () => {
    put('deep.json', JSON.stringify(negated(508)));
    expect(evalQuality(['compile', '--in', 'deep.json'])).toMatchObject({ status: 0, stderr: '' });
    expect(evalQuality(['seal', '--in', 'deep.json'])).toMatchObject({ status: 0, stderr: '' });
    put('deep.json', JSON.stringify(negated(509)));
    expect(evalQuality(['compile', '--in', 'deep.json']).stderr).toContain(
      'nesting depth exceeds 1024 at offset',
    );
    rmSync(at('deep.json'));
  });

  it('names a member __proto__ as any other', () => {
    const { stderr } = evalQuality(['compile'], `{"__proto__":1,${JSON.stringify(contract).slice(1)}`);
    expect(stderr).toBe(
      'eval-quality: schema-parse-failure: EvalContract: input does not conform to the EvalContract schema\n' +
        '  (root): unknown member "__proto__"\n',
    );
  });

  it('never repeats a value of the document', () => {
    const { stderr } = evalQuality(
      ['compile'],
      JSON.stringify({ ...contract, contractId: 'A Secret!', rubrics: 'A Secret!' }),
    );
    expect(stderr).toContain('/contractId:');
    expect(stderr).not.toContain('Secret');
  });

  it.each<readonly [argv: readonly string[], status: number, line: () => string]>([
    [['compile', '--in', '.'], 64, () => 'eval-quality: usage: read "(unknown path)": EISDIR'],
    [['compile', '--in', 'gone.json'], 64, () => 'eval-quality: usage: open "gone.json": ENOENT'],
    [
      ['compile', '--in', 'contract.json/x'],
      64,
      () => 'eval-quality: usage: open "contract.json/x": ENOTDIR',
    ],
    [['compile', '--in', 'loop.json'], 64, () => 'eval-quality: usage: open "loop.json": ELOOP'],
    [
      ['compile', '--in', 'n'.repeat(300)],
      64,
      () => `eval-quality: usage: open "${'n'.repeat(300)}": ENAMETOOLONG`,
    ],
    [
      ['compile', '--in=contract.json', '--out=contract.json/x/y.json'],
      64,
      () => `eval-quality: usage: mkdir "${at('contract.json/x')}": ENOTDIR`,
    ],
    [
      ['compile', '--in=contract.json', '--out=contract.json/x.json'],
      5,
      () => `eval-quality: Error: EEXIST: file already exists, mkdir '${at('contract.json')}'`,
    ],
    [
      ['compile', '--in=contract.json', '--out=directory.json'],
      64,
      () => `eval-quality: usage: open "${at('directory.json')}": EISDIR`,
    ],
    [
      ['compile', '--in=contract.json', '--out=file'],
      5,
      () => `eval-quality: Error: EEXIST: file already exists, mkdir '${at('file')}'`,
    ],
    [
      ['compile', '--in=contract.json', '--out=contract.json'],
      64,
      () =>
        `eval-quality: usage: --out resolves to "${at('contract.json')}", which is also --in "contract.json"`,
    ],
    [
      ['compile', '--in=link.json', '--out=contract.json'],
      64,
      () => `eval-quality: usage: --out resolves to "${at('contract.json')}", which is also --in "link.json"`,
    ],
    [
      ['compile', '--in=contract.json', '--out=link.json'],
      64,
      () => `eval-quality: usage: --out resolves to "${at('link.json')}", which is also --in "contract.json"`,
    ],
  ])('%j', (argv, status, firstLine) => {
    put('file', '');
    mkdirSync(at('directory.json'), { recursive: true });
    if (!existsSync(at('link.json'))) symlinkSync('contract.json', at('link.json'));
    try {
      symlinkSync('loop.json', at('loop.json'));
    } catch {
      // It is there already, and leads nowhere.
    }
    expectRefusal(argv, status, firstLine());
    expect(JSON.parse(readFileSync(at('contract.json'), 'utf8'))).toEqual(contract);
  });

  it.skipIf(process.platform !== 'linux')('comes back from a place where nothing can be made', () => {
    expectRefusal(
      ['compile', '--in=contract.json', '--out=/proc/nothing/x.json'],
      64,
      'eval-quality: usage: mkdir "/proc/nothing": ENOENT',
    );
  });

  it.skipIf(process.platform !== 'linux')('says that standard output is full', () => {
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `exec "$0" "$1" compile --in contract.json > /dev/full`, process.execPath, binary],
      {
        cwd: directory,
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }).toEqual({
      status: 5,
      stderr: 'eval-quality: Error: ENOSPC: no space left on device, write\n',
    });
  });
});

describe('writing', () => {
  it('replaces a file whole, through a link, with its permissions', () => {
    put('kept.json', 'old');
    chmodSync(at('kept.json'), 0o640);
    symlinkSync('kept.json', at('to-kept.json'));
    expect(evalQuality(['compile', '--in=contract.json', '--out=to-kept.json']).status).toBe(0);
    expect(readFileSync(at('kept.json'), 'utf8')).toBe(line);
    expect(statSync(at('kept.json')).mode & 0o777).toBe(0o640);
  });

  it('leaves no temporary file', () => {
    expect(
      readdirSync(directory, { recursive: true }).filter((name) => String(name).endsWith('.tmp')),
    ).toEqual([]);
  });
});

describe('a process that is disturbed', () => {
  const start = (
    argv: readonly string[],
  ): { readonly child: ChildProcess; readonly ended: Promise<unknown[]>; readonly stderr: () => string } => {
    const child = spawn(process.execPath, [binary, ...argv], { cwd: directory, stdio: 'pipe' });
    let text = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    return { child, ended: once(child, 'close'), stderr: () => text };
  };

  it('ends as a fault when nobody reads standard output', async () => {
    const { child, ended, stderr } = start(['compile']);
    child.stdout?.destroy();
    child.stdin?.end(JSON.stringify(contract));
    expect(await ended).toEqual([5, null]);
    expect(stderr()).toBe('eval-quality: Error: write EPIPE\n');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends as a fault when it is asked to by %s, and writes nothing',
    async (signal) => {
      const { child, ended, stderr } = start(['compile', '--out', 'interrupted.json']);
      // More than any pipe holds: once it is written, the process reads, and waits for the rest.
      await new Promise((resolve) => child.stdin?.write(' '.repeat(8 << 20), resolve));
      child.kill(signal);
      expect(await ended).toEqual([5, null]);
      expect(stderr()).toBe('eval-quality: aborted: standard input: the process was asked to end\n');
      expect(existsSync(at('interrupted.json'))).toBe(false);
    },
  );
});
