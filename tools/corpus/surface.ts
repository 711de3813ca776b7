import type {
  InputBinding,
  InputBindingChannel,
  KeyedShape,
  LegInputs,
  PermittedInterface,
  ResponseDescriptor,
  SensitivityWitness,
} from '../../src/core/artifact/generated/eval-contract.js';
import type { JsonObject } from '../../src/core/artifact/index.js';
import { noKeys } from './contract-parts.js';

/** An operation without what depends on the kind of its interface. */
export type OperationSketch = {
  readonly operationId: string;
  readonly stateChangeMarker: boolean;
  /** What it reads: on the surface's write channel when it changes state, on the read channel otherwise. */
  readonly request: KeyedShape;
  readonly responseDescriptor: ResponseDescriptor;
  readonly sensitivityWitness: SensitivityWitness | null;
};

/** One kind of interface, as far as a contract that reads and writes records needs it. */
export type Surface = {
  readonly kind: 'api' | 'cli' | 'mcp';
  /** Evidence channel of the described response. */
  readonly answers: 'response-body' | 'stdout';
  readonly writes: 'body' | 'option' | 'arguments';
  readonly reads: 'query' | 'option' | 'arguments';
  readonly interfaceOf: (
    logicalId: string,
    noun: string,
    operations: readonly OperationSketch[],
  ) => PermittedInterface;
  /** Inputs of a call that sends some keys, as a witness leg gives them. */
  readonly leg: (changesState: boolean, sent: JsonObject) => LegInputs;
  /** What a step binds. */
  readonly binding: (changesState: boolean, bound: InputBindingChannel) => InputBinding;
};

const transport: Surface = {
  kind: 'api',
  answers: 'response-body',
  writes: 'body',
  reads: 'query',
  interfaceOf: (logicalId, noun, operations) => ({
    logicalId,
    kind: 'api',
    operations: operations.map(({ request, ...operation }) => ({
      ...operation,
      method: operation.stateChangeMarker ? 'POST' : 'GET',
      pathTemplate: `/${noun}`,
      requestShape: {
        path: noKeys(),
        query: operation.stateChangeMarker ? noKeys() : request,
        header: noKeys(),
        body: operation.stateChangeMarker ? request : noKeys(),
      },
      volatilePointers: [],
    })),
  }),
  leg: (changesState, sent) => ({
    path: {},
    query: changesState ? {} : sent,
    header: {},
    body: changesState ? { kind: 'json', value: sent } : { kind: 'absent' },
  }),
  binding: (changesState, bound) => ({
    path: null,
    query: changesState ? null : bound,
    header: null,
    body: changesState ? bound : null,
  }),
};

const command: Surface = {
  kind: 'cli',
  answers: 'stdout',
  writes: 'option',
  reads: 'option',
  interfaceOf: (logicalId, noun, operations) => ({
    logicalId,
    kind: 'cli',
    operations: operations.map(({ request, ...operation }) => ({
      ...operation,
      invocation: {
        executable: logicalId,
        subcommandPath: [noun, operation.stateChangeMarker ? 'add' : 'list'],
      },
      requestShape: { argument: noKeys(), option: request, environment: noKeys(), stdin: noKeys() },
      artifacts: [],
      descriptorChannel: { kind: 'stream', channel: 'stdout' },
      volatilePointers: [],
    })),
  }),
  leg: (_changesState, sent) => ({ argument: {}, option: sent, environment: {}, stdin: { kind: 'absent' } }),
  binding: (_changesState, bound) => ({ argument: null, option: bound, environment: null, stdin: null }),
};

const tool: Surface = {
  kind: 'mcp',
  answers: 'response-body',
  writes: 'arguments',
  reads: 'arguments',
  interfaceOf: (logicalId, _noun, operations) => ({
    logicalId,
    kind: 'mcp',
    operations: operations.map(({ request, ...operation }) => ({
      ...operation,
      toolName: operation.operationId.replaceAll('-', '_'),
      requestShape: { arguments: request },
      descriptorChannel: { kind: 'structured-result' },
      volatilePointers: [],
    })),
  }),
  leg: (_changesState, sent) => ({ arguments: sent }),
  binding: (_changesState, bound) => ({ arguments: bound }),
};

/** The three kinds that compile. */
export const surfaces = { api: transport, cli: command, mcp: tool } as const;
