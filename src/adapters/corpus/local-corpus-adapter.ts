import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, posix, relative, resolve, sep } from 'node:path';
import { RuntimeFault } from '../../core/artifact/index.js';
import {
  readCorpusResolveRequest,
  readCorpusResolveResponse,
} from '../../core/artifact/readers/corpus-resolve.js';
import type { CorpusPort } from '../../ports/corpus-port.js';
import { runAdapter } from '../adapter-boundary.js';

/** Reads the bytes at an absolute path. */
export type CorpusMechanism = (absolutePath: string, signal: AbortSignal) => Promise<unknown>;

const readBytes: CorpusMechanism = (absolutePath, signal) => readFile(absolutePath, { signal });

const refuse = (privateRef: string, text: string, cause?: unknown): RuntimeFault =>
  new RuntimeFault(
    'port-failure',
    'CorpusResolveRequest',
    `the private reference "${privateRef}" ${text}`,
    cause === undefined ? {} : { cause },
  );

/** A reference names something below the root, before any file is touched. */
const checkReference = (privateRef: string): void => {
  const normalized = posix.normalize(privateRef);
  if (posix.isAbsolute(normalized)) throw refuse(privateRef, 'is absolute');
  if (normalized.split('/').includes('..')) {
    throw refuse(privateRef, 'still contains a ".." segment after normalizing');
  }
};

/** What was read lies below the root in truth, whatever links lead there. */
const checkRealPath = async (root: string, privateRef: string): Promise<void> => {
  let inside: string;
  try {
    inside = relative(await realpath(root), await realpath(resolve(root, privateRef)));
  } catch (cause) {
    throw refuse(privateRef, 'could not be resolved to a real path inside the root', cause);
  }
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw refuse(privateRef, 'resolves outside the corpus root');
  }
};

/**
 * Resolves private references to the files below a directory (Chapter 13, section 13.5). It checks no digest; its caller
 * does.
 */
export const createLocalCorpusAdapter = ({
  root,
  mechanism = readBytes,
}: {
  readonly root: string;
  readonly mechanism?: CorpusMechanism;
}): CorpusPort => ({
  resolve: (request, signal) =>
    runAdapter(
      {
        request,
        readRequest: readCorpusResolveRequest,
        requestPath: 'CorpusResolveRequest',
        precheck: ({ privateRef }) => checkReference(privateRef),
        mechanism: ({ privateRef }, callSignal) => mechanism(resolve(root, privateRef), callSignal),
        postcheck: ({ privateRef }) => checkRealPath(root, privateRef),
        toResponse: ({ privateRef }, bytes) => ({ privateRef, bytes }),
        readResponse: readCorpusResolveResponse,
        responsePath: 'CorpusResolveResponse',
      },
      signal,
    ),
});
