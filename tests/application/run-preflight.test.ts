import { describe, expect, it } from 'vitest';
import { type RunPreflightOptions, runPreflight } from '../../src/application/run-preflight.js';
import type { ProbeRequest } from '../../src/core/artifact/generated/probe-request.js';
import { RuntimeFault } from '../../src/core/artifact/index.js';
import { preflightFromObservations } from '../../src/core/preflight/index.js';
import { bookScene, lengthScene, type Scene, sumScene } from '../core/preflight/scenes.js';

const never = new AbortController().signal;

/** A port that answers as a scene's fixture does, and what happened at it. */
const portOf = ({ observations }: Scene, trouble: (request: ProbeRequest) => void = () => {}) => {
  const log: string[] = [];
  const port: RunPreflightOptions['port'] = {
    async probe(this: unknown, request: ProbeRequest) {
      log.push(`sent ${request.probeId}`);
      if (this !== undefined) throw new Error('called with a receiver');
      trouble(request);
      const answer = observations.find(({ probeId }) => probeId === request.probeId);
      if (answer === undefined) throw new Error(`an unplanned leg: ${request.probeId}`);
      return answer;
    },
  };
  return { log, port };
};

describe('runPreflight', () => {
  it.each([
    ['api', bookScene()],
    ['cli', sumScene()],
    ['mcp', lengthScene()],
  ])('comes to the verdict that its observations come to: %s', async (_kind, scene) => {
    const { contract, probes, observations } = scene;
    const { log, port } = portOf(scene);
    const sink = ({ runId, stage, message }: { runId: string; stage: string; message: string }): void => {
      log.push(`${stage} ${runId}: ${message}`);
    };
    const verdict = await runPreflight({ contract, probes, runId: 'run-1', port, signal: never, sink });
    expect(verdict).toEqual(preflightFromObservations({ contract, probes, runId: 'run-1', observations }));
    expect(verdict.passed).toBe(true);
    expect(Object.isFrozen(verdict.checks)).toBe(true);
    const legs = observations.flatMap(({ probeId }) => [
      `preflight run-1: leg "${probeId}": planned`,
      `sent ${probeId}`,
      `preflight run-1: leg "${probeId}": observed`,
    ]);
    // One after the other, each answered before the next is planned.
    expect(log).toEqual([...legs, `preflight run-1: reduced ${observations.length} leg(s): passed`]);
  });

  it('ends at the first leg that fails, without a verdict', async () => {
    const scene = bookScene();
    const [, second] = scene.observations;
    const { log, port } = portOf(scene, ({ probeId }) => {
      if (probeId === second?.probeId) throw new Error('gone');
    });
    const { contract, probes } = scene;
    const messages: string[] = [];
    const run = runPreflight({
      contract,
      probes,
      runId: 'run-1',
      port,
      signal: never,
      sink: ({ message }) => {
        messages.push(message);
      },
    });
    await expect(run).rejects.toThrow(
      'port-failure in ProbeObservation: the port implementation threw or rejected',
    );
    expect(log).toHaveLength(2);
    expect(messages.at(-1)).toBe(`leg "${second?.probeId}": planned`);
  });

  it('sends nothing for what cannot be read or planned', async () => {
    const { log, port } = portOf(bookScene());
    const stale = {
      ...bookScene().contract,
      schemaVersion: 99,
    } as unknown as RunPreflightOptions['contract'];
    await expect(
      runPreflight({ contract: stale, probes: [], runId: 'run-1', port, signal: never }),
    ).rejects.toThrow('schema-version-mismatch in EvalContract.schemaVersion');
    expect(log).toEqual([]);
  });

  it('sends nothing when the signal is aborted already', async () => {
    const { contract, probes } = bookScene();
    const { log, port } = portOf(bookScene());
    const run = runPreflight({ contract, probes, runId: 'run-1', port, signal: AbortSignal.abort() });
    await expect(run).rejects.toThrow(
      'aborted in ProbeRequest: signal was already aborted before the port call',
    );
    expect(log).toEqual([]);
  });

  it('holds the port to its answer', async () => {
    const { contract, probes } = bookScene();
    const port = {
      probe: async () => ({ error: 'no observation' }),
    } as unknown as RunPreflightOptions['port'];
    const run = runPreflight({ contract, probes, runId: 'run-1', port, signal: never });
    await expect(run).rejects.toThrow(RuntimeFault);
    await expect(run).rejects.toThrow(
      'port-contract-violation in ProbeObservation: the resolved value failed boundary validation',
    );
  });
});
