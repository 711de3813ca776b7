import type { JsonObject, JsonValue } from '../../artifact/index.js';
import type { ChatMessage, Status } from '../observation.js';
import { type AgentAnswer, outputOf, outputWithTools } from './answer.js';
import { orderCheckpoints } from './checkpoint-order.js';
import type { Checkpoint, DynamicCase } from './framework-case.js';
import type { SimulatorMove } from './judge-answers.js';
import type { AgentValidation, TurnResult } from './results.js';

/** What testing a checkpoint came to. */
export interface CheckpointTest {
  readonly status: Status;
  readonly message: string;
  readonly validation: AgentValidation | null;
}

/** Why a conversation is over (Chapter 16, section 16.4). */
export type Ending =
  | { readonly kind: 'all-reached' }
  | { readonly kind: 'goal-achieved' }
  | { readonly kind: 'max-turns' }
  | { readonly kind: 'broken'; readonly problem: string };

/** What a conversation needs from outside before it can go on. */
export type Demand =
  | { readonly kind: 'answer'; readonly turn: number; readonly messages: readonly ChatMessage[] }
  | {
      readonly kind: 'test';
      readonly turn: number;
      readonly checkpoint: Checkpoint;
      readonly output: JsonValue;
    }
  | { readonly kind: 'speak'; readonly turn: number; readonly request: JsonObject }
  | { readonly kind: 'end'; readonly ending: Ending };

/** How a demand was met. Durations are in milliseconds. */
export type ConversationEvent =
  | { readonly kind: 'answered'; readonly answer: AgentAnswer; readonly durationMs: number }
  | { readonly kind: 'tested'; readonly test: CheckpointTest }
  | { readonly kind: 'spoke'; readonly move: SimulatorMove }
  | { readonly kind: 'failed'; readonly problem: string };

/** The turn in progress, once the agent has answered. */
interface OpenTurn {
  readonly said: string;
  readonly answer: AgentAnswer;
  readonly durationMs: number;
  /** Checkpoints not tested in this turn yet, in an order that respects `after`. */
  readonly untested: readonly Checkpoint[];
  readonly reached: readonly string[];
}

/** A conversation so far. */
export interface Conversation {
  readonly of: DynamicCase;
  readonly messages: readonly ChatMessage[];
  readonly turns: readonly TurnResult[];
  readonly open: OpenTurn | null;
  /** The turn in which each reached checkpoint was reached. */
  readonly reachedAt: ReadonlyMap<string, number>;
  /** The latest test of each checkpoint. */
  readonly tests: ReadonlyMap<string, CheckpointTest>;
  readonly demand: Demand;
}

type Undemanding = Omit<Conversation, 'demand'>;

const turnNumber = ({ turns }: Undemanding): number => turns.length + 1;

const say = (conversation: Undemanding, text: string): Conversation => {
  const messages = [...conversation.messages, { role: 'user' as const, content: text }];
  return {
    ...conversation,
    messages,
    demand: { kind: 'answer', turn: turnNumber(conversation), messages },
  };
};

/** Starts a conversation with the case's opening message. */
export const openConversation = (dynamicCase: DynamicCase): Conversation =>
  say(
    { of: dynamicCase, messages: [], turns: [], open: null, reachedAt: new Map(), tests: new Map() },
    dynamicCase.opening,
  );

const end = (conversation: Conversation, ending: Ending): Conversation => ({
  ...conversation,
  demand: { kind: 'end', ending },
});

const closeTurn = (conversation: Conversation, open: OpenTurn): Conversation => {
  const { said, answer, durationMs, reached } = open;
  const turn: TurnResult = {
    turn: turnNumber(conversation),
    input: said,
    output: outputOf(answer),
    response: { content: answer.text, tool_calls: answer.toolCalls, next: answer.next },
    checkpoints_reached: reached,
    duration_ms: durationMs,
  };
  const output = outputWithTools(answer);
  const content = typeof output === 'string' ? output : JSON.stringify(output);
  return {
    ...conversation,
    open: null,
    turns: [...conversation.turns, turn],
    messages: [
      ...conversation.messages,
      { role: 'assistant', content: answer.text === '' ? content : answer.text },
    ],
  };
};

