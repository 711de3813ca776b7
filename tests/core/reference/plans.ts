import type {
  CommandInterface,
  EvalContract,
  InputBindingChannel,
  InteractionStep,
  KeyedShape,
  PermittedInterface,
  RawBody,
  ResponseDescriptor,
  ToolInterface,
} from '../../../src/core/artifact/generated/eval-contract.js';
import type { InputChannel } from '../../../src/core/contract/index.js';

/** Inventories and plans that prose is generated from; only what the prose reads is worth a parameter. */

const noKeys: KeyedShape = { requiredKeys: [], permittedKeys: [], types: {} };

const responseDescriptor: ResponseDescriptor = {
  ...noKeys,
  successIndicator: null,
  channelRoles: null,
  collectionLocations: null,
};

const rest = {
  stateChangeMarker: false,
  responseDescriptor,
  volatilePointers: [],
  sensitivityWitness: null,
} as const;

export const apiInterface = (
  logicalId: string,
  operationIds: readonly string[],
  kind: 'api' | 'web' = 'api',
): PermittedInterface => ({
  logicalId,
  kind,
  operations: operationIds.map((operationId) => ({
    ...rest,
    operationId,
    method: 'GET',
    pathTemplate: `/${operationId}`,
    requestShape: { path: noKeys, query: noKeys, header: noKeys, body: noKeys },
  })),
});

export const cliInterface = (logicalId: string, operationIds: readonly string[]): CommandInterface => ({
  logicalId,
  kind: 'cli',
  operations: operationIds.map((operationId) => ({
    ...rest,
    operationId,
    invocation: { executable: operationId, subcommandPath: [] },
    requestShape: { argument: noKeys, option: noKeys, environment: noKeys, stdin: noKeys },
    artifacts: ['report'],
    descriptorChannel: { kind: 'stream', channel: 'stdout' },
  })),
});

export const mcpInterface = (logicalId: string, operationIds: readonly string[]): ToolInterface => ({
  logicalId,
  kind: 'mcp',
  operations: operationIds.map((operationId) => ({
    ...rest,
    operationId,
    toolName: operationId,
    requestShape: { arguments: noKeys },
    descriptorChannel: { kind: 'structured-result' },
  })),
});

type StepParts = {
  readonly on?: string;
  readonly after?: string;
  readonly body?: InputBindingChannel | RawBody;
} & { readonly [channel in Exclude<InputChannel, 'body'>]?: InputBindingChannel };

const step = (
  stepId: string,
  operationId: string,
  interfaceId: string,
  after: string | undefined,
  inputBinding: InteractionStep['inputBinding'],
): InteractionStep => ({
  stepId,
  interfaceId,
  operationId,
  inputBinding,
  after: after ?? null,
  cardinality: 'any',
});

/** A step of an HTTP operation; channels that are not named bind nothing. */
export const apiStep = (
  stepId: string,
  operationId: string,
  { on = 'library', after, path = null, query = null, header = null, body = null }: StepParts = {},
): InteractionStep => step(stepId, operationId, on, after, { path, query, header, body });

/** A step of a command. */
export const cliStep = (
  stepId: string,
  operationId: string,
  { on = 'notes', after, argument = null, option = null, environment = null, stdin = null }: StepParts = {},
): InteractionStep => step(stepId, operationId, on, after, { argument, option, environment, stdin });

/** A step of a tool call. */
export const mcpStep = (
  stepId: string,
  operationId: string,
  { on = 'tools', after, arguments: bound = null }: StepParts = {},
): InteractionStep => step(stepId, operationId, on, after, { arguments: bound });

/** The inventory of most examples. */
export const library = apiInterface('library', ['add-book', 'get-book', 'list-books']);

/** What an index is built over. */
export const plan = (
  interactionPlan: readonly InteractionStep[],
  permittedInterfaces: readonly PermittedInterface[] = [library],
): Pick<EvalContract, 'interactionPlan' | 'permittedInterfaces'> => ({
  interactionPlan,
  permittedInterfaces,
});
