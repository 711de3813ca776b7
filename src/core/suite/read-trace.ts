import type { JsonObject, JsonValue } from '../artifact/index.js';
import type { AgentTrace, Retry, TokenUsage } from './agent-trace.js';
import type { ToolCall } from './observation.js';

/** What an agent handed over is no trace. */
export class MalformedTrace extends Error {
  override readonly name = 'MalformedTrace';
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refuse = (member: string, expected: string): MalformedTrace =>
  new MalformedTrace(`the agent's trace is malformed: ${member} must be ${expected}`);

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * What JSON can carry exactly: a lone surrogate is replaced, and an integer that was read as another is told as text, so
 * that a report can be read again.
 */
const exactly = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? String(value) : value;
};

/** A copy of a value that JSON can carry, so that nothing the agent keeps can change it later. */
function jsonCopy(value: unknown, member: string): JsonValue {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // A cycle or a bigint: the same refusal.
  }
  if (text === undefined) throw refuse(member, 'a JSON value');
  return JSON.parse(text, exactly);
}

/** As {@link jsonCopy}, for what must be an object in JSON too: a date, say, is none there. */
function objectCopy(value: unknown, member: string): JsonObject {
  const copy = jsonCopy(value, member);
  if (!isMembers(copy)) throw refuse(member, 'an object');
  return copy;
}

function readCall(call: unknown, at: string): ToolCall {
  if (typeof call === 'string') return { name: call.toWellFormed() };
  if (!isMembers(call) || typeof call.name !== 'string') throw refuse(at, 'a name or {name, arguments}');
  return {
    name: call.name.toWellFormed(),
    ...(call.arguments === undefined ? {} : { arguments: objectCopy(call.arguments, `${at}.arguments`) }),
    ...(call.result === undefined ? {} : { result: jsonCopy(call.result, `${at}.result`) }),
  };
}

function readTokens(tokens: unknown): TokenUsage | null {
  if (tokens === undefined || tokens === null) return null;
  if (isAmount(tokens)) return { input: null, output: null, total: tokens };
  if (!isMembers(tokens)) throw refuse('tokens', 'a number, {input, output, total} or null');
  const part = (name: 'input' | 'output' | 'total'): number | null => {
    const value = tokens[name] ?? null;
    if (value !== null && !isAmount(value)) throw refuse(`tokens.${name}`, 'a number of at least 0');
    return value;
  };
  const [input, output, total] = [part('input'), part('output'), part('total')];
  if (total !== null) return { input, output, total };
  if (input === null || output === null) throw refuse('tokens', 'a total, or input and output');
  return { input, output, total: input + output };
}

function readError(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  if (error instanceof Error) return error.message.toWellFormed();
  if (typeof error !== 'string') throw refuse('error', 'text or null');
  return error.toWellFormed();
}

function readRetries(retries: unknown): readonly Retry[] | undefined {
  if (retries === undefined) return undefined;
  if (!Array.isArray(retries)) throw refuse('retries', 'a list');
  // Holes are looked at like everything else.
  return Array.from(retries, (retry: unknown, i) => {
    if (!isMembers(retry) || !isAmount(retry.status) || !isAmount(retry.waitedMs)) {
      throw refuse(`retries[${i}]`, '{status, waitedMs}');
    }
    return { status: retry.status, waitedMs: retry.waitedMs };
  });
}

/**
 * Reads what an agent of any make handed over as its trace; the shorter trace is completed (Chapter 15, section 15.4).
 * What would be evidence by being absent (no calls, no text) has to be stated.
 *
 * @param elapsedMs the latency where the agent states none.
 * @throws MalformedTrace naming the member and what it must be.
 */
export function readTrace(value: unknown, elapsedMs: number): AgentTrace {
  if (!isMembers(value)) throw new MalformedTrace('the agent handed over no trace');
  const { toolsCalled, output, finishReason } = value;
  if (typeof output !== 'string') throw refuse('output', 'text');
  if (toolsCalled !== null && !Array.isArray(toolsCalled)) {
    throw refuse('toolsCalled', 'a list, or null where calls cannot be seen');
  }
  const latencyMs = value.latencyMs ?? value.latency ?? elapsedMs;
  if (!isAmount(latencyMs)) throw refuse('latencyMs', 'a number of at least 0');
  const steps = value.steps ?? 1;
  if (!isAmount(steps) || !Number.isInteger(steps)) throw refuse('steps', 'a count');
  if (finishReason !== undefined && typeof finishReason !== 'string') throw refuse('finishReason', 'text');
  const retries = readRetries(value.retries);
  return {
    toolsCalled: Array.from(toolsCalled ?? [], (call: unknown, i) => readCall(call, `toolsCalled[${i}]`)),
    ...(toolsCalled === null || value.toolsObserved === false ? { toolsObserved: false } : {}),
    output: output.toWellFormed(),
    tokens: readTokens(value.tokens),
    latencyMs,
    error: readError(value.error),
    steps,
    ...(finishReason === undefined ? {} : { finishReason: finishReason.toWellFormed() }),
    ...(retries === undefined ? {} : { retries }),
  };
}
