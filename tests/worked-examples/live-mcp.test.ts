import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMcpAdapter } from '../../src/adapters/mcp/create-mcp-adapter.js';
import { runPreflight } from '../../src/application/run-preflight.js';
import type { Observation } from '../../src/core/artifact/generated/sealed-run-record.js';
import { serializeArtifact } from '../../src/core/artifact/index.js';
import { buildChain } from '../../tools/worked-examples/build-chain.js';
import { departuresMissed as chain } from '../../tools/worked-examples/departures-missed.js';

const root = join(import.meta.dirname, '../..');

/** The server of the example, started anew for every call. */
const { probe: ask } = createMcpAdapter({
  authorizations: [
    {
      interfaceId: 'timetable',
      target: process.execPath,
      targetArgs: [join(import.meta.dirname, 'systems/timetable-server.mjs')],
      tools: ['next_departures'],
      cwd: root,
      serverEnvironment: {},
      maxElapsedMs: 30_000,
      maxOutputBytes: 65_536,
    },
  ],
});

const { signal } = new AbortController();

/** Makes a recorded call again, and records what comes back. */
const callAgain = async (recorded: Observation): Promise<Observation> => {
  const { observationId: probeId, interfaceId, operationId, callInputs } = recorded;
  const observed = await ask(
    {
      probeId,
      interfaceId,
      operationId,
      kind: 'mcp',
      toolName: 'next_departures',
      channels: { arguments: callInputs.arguments ?? {} },
    },
    signal,
  );
  if (observed.kind !== 'mcp') throw new Error('a tool call is answered as one');
  return {
    ...recorded,
    responseBody: observed.result.kind === 'json' ? observed.result.value : null,
    responseStatus: observed.isError ? 1 : 0,
  };
};

describe('departures-missed, live', () => {
  it('comes to the committed verdict before the evaluation', async () => {
    const { contract, runId } = chain;
    const { probe, files } = buildChain(chain);
    const verdict = await runPreflight({ contract, probes: [probe], runId, port: { probe: ask }, signal });
    expect(serializeArtifact(verdict, 'PreflightVerdict')).toBe(files.get('preflight-verdict.json'));
  });

  it('answers what its records say it answered', async () => {
    const [trial] = chain.trials;
    const recorded = trial?.observations ?? [];
    expect(recorded.length).toBeGreaterThan(0);
    for (const observation of recorded) expect(await callAgain(observation)).toEqual(observation);
  });
});
