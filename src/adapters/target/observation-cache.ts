import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProbeObservation } from '../../core/artifact/generated/probe-observation.js';
import type { ProbeRequest } from '../../core/artifact/generated/probe-request.js';
import { type Digest, digestArtifact, RuntimeFault } from '../../core/artifact/index.js';
import { readProbeObservation } from '../../core/artifact/readers/probe-observation.js';
import type { EnvironmentProbePort } from '../../ports/environment-probe-port.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { memberOf } from '../member-of.js';

/** What observations are kept for: those of another run, or of another target, are not looked at. */
export type ObservationCache = {
  readonly directory: string;
  readonly runId: string;
  /** Of the target file. */
  readonly targetDigest: Digest;
  /** Told of every observation that was kept and is not made again. */
  readonly onKept: (request: ProbeRequest) => void;
};

const unusable = (path: string, cause: unknown): RuntimeFault =>
  new RuntimeFault(
    'schema-parse-failure',
    'ProbeObservation',
    `the kept observation "${path}" cannot be read; delete the file to make the observation again`,
    { cause },
  );

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readEntry = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The kept observation of a request; undefined when there is none of this run and target. */
const readKept = async (
  path: string,
  requestDigest: Digest,
  { runId, targetDigest }: ObservationCache,
): Promise<ProbeObservation | undefined> => {
  const text = await readEntry(path);
  if (text === undefined) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    if (digestArtifact(memberOf(entry, 'request')) !== requestDigest) {
      throw new Error('it holds another request than the one it is named after');
    }
    const observation = readProbeObservation(memberOf(entry, 'observation'));
    const isOurs = memberOf(entry, 'runId') === runId && memberOf(entry, 'targetDigest') === targetDigest;
    return isOurs ? observation : undefined;
  } catch (error) {
    throw unusable(path, error);
  }
};

/**
 * Keeps every observation under the digest of the request that produced it, so that a run that was interrupted and is
 * started again makes those alone that are missing. A request that was sent and not answered is sent again.
 */
export const cachedPort = (port: EnvironmentProbePort, cache: ObservationCache): EnvironmentProbePort => ({
  probe: async (request, signal) => {
    const { directory, runId, targetDigest, onKept } = cache;
    const requestDigest = digestArtifact(request, 'ProbeRequest');
    const path = join(directory, `${requestDigest.replace('sha256:', '')}.json`);
    const kept = await readKept(path, requestDigest, cache);
    if (kept !== undefined) {
      onKept(request);
      return kept;
    }
    // Before anything is paid for. What a fixture answers is nobody else's business.
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const observation = await port.probe(request, signal);
    const entry = JSON.stringify({ runId, targetDigest, request, observation });
    // What was paid for is kept, also when the run is aborted by now.
    await writeFileAtomically(path, `${entry}\n`, new AbortController().signal);
    return observation;
  },
});
