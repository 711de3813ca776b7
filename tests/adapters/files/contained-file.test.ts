import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileRefused, pathWithin, readContainedFile } from '../../../src/adapters/files/contained-file.js';
import { findSuite, projectRoot } from '../../../src/adapters/files/project.js';

let top: string;
let root: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'contained-')));
  root = join(top, 'project');
  mkdirSync(join(root, 'suites'), { recursive: true });
  writeFileSync(join(root, 'suites', 'a.yml'), 'héllo');
  writeFileSync(join(top, 'outside.yml'), 'outside');
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const read = (name: string, most = 100): Promise<string> => readContainedFile(root, join(root, name), most);

describe('a file of the project', () => {
  it('is read as it is', async () => {
    expect(await read('suites/a.yml')).toBe('héllo');
    expect(await read('suites/../suites/a.yml')).toBe('héllo');
  });

  it('keeps a byte order mark', async () => {
    writeFileSync(join(root, 'bom.yml'), '\ufeffa');
    expect(await read('bom.yml')).toBe('\ufeffa');
  });

  it('has as many bytes as it may, and not one more', async () => {
    expect(await read('suites/a.yml', 6)).toBe('héllo');
    await expect(read('suites/a.yml', 5)).rejects.toThrow('has more than 5 bytes');
  });

  it('is read no further than it may, however large it is', async () => {
    writeFileSync(join(root, 'huge.yml'), '');
    truncateSync(join(root, 'huge.yml'), 50_000_000_000);
    await expect(read('huge.yml')).rejects.toThrow('has more than 100 bytes');
  });

  it.each<readonly [string, () => void, string, string]>([
    ['missing', () => undefined, 'none.yml', 'cannot be read: ENOENT'],
    ['a directory', () => undefined, 'suites', 'is no regular file'],
    ['outside', () => undefined, '../outside.yml', 'is not inside the project'],
    ['the project itself', () => undefined, '.', 'is not inside the project'],
    ['a device', () => undefined, '../../../../../../dev/zero', 'is not inside the project'],
    ['a pipe', () => execFileSync('mkfifo', [join(root, 'pipe.yml')]), 'pipe.yml', 'is no regular file'],
    [
      'a link to a file outside',
      () => symlinkSync('../outside.yml', join(root, 'link.yml')),
      'link.yml',
      'is a symbolic link',
    ],
    [
      'a link to a file inside',
      () => symlinkSync('suites/a.yml', join(root, 'link.yml')),
      'link.yml',
      'is a symbolic link',
    ],
    [
      'below a link to a directory outside',
      () => symlinkSync('..', join(root, 'linked')),
      'linked/outside.yml',
      'is reached through a symbolic link',
    ],
    [
      'below a link to a directory inside',
      () => symlinkSync('suites', join(root, 'linked')),
      'linked/a.yml',
      'is reached through a symbolic link',
    ],
    [
      'not UTF-8',
      () => writeFileSync(join(root, 'bytes.yml'), Buffer.from([0xff, 0xfe])),
      'bytes.yml',
      'is not valid UTF-8',
    ],
  ])('is refused when it is %s', async (_what, prepare, name, message) => {
    prepare();
    await expect(read(name)).rejects.toThrow(FileRefused);
    await expect(read(name)).rejects.toThrow(message);
  });

  it('may lie below a link that leads to the project as a whole', async () => {
    symlinkSync('project', join(top, 'alias'));
    const alias = join(top, 'alias');
    expect(await readContainedFile(alias, join(alias, 'suites', 'a.yml'), 100)).toBe('héllo');
  });

  it('is told apart from one whose name begins alike', () => {
    expect(() => pathWithin(root, `${root}-other/a.yml`)).toThrow(FileRefused);
    expect(pathWithin(root, join(root, '..a.yml'))).toBe('..a.yml');
  });
});

describe('the suite of a project', () => {
  const put = (...names: readonly string[]): string => {
    const path = join(root, ...names);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'x');
    return path;
  };

  it('is that of the nearest directory upwards', async () => {
    put('.eval-quality', 'agent-test.yml');
    const near = put('suites', '.skylos', 'agent-test.yml');
    mkdirSync(join(root, 'suites', 'deep', 'er'), { recursive: true });
    expect(await findSuite(join(root, 'suites', 'deep', 'er'))).toEqual({
      root: join(root, 'suites'),
      path: near,
    });
  });

  it('is our own before that of the other name', async () => {
    put('.skylos', 'agent-test.yml');
    const own = put('.eval-quality', 'agent-test.yml');
    expect(await findSuite(root)).toEqual({ root, path: own });
  });

  it('is none where no directory has one', async () => {
    expect(await findSuite(root)).toBeNull();
  });

  it.each([['.git'], ['.eval-quality'], ['.skylos']])(
    'belongs to the directory that has %s',
    async (marker) => {
      mkdirSync(join(root, marker));
      expect(await projectRoot(join(root, 'suites'))).toBe(root);
    },
  );

  it('belongs to its own directory where nothing tells', async () => {
    expect(await projectRoot(join(root, 'suites'))).toBe(join(root, 'suites'));
  });
});
