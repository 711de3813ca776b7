import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const binary = join(import.meta.dirname, '../../dist/cli/main.js');

/** What a command left behind. */
export type Ran = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

/** A directory of its own, and the built command run in it. */
export type Desk = {
  readonly path: (name: string) => string;
  /** Writes a document, or a text as it is. */
  readonly put: (name: string, content: unknown) => string;
  readonly run: (argv: readonly string[], input?: string) => Ran;
  readonly clear: () => void;
};

/** Makes a directory to run the built command in. */
export const makeDesk = (): Desk => {
  const directory = mkdtempSync(join(tmpdir(), 'eval-quality-'));
  return {
    path: (name) => join(directory, name),
    put: (name, content) => {
      writeFileSync(join(directory, name), typeof content === 'string' ? content : JSON.stringify(content));
      return name;
    },
    run: (argv, input = '') => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [binary, ...argv], {
        cwd: directory,
        input,
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    },
    clear: () => rmSync(directory, { recursive: true }),
  };
};
