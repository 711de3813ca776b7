import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './pages.js';

/** What a reader has beside the pages. */
const COPIED = [
  'README.md',
  'package.json',
  'corpus',
  'docs',
  'examples',
  'probes',
  'schemas',
  'worked-examples',
];

/** A statement of one command's exit code inside a block. */
const EXIT_COMMENT = /^# exit (\d+)\b.*$/gm;

/** How a block ended. */
export type Ended = { readonly exit: number | null; readonly output: string };

/** A copy of what a reader has, with the built command on the path. */
export type ScratchCopy = {
  /** Runs commands where the last ones left off. */
  readonly run: (commands: string) => Ended;
  readonly clear: () => void;
};

const executable = (path: string, text: string): void => {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
};

/** The commands as a script that ends with the first failure, or holds each command to the code stated after it. */
const scriptOf = (commands: string, whereabouts: string): string => {
  const held = commands.replaceAll(EXIT_COMMENT, (_comment, code: string) => `__held $? ${code}`);
  return [
    '__held() { if [ "$1" != "$2" ]; then echo "a command ended with $1, not $2" >&2; exit 99; fi; }',
    `trap 'pwd > "${whereabouts}"' EXIT`,
    held === commands ? 'set -e -o pipefail' : 'set -o pipefail',
    held,
  ].join('\n');
};

/**
 * Makes a copy for one page. Commands of a page under `docs/` start at the root of the project, those of a `README.md`
 * beside the files it is about.
 */
export const makeScratchCopy = (page: string): ScratchCopy => {
  const base = mkdtempSync(join(tmpdir(), 'eval-quality-docs-'));
  const copy = join(base, 'project');
  const bin = join(base, 'bin');
  const whereabouts = join(base, 'whereabouts');
  mkdirSync(bin);
  for (const name of COPIED) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(copy, name));
  const binary = join(root, 'dist/cli/main.js');
  executable(join(bin, 'eval-quality'), `#!/bin/sh\nexec "${process.execPath}" "${binary}" "$@"\n`);
  executable(
    join(bin, 'npx'),
    '#!/bin/sh\nif [ "$1" != eval-quality ]; then echo "npx $1" >&2; exit 98; fi\nshift\nexec eval-quality "$@"\n',
  );
  let directory = page.startsWith('docs/') ? copy : join(copy, dirname(page));
  return {
    run: (commands) => {
      const { status, stdout, stderr } = spawnSync('bash', ['-c', scriptOf(commands, whereabouts)], {
        cwd: directory,
        env: { PATH: `${bin}:${process.env.PATH ?? ''}`, HOME: base, LANG: 'C.UTF-8' },
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        timeout: 50_000,
      });
      if (existsSync(whereabouts)) directory = readFileSync(whereabouts, 'utf8').trim();
      return { exit: status, output: `${stdout.slice(0, 4000)}${stderr.slice(0, 4000)}` };
    },
    clear: () => rmSync(base, { recursive: true }),
  };
};
