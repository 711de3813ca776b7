import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonBody } from '../../src/core/artifact/generated/probe-observation.js';
import type { ProbeRequest } from '../../src/core/artifact/generated/probe-request.js';
import { type JsonValue, scanJson, serializeArtifact } from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readProbes } from '../../src/core/artifact/readers/probe.js';
import { planPreflight, preflightFromObservations } from '../../src/core/preflight/index.js';
import { conformanceDir } from './data.js';

const read = (...path: readonly string[]): unknown => {
  const file = join(conformanceDir ?? '', ...path);
  return scanJson(readFileSync(file), file);
};

const json = (value: JsonValue): JsonBody => ({ kind: 'json', value });

const label = ({ probeId, interfaceId, operationId }: ProbeRequest) => ({
  probeId,
  interfaceId,
  operationId,
});

const requestsOf = (contract: unknown, probes: unknown): readonly ProbeRequest[] =>
  planPreflight(
    readEvalContract(contract),
    readProbes(probes).map(({ model }) => model),
  ).legs.map(({ request }) => request);

/** A command that prints what the request is answered with. */
const commandAnswering = (answer: (request: ProbeRequest) => JsonValue) => (request: ProbeRequest) => ({
  ...label(request),
  kind: 'cli',
  exitCode: 0,
  stdout: json(answer(request)),
  stderr: { kind: 'absent' },
  artifacts: {},
});

describe.skipIf(conformanceDir === undefined)('published verdicts', () => {
  it('a chain with one fault is reproduced byte for byte, fixture digest included', () => {
    const folder = 'upstream/worked-examples/skill-defect';
    const contract = read(folder, 'eval-contract.json');
    const probes = [read(folder, 'probe.json')];
    const frontend = ['interaction-rules', 'timing-rules', 'quality-rules'];
    const answers: { readonly [legId: string]: readonly string[] } = {
      'witness-backend': ['api-rules', 'data-rules'],
      'skill-defect-leg': [...frontend, 'mobile-rules'],
    };
    const observations = requestsOf(contract, probes).map(
      commandAnswering(({ probeId }) => ({ selected: answers[probeId] ?? frontend })),
    );
    const verdict = preflightFromObservations({
      contract,
      probes,
      observations,
      runId: 'skill-defect-run-0001',
    });
    expect(serializeArtifact(verdict, 'PreflightVerdict')).toBe(
      serializeArtifact(read(folder, 'preflight-verdict.json'), 'PreflightVerdict'),
    );
  });

  it('a chain with a reset gives the published checks in order', () => {
    const folder = 'upstream/worked-examples/workflow-capture';
    const contract = read(folder, 'eval-contract.json');
    const probes = [read(folder, 'probe.json')];
    const requests = requestsOf(contract, probes);
    expect(requests.map(({ probeId }) => probeId)).toEqual([
      'read-witness-a',
      'read-witness-b',
      'create-witness-a',
      'create-witness-b',
      'reset-witness-a',
      'reset-witness-b',
      'preflight-control-observe',
      'preflight-control-mutate',
      'reset-the-store',
      'preflight-control-observe-2',
      'workflow-defect-leg',
    ]);
    const observations = requests.map((request) => {
      const { path, body } = request.kind === 'api' ? request.channels : { path: {}, body: json({}) };
      const name = request.probeId === 'workflow-defect-leg' ? 'untitled' : 'alpha';
      const sent = body.kind === 'json' ? body.value : {};
      const read = request.operationId === 'get-thing';
      return {
        ...label(request),
        kind: 'api',
        status: 200,
        headers: {},
        body: json(read ? { ok: true, thing: { ...path, name } } : { ok: true, id: 'one', sent }),
      };
    });
    const verdict = preflightFromObservations({
      contract,
      probes,
      observations,
      runId: 'workflow-capture-run-0001',
    });
    // The published observations are not among the data, so the digest over them is the one member that may differ.
    expect({ ...verdict, fixtureDigest: null }).toEqual({
      ...(read(folder, 'preflight-verdict.json') as object),
      fixtureDigest: null,
    });
  });
});

describe.skipIf(conformanceDir === undefined)('the tutorial', () => {
  const folder = 'upstream/examples/tutorials/walkthrough';
  const run = (probes: unknown) => {
    const lines: string[] = [];
    const verdict = preflightFromObservations({
      contract: read(folder, 'contract.json'),
      probes,
      observations: read(folder, 'observations.json'),
      runId: 'walkthrough',
      sink: ({ message }) => lines.push(message),
    });
    return { verdict, lines };
  };

  it('passes with its published observations', () => {
    const { verdict, lines } = run([]);
    expect(verdict.passed).toBe(true);
    expect(verdict.fixtureDigest).toBe(
      'sha256:5e3238ec64dbd48713c411a4bb7038b9bce6a5889bc2a26db9fdac487081674b',
    );
    expect(lines.filter((line) => line.endsWith('": observed'))).toEqual(
      [
        'update-witness-a',
        'update-witness-b',
        'read-witness-a',
        'read-witness-b',
        'list-witness-a',
        'list-witness-b',
        'preflight-control-observe',
        'preflight-control-observe-2',
      ].map((legId) => `leg "${legId}": observed`),
    );
    expect(lines.at(-1)).toBe('reduced 8 leg(s): passed');
  });

  it('does not pass with its probe, whose defect declares no witness', () => {
    const { verdict } = run([read(folder, 'probe.json')]);
    expect(verdict.passed).toBe(false);
    expect(verdict.checks.at(-1)).toEqual({
      kind: 'seeded-fault-fired',
      interfaceId: null,
      operationId: null,
      outcome: 'failed',
      note: 'D-001: the defect declares no manifestation witness, so it cannot be observed to fire',
    });
    expect(verdict.checks.slice(0, -1)).toEqual(run([]).verdict.checks);
  });
});

describe.skipIf(conformanceDir === undefined)(
  'data of a client, contract generation 4 and probe generation 3',
  () => {
    it.each(['selection-atdd', 'selection-nfr'])('%s passes', (suite) => {
      const contract = read('client', suite, 'contract.json');
      const probes = read('client', suite, 'probes.json');
      const requests = requestsOf(contract, probes);
      // Answers differ exactly where what was asked differs.
      const asked = requests.map(({ channels }) => JSON.stringify(channels));
      const observations = requests.map(
        commandAnswering(({ channels }) => ({
          fragments: [`fragment-${asked.indexOf(JSON.stringify(channels))}.md`],
        })),
      );
      const verdict = preflightFromObservations({ contract, probes, observations, runId: suite });
      expect(verdict.passed).toBe(true);
      expect(verdict.checks.map(({ kind }) => kind)).toEqual([
        'interface-present',
        'input-sensitivity',
        'state-reset',
        'clean-control',
      ]);
    });
  },
);
