import type { TargetFile } from '../../core/artifact/generated/target-file.js';

/** HTTP services as the caller's target file names them: where they are, and what may be asked of them. */
export type HttpTargets = NonNullable<TargetFile['api']>;

/** What an adapter may use of the world outside, and what the caller lets it do. */
export interface AdapterEnvironment {
  /** Environment variables; an adapter reads those alone that its options name. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** What relative paths of the options are relative to. */
  readonly directory: string;
  /** Whether the options may name programs and modules to run. */
  readonly mayRunCode: boolean;
  /** What the http adapter may contact, by the names that options use. */
  readonly targets: HttpTargets;
  /** The most times that one failed model request is made again. */
  readonly retries: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Resolves after so many milliseconds. @throws the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** An adapter cannot be used as it is configured, or not here; the message says what to do. */
export class AdapterUnavailable extends Error {
  override readonly name = 'AdapterUnavailable';
}