const simulatorRequest = ({ of, messages, turns }: Conversation): JsonObject => ({
  ...of.simulator.metadata,
  conversation: messages.map(({ role, content }) => ({ role, content: String(content) })),
  turn_number: turns.length + 1,
  max_turns: of.maxTurns,
});

/** The turn is over when nothing is left to test; what comes next depends on what was reached. */
const afterTurn = (conversation: Conversation): Conversation => {
  const { of, reachedAt, turns } = conversation;
  const allReached = of.checkpoints.every(({ id, required }) => !required || reachedAt.has(id));
  if (allReached) return end(conversation, { kind: 'all-reached' });
  if (turns.length >= of.maxTurns) return end(conversation, { kind: 'max-turns' });
  const request = simulatorRequest(conversation);
  return { ...conversation, demand: { kind: 'speak', turn: turns.length + 1, request } };
};

/** Asks for the next test of the open turn: only of a checkpoint all of whose `after` are reached. */
const testNext = (conversation: Conversation, open: OpenTurn): Conversation => {
  const at = open.untested.findIndex(({ after }) => after.every((id) => conversation.reachedAt.has(id)));
  const checkpoint = open.untested[at];
  if (checkpoint === undefined) return afterTurn(closeTurn(conversation, open));
  return {
    ...conversation,
    open: { ...open, untested: open.untested.slice(at + 1) },
    demand: {
      kind: 'test',
      turn: turnNumber(conversation),
      checkpoint,
      output: outputWithTools(open.answer),
    },
  };
};

const answered = (conversation: Conversation, answer: AgentAnswer, durationMs: number): Conversation => {
  const last = conversation.messages.at(-1);
  const { ordered } = orderCheckpoints(conversation.of.checkpoints);
  const open: OpenTurn = {
    said: String(last?.content ?? ''),
    answer,
    durationMs,
    untested: ordered.filter(({ id }) => !conversation.reachedAt.has(id)),
    reached: [],
  };
  if (answer.error !== null) {
    return end(closeTurn(conversation, open), { kind: 'broken', problem: answer.error });
  }
  return testNext(conversation, open);
};

const tested = (
  conversation: Conversation,
  open: OpenTurn,
  checkpoint: Checkpoint,
  test: CheckpointTest,
): Conversation => {
  const { id } = checkpoint;
  const tests = new Map(conversation.tests).set(id, test);
  if (test.status !== 'pass') return testNext({ ...conversation, tests }, open);
  const reachedAt = new Map(conversation.reachedAt).set(id, turnNumber(conversation));
  return testNext({ ...conversation, tests, reachedAt }, { ...open, reached: [...open.reached, id] });
};

/**
 * Carries a conversation on by what was demanded last. Checkpoints are tested on each answer in an order that respects
 * `after`, so that one answer can reach a checkpoint and those that wait for it (Chapter 16, section 16.4).
 *
 * @throws Error when the event does not meet the demand: a defect of the caller.
 */
export function advance(conversation: Conversation, event: ConversationEvent): Conversation {
  const { demand, open } = conversation;
  if (event.kind === 'failed') return end(conversation, { kind: 'broken', problem: event.problem });
  if (event.kind === 'answered' && demand.kind === 'answer') {
    return answered(conversation, event.answer, event.durationMs);
  }
  if (event.kind === 'tested' && demand.kind === 'test' && open !== null) {
    return tested(conversation, open, demand.checkpoint, event.test);
  }
  if (event.kind === 'spoke' && demand.kind === 'speak') {
    return event.move.goalAchieved
      ? end(conversation, { kind: 'goal-achieved' })
      : say(conversation, event.move.message);
  }
  throw new Error(`a conversation that demands "${demand.kind}" cannot go on with "${event.kind}"`);
}
