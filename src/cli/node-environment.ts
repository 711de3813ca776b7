import { join, resolve } from 'node:path';
import { RuntimeFault } from '../core/artifact/index.js';
import { VERSION } from '../core/version.js';
import type { RunEnvironment } from './environment.js';
import { terminalProgress } from './terminal-progress.js';

// Asked for and not imported: importing it makes Node evaluate all that it can do, streams too, before anything is read.
const { readFileSync, statSync } = process.getBuiltinModule('node:fs');

const readStdin = async (signal: AbortSignal): Promise<Uint8Array> => {
  const { addAbortSignal } = await import('node:stream');
  const chunks: Uint8Array[] = [];
  for await (const chunk of addAbortSignal(signal, process.stdin)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Reads a file at once; whatever else has a path may make its reader wait, and waits for the signal too. */
const readSource = async (path: string, signal: AbortSignal): Promise<Uint8Array> => {
  if (isFile(path)) return readFileSync(path);
  const { readFile } = await import('node:fs/promises');
  return readFile(path, { signal });
};

const writeArtifact = async (path: string, body: string, signal: AbortSignal): Promise<void> => {
  const { writeFileAtomically } = await import('../adapters/files/write-file-atomically.js');
  await writeFileAtomically(path, body, signal);
};

const sameFile = async (a: string, b: string): Promise<boolean> => {
  try {
    const [first, second] = [statSync(a, { bigint: true }), statSync(b, { bigint: true })];
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

/** Made when it is first asked for: a command that shows none does not open the stream for it. */
let progress: RunEnvironment['showProgress'] | undefined;

/** The environment of a process. The corpus adapter loads when a corpus root is named. */
export const nodeEnvironment = (signal: AbortSignal): RunEnvironment => ({
  readInput: (source) =>
    source === null
      ? orAborted(readStdin(signal), 'standard input', signal)
      : orAborted(readSource(source, signal), source, signal),
  writeArtifact: (path, body) => orAborted(writeArtifact(path, body, signal), path, signal),
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
  targetPort: async (target, cache) => {
    const { createTargetPort } = await import('../adapters/target/target-port.js');
    const port = createTargetPort(target, process.env);
    if (cache === null) return port;
    const { cachedPort } = await import('../adapters/target/observation-cache.js');
    return cachedPort(port, cache);
  },
  showProgress: (text) => {
    progress ??= terminalProgress(process.stderr);
    progress(text);
  },
  signal,
  version: VERSION,
});
