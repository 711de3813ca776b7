import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunHeader, RunSummary } from '../../../src/core/suite/framework/framework-report.js';
import type { TestResult } from '../../../src/core/suite/framework/results.js';

const root = join(import.meta.dirname, '../../..');
export const binary = join(root, 'dist/cli/main.js');

/** A directory with a copy of the example application, and files of the test's own. */
export function openShop(files: Readonly<Record<string, string>> = {}): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'eval-quality-shop-')));
  cpSync(join(root, 'examples/coffee-shop'), directory, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  return directory;
}

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `eval-quality test` as a user would. */
export function evalQualityTest(
  directory: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [binary, 'test', ...argv], {
    cwd: directory,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** A report as JSON: the run, its figures and its results. */
export interface WrittenReport extends RunHeader {
  readonly summary: RunSummary;
  readonly results: readonly TestResult[];
}

/** A line of a streamed report. */
export type WrittenLine =
  | ({ readonly type: 'header' } & RunHeader)
  | ({ readonly type: 'case'; readonly index: number } & TestResult)
  | ({ readonly type: 'summary' } & RunSummary);

export const readLines = (path: string): readonly WrittenLine[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

export const readReport = (path: string): WrittenReport => JSON.parse(readFileSync(path, 'utf8'));

export const lines = (...cases: readonly object[]): string =>
  cases.map((one) => `${JSON.stringify(one)}\n`).join('');
