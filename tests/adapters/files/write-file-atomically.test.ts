import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../src/adapters/files/make-directory.js';
import { writeFileAtomically } from '../../../src/adapters/files/write-file-atomically.js';

const never = new AbortController().signal;

let directory: string;
const at = (...names: readonly string[]): string => join(directory, ...names);
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'write-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const contents = (): readonly string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  );

describe('writeFileAtomically', () => {
  it('makes directories, writes, and leaves nothing else', async () => {
    await writeFileAtomically(at('a', 'b', 'c.json'), 'text', never);
    expect(contents()).toEqual(['a', 'a/b', 'a/b/c.json']);
    expect(readFileSync(at('a', 'b', 'c.json'), 'utf8')).toBe('text');
  });

  it('replaces what a link leads to, and keeps the link', async () => {
    mkdirSync(at('real'));
    writeFileSync(at('real', 'file'), 'old');
    symlinkSync('real/file', at('link'));
    await writeFileAtomically(at('link'), 'new', never);
    expect(readFileSync(at('real', 'file'), 'utf8')).toBe('new');
    expect(contents()).toEqual(['link', 'real', 'real/file']);
  });

  it('writes nothing when the signal is aborted, and says its reason', async () => {
    const reason = new Error('enough');
    writeFileSync(at('file'), 'old');
    expect(await errorOf(writeFileAtomically(at('file'), 'new', AbortSignal.abort(reason)))).toBe(reason);
    expect(await errorOf(writeFileAtomically(at('new'), 'new', AbortSignal.abort(reason)))).toBe(reason);
    expect(readFileSync(at('file'), 'utf8')).toBe('old');
    expect(contents()).toEqual(['file']);
  });

  it('takes its temporary file away when the signal aborts while it writes', async () => {
    const controller = new AbortController();
    writeFileSync(at('file'), 'old');
    const text = 'x'.repeat(64 << 20);
    const writing = errorOf(writeFileAtomically(at('file'), text, controller.signal));
    while (!contents().some((name) => name.endsWith('.tmp')))
      await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    expect(await writing).toMatchObject({ name: 'AbortError' });
    expect(readFileSync(at('file'), 'utf8')).toBe('old');
    expect(contents()).toEqual(['file']);
  });

  it('names the file it was asked to write, never its own', async () => {
    mkdirSync(at('directory'));
    expect(await errorOf(writeFileAtomically(at('directory'), 'text', never))).toMatchObject({
      code: 'EISDIR',
      syscall: 'open',
      path: at('directory'),
    });
    expect(contents()).toEqual(['directory']);
  });

  it.skipIf(process.platform !== 'linux')('says why a place cannot be written, and names it', async () => {
    const error = await errorOf(writeFileAtomically('/proc/eval-quality.json', 'text', never));
    expect(error).toMatchObject({ path: '/proc/eval-quality.json', syscall: 'open' });
    expect(error).toHaveProperty('code', expect.stringMatching(/^E[A-Z]+$/));
  });
});

describe('makeDirectory', () => {
  it('makes what is missing, and is content with what is there', async () => {
    await makeDirectory(at('a', 'b', 'c'));
    await makeDirectory(at('a', 'b', 'c'));
    await makeDirectory(at('a', 'd'));
    expect(contents()).toEqual(['a', 'a/b', 'a/b/c', 'a/d']);
  });

  it.each([
    ['EEXIST', ['file']],
    ['ENOTDIR', ['file', 'below']],
    ['ENOTDIR', ['file', 'further', 'below']],
  ])('%s for %j', async (code, names) => {
    writeFileSync(at('file'), '');
    expect(await errorOf(makeDirectory(at(...names)))).toMatchObject({ code, syscall: 'mkdir' });
  });
});
