import { type JsonObject, type JsonValue, RuntimeFault, scanJson } from '../../artifact/index.js';
import type { SuiteObservation, ToolCall } from '../observation.js';

/** Bounds of what is read of an endpoint. Chapter 14, section 14.5. */
export const RESPONSE_LIMITS = {
  bytes: 2_097_152,
  nesting: 64,
  values: 50_000,
  textLength: 200_000,
  finishReasonLength: 64,
  toolCalls: 250,
  sources: 1_000,
} as const;

/** A response that cannot be read at all: the scenario's `error`. */
export class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse';
}

const isArray = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);
const member = (object: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Values inside one another and in all, counted without recursion. */
function refuseOversized(root: JsonValue): void {
  const open: { readonly value: JsonValue; readonly depth: number }[] = [{ value: root, depth: 1 }];
  let values = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values > RESPONSE_LIMITS.values) {
      throw new UnreadableResponse(`the response holds more than ${RESPONSE_LIMITS.values} values`);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > RESPONSE_LIMITS.nesting) {
      throw new UnreadableResponse(`the response nests deeper than ${RESPONSE_LIMITS.nesting}`);
    }
    for (const inner of isArray(value) ? value : Object.values(value)) {
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}

function parseBody(body: Uint8Array): JsonValue {
  try {
    // The scan reads nothing but JSON.
    return scanJson(body, 'ChatCompletion') as JsonValue;
  } catch (error) {
    if (error instanceof RuntimeFault)
      throw new UnreadableResponse(`the response is no usable JSON: ${error.message}`);
    throw error;
  }
}

interface ReadText {
  readonly text: string | undefined;
  /** False when something of the answer is not in the text. */
  readonly whole: boolean;
}

const TEXT_PARTS: ReadonlySet<JsonValue | undefined> = new Set(['text', 'output_text']);

/** A text over the bound is not kept at all: a part of it would be no evidence of the whole. */
const withinLength = (text: string, whole: boolean): ReadText =>
  text.length > RESPONSE_LIMITS.textLength ? { text: undefined, whole: false } : { text, whole };

function readContent(content: JsonValue | undefined): ReadText {
  if (typeof content === 'string') return withinLength(content, true);
  if (!isArray(content)) return { text: undefined, whole: true };
  const parts = content.map((part) =>
    isObject(part) && TEXT_PARTS.has(member(part, 'type')) ? member(part, 'text') : undefined,
  );
  const texts = parts.filter((part) => typeof part === 'string');
  return withinLength(texts.join(''), texts.length === parts.length);
}

function readArguments(given: JsonValue | undefined): JsonObject | undefined {
  if (isObject(given)) return given;
  if (typeof given !== 'string') return undefined;
  try {
    const parsed = scanJson(given, 'ChatCompletion.arguments') as JsonValue;
    return isObject(parsed) ? parsed : undefined;
  } catch (error) {
    if (error instanceof RuntimeFault) return undefined;
    throw error;
  }
}

function readCall(call: JsonValue): ToolCall | null {
  if (!isObject(call)) return null;
  const type = member(call, 'type');
  const called = member(call, 'function');
  if ((type !== undefined && type !== 'function') || !isObject(called)) return null;
  const name = member(called, 'name');
  if (typeof name !== 'string' || name === '') return null;
  const given = readArguments(member(called, 'arguments'));
  return given === undefined ? { name } : { name, arguments: given };
}

interface ReadCalls {
  readonly calls: readonly ToolCall[] | undefined;
  readonly whole: boolean;
}

function readCalls(message: JsonObject): ReadCalls {
  const given = member(message, 'tool_calls');
  if (given === undefined) return { calls: undefined, whole: true };
  if (given === null) return { calls: [], whole: true };
  if (!isArray(given) || given.length > RESPONSE_LIMITS.toolCalls) return { calls: undefined, whole: false };
  const calls = given.map(readCall);
  const read = calls.filter((call) => call !== null);
  return read.length === calls.length ? { calls: read, whole: true } : { calls: undefined, whole: false };
}

function readRefusal(given: JsonValue | undefined): boolean | undefined {
  if (given === null) return false;
  if (typeof given === 'boolean') return given;
  return typeof given === 'string' ? given.trim() !== '' : undefined;
}

function readSources(given: JsonValue | undefined): readonly string[] | undefined {
  if (!isArray(given) || given.length > RESPONSE_LIMITS.sources) return undefined;
  const ids = given.map((source) => {
    if (!isObject(source)) return source;
    return member(source, 'id') ?? member(source, 'source');
  });
  const texts = ids.filter((id) => typeof id === 'string' && id !== '');
  return texts.length === ids.length ? texts.map(String) : undefined;
}

/**
 * Reads a Chat Completions response into what was observed of a scenario. What the response does not state explicitly
 * stays unobserved. Chapter 14, section 14.5.
 *
 * @throws UnreadableResponse when there is no message to read.
 */
export function readChatCompletion(body: Uint8Array, caseId: string): SuiteObservation {
  const value = parseBody(body);
  refuseOversized(value);
  const choices = isObject(value) ? member(value, 'choices') : undefined;
  const [choice] = isArray(choices) ? choices : [];
  const message = isObject(choice) ? member(choice, 'message') : undefined;
  if (!isObject(choice) || !isObject(message)) {
    throw new UnreadableResponse('the response has no choices[0].message');
  }
  const { text, whole: textIsWhole } = readContent(member(message, 'content'));
  const { calls, whole: callsAreWhole } = readCalls(message);
  const refusal = readRefusal(member(message, 'refusal'));
  const sources = readSources(member(message, 'sources'));
  const stated = member(choice, 'finish_reason');
  const finishReason =
    typeof stated === 'string' && stated !== '' && stated.length <= RESPONSE_LIMITS.finishReasonLength
      ? stated
      : undefined;
  const stopped = finishReason === 'stop';
  return {
    caseId,
    trial: 1,
    ...(text === undefined ? {} : { response: text }),
    ...(finishReason === undefined
      ? {}
      : {
          finishReason,
          responseComplete: stopped && textIsWhole,
          toolCallsComplete: (stopped || finishReason === 'tool_calls') && callsAreWhole,
        }),
    ...(calls === undefined ? {} : { toolCalls: calls }),
    ...(refusal === undefined ? {} : { refusal }),
    ...(sources === undefined ? {} : { sources }),
  };
}
