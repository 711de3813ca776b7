import { createHash } from 'node:crypto';
import { RE2JS } from 're2js';
import type {
  AgentConfig,
  MockAnswer,
  MockDraw,
  MockOutcome,
} from '../../core/artifact/generated/agent-spec.js';
import type { AgentAdapter, AgentContext, AgentTrace } from '../../ports/chat-agent.js';
import { questionOf } from './input-messages.js';

type Draw = Pick<AgentContext, 'seed' | 'caseId' | 'trial'>;

/** A number of [0, 1) that depends on nothing but the seed, the case and the trial. */
const chance = ({ seed, caseId, trial }: Draw): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, caseId, trial]))
    .digest()
    .readUIntBE(0, 6) /
  2 ** 48;

/** The outcome at a point of [0, 1); what rounding leaves at the end belongs to the last that can be drawn. */
function outcomeAt(point: number, outcomes: readonly MockOutcome[]): MockOutcome {
  let chosen: MockOutcome = {};
  let end = 0;
  for (const outcome of outcomes) {
    const share = outcome.probability ?? 1 / outcomes.length;
    if (share === 0) continue;
    chosen = outcome;
    end += share;
    if (point < end) break;
  }
  return chosen;
}

function traceOf(outcome: MockOutcome, question: string): AgentTrace {
  const { echo, output, toolsCalled: calls = [], tokens, latencyMs = 0, error, finishReason } = outcome;
  const toolsCalled = calls.map((call) =>
    typeof call === 'string'
      ? { name: call, arguments: {} }
      : { name: call.name, arguments: call.arguments ?? {} },
  );
  return {
    toolsCalled,
    output: echo === true ? question : (output ?? ''),
    tokens: tokens === undefined ? null : { input: null, output: null, total: tokens },
    latencyMs,
    error: error ?? null,
    steps: outcome.steps ?? (toolsCalled.length === 0 ? 1 : 2),
    finishReason: finishReason ?? 'stop',
  };
}

interface Entry {
  readonly answers: (question: string) => boolean;
  readonly outcomes: readonly MockOutcome[];
}

function entryOf(response: MockDraw | MockAnswer): Entry {
  const pattern = response.pattern === undefined ? null : RE2JS.compile(response.pattern);
  return {
    answers: (question) =>
      (response.input === undefined || response.input === question) &&
      (pattern === null || pattern.matcher(question).find()),
    outcomes: 'outcomes' in response ? response.outcomes : [response],
  };
}

/**
 * Answers from `responses`: the first entry that fits the input serves, by exact text, by regular expression, or by
 * neither; one outcome of several is drawn. Nothing is contacted and nothing waits (Chapter 15, section 15.4).
 */
export function mockAdapter({ responses = [] }: AgentConfig): AgentAdapter {
  const entries = responses.map(entryOf);
  return {
    name: 'mock',
    run: async (input, context) => {
      const question = questionOf(input);
      const entry = entries.find(({ answers }) => answers(question));
      const outcome: MockOutcome =
        entry === undefined
          ? { error: `no mock response for ${JSON.stringify(question)}` }
          : outcomeAt(entry.outcomes.length === 1 ? 0 : chance(context), entry.outcomes);
      return traceOf(outcome, question);
    },
  };
}
