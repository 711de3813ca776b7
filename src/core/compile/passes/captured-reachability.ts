import type { JsonTypeName } from '../../artifact/generated/eval-contract.js';
import {
  type AnyOperation,
  declaredTypeOf,
  inputShapeOf,
  isArrayIndexToken,
  isOnDescribedChannel,
  operationOfStep,
} from '../../contract/index.js';
import type { Capture } from '../captures.js';
import { operationBehind, operationReason } from '../evidence-reachability.js';
import type { Pass } from '../pass.js';
import type { PassContext } from '../pass-context.js';

/** Whether a type is left out or stated as indeterminate, in the words of a failure. */
const howUndeclared = (type: null | undefined, operationId: string): string =>
  type === undefined
    ? `operation "${operationId}" does not declare`
    : `operation "${operationId}" declares indeterminate`;

type ScalarOrReason = { readonly type: JsonTypeName } | { readonly reason: string };

/** The declared scalar a capture takes: one top-level key of the described document. */
const capturedScalar = (
  { target }: Capture,
  { operationId, responseDescriptor }: AnyOperation,
): ScalarOrReason => {
  const { channel, tail } = target;
  const [token, ...deeper] = tail;
  if (token === undefined)
    return { reason: `addresses the whole ${channel}, which declares no scalar to capture` };
  if (deeper.length > 0)
    return {
      reason: `addresses a ${channel} path ${tail.length} segments deep, which declares no scalar to capture`,
    };
  if (isArrayIndexToken(token))
    return { reason: `addresses ${channel} element ${token}, which no declaration gives a type` };
  const type = declaredTypeOf(responseDescriptor, token);
  if (type === undefined || type === null)
    return {
      reason: `addresses ${channel} field "${token}", whose type ${howUndeclared(type, operationId)}`,
    };
  if (type === 'object' || type === 'array')
    return {
      reason: `addresses ${channel} field "${token}", which operation "${operationId}" declares "${type}" rather than a scalar`,
    };
  return { type };
};

/** Why a captured type does not fit the parameter it is bound to; what else is wrong with that binding is not asked here. */
const boundTypeReason = (
  { step, channel, key }: Capture,
  type: JsonTypeName,
  { plan, lookup }: PassContext,
): string | null => {
  const operation = operationOfStep(plan, step);
  const shape = operation && inputShapeOf(operation, channel);
  if (operation === undefined || shape === undefined || !lookup.declaresKey(shape, key)) return null;
  const boundType = declaredTypeOf(shape, key);
  if (boundType === undefined || boundType === null)
    return `resolves to a declared "${type}", but the step binds ${channel} parameter "${key}", whose type ${howUndeclared(boundType, operation.operationId)}, so no type equality is decidable`;
  return boundType === type
    ? null
    : `resolves to a declared "${type}", which is not the "${boundType}" the bound ${channel} parameter "${key}" is declared as`;
};

const captureReason = (capture: Capture, context: PassContext): string | null => {
  const { target } = capture;
  const behind = operationBehind(context.plan, target.stepId);
  if ('reason' in behind) return behind.reason;
  const { operation } = behind;
  // The pass over captured channels refuses this one, under its own code.
  if (!isOnDescribedChannel(target, operation)) return null;
  const unreachable = operationReason(target, operation, context.lookup);
  if (unreachable !== null) return unreachable;
  const scalar = capturedScalar(capture, operation);
  return 'reason' in scalar ? scalar.reason : boundTypeReason(capture, scalar.type, context);
};

/** What a step captures is a declared scalar of the type of the parameter it is bound to (Chapter 04, pass 6). */
export const capturedReachability: Pass = {
  id: 'captured-reachability',
  codes: ['unreachable-check-evidence'],
  strictOnly: false,
  *failures(context) {
    for (const capture of context.captures) {
      const reason = captureReason(capture, context);
      if (reason === null) continue;
      yield {
        code: 'unreachable-check-evidence',
        artifactPath: capture.path,
        detail: `captured pointer "${capture.pointer}" ${reason}`,
      };
    }
  },
};
