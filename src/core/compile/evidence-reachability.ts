import {
  type AnyOperation,
  declaredTypeOf,
  describedChannelOf,
  describeUnresolvedOperation,
  type EvidenceTarget,
  familyOf,
  inputShapeOf,
  isArrayIndexToken,
  isOnDescribedChannel,
  type KeyDeclarations,
  operationOfStep,
  type PlanIndex,
} from '../contract/index.js';
import type { DeclarationLookup } from './declaration-lookup.js';

/** A target asked about one operation. */
type Question = {
  readonly target: EvidenceTarget;
  readonly operation: AnyOperation;
  readonly lookup: DeclarationLookup;
};

/** One row: the first that applies decides, and `null` means reachable. */
type OperationRule = {
  readonly applies: (question: Question) => boolean;
  readonly reason: (question: Question) => string | null;
};

const descendsIntoScalar = (shape: KeyDeclarations, [key, ...below]: readonly string[]): boolean => {
  if (key === undefined || below.length === 0) return false;
  const type = declaredTypeOf(shape, key);
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'null';
};

const channelName = ({ channel, artifactId }: EvidenceTarget): string =>
  artifactId === null ? channel : `the "${artifactId}" artifact`;

/** Why a place of the described document does not exist (Chapter 04, pass 5, descriptor rules). */
const descriptorReason = ({ target, operation, lookup }: Question): string | null => {
  const { responseDescriptor, operationId } = operation;
  const [key] = target.tail;
  if (key === undefined) return null;
  const root = lookup.rootCollectionOf(responseDescriptor);
  if (root !== undefined && isArrayIndexToken(key)) {
    const { expectedCardinality } = root;
    const bound = expectedCardinality.mode === 'exact' ? expectedCardinality.count : expectedCardinality.max;
    return Number(key) < bound
      ? null
      : `addresses ${channelName(target)} index ${key}, out of bounds for the declared root collection's expectedCardinality (${expectedCardinality.mode} ${bound})`;
  }
  if (!lookup.declaresKey(responseDescriptor, key))
    return `addresses ${channelName(target)} field "${key}", which operation "${operationId}" declares in neither requiredKeys nor permittedKeys`;
  if (descendsIntoScalar(responseDescriptor, target.tail))
    return `descends into ${channelName(target)} field "${key}", which operation "${operationId}" declares a scalar with no further structure`;
  return null;
};

/** Why a recorded input does not exist; the whole of a channel always does (Chapter 04, pass 5, rules g to j). */
const callInputReason = ({ target, operation, lookup }: Question): string | null => {
  const { inputChannel, tail } = target;
  const [key] = tail;
  if (inputChannel === null || key === undefined) return null;
  const shape = inputShapeOf(operation, inputChannel);
  if (shape === undefined)
    return `addresses call-inputs ${inputChannel}, a channel operation "${operation.operationId}" does not accept input on`;
  if (!lookup.declaresKey(shape, key))
    return `addresses call-inputs ${inputChannel} field "${key}", which operation "${operation.operationId}" declares in neither requiredKeys nor permittedKeys`;
  if (descendsIntoScalar(shape, tail))
    return `descends into call-inputs ${inputChannel} field "${key}", which operation "${operation.operationId}" declares a scalar with no further structure`;
  return null;
};

/** What a tool call carries beside its result; the exit code is that of a server that ended (Chapter 08, section 8.7). */
const TOOL_CALL_CHANNELS: readonly EvidenceTarget['channel'][] = [
  'response-status',
  'exit-code',
  'call-inputs',
];

const HTTP_CHANNELS: readonly EvidenceTarget['channel'][] = [
  'response-body',
  'response-headers',
  'response-status',
];

/** The rules in order (Chapter 04, pass 5; rule d as Chapter 00, correction 10, has it). */
const operationRules: readonly OperationRule[] = [
  {
    applies: ({ target, operation, lookup }) =>
      target.artifactId !== null && !lookup.declaresArtifact(operation, target.artifactId),
    reason: ({ target, operation }) =>
      `names ${channelName(target)}, which operation "${operation.operationId}" does not declare it writes`,
  },
  {
    applies: ({ target, operation }) =>
      target.channel === 'artifact' && !isOnDescribedChannel(target, operation),
    reason: ({ target, operation }) =>
      target.tail.length === 0
        ? null
        : `addresses a field inside ${channelName(target)}, which operation "${operation.operationId}" declares it writes but declares no structure for`,
  },
  {
    applies: ({ target, operation }) => isOnDescribedChannel(target, operation),
    reason: descriptorReason,
  },
  {
    applies: ({ target, operation }) =>
      familyOf(operation) === 'mcp' && !TOOL_CALL_CHANNELS.includes(target.channel),
    reason: ({ target, operation }) =>
      `addresses ${target.channel} on operation "${operation.operationId}", which is a tool call and carries its result on ${describedChannelOf(operation).channel} and its error flag on response-status alone`,
  },
  {
    applies: ({ target }) => target.channel === 'stdout' || target.channel === 'stderr',
    reason: ({ target, operation }) =>
      target.tail.length === 0
        ? null
        : `addresses a field inside ${target.channel}, which operation "${operation.operationId}" declares no structure for`,
  },
  {
    applies: ({ target, operation }) =>
      familyOf(operation) === 'cli' && HTTP_CHANNELS.includes(target.channel),
    reason: ({ target, operation }) =>
      `addresses ${target.channel} on operation "${operation.operationId}", which runs behind a command and produces no HTTP response`,
  },
  { applies: ({ target }) => target.channel === 'call-inputs', reason: callInputReason },
];

/**
 * Why evidence of one operation does not exist at a target, worded to follow the pointer; `null` when it can exist.
 * The identifier the target roots at is not looked at (Chapter 04, pass 5, operation rules).
 */
export const operationReason = (
  target: EvidenceTarget,
  operation: AnyOperation,
  lookup: DeclarationLookup,
): string | null => {
  const question: Question = { target, operation, lookup };
  return operationRules.find(({ applies }) => applies(question))?.reason(question) ?? null;
};

/** The operation behind a step, or why there is none, worded to follow the pointer (Chapter 04, pass 5). */
export const operationBehind = (
  plan: PlanIndex,
  stepId: string,
): { readonly operation: AnyOperation } | { readonly reason: string } => {
  const step = plan.stepOf(stepId);
  if (step === undefined) return { reason: 'names a step the interaction plan does not declare' };
  const operation = operationOfStep(plan, step);
  return operation === undefined
    ? { reason: `names step "${stepId}", which names ${describeUnresolvedOperation(plan, step)}` }
    : { operation };
};

/** Why the plan gives no evidence at a target; `null` when it can (Chapter 04, passes 5 and 26). */
export const evidenceReason = (
  target: EvidenceTarget,
  plan: PlanIndex,
  lookup: DeclarationLookup,
): string | null => {
  const behind = operationBehind(plan, target.stepId);
  return 'reason' in behind ? behind.reason : operationReason(target, behind.operation, lookup);
};
