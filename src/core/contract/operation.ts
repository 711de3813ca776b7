import type {
  ApiOperation,
  CommandOperation,
  JsonTypeName,
  KeyedShape,
  LegInputs,
  ToolOperation,
} from '../artifact/generated/eval-contract.js';
import { encodeToken } from '../artifact/index.js';
import {
  COMMAND_INPUT_CHANNELS,
  type InputChannel,
  TOOL_INPUT_CHANNELS,
  TRANSPORT_INPUT_CHANNELS,
} from './channels.js';
import type { EvidenceTarget } from './evidence-target.js';

/** An operation of any interface. */
export type AnyOperation = ApiOperation | CommandOperation | ToolOperation;

/** What an operation is by its own members; `web` interfaces hold `api` operations (Chapter 02, section 2.9). */
export const OPERATION_FAMILIES = ['api', 'cli', 'mcp'] as const;

/** One family of {@link OPERATION_FAMILIES}. */
export type OperationFamily = (typeof OPERATION_FAMILIES)[number];

/** The family, read off the operation itself (Chapter 04, section 4.4). */
export const familyOf = (operation: AnyOperation): OperationFamily => {
  if ('invocation' in operation) return 'cli';
  return 'toolName' in operation ? 'mcp' : 'api';
};

/** The family whose channels some inputs have, read off their members (Chapter 02, section 2.10). */
export const familyOfInputs = (inputs: LegInputs): OperationFamily => {
  if ('arguments' in inputs) return 'mcp';
  return 'stdin' in inputs ? 'cli' : 'api';
};

/** The input channels of a family, in channel order. */
export const inputChannelsOf = (family: OperationFamily): readonly InputChannel[] => {
  switch (family) {
    case 'api':
      return TRANSPORT_INPUT_CHANNELS;
    case 'cli':
      return COMMAND_INPUT_CHANNELS;
    case 'mcp':
      return TOOL_INPUT_CHANNELS;
    default:
      return family satisfies never;
  }
};

/** The declared shape of one input channel, `undefined` when the operation has no such channel. */
export const inputShapeOf = (operation: AnyOperation, channel: InputChannel): KeyedShape | undefined => {
  const shapes: { readonly [name in InputChannel]?: KeyedShape } = operation.requestShape;
  return shapes[channel];
};

/** The two key lists and the types that request channels and response descriptors have in common. */
export type KeyDeclarations = {
  readonly requiredKeys: readonly string[];
  readonly permittedKeys: readonly string[];
  readonly types: { readonly [key: string]: JsonTypeName | null };
};

/** The declared keys: those in either list; an entry in `types` alone declares nothing (Chapter 02, section 2.3). */
export const declaredKeysOf = ({ requiredKeys, permittedKeys }: KeyDeclarations): ReadonlySet<string> =>
  new Set([...requiredKeys, ...permittedKeys]);

/** The declared type of a key: `undefined` when there is no declaration, `null` when it states no type. */
export const declaredTypeOf = (shape: KeyDeclarations, key: string): JsonTypeName | null | undefined =>
  Object.hasOwn(shape.types, key) ? shape.types[key] : undefined;

/**
 * The first key that any list of any input channel of an operation names, an entry in `types` alone included;
 * `undefined` when the operation takes no input (Chapter 04, pass 15; Chapter 05, rule 3; Chapter 07, section 7.8).
 */
export const firstInputKeyOf = (
  operation: AnyOperation,
): { readonly channel: InputChannel; readonly key: string } | undefined => {
  for (const channel of inputChannelsOf(familyOf(operation))) {
    const shape = inputShapeOf(operation, channel);
    const [key] = [
      ...(shape?.requiredKeys ?? []),
      ...(shape?.permittedKeys ?? []),
      ...Object.keys(shape?.types ?? {}),
    ];
    if (key !== undefined) return { channel, key };
  }
  return undefined;
};

/** The files an operation declares that it writes; only commands write any. */
export const artifactsOf = (operation: AnyOperation): readonly string[] =>
  'artifacts' in operation ? operation.artifacts : [];

/** The channel a response descriptor describes, as evidence pointers spell it (Chapter 02, section 2.9). */
export type DescribedChannel =
  | { readonly channel: 'response-body' | 'stdout' | 'stderr'; readonly artifactId: null }
  | { readonly channel: 'artifact'; readonly artifactId: string };

/** The channel the response descriptor of an operation describes. */
export const describedChannelOf = (operation: AnyOperation): DescribedChannel => {
  if (!('invocation' in operation)) return { channel: 'response-body', artifactId: null };
  const { descriptorChannel } = operation;
  return descriptorChannel.kind === 'stream'
    ? { channel: descriptorChannel.channel, artifactId: null }
    : { channel: 'artifact', artifactId: descriptorChannel.artifactId };
};

/** The described channel as pointers continue after the step: `/response-body`, `/stdout`, `/artifact/{id}` (Chapter 05, section 5.3). */
export const describedRootOf = (operation: AnyOperation): string => {
  const { channel, artifactId } = describedChannelOf(operation);
  return artifactId === null ? `/${channel}` : `/${channel}/${encodeToken(artifactId)}`;
};

/** Whether a target stands on the described channel; a file must be the nominated one (Chapter 04, section 4.4). */
export const isOnDescribedChannel = (
  target: Pick<EvidenceTarget, 'channel' | 'artifactId'>,
  operation: AnyOperation,
): boolean => {
  const described = describedChannelOf(operation);
  return target.channel === described.channel && target.artifactId === described.artifactId;
};
