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
import { afterAll, describe, expect, it } from 'vitest';
import {
  MOST_ATTACHMENT_BYTES,
  noAttachments,
  suiteAttachments,
} from '../../../src/adapters/framework/suite-attachments.js';

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'eval-quality-files-')));
const suite = join(outside, 'suite');
mkdirSync(join(suite, 'fixtures'), { recursive: true });
writeFileSync(join(suite, 'fixtures/receipt.txt'), 'one latte');
writeFileSync(join(suite, 'a b%20.png'), 'png');
writeFileSync(join(outside, 'secret.txt'), 'secret');
mkdirSync(join(outside, 'suite-2'));
writeFileSync(join(outside, 'suite-2/near.txt'), 'near');
symlinkSync(join(outside, 'secret.txt'), join(suite, 'link.txt'));
symlinkSync(outside, join(suite, 'up'));
symlinkSync(join(suite, 'fixtures'), join(suite, 'inner'));
symlinkSync(suite, join(outside, 'suite-link'));
for (const [name, size] of [
  ['largest.png', MOST_ATTACHMENT_BYTES],
  ['larger.png', MOST_ATTACHMENT_BYTES + 1],
  ['huge.png', 25 * 1024 * 1024],
] as const) {
  writeFileSync(join(suite, name), '');
  truncateSync(join(suite, name), size);
}
execFileSync('mkfifo', [join(suite, 'pipe.txt')]);
afterAll(() => rmSync(outside, { recursive: true }));

const files = suiteAttachments(suite);

describe('the attachments of a suite', () => {
  it.each([
    'fixtures/receipt.txt',
    './fixtures/receipt.txt',
    'a b%20.png',
    'largest.png',
    join(suite, 'fixtures/receipt.txt'),
  ])('are read below its directory: %s', async (path) => {
    expect(await files.check(path)).toBeNull();
    expect(await files.read(path)).toMatchObject({ found: true });
  });

  it('have their bytes and a name', async () => {
    const reading = await files.read('fixtures/receipt.txt');
    expect(reading).toMatchObject({ found: true, name: 'receipt.txt' });
    expect(reading.found && Buffer.from(reading.bytes).toString()).toBe('one latte');
  });

  it.each([
    ['../secret.txt', "has a '..' segment"],
    ['fixtures/../../secret.txt', "has a '..' segment"],
    ['fixtures/../fixtures/receipt.txt', "has a '..' segment"],
    ['fixtures\\..\\..\\secret.txt', "has a '..' segment"],
    [join(outside, 'secret.txt'), "is outside the suite's directory"],
    ['/etc/passwd', "is outside the suite's directory"],
    [join(outside, 'suite-2/near.txt'), "is outside the suite's directory"],
    ['.', "is outside the suite's directory"],
    ['link.txt', 'goes through a symbolic link'],
    ['up/secret.txt', 'goes through a symbolic link'],
    ['inner/receipt.txt', 'goes through a symbolic link'],
    ['larger.png', 'has more than 20971520 bytes (20 MiB)'],
    ['huge.png', 'has more than 20971520 bytes (20 MiB)'],
    ['fixtures', 'is no regular file'],
    ['pipe.txt', 'is no regular file'],
    ['none.txt', 'does not exist'],
    ['fixtures/receipt.txt/deeper.txt', 'cannot be read (ENOTDIR)'],
    ['a\0b.txt', 'cannot be read (ERR_INVALID_ARG_VALUE)'],
  ])('are refused: %j', async (path, problem) => {
    expect(await files.check(path)).toBe(problem);
    expect(await files.read(path)).toEqual({ found: false, problem });
  });

  it('may have a directory that is itself reached by a link', async () => {
    expect(await suiteAttachments(join(outside, 'suite-link')).check('fixtures/receipt.txt')).toBeNull();
  });

  it('are none where the cases come from no file', async () => {
    expect(await noAttachments.check('fixtures/receipt.txt')).toContain('cannot be sent');
    expect(await noAttachments.read('fixtures/receipt.txt')).toMatchObject({ found: false });
  });
});
