import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpAdapter } from '../../src/adapters/http/create-http-adapter.js';
import { runPreflight } from '../../src/application/run-preflight.js';
import { runScore } from '../../src/application/run-score.js';
import type { Observation, SealedRunRecord } from '../../src/core/artifact/generated/sealed-run-record.js';
import { serializeArtifact } from '../../src/core/artifact/index.js';
import type { AnyOperation } from '../../src/core/contract/index.js';
import { buildChain } from '../../tools/worked-examples/build-chain.js';
import { loanReadBack as chain } from '../../tools/worked-examples/loan-read-back.js';
import { type KeepLoan, loanDeskServer } from './systems/loan-desk.js';

const system = join(import.meta.dirname, '../../worked-examples/loan-read-back/system');
const { signal } = new AbortController();
const { contract, runId } = chain;
const { probe, files } = buildChain(chain);

/** The desk as it is, or as the probe mutates it, on a port of this machine; and the adapter that may call it. */
const startDesk = async (module: 'keep-loan.mjs' | 'keep-loan-mutated.mjs') => {
  const { keepLoan }: { readonly keepLoan: KeepLoan } = await import(
    pathToFileURL(join(system, module)).href
  );
  const server = loanDeskServer(keepLoan);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of that form.
  const { port } = server.address() as AddressInfo;
  const { probe: ask } = createHttpAdapter({
    authorizations: [
      {
        interfaceId: 'loan-desk',
        scheme: 'http',
        host: '127.0.0.1',
        port,
        addresses: ['127.0.0.1'],
        methods: ['GET', 'POST'],
        safeMethods: ['GET'],
        maxRedirects: 0,
        maxElapsedMs: 10_000,
        maxRequestBytes: 4096,
        maxResponseBytes: 4096,
      },
    ],
  });
  return { ask, close: () => new Promise((resolve) => server.close(resolve)) };
};

type Desk = Awaited<ReturnType<typeof startDesk>>;

describe('loan-read-back, live', () => {
  let mutated: Desk;
  let asWritten: Desk;
  beforeAll(async () => {
    mutated = await startDesk('keep-loan-mutated.mjs');
    asWritten = await startDesk('keep-loan.mjs');
  });
  afterAll(async () => {
    await mutated.close();
    await asWritten.close();
  });

  it('comes to the committed verdict before the evaluation', async () => {
    const port = { probe: mutated.ask };
    const verdict = await runPreflight({ contract, probes: [probe], runId, port, signal });
    expect(serializeArtifact(verdict, 'PreflightVerdict')).toBe(files.get('preflight-verdict.json'));
  });

  it('does not show the fault where it was not planted', async () => {
    const port = { probe: asWritten.ask };
    const { passed, checks } = await runPreflight({ contract, probes: [probe], runId, port, signal });
    expect(passed).toBe(false);
    expect(checks.filter(({ outcome }) => outcome !== 'satisfied').map(({ kind }) => kind)).toEqual([
      'seeded-fault-fired',
    ]);
  });

  /** Makes one recorded call again, and records what comes back. */
  const callAgain = async (recorded: Observation): Promise<Observation> => {
    const { observationId: probeId, interfaceId, operationId, callInputs } = recorded;
    const operations = contract.permittedInterfaces.flatMap((one): readonly AnyOperation[] => one.operations);
    const operation = operations.find((one) => one.operationId === operationId);
    if (operation === undefined || !('method' in operation)) throw new Error(`no operation ${operationId}`);
    const { method, pathTemplate } = operation;
    const { path, body } = callInputs;
    const observed = await mutated.ask(
      {
        ...{ probeId, interfaceId, operationId, kind: 'api', method, pathTemplate },
        channels: {
          path: path ?? {},
          query: {},
          header: {},
          body: body === null ? { kind: 'absent' } : { kind: 'json', value: body },
        },
      },
      signal,
    );
    if (observed.kind !== 'api') throw new Error('HTTP is answered as HTTP');
    return {
      ...recorded,
      responseBody: observed.body.kind === 'json' ? observed.body.value : null,
      responseHeaders: observed.headers,
      responseStatus: observed.status,
    };
  };

  const loanIdIn = (observation: Observation | undefined): string => {
    const body = observation?.responseBody;
    const loanId = typeof body === 'object' && body !== null && 'loanId' in body ? body.loanId : undefined;
    if (typeof loanId !== 'string') throw new Error('an opened loan has an identifier');
    return loanId;
  };

  /** A committed trial, evaluated again on the live desk: the loan has another identifier, and all else is to follow. */
  const evaluateAgain = async (record: SealedRunRecord): Promise<SealedRunRecord> => {
    const [opening] = record.observations;
    if (opening === undefined) throw new Error('a trial opens a loan');
    const opened = await callAgain(opening);
    const renamed: SealedRunRecord = JSON.parse(
      JSON.stringify(record).replaceAll(loanIdIn(opening), loanIdIn(opened)),
    );
    const observations = [opened];
    for (const call of renamed.observations.slice(1)) observations.push(await callAgain(call));
    for (const [index, { responseHeaders: _live, ...live }] of observations.entries()) {
      const { responseHeaders: _recorded, ...recorded } = renamed.observations[index] ?? opening;
      expect(live).toEqual(recorded);
    }
    return { ...renamed, observations };
  };

  const committed = <Artifact>(path: string): Artifact => JSON.parse(files.get(path) ?? 'null');

  it('is scored as its records say, to the committed evidence', async () => {
    const records: SealedRunRecord[] = [];
    for (const index of chain.trials.keys()) {
      records.push(await evaluateAgain(committed(`sealed-run-record-${index + 1}.json`)));
    }
    const { artifact } = await runScore({
      record: records,
      manifest: committed('isolation-manifest.json'),
      configuration: committed('evaluator-configuration.json'),
      contract,
      probe,
      preflightVerdict: committed('preflight-verdict.json'),
      policy: committed('scoring-policy.json'),
      privateManifest: null,
      corpusDigest: files.get('corpus-digest.txt')?.trim() ?? '',
      signal,
    });
    expect(serializeArtifact(artifact, 'EvidenceArtifact')).toBe(files.get('evidence-artifact.json'));
  });
});
