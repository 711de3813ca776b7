import { serializeArtifact } from '../core/artifact/index.js';
import { pipelineCommandNamed } from './command-registry.js';
import type { RunEnvironment } from './environment.js';
import type { RunInvocation } from './invocation.js';
import { UsageError } from './usage-error.js';

/** The file that `--out` names: itself when it ends in `.json`, else the artifact's file in that directory. */
const outputPath = (out: string, artifactKey: string, environment: RunEnvironment): string =>
  environment.resolvePath(
    out.toLowerCase().endsWith('.json') ? out : environment.joinPath(out, `${artifactKey}.json`),
  );

/** Where the artifact goes: a file by its absolute path, or null for standard output. */
export type Destination = string | null;

/** What was asked to be written, and what it was made of. */
export type OutputRequest = Pick<RunInvocation, 'inputs' | 'out'> & {
  /** What the artifact is called in the name of its file. */
  readonly artifactKey: string;
};

/**
 * Decides where an artifact goes: never onto an input (Chapter 12, section 12.5).
 *
 * @throws UsageError when the output file is an input, under whatever name.
 */
export const destinationOf = async (
  { inputs, out, artifactKey }: OutputRequest,
  environment: RunEnvironment,
): Promise<Destination> => {
  if (out === null) return null;
  const path = outputPath(out, artifactKey, environment);
  for (const [key, given] of Object.entries(inputs)) {
    for (const value of [given].flat()) {
      if (value === '-') continue;
      if (environment.resolvePath(value) === path || (await environment.sameFile(value, path))) {
        throw new UsageError(`--out resolves to "${path}", which is also --${key} "${value}"`);
      }
    }
  }
  return path;
};

/**
 * Decides where the artifact of a pipeline command goes, before any input is read.
 *
 * @throws UsageError as {@link destinationOf}.
 */
export const chooseDestination = async (
  { command, inputs, out }: RunInvocation,
  environment: RunEnvironment,
): Promise<Destination> => {
  const artifactKey = pipelineCommandNamed(command)?.artifact.key;
  return artifactKey === undefined ? null : destinationOf({ inputs, out, artifactKey }, environment);
};

/**
 * Writes an artifact as one line of canonical JSON to its destination.
 *
 * @throws RuntimeFault `non-canonicalizable-value`, before anything is written.
 */
export const writeArtifact = async (
  artifact: unknown,
  artifactPath: string,
  destination: Destination,
  environment: RunEnvironment,
): Promise<void> => {
  const body = serializeArtifact(artifact, artifactPath);
  if (destination === null) environment.writeOut(body);
  else await environment.writeArtifact(destination, body);
};
