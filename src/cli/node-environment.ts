import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { writeFileAtomically } from '../adapters/files/write-file-atomically.js';
import { RuntimeFault } from '../core/artifact/index.js';
import { VERSION } from '../core/version.js';
import type { RunEnvironment } from './environment.js';

const readStdin = async (signal: AbortSignal): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of addAbortSignal(signal, process.stdin)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const sameFile = async (a: string, b: string): Promise<boolean> => {
  try {
    const [first, second] = await Promise.all([stat(a, { bigint: true }), stat(b, { bigint: true })]);
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    // What cannot be looked at is reported when it is read or written.
    return false;
  }
};

/** Says that the process was asked to end, whatever broke off because of it. */
const orAborted = async <Value>(
  work: Promise<Value>,
  artifactPath: string,
  signal: AbortSignal,
): Promise<Value> => {
  try {
    return await work;
  } catch (cause) {
    if (!signal.aborted) throw cause;
    throw new RuntimeFault('aborted', artifactPath, 'the process was asked to end', { cause });
  }
};

/** The environment of a process. The corpus adapter loads when a corpus root is named. */
export const nodeEnvironment = (signal: AbortSignal): RunEnvironment => ({
  readInput: (source) =>
    source === null
      ? orAborted(readStdin(signal), 'standard input', signal)
      : orAborted(readFile(source, { signal }), source, signal),
  writeArtifact: (path, body) => orAborted(writeFileAtomically(path, body, signal), path, signal),
  writeOut: (body) => {
    process.stdout.write(body);
  },
  writeDiagnostic: (line) => {
    process.stderr.write(`${line}\n`);
  },
  resolvePath: (path) => resolve(path),
  joinPath: (directory, name) => join(directory, name),
  sameFile,
  corpusPort: (root) => ({
    resolve: async (request, callSignal) => {
      const { createLocalCorpusAdapter } = await import('../adapters/corpus/local-corpus-adapter.js');
      return createLocalCorpusAdapter({ root }).resolve(request, callSignal);
    },
  }),
  signal,
  version: VERSION,
});
