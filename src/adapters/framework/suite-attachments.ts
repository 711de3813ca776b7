import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { AttachmentReading, Attachments } from '../../ports/attachments.js';

/** The most bytes that one attachment may have (Chapter 16, section 16.3). */
export const MOST_ATTACHMENT_BYTES = 20 * 1024 * 1024;

const TOO_LARGE = `has more than ${MOST_ATTACHMENT_BYTES} bytes (20 MiB)`;

/** A file that may be sent, or why none is. */
type Located = { readonly path: string } | { readonly problem: string };

async function locate(directory: string, path: string): Promise<Located> {
  if (path.split(/[/\\]/).includes('..')) return { problem: "has a '..' segment" };
  const root = resolve(directory);
  const wanted = isAbsolute(path) ? resolve(path) : join(root, path);
  const below = relative(root, wanted);
  if (below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) {
    return { problem: "is outside the suite's directory" };
  }
  try {
    const real = join(await realpath(root), below);
    if ((await realpath(wanted)) !== real) return { problem: 'goes through a symbolic link' };
    const found = await stat(real);
    if (!found.isFile()) return { problem: 'is no regular file' };
    return found.size > MOST_ATTACHMENT_BYTES ? { problem: TOO_LARGE } : { path: real };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { problem: code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})` };
  }
}

async function readLocated(path: string): Promise<AttachmentReading> {
  // What stood there when it was checked is not opened through a link, nor waited for if it is a pipe by now.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile()) return { found: false, problem: 'is no regular file' };
    if (found.size > MOST_ATTACHMENT_BYTES) return { found: false, problem: TOO_LARGE };
    return { found: true, bytes: await handle.readFile(), name: basename(path) };
  } finally {
    await handle.close();
  }
}

/** Files below a suite's directory, reached by no link and no `..`. */
export const suiteAttachments = (directory: string): Attachments => ({
  check: async (path) => {
    const located = await locate(directory, path);
    return 'problem' in located ? located.problem : null;
  },
  read: async (path) => {
    const located = await locate(directory, path);
    return 'problem' in located ? { found: false, problem: located.problem } : readLocated(located.path);
  },
});

/** The attachments of a run whose cases have no directory. */
export const noAttachments: Attachments = {
  check: async () => 'cannot be sent: the cases come from no file',
  read: async () => ({ found: false, problem: 'cannot be sent: the cases come from no file' }),
};
