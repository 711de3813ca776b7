import type { AgentAnswer } from '../../core/suite/framework/answer.js';
import { outputOf } from '../../core/suite/framework/answer.js';
import { assess } from '../../core/suite/framework/assess-answer.js';
import {
  advance,
  type Conversation,
  type ConversationEvent,
  type Demand,
  openConversation,
} from '../../core/suite/framework/conversation.js';
import { checkpointResults, conversationVerdict } from '../../core/suite/framework/conversation-verdict.js';
import type { DynamicCase } from '../../core/suite/framework/framework-case.js';
import { readSimulatorAnswer } from '../../core/suite/framework/judge-answers.js';
import { agentCall, type CaseRun, helperCall, type RunBody } from './case-run.js';
import { TimeIsOver } from './deadline.js';
import { judge } from './judge.js';
import { spokenText } from './spoken-text.js';

type Run = CaseRun<DynamicCase>;
type Ask<Kind extends Demand['kind']> = Extract<Demand, { readonly kind: Kind }>;

async function answerOf(run: Run, { turn, messages }: Ask<'answer'>): Promise<ConversationEvent> {
  const { index, ports, deadline, tell } = run;
  tell({ kind: 'turn-asked', index, turn, text: spokenText(messages) });
  const start = ports.now();
  const answer = await deadline.race(ports.agents.call(agentCall(run, messages), deadline.signal));
  tell({ kind: 'turn-answered', index, turn, answer });
  return { kind: 'answered', answer, durationMs: Math.round(ports.now() - start) };
}

async function testOf(
  run: Run,
  demand: Ask<'test'>,
  answer: AgentAnswer,
  said: string,
): Promise<ConversationEvent> {
  const { checkpoint, output } = demand;
  const assertions = [checkpoint.assertion];
  const judged = await judge(run, assertions, { output, shown: output, input: said });
  const { results } = assess(assertions, answer, output, judged);
  const { status = 'incomplete', message = '' } = results[0] ?? {};
  if (status === 'pass') run.tell({ kind: 'checkpoint-reached', index: run.index, id: checkpoint.id });
  const validation = judged.validations.get(checkpoint.assertion.id) ?? null;
  return { kind: 'tested', test: { status, message, validation } };
}

async function moveOf(run: Run, { request }: Ask<'speak'>): Promise<ConversationEvent> {
  const { simulator } = run.case;
  const agent = simulator.agent ?? run.settings.simulator;
  if (agent === null) return { kind: 'failed', problem: 'no simulator is named' };
  const call = helperCall(run, agent, simulator.connector, request);
  const answer = await run.deadline.race(run.ports.agents.call(call, run.deadline.signal));
  if (answer.error !== null)
    return { kind: 'failed', problem: `the simulator ${agent} failed: ${answer.error}` };
  const reading = readSimulatorAnswer(outputOf(answer));
  return reading.usable
    ? { kind: 'spoke', move: reading.move }
    : { kind: 'failed', problem: reading.problem };
}

async function meet(run: Run, { demand, open }: Conversation): Promise<ConversationEvent> {
  switch (demand.kind) {
    case 'answer':
      return answerOf(run, demand);
    case 'test':
      if (open === null) throw new Error('a checkpoint is tested on an open turn');
      return testOf(run, demand, open.answer, open.said);
    case 'speak':
      return moveOf(run, demand);
    case 'end':
      throw new Error('a conversation that ended demands nothing');
    default:
      return demand satisfies never;
  }
}

const isOver = (error: unknown): error is TimeIsOver => error instanceof TimeIsOver;

/** Carries on until the conversation ends by itself; what fails on the way ends it as broken. */
async function step(run: Run, conversation: Conversation): Promise<Conversation> {
  try {
    return advance(conversation, await meet(run, conversation));
  } catch (error) {
    if (isOver(error) || !(error instanceof Error)) throw error;
    return advance(conversation, { kind: 'failed', problem: error.message });
  }
}

const bodyOf = (conversation: Conversation): Omit<RunBody, 'status' | 'error'> => ({
  output: conversation.turns.at(-1)?.output ?? null,
  turns: conversation.turns,
  checkpoints: checkpointResults(conversation),
});

/** Holds a conversation with a simulated user and looks for the checkpoints in it (Chapter 16, section 16.4). */
export async function runDynamic(run: Run): Promise<RunBody> {
  let conversation = openConversation(run.case);
  try {
    while (conversation.demand.kind !== 'end') conversation = await step(run, conversation);
  } catch (error) {
    if (isOver(error)) return { status: 'timeout', error: error.message, ...bodyOf(conversation) };
    throw error;
  }
  return { ...conversationVerdict(conversation, conversation.demand.ending), ...bodyOf(conversation) };
}
