import type { PipelineCommandName } from './command-registry.js';

/** A pipeline command to run, with its flags as typed (Chapter 12, section 12.3). */
export type RunInvocation = {
  readonly kind: 'run';
  readonly command: PipelineCommandName;
  /** Only the inputs given, without dashes, in the order of their first occurrence; lists for repeatable flags. */
  readonly inputs: { readonly [key: string]: string | readonly string[] };
  readonly out: string | null;
  readonly runId: string | null;
  readonly corpusDigest: string | null;
  readonly corpusRoot: string | null;
  readonly designatedOracle: string | null;
  /** The instant that waivers are evaluated at. */
  readonly at: string | null;
  /** Where observations of a live fixture are kept. */
  readonly cache: string | null;
  readonly strictInputs: boolean;
  readonly strict: boolean;
  /** Whether every failure of a contract is wanted, not the first alone. */
  readonly all: boolean;
};

/** What a command line asks for. */
export type Invocation =
  | RunInvocation
  | { readonly kind: 'help'; readonly command: string | null }
  | { readonly kind: 'version' }
  | { readonly kind: 'usage-error'; readonly message: string }
  /** A command outside the pipeline, which reads its own arguments. */
  | { readonly kind: 'further'; readonly command: string; readonly argv: readonly string[] };
