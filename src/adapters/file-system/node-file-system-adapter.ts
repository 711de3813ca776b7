import { readFile, writeFile } from 'node:fs/promises';
import { readFileReadRequest, readFileReadResponse } from '../../core/artifact/readers/file-read.js';
import { readFileWriteRequest, readFileWriteResponse } from '../../core/artifact/readers/file-write.js';
import type { FileSystemPort } from '../../ports/file-system-port.js';
import { runAdapter } from '../adapter-boundary.js';

/** Reads and writes files. Nothing that it answers is trusted before it is validated. */
export type FileSystemMechanism = {
  /** Answers the bytes. */
  readonly readFile: (path: string, signal: AbortSignal) => Promise<unknown>;
  /** Answers the number of bytes written. */
  readonly writeFile: (path: string, bytes: Uint8Array, signal: AbortSignal) => Promise<unknown>;
};

const nodeFiles: FileSystemMechanism = {
  readFile: (path, signal) => readFile(path, { signal }),
  writeFile: async (path, bytes, signal) => {
    await writeFile(path, bytes, { signal });
    return bytes.byteLength;
  },
};

/** Reads and writes the files of this machine: any path, and no directory is made (Chapter 13, section 13.5). */
export const createNodeFileSystemAdapter = (mechanism: FileSystemMechanism = nodeFiles): FileSystemPort => ({
  readFile: (request, signal) =>
    runAdapter(
      {
        request,
        readRequest: readFileReadRequest,
        requestPath: 'FileReadRequest',
        mechanism: ({ path }, callSignal) => mechanism.readFile(path, callSignal),
        toResponse: ({ path }, bytes) => ({ path, bytes }),
        readResponse: readFileReadResponse,
        responsePath: 'FileReadResponse',
      },
      signal,
    ),
  writeFile: (request, signal) =>
    runAdapter(
      {
        request,
        readRequest: readFileWriteRequest,
        requestPath: 'FileWriteRequest',
        mechanism: ({ path, bytes }, callSignal) => mechanism.writeFile(path, bytes, callSignal),
        toResponse: ({ path }, byteLength) => ({ path, byteLength }),
        readResponse: readFileWriteResponse,
        responsePath: 'FileWriteResponse',
      },
      signal,
    ),
});
