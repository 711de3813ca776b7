import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileRefused } from '../../../src/adapters/files/contained-file.js';
import {
  readRunDirectory,
  runDirectory,
  writeRunDirectory,
} from '../../../src/adapters/files/run-directory.js';
import { RUN_FILES } from '../../../src/core/suite/behavior/run-files.js';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'runs-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const files = {
  'events.jsonl': 'events\n',
  'summary.json': 'summary\n',
  'behavior-results.json': 'results\n',
  'state.json': 'state\n',
};
const write = (): Promise<void> => writeRunDirectory(root, 'run-1', files);
const place = (...names: readonly string[]): string => join(root, runDirectory('run-1'), ...names);
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const everything = (): readonly string[] => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();

describe('the directory of a run', () => {
  it('has its four files, for its owner alone', async () => {
    await write();
    expect(Object.fromEntries(RUN_FILES.map((name) => [name, readFileSync(place(name), 'utf8')]))).toEqual(
      files,
    );
    expect(readdirSync(place()).sort()).toEqual([...RUN_FILES].sort());
    for (const name of RUN_FILES) expect(modeOf(place(name))).toBe('600');
    expect([modeOf(join(root, '.eval-quality')), modeOf(place('..')), modeOf(place())]).toEqual([
      '700',
      '700',
      '700',
    ]);
    expect(readdirSync(place('..'))).toEqual(['run-1']);
  });

  it('is read back as it is', async () => {
    await write();
    expect(await readRunDirectory(place())).toEqual(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, { text }])),
    );
  });

  it('leaves the modes of directories that are there', async () => {
    mkdirSync(join(root, '.eval-quality'));
    chmodSync(join(root, '.eval-quality'), 0o755);
    await write();
    expect(modeOf(join(root, '.eval-quality'))).toBe('755');
  });

  it.each([
    ['.eval-quality', ['.eval-quality']],
    ['.eval-quality/runs', ['.eval-quality', 'runs']],
  ])('is not written through a link at %s', async (_name, names) => {
    const elsewhere = join(root, 'elsewhere');
    mkdirSync(elsewhere);
    mkdirSync(join(root, ...names, '..'), { recursive: true });
    symlinkSync(elsewhere, join(root, ...names));
    await expect(write()).rejects.toThrow(FileRefused);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('is not written where a file or another run is in its place, and then leaves nothing', async () => {
    mkdirSync(place(), { recursive: true });
    writeFileSync(place('mine'), 'mine');
    await expect(write()).rejects.toThrow();
    expect(everything()).toEqual([
      '.eval-quality',
      '.eval-quality/runs',
      '.eval-quality/runs/run-1',
      '.eval-quality/runs/run-1/mine',
    ]);
    rmSync(join(root, '.eval-quality'), { recursive: true });
    writeFileSync(join(root, '.eval-quality'), '');
    await expect(write()).rejects.toThrow('is no directory');
  });

  it.each<readonly [string, (path: string) => void, string]>([
    ['missing', (path) => rmSync(path), 'the file is missing'],
    [
      'a link',
      (path) => {
        rmSync(path);
        symlinkSync('summary.json', path);
      },
      'it is a symbolic link',
    ],
    [
      'a directory',
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
      'it is no regular file',
    ],
    ['too large', (path) => truncateSync(path, 5_000_001), 'more than 5000000 bytes'],
    ['not UTF-8', (path) => writeFileSync(path, Buffer.from([0xff])), 'it is not valid UTF-8'],
  ])('tells a file that is %s', async (_what, spoil, problem) => {
    await write();
    spoil(place('state.json'));
    expect((await readRunDirectory(place()))['state.json']).toEqual({ problem });
  });

  it('is not read where it is no directory, or a link to one', async () => {
    await write();
    symlinkSync(place(), join(root, 'link'));
    for (const path of [join(root, 'none'), place('state.json'), join(root, 'link')]) {
      await expect(readRunDirectory(path)).rejects.toThrow('is no directory of a run');
    }
  });
});
