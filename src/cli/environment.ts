import type { ObservationCache } from '../adapters/target/observation-cache.js';
import type { TargetFile } from '../core/artifact/generated/target-file.js';
import type { CorpusPort } from '../ports/corpus-port.js';
import type { EnvironmentProbePort } from '../ports/environment-probe-port.js';

/** Every effect a command may have (Chapter 12, section 12.1). */
export type RunEnvironment = {
  /** The content of a file, or of standard input for null. */
  readonly readInput: (source: string | null) => Promise<Uint8Array | string>;
  /** Writes a whole file or none: parent directories are made, an existing file is replaced. */
  readonly writeArtifact: (path: string, body: string) => Promise<void>;
  /** Writes to standard output, as it is. */
  readonly writeOut: (body: string) => void;
  /** Writes a line to standard error; the line feed is added. */
  readonly writeDiagnostic: (line: string) => void;
  /** The absolute form of a path. */
  readonly resolvePath: (path: string) => string;
  readonly joinPath: (directory: string, name: string) => string;
  /** Whether two paths are one file; a missing file is never the same. */
  readonly sameFile: (a: string, b: string) => Promise<boolean>;
  /** Resolves private references below a directory. */
  readonly corpusPort: (root: string) => CorpusPort;
  /** The live fixture that a target file describes; what is observed is kept where a cache is given. */
  readonly targetPort: (target: TargetFile, cache: ObservationCache | null) => Promise<EnvironmentProbePort>;
  /** Says on a terminal what is waited for, and for how long; null says nothing any more. */
  readonly showProgress: (text: string | null) => void;
  /** Aborted when the process is asked to end. */
  readonly signal: AbortSignal;
  readonly version: string;
};
