import type { Conversation, Ending } from './conversation.js';
import type { Checkpoint } from './framework-case.js';
import type { CheckpointResult } from './results.js';

const messageOf = (conversation: Conversation, { id, after }: Checkpoint): string => {
  const test = conversation.tests.get(id);
  if (test !== undefined) return test.message;
  const missing = after.filter((earlier) => !conversation.reachedAt.has(earlier));
  return missing.length === 0 ? 'it was never tested' : `it comes after ${missing.join(', ')}, not reached`;
};

/** The checkpoints of a conversation in document order, as far as it came. */
export const checkpointResults = (conversation: Conversation): readonly CheckpointResult[] =>
  conversation.of.checkpoints.map((checkpoint) => {
    const turn = conversation.reachedAt.get(checkpoint.id);
    const message = messageOf(conversation, checkpoint);
    const validation = conversation.tests.get(checkpoint.id)?.validation ?? null;
    return {
      id: checkpoint.id,
      reached: turn !== undefined,
      ...(turn === undefined ? {} : { reached_at_turn: turn }),
      required: checkpoint.required,
      passed: turn !== undefined,
      ...(message === '' ? {} : { message }),
      ...(validation === null ? {} : { agent_validation: validation }),
    };
  });

/** How a conversation that ended by itself counts, with the reason for anything but a pass. */
export type ConversationVerdict =
  | { readonly status: 'passed' }
  | { readonly status: 'failed' | 'error'; readonly error: string };

/**
 * A goal achieved or the last turn taken while a required checkpoint is unreached is a failure; an error, when such a
 * checkpoint could not be decided at last.
 */
export function conversationVerdict(conversation: Conversation, ending: Ending): ConversationVerdict {
  if (ending.kind === 'all-reached') return { status: 'passed' };
  if (ending.kind === 'broken') return { status: 'error', error: ending.problem };
  const unreached = conversation.of.checkpoints.filter(
    ({ id, required }) => required && !conversation.reachedAt.has(id),
  );
  for (const { id } of unreached) {
    const test = conversation.tests.get(id);
    if (test?.status === 'incomplete') {
      return { status: 'error', error: `checkpoint ${id} could not be decided: ${test.message}` };
    }
  }
  const names = unreached.map(({ id }) => id).join(', ');
  const how =
    ending.kind === 'goal-achieved'
      ? 'the simulator says that the goal is achieved'
      : `the conversation took all of its ${conversation.of.maxTurns} turns`;
  return { status: 'failed', error: `${how}, but required checkpoints were not reached: ${names}` };
}
