import { posix } from 'node:path';
import type { RunEnvironment } from '../../src/cli/environment.js';

/** An environment without a file or a stream, and all that happened in it. */
export type ScriptedEnvironment = RunEnvironment & {
  /** What was done, in order: `read {source}`, `write {path}`, `out`, `diagnostic`. */
  readonly log: string[];
  readonly written: Map<string, string>;
  readonly out: string[];
  readonly diagnostics: string[];
  readonly corpusRoots: string[];
};

/**
 * @param files the content of every file by its path as it is read; standard input is `-`.
 * @param sameFiles pairs of paths that are one file.
 */
export const scriptedEnvironment = (
  files: Readonly<Record<string, unknown>>,
  sameFiles: readonly (readonly [a: string, b: string])[] = [],
): ScriptedEnvironment => {
  const log: string[] = [];
  const written = new Map<string, string>();
  const out: string[] = [];
  const diagnostics: string[] = [];
  const corpusRoots: string[] = [];
  const contents = new Map(Object.entries(files));
  return {
    log,
    written,
    out,
    diagnostics,
    corpusRoots,
    readInput: async (source) => {
      log.push(`read ${source ?? '-'}`);
      const content = contents.get(source ?? '-');
      if (content === undefined)
        throw Object.assign(new Error('no such file'), { code: 'ENOENT', path: source });
      return typeof content === 'string' ? content : JSON.stringify(content);
    },
    writeArtifact: async (path, body) => {
      log.push(`write ${path}`);
      written.set(path, body);
    },
    writeOut: (body) => {
      log.push('out');
      out.push(body);
    },
    writeDiagnostic: (line) => {
      log.push('diagnostic');
      diagnostics.push(line);
    },
    resolvePath: (path) => posix.resolve('/here', path),
    joinPath: (directory, name) => posix.join(directory, name),
    sameFile: async (a, b) => sameFiles.some((pair) => pair.includes(a) && pair.includes(b)),
    corpusPort: (root) => {
      corpusRoots.push(root);
      return {
        resolve: async ({ privateRef }) => ({ privateRef, bytes: new TextEncoder().encode(privateRef) }),
      };
    },
    targetPort: () => Promise.reject(new Error('no live fixture was scripted')),
    showProgress: () => undefined,
    signal: new AbortController().signal,
    version: '0.0.0-test',
  };
};
