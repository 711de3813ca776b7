import { readTrace } from '../../core/suite/read-trace.js';
import type { AgentAdapter, AgentTrace, GivenAgent } from '../../ports/chat-agent.js';

const failed = (error: string, latencyMs: number): AgentTrace => ({
  toolsCalled: [],
  output: '',
  tokens: null,
  latencyMs,
  error,
  steps: 0,
  finishReason: 'unknown',
});

/**
 * An agent of any make, held to its word: its trace is read before it is believed, whatever it throws becomes the
 * trace's error, and an exchange that takes too long is ended and told as an error.
 *
 * @param now milliseconds of a monotonic clock.
 */
export const boundedAgent = (agent: GivenAgent, timeoutMs: number, now: () => number): AgentAdapter => ({
  name: agent.name,
  secrets: agent.secrets ?? [],
  run: async (input, context) => {
    const { signal } = context;
    signal.throwIfAborted();
    const start = now();
    const end = new AbortController();
    const onAbort = (): void => end.abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<AgentTrace>((resolve, reject) => {
      end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true });
      timer = setTimeout(() => {
        resolve(failed(`no answer within ${timeoutMs / 1_000} s`, now() - start));
        end.abort(new Error('the exchange took too long'));
      }, timeoutMs);
    });
    const exchange = async (): Promise<AgentTrace> => {
      try {
        return readTrace(await agent.run(input, { ...context, signal: end.signal }), now() - start);
      } catch (error) {
        signal.throwIfAborted();
        return failed(error instanceof Error ? error.message : String(error), now() - start);
      }
    };
    try {
      return await Promise.race([exchange(), over]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  },
});
