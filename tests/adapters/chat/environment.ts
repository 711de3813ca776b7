import type { AdapterEnvironment } from '../../../src/adapters/chat/index.js';
import type { AgentContext } from '../../../src/ports/chat-agent.js';

/** An environment without variables, whose clock and waits take no time. */
export function testEnvironment(changes: Partial<AdapterEnvironment> = {}): AdapterEnvironment {
  let ms = 0;
  return {
    variables: {},
    directory: import.meta.dirname,
    mayRunCode: false,
    targets: { authorizations: [] },
    retries: 0,
    now: () => {
      ms += 1;
      return ms;
    },
    wait: async (_ms, signal) => signal.throwIfAborted(),
    ...changes,
  };
}

export const context = (changes: Partial<AgentContext> = {}): AgentContext => ({
  signal: new AbortController().signal,
  seed: 1,
  caseId: 'a case',
  trial: 1,
  ...changes,
});
