import type {
  EvalContract,
  Expression,
  LegInputs,
} from '../../../src/core/artifact/generated/eval-contract.js';
import type {
  PreflightCheck,
  PreflightVerdict,
} from '../../../src/core/artifact/generated/preflight-verdict.js';
import type { SeededProbe } from '../../../src/core/artifact/generated/probe.js';
import type {
  AbsentBody,
  JsonBody,
  ObservedBody,
  ProbeObservation,
} from '../../../src/core/artifact/generated/probe-observation.js';
import type { ProbeRequest } from '../../../src/core/artifact/generated/probe-request.js';
import type { JsonValue } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { readProbes } from '../../../src/core/artifact/readers/probe.js';
import {
  type PreflightPlan,
  planPreflight,
  preflightFromObservations,
} from '../../../src/core/preflight/index.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../fixtures/contracts.js';
import { bookProbe, ledgerProbe, lengthProbe } from '../../fixtures/probes.js';

/** A contract, the faults planted in its fixture, and what a fixture that does what it must answers to every leg. */
export type Scene = {
  readonly contract: EvalContract;
  readonly probes: readonly SeededProbe[];
  readonly observations: readonly ProbeObservation[];
};

export const json = (value: JsonValue): JsonBody => ({ kind: 'json', value });

export const absent: AbsentBody = { kind: 'absent' };

/** The plan of a contract and its probes, as the stage makes it. */
export const planOf = (contract: unknown, probes: unknown = []): PreflightPlan =>
  planPreflight(
    readEvalContract(contract),
    readProbes(probes).map(({ model }) => model),
  );

const label = ({ probeId, interfaceId, operationId }: ProbeRequest) => ({
  probeId,
  interfaceId,
  operationId,
});

/** An answer of the kind that was asked for. */
const answer = (request: ProbeRequest, body: ObservedBody): ProbeObservation => {
  switch (request.kind) {
    case 'api':
      return { ...label(request), kind: 'api', status: 200, headers: { 'x-served-by': 'shelf' }, body };
    case 'cli':
      return {
        ...label(request),
        kind: 'cli',
        exitCode: 0,
        stdout: body,
        stderr: absent,
        artifacts: { report: body },
      };
    case 'mcp':
      return { ...label(request), kind: 'mcp', isError: false, result: body };
  }
};

const scene = (
  contract: EvalContract,
  probes: readonly SeededProbe[],
  respond: (request: ProbeRequest) => ObservedBody,
): Scene => ({
  contract,
  probes,
  observations: planOf(contract, probes).legs.map(({ request }) => answer(request, respond(request))),
});

/** A probe whose one defect shows in this way. */
export const witnessed = (
  probe: SeededProbe,
  legId: string,
  interfaceId: string,
  operationId: string,
  inputs: LegInputs,
  relation: Expression,
): SeededProbe => ({
  ...probe,
  defects: probe.defects.map((defect) => ({
    ...defect,
    manifestationWitness: { legId, interfaceId, operationId, inputs, relation },
  })),
});

const not = (expression: Expression): Expression => ({ op: 'not', operands: [expression] });

/** A book is looked up; the planted fault answers with another book. */
export const bookScene = (): Scene =>
  scene(
    minimalApiContract(),
    [
      witnessed(
        bookProbe(),
        'book-fault',
        'library',
        'get-book',
        { path: { shelfMark: 'kr-204' }, query: {}, header: {}, body: { kind: 'absent' } },
        not({
          op: 'equality',
          operands: [
            { pointer: '/interactions/book-fault/response-body/shelfMark' },
            { pointer: '/interactions/book-fault/call-inputs/path/shelfMark' },
          ],
        }),
      ),
    ],
    ({ probeId, channels }) =>
      json({
        shelfMark:
          probeId === 'book-fault' ? 'aa-1' : 'path' in channels ? (channels.path.shelfMark ?? null) : null,
        title: 'A title',
      }),
  );

/** Amounts are summed; the planted fault is off by one. */
export const sumScene = (): Scene =>
  scene(
    minimalCliContract(),
    [
      witnessed(
        ledgerProbe(),
        'sum-fault',
        'ledger',
        'sum-amounts',
        { argument: {}, option: {}, environment: {}, stdin: { kind: 'text', value: '2 3 4' } },
        { op: 'equality', operands: [{ pointer: '/interactions/sum-fault/stdout/sum' }, { literal: 10 }] },
      ),
    ],
    ({ channels }) => {
      const sent = 'stdin' in channels && channels.stdin.kind === 'text' ? channels.stdin.value : '';
      return json({ sum: { '1': 1, '40 2': 42, '2 3 4': 10 }[sent] ?? null });
    },
  );

/** A length is converted; the planted fault forgets to. */
export const lengthScene = (): Scene =>
  scene(
    minimalMcpContract(),
    [
      witnessed(
        lengthProbe(),
        'length-fault',
        'units',
        'convert-length',
        { arguments: { metres: 2 } },
        {
          op: 'equality',
          operands: [
            { pointer: '/interactions/length-fault/response-body/centimetres' },
            { pointer: '/interactions/length-fault/call-inputs/arguments/metres' },
          ],
        },
      ),
    ],
    ({ probeId, channels }) => {
      const metres = 'arguments' in channels ? Number(channels.arguments.metres) : 0;
      return json({ centimetres: probeId === 'length-fault' ? metres : metres * 100 });
    },
  );

/** Stock is kept, reported in a file and reset; no fault is planted. */
export const stockScene = (): Scene =>
  scene(richCliContract(), [], ({ probeId }) => {
    switch (probeId) {
      case 'list-none':
        return json({ items: [{ name: 'nail' }] });
      case 'list-some':
        return json({ items: [{ name: 'hammer' }, { name: 'nail' }] });
      case 'add-screw':
        return json({ ok: true, id: 'item-2', name: 'screw' });
      default:
        return json({ ok: true, id: 'item-1', name: 'bolt', total: 2, title: 'Stock' });
    }
  });

/** The verdict of a scene. */
export const verdictOf = ({ contract, probes, observations }: Scene, runId = 'run-1'): PreflightVerdict =>
  preflightFromObservations({ contract, probes, observations, runId });

/** The scene with one observation changed, or taken away. */
export const answering = (
  { observations, ...rest }: Scene,
  legId: string,
  change: ((observation: ProbeObservation) => ProbeObservation) | null,
): Scene => {
  if (!observations.some(({ probeId }) => probeId === legId)) throw new Error(`no leg ${legId}`);
  return {
    ...rest,
    observations: observations.flatMap((observation) => {
      if (observation.probeId !== legId) return [observation];
      return change === null ? [] : [change(observation)];
    }),
  };
};

/** Changes the body that an observation describes, whatever its kind. */
export const withBody =
  (body: ObservedBody) =>
  (observation: ProbeObservation): ProbeObservation => {
    switch (observation.kind) {
      case 'api':
        return { ...observation, body };
      case 'cli':
        return { ...observation, stdout: body };
      case 'mcp':
        return { ...observation, result: body };
    }
  };

/** What a verdict says, one line a check: `kind outcome note`. */
export const told = ({ checks }: PreflightVerdict): readonly string[] =>
  checks.map(({ kind, outcome, note }) => `${kind} ${outcome}${note === null ? '' : ` ${note}`}`);

/** The first entry of one kind. */
export const entryOf = ({ checks }: PreflightVerdict, kind: PreflightCheck['kind']): PreflightCheck => {
  const entry = checks.find((check) => check.kind === kind);
  if (entry === undefined) throw new Error(`the verdict has no ${kind} check`);
  return entry;
};
