import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const binary = join(import.meta.dirname, '../../dist/cli/main.js');

/** What a command line came to. */
export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A directory of its own for suites, and the built program in it. */
export interface SuiteDirectory {
  readonly path: string;
  /** Writes a file; what is no text is written as JSON. */
  readonly put: (name: string, content: unknown) => string;
  readonly read: (name: string) => string;
  /** Every file, relative to the directory. */
  readonly files: () => readonly string[];
  /** @param program another copy of the built program. */
  readonly run: (
    argv: readonly string[],
    variables?: Readonly<Record<string, string>>,
    program?: string,
  ) => Promise<Ran>;
  readonly start: (
    argv: readonly string[],
    variables?: Readonly<Record<string, string>>,
    program?: string,
  ) => ReturnType<typeof spawn>;
  readonly remove: () => void;
}

/** Makes an empty directory. The program sees no variable of this process but PATH. */
export function suiteDirectory(): SuiteDirectory {
  const path = mkdtempSync(join(tmpdir(), 'suite-'));
  const start: SuiteDirectory['start'] = (argv, variables = {}, program = binary) =>
    spawn(process.execPath, [program, ...argv], {
      cwd: path,
      env: { PATH: process.env.PATH ?? '', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    path,
    put: (name, content) => {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      return file;
    },
    read: (name) => readFileSync(join(path, name), 'utf8'),
    files: () =>
      readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(path, name)).isFile())
        .sort(),
    run: (argv, variables, program) =>
      new Promise((resolve, reject) => {
        const child = start(argv, variables, program);
        let [stdout, stderr] = ['', ''];
        child.stdout?.setEncoding('utf8').on('data', (text: string) => {
          stdout += text;
        });
        child.stderr?.setEncoding('utf8').on('data', (text: string) => {
          stderr += text;
        });
        child.once('error', reject);
        child.once('close', (status) => resolve({ status, stdout, stderr }));
      }),
    start,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
