import type { BodyPayload, LegInputs, StdinPayload } from '../artifact/generated/eval-contract.js';
import {
  type AnyOperation,
  familyOf,
  familyOfInputs,
  type InputChannel,
  inputChannelsOf,
  inputShapeOf,
  type KeyDeclarations,
  type OperationFamily,
} from '../contract/index.js';
import { type DeclarationLookup, makeDeclarationLookup } from './declaration-lookup.js';
import type { CompileFailures } from './failure.js';

/** Inputs that somebody supplies to an operation. */
export type SuppliedInputs = {
  /** Who supplies them, in the words of a failure: `leg "..."`, `the fixture reset`. */
  readonly owner: string;
  readonly inputs: LegInputs;
  readonly operation: AnyOperation;
  /** Where the inputs stand. */
  readonly artifactPath: string;
};

const CALL_WORDS = { api: 'transport', cli: 'command', mcp: 'tool-call' } as const satisfies Record<
  OperationFamily,
  string
>;

const CONTENT_TYPE = 'content-type';

/** Whether a map of headers names the content type, however it spells it. */
export const namesContentType = (headers: object): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === CONTENT_TYPE);

/** What one channel is given, a map or a tagged body; `undefined` when inputs of this shape have no such channel. */
export const channelInputOf = (inputs: LegInputs, channel: InputChannel): object | undefined => {
  const members: { readonly [name in InputChannel]?: object } = inputs;
  return members[channel];
};

/** The tagged body of the two channels that have one. */
const payloadOf = (inputs: LegInputs, channel: InputChannel): BodyPayload | StdinPayload | undefined => {
  if (channel === 'body' && 'body' in inputs) return inputs.body;
  return channel === 'stdin' && 'stdin' in inputs ? inputs.stdin : undefined;
};

/** The keys a body supplies: those of its value when that is an object. */
const payloadKeys = (payload: BodyPayload | StdinPayload): readonly string[] => {
  if (payload.kind !== 'json' || typeof payload.value !== 'object' || payload.value === null) return [];
  return Array.isArray(payload.value) ? [] : Object.keys(payload.value);
};

function* keyFailures(
  { owner, operation, artifactPath }: SuppliedInputs,
  channel: InputChannel,
  shape: KeyDeclarations,
  keys: readonly string[],
  lookup: DeclarationLookup,
): CompileFailures {
  const supplied = new Set(keys);
  for (const key of shape.requiredKeys) {
    if (supplied.has(key)) continue;
    yield {
      code: 'undeclared-mandatory-input',
      artifactPath,
      detail: `${owner} omits "${key}", which operation "${operation.operationId}" declares required in its ${channel} channel (AD-10)`,
    };
  }
  for (const key of keys) {
    if (lookup.declaresKey(shape, key)) continue;
    yield {
      code: 'undeclared-mandatory-input',
      artifactPath,
      detail: `${owner} supplies "${key}", which operation "${operation.operationId}" declares in neither requiredKeys nor permittedKeys of its ${channel} channel (AD-10, AD-18)`,
    };
  }
}

/** Text on standard input is the value of the one key that the channel requires, so there has to be exactly one. */
function* textFailures(
  { owner, operation, artifactPath }: SuppliedInputs,
  { requiredKeys }: KeyDeclarations,
): CompileFailures {
  if (requiredKeys.length === 1) return;
  const what =
    requiredKeys.length === 0
      ? 'no required key there, so the text fills nothing'
      : `${requiredKeys.length} required keys there, so nothing says which the text fills`;
  yield {
    code: 'undeclared-mandatory-input',
    artifactPath,
    detail: `${owner} supplies its stdin channel as text, which fills the one key the channel declares, but operation "${operation.operationId}" declares ${what} (AD-10, AD-19)`,
  };
}

/**
 * Inputs that do not fit the request shape of the operation they are for: witness legs, the fixture reset, the witness
 * of a probe (Chapter 04, pass 15, input rules). Types of values are not compared.
 */
export function* inputFailures(
  supplied: SuppliedInputs,
  lookup: DeclarationLookup = makeDeclarationLookup(),
): CompileFailures {
  const { owner, inputs, operation, artifactPath } = supplied;
  const family = familyOf(operation);
  const offered = familyOfInputs(inputs);
  if (offered !== family) {
    yield {
      code: 'undeclared-mandatory-input',
      artifactPath,
      detail: `${owner} supplies ${CALL_WORDS[offered]} channels to operation "${operation.operationId}", which accepts ${CALL_WORDS[family]} channels (AD-10, AD-19)`,
    };
    return;
  }
  if ('header' in inputs && inputs.body.kind === 'raw' && namesContentType(inputs.header)) {
    yield {
      code: 'undeclared-mandatory-input',
      artifactPath,
      detail: `${owner} supplies a Content-Type header alongside raw body bytes; the raw body declares its own content type (AD-10)`,
    };
  }
  for (const channel of inputChannelsOf(family)) {
    const shape = inputShapeOf(operation, channel);
    const input = channelInputOf(inputs, channel);
    if (shape === undefined || input === undefined) continue;
    const payload = payloadOf(inputs, channel);
    if (payload?.kind === 'raw') continue;
    if (payload?.kind === 'text') yield* textFailures(supplied, shape);
    else {
      const keys = payload === undefined ? Object.keys(input) : payloadKeys(payload);
      yield* keyFailures(supplied, channel, shape, keys, lookup);
    }
  }
}
