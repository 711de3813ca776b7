import type { ResponseDescriptor } from '../artifact/generated/eval-contract.js';
import type { EvidenceTarget } from './evidence-target.js';
import {
  type AnyOperation,
  artifactsOf,
  declaredTypeOf,
  describedChannelOf,
  familyOf,
  inputShapeOf,
  isDeclaredKey,
  isOnDescribedChannel,
  type KeyDeclarations,
} from './operation.js';
import { isArrayIndexToken } from './pointer-tail.js';

/** Whether deeper tokens lead nowhere: the key is declared a scalar. An unstated type allows descent. */
const isScalarKey = (shape: KeyDeclarations, key: string): boolean => {
  const type = declaredTypeOf(shape, key);
  return typeof type === 'string' && type !== 'object' && type !== 'array';
};

/** Why a key cannot be addressed in a declared shape; `place` names it in messages, e.g. `stdout` or `call-inputs path`. */
const shapeReason = (
  shape: KeyDeclarations,
  [key, ...deeper]: readonly string[],
  place: string,
  operationId: string,
): string | null => {
  if (key === undefined) return null;
  if (!isDeclaredKey(shape, key))
    return `addresses ${place} field "${key}", which operation "${operationId}" declares in neither requiredKeys nor permittedKeys`;
  if (deeper.length > 0 && isScalarKey(shape, key))
    return `descends into ${place} field "${key}", which operation "${operationId}" declares a scalar with no further structure`;
  return null;
};

/** The same for a described channel, which may be a collection as a whole. */
const descriptorReason = (
  descriptor: ResponseDescriptor,
  tail: readonly string[],
  place: string,
  operationId: string,
): string | null => {
  const [index] = tail;
  const whole = descriptor.collectionLocations?.find(({ pointer }) => pointer === '');
  if (whole === undefined || index === undefined || !isArrayIndexToken(index))
    return shapeReason(descriptor, tail, place, operationId);
  const { expectedCardinality } = whole;
  const bound = expectedCardinality.mode === 'exact' ? expectedCardinality.count : expectedCardinality.max;
  return Number(index) < bound
    ? null
    : `addresses ${place} index ${index}, out of bounds for the declared root collection's expectedCardinality (${expectedCardinality.mode} ${bound})`;
};

/** What a tool call records beside its described result. An exit code is that of a server that ended the session. */
const TOOL_CALL_CHANNELS: readonly EvidenceTarget['channel'][] = [
  'response-status',
  'call-inputs',
  'exit-code',
];

/**
 * Why an operation can never produce the evidence a pointer addresses, as the continuation of `"{pointer}" `: the first
 * rule that decides (Chapter 04, section 4.5, pass 5). The step the pointer roots at is not looked at.
 *
 * @returns `null` when the evidence is reachable.
 */
export const unreachableReason = (target: EvidenceTarget, operation: AnyOperation): string | null => {
  const { channel, inputChannel, artifactId, tail } = target;
  const { operationId } = operation;
  const named = `operation "${operationId}"`;
  const family = familyOf(operation);
  if (artifactId !== null && !artifactsOf(operation).includes(artifactId))
    return `names the "${artifactId}" artifact, which ${named} does not declare it writes`;
  if (isOnDescribedChannel(target, operation)) {
    const place = artifactId === null ? channel : `the "${artifactId}" artifact`;
    return descriptorReason(operation.responseDescriptor, tail, place, operationId);
  }
  if (artifactId !== null)
    return tail.length === 0
      ? null
      : `addresses a field inside the "${artifactId}" artifact, which ${named} declares it writes but declares no structure for`;
  if (family === 'mcp' && !TOOL_CALL_CHANNELS.includes(channel))
    return `addresses ${channel} on ${named}, which is a tool call and carries its result on ${describedChannelOf(operation).channel} and its error flag on response-status alone`;
  switch (channel) {
    case 'stdout':
    case 'stderr':
      return tail.length === 0
        ? null
        : `addresses a field inside ${channel}, which ${named} declares no structure for`;
    case 'response-body':
    case 'response-headers':
    case 'response-status':
      return family === 'cli'
        ? `addresses ${channel} on ${named}, which runs behind a command and produces no HTTP response`
        : null;
    case 'call-inputs': {
      if (tail.length === 0 || inputChannel === null) return null;
      const shape = inputShapeOf(operation, inputChannel);
      return shape === undefined
        ? `addresses call-inputs ${inputChannel}, a channel ${named} does not accept input on`
        : shapeReason(shape, tail, `call-inputs ${inputChannel}`, operationId);
    }
    case 'exit-code':
    case 'artifact':
      return null;
    default:
      return channel satisfies never;
  }
};
