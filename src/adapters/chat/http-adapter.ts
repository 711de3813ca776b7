import type { AgentConfig } from '../../core/artifact/generated/agent-spec.js';
import type { GivenAgent } from '../../ports/chat-agent.js';
import { apiOriginOf, exchange, type HttpCall, policyGuard } from '../http/index.js';
import { apiTargetsOf } from '../target/target-port.js';
import { type AdapterEnvironment, AdapterUnavailable } from './adapter-environment.js';
import { answerTrace } from './answer-trace.js';
import { RequestFailed, retryingRequests } from './retrying.js';

const decoder = new TextDecoder('utf-8');

/** Of what a service said with an error status. */
const MOST_COMPLAINT = 500;

/**
 * An agent behind an HTTP service: POSTs `{input}` as JSON, and reads a trace as JSON or the answer as text. The document
 * names an interface; where it is and what may be asked of it stands in the caller's target file (Chapter 13, section
 * 13.9; Chapter 15, section 15.4).
 *
 * @throws AdapterUnavailable when the target file does not name the interface.
 */
export function httpAdapter(
  { target, path = '/' }: AgentConfig,
  environment: AdapterEnvironment,
): GivenAgent {
  if (target === undefined) throw new AdapterUnavailable('the http adapter needs agentConfig.target');
  const { targets, variables } = environment;
  const limits = targets.authorizations.find(({ interfaceId }) => interfaceId === target);
  if (limits === undefined) {
    throw new AdapterUnavailable(`no target file names the interface ${target}; hand one in with --target`);
  }
  const { basePath, credentials, ...origin } = apiOriginOf(targets, apiTargetsOf(targets, variables), target);
  const guard = policyGuard(targets, target);
  return {
    name: 'http',
    // With and without a scheme such as Bearer: a service may reflect either.
    secrets: [...credentials.values()].flatMap((value) => [value, value.replace(/^\S+ /, '')]),
    run: async (input, { signal }) => {
      const call: HttpCall = {
        ...origin,
        method: 'POST',
        path: `${basePath}${path}`,
        headers: new Map([
          ['accept', 'application/json, text/plain'],
          ['content-type', 'application/json'],
          ['user-agent', 'eval-quality'],
        ]),
        credentials,
        body: Buffer.from(JSON.stringify({ input })),
      };
      const requests = retryingRequests(environment);
      const text = await requests.make(async () => {
        const { status, body } = await exchange(call, guard, limits, signal);
        const answer = decoder.decode(body);
        if (status >= 200 && status <= 299) return answer;
        const complaint = answer.trim().slice(0, MOST_COMPLAINT);
        throw new RequestFailed(
          `the agent answered with status ${status}${complaint === '' ? '' : `: ${complaint}`}`,
          status,
          undefined,
        );
      }, signal);
      const trace = answerTrace(text, requests.elapsedMs());
      const retries = requests.retries();
      return retries.length === 0 ? trace : { ...trace, retries };
    },
  };
}
