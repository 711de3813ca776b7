import { readTrace } from '../../core/suite/read-trace.js';
import type { AgentTrace } from '../../ports/chat-agent.js';
import { memberOf } from '../member-of.js';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What a program or a service answered: a trace as JSON, recognised by its `output`, or the plain text of the answer,
 * which does not show what tools were called.
 *
 * @throws MalformedTrace for a trace that is none.
 */
export function answerTrace(text: string, elapsedMs: number): AgentTrace {
  const value = parsed(text);
  if (memberOf(value, 'output') !== undefined) return readTrace(value, elapsedMs);
  return {
    toolsCalled: [],
    toolsObserved: false,
    output: text,
    tokens: null,
    latencyMs: elapsedMs,
    error: null,
    steps: 1,
  };
}
