/** One run of a command, everything resolved (Chapter 13, section 13.6). */
export type CommandRunRequest = {
  readonly target: string;
  /** What comes first on the command line. */
  readonly subcommandPath: readonly string[];
  /** The option and argument tokens that follow. */
  readonly argv: readonly string[];
  /** The whole environment of the command. */
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: { readonly kind: 'json' | 'text' | 'absent'; readonly value?: unknown };
  readonly cwd: string;
  readonly maxElapsedMs: number;
  readonly maxOutputBytes: number;
};

/** What the command did. */
export type CommandRunResult = {
  /** Minus the signal's number when a signal ended it. */
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** What stands in a file that the command may have written. */
export type ArtifactRead = {
  readonly present: boolean;
  readonly text: string;
  /** Whether the file holds more than was to be read. */
  readonly truncated: boolean;
};

/** What really runs a command. Nothing that it answers is trusted before it is validated. */
export type CommandMechanism = {
  readonly run: (request: CommandRunRequest, signal: AbortSignal) => Promise<CommandRunResult>;
  /** @param path absolute. */
  readonly readArtifact: (path: string, maxBytes: number) => Promise<ArtifactRead>;
};
