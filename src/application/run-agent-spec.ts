import type { SpecContractResult } from '../core/artifact/generated/agent-spec-report.js';
import type { AgentSpec, SpecContract } from '../core/suite/agent-spec/agent-spec.js';
import type { AgentAdapter, AgentInput } from '../ports/chat-agent.js';
import { inOrder } from './in-order.js';
import { sampleContract } from './sample-contract.js';

/** How a suite of language 2 is run. */
export interface SpecRunOptions {
  /** Contracts at the same time; the trials of one come one after the other. */
  readonly concurrency: number;
  /** The most trials of every contract, in place of its own number; null for its own. */
  readonly trials: number | null;
  readonly seed: number;
  /** Told of every contract as it ends, in whatever order. */
  readonly onResult: (result: SpecContractResult) => void;
  readonly signal: AbortSignal;
}

/** A lone message of the user is asked as the text it is. */
const inputOf = ({ case: { messages } }: SpecContract): AgentInput => {
  const [first, ...rest] = messages;
  return first?.role === 'user' && rest.length === 0 && typeof first.content === 'string'
    ? first.content
    : messages;
};

/**
 * Runs contracts against an agent (Chapter 15, section 15.3). Results come in the order of the document.
 *
 * @param selected which contracts of the document to run.
 * @throws the reason of the signal when it aborts.
 */
export const runAgentSpec = (
  { contracts, bounds }: AgentSpec,
  selected: (contract: SpecContract) => boolean,
  agent: AgentAdapter,
  { concurrency, trials, seed, onResult, signal }: SpecRunOptions,
): Promise<readonly SpecContractResult[]> =>
  inOrder(
    [...contracts.entries()].filter(([, contract]) => selected(contract)),
    concurrency,
    async ([index, contract]) => {
      const input = inputOf(contract);
      const plan = { ...contract.plan, sample: trials ?? contract.plan.sample };
      const result = await sampleContract(contract, index, plan, bounds, (trial) =>
        agent.run(input, { signal, seed, caseId: contract.case.id, trial }),
      );
      onResult(result);
      return result;
    },
  );
