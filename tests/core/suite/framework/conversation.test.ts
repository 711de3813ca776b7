import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentAnswer } from '../../../../src/core/suite/framework/answer.js';
import { orderCheckpoints } from '../../../../src/core/suite/framework/checkpoint-order.js';
import {
  advance,
  type CheckpointTest,
  type Conversation,
  openConversation,
} from '../../../../src/core/suite/framework/conversation.js';
import {
  checkpointResults,
  conversationVerdict,
} from '../../../../src/core/suite/framework/conversation-verdict.js';
import type { DynamicCase } from '../../../../src/core/suite/framework/framework-case.js';
import type { SimulatorMove } from '../../../../src/core/suite/framework/judge-answers.js';
import { answer, checkpoint, dynamicCase } from './dynamic-case.js';

const test = (status: CheckpointTest['status'], message = ''): CheckpointTest => ({
  status,
  message,
  validation: null,
});

/** Holds a conversation: `answers` by turn, checkpoints by pattern, and what the simulator says. */
function hold(
  one: DynamicCase,
  answers: readonly AgentAnswer[],
  moves: readonly SimulatorMove[],
  judge: (id: string, output: string, turn: number) => CheckpointTest = (id, output) => {
    const { expected } = one.checkpoints.find((found) => found.id === id)?.assertion ?? { expected: '' };
    return new RegExp(String(expected), 'i').test(output) ? test('pass') : test('fail', `no ${id}`);
  },
): { readonly conversation: Conversation; readonly demands: readonly string[] } {
  let conversation = openConversation(one);
  const demands: string[] = [];
  for (;;) {
    const { demand } = conversation;
    switch (demand.kind) {
      case 'answer':
        demands.push(`answer ${demand.turn}`);
        conversation = advance(conversation, {
          kind: 'answered',
          answer: answers[demand.turn - 1] ?? answer('...'),
          durationMs: 7,
        });
        break;
      case 'test':
        demands.push(`test ${demand.checkpoint.id}`);
        conversation = advance(conversation, {
          kind: 'tested',
          test: judge(demand.checkpoint.id, String(demand.output), demand.turn),
        });
        break;
      case 'speak':
        demands.push(`speak ${demand.turn}`);
        conversation = advance(conversation, {
          kind: 'spoke',
          move: moves[demand.turn - 2] ?? { message: 'Go on', goalAchieved: false },
        });
        break;
      default:
        demands.push(`end ${demand.ending.kind}`);
        return { conversation, demands };
    }
  }
}

const verdictOf = ({ conversation }: ReturnType<typeof hold>) => {
  if (conversation.demand.kind !== 'end') throw new Error('the conversation is not over');
  return conversationVerdict(conversation, conversation.demand.ending);
};

const say = (message: string): SimulatorMove => ({ message, goalAchieved: false });

const order = dynamicCase([
  checkpoint('greeting', '(hello|hi|help)'),
  checkpoint('ask_size', 'size', { after: ['greeting'] }),
  checkpoint('confirm', 'confirm', { after: ['ask_size'] }),
]);

describe('a conversation', () => {
  it('goes turn by turn as the language shows it', () => {
    const held = hold(
      order,
      [
        answer('Hello! What can I get for you?'),
        answer('What size would you like?'),
        answer('Let me confirm: Medium latte. Correct?'),
      ],
      [say('A medium latte please'), say('Medium')],
    );
    expect(held.demands).toEqual([
      'answer 1',
      'test greeting',
      'test ask_size',
      'speak 2',
      'answer 2',
      'test ask_size',
      'test confirm',
      'speak 3',
      'answer 3',
      'test confirm',
      'end all-reached',
    ]);
    expect(verdictOf(held)).toEqual({ status: 'passed' });
    expect(held.conversation.turns).toEqual([
      {
        turn: 1,
        input: 'I want to order coffee',
        output: 'Hello! What can I get for you?',
        response: { content: 'Hello! What can I get for you?', tool_calls: [], next: null },
        checkpoints_reached: ['greeting'],
        duration_ms: 7,
      },
      {
        turn: 2,
        input: 'A medium latte please',
        output: 'What size would you like?',
        response: { content: 'What size would you like?', tool_calls: [], next: null },
        checkpoints_reached: ['ask_size'],
        duration_ms: 7,
      },
      {
        turn: 3,
        input: 'Medium',
        output: 'Let me confirm: Medium latte. Correct?',
        response: { content: 'Let me confirm: Medium latte. Correct?', tool_calls: [], next: null },
        checkpoints_reached: ['confirm'],
        duration_ms: 7,
      },
    ]);
    expect(checkpointResults(held.conversation)).toEqual([
      { id: 'greeting', reached: true, reached_at_turn: 1, required: true, passed: true },
      { id: 'ask_size', reached: true, reached_at_turn: 2, required: true, passed: true },
      { id: 'confirm', reached: true, reached_at_turn: 3, required: true, passed: true },
    ]);
  });

  it('tells the simulator persona, goal, what was said and which turn it is', () => {
    let conversation = openConversation(order);
    conversation = advance(conversation, { kind: 'answered', answer: answer('Hello'), durationMs: 1 });
    conversation = advance(conversation, { kind: 'tested', test: test('pass') });
    conversation = advance(conversation, { kind: 'tested', test: test('fail') });
    expect(conversation.demand).toEqual({
      kind: 'speak',
      turn: 2,
      request: {
        persona: 'Customer',
        goal: 'Order a latte',
        conversation: [
          { role: 'user', content: 'I want to order coffee' },
          { role: 'assistant', content: 'Hello' },
        ],
        turn_number: 2,
        max_turns: 3,
      },
    });
  });

  it('counts a checkpoint only after all of its own, whatever the order in the document', () => {
    const backwards = dynamicCase([...order.checkpoints].reverse());
    const all = hold(backwards, [answer('Hello, which size? Please confirm.')], []);
    expect(all.demands).toEqual([
      'answer 1',
      'test greeting',
      'test ask_size',
      'test confirm',
      'end all-reached',
    ]);
    const late = hold(backwards, [answer('What size? Please confirm.'), answer('Hello.')], []);
    expect(late.conversation.reachedAt).toEqual(new Map([['greeting', 2]]));
    expect(verdictOf(late)).toEqual({
      status: 'failed',
      error:
        'the conversation took all of its 3 turns, but required checkpoints were not reached: confirm, ask_size',
    });
    expect(checkpointResults(late.conversation)).toEqual([
      {
        id: 'confirm',
        reached: false,
        required: true,
        passed: false,
        message: 'it comes after ask_size, not reached',
      },
      { id: 'ask_size', reached: false, required: true, passed: false, message: 'no ask_size' },
      { id: 'greeting', reached: true, reached_at_turn: 2, required: true, passed: true },
    ]);
  });

  it('does not wait for what is optional', () => {
    const one = dynamicCase([
      checkpoint('type', 'type'),
      checkpoint('category', 'category', { required: false }),
    ]);
    const held = hold(one, [answer('Which type?')], []);
    expect(verdictOf(held)).toEqual({ status: 'passed' });
    expect(checkpointResults(held.conversation)).toEqual([
      { id: 'type', reached: true, reached_at_turn: 1, required: true, passed: true },
      { id: 'category', reached: false, required: false, passed: false, message: 'no category' },
    ]);
  });

  it('fails when the goal is achieved before every required checkpoint is reached', () => {
    const held = hold(order, [answer('Hello')], [{ message: '', goalAchieved: true }]);
    expect(held.demands.at(-1)).toBe('end goal-achieved');
    expect(verdictOf(held)).toEqual({
      status: 'failed',
      error:
        'the simulator says that the goal is achieved, but required checkpoints were not reached: ask_size, confirm',
    });
  });

  it('ends after its last turn without asking the simulator again', () => {
    const held = hold({ ...order, maxTurns: 2 }, [answer('Hello'), answer('Well')], []);
    expect(held.demands.filter((demand) => demand.startsWith('speak'))).toEqual(['speak 2']);
    expect(verdictOf(held)).toMatchObject({ status: 'failed' });
  });

  it('ends with an error where the agent, the simulator or a judge breaks', () => {
    const broken = hold(order, [answer('', { error: 'refused' })], []);
    expect(verdictOf(broken)).toEqual({ status: 'error', error: 'refused' });
    expect(broken.conversation.turns).toHaveLength(1);
    let silent = openConversation(order);
    silent = advance(silent, { kind: 'failed', problem: 'no simulator' });
    expect(verdictOf({ conversation: silent, demands: [] })).toEqual({
      status: 'error',
      error: 'no simulator',
    });
    const undecided = hold(order, [answer('Hello')], [], () =>
      test('incomplete', 'the validator answered prose'),
    );
    expect(verdictOf(undecided)).toEqual({
      status: 'error',
      error: 'checkpoint greeting could not be decided: the validator answered prose',
    });
  });

  it('forgives a judge that recovers', () => {
    const one = dynamicCase([checkpoint('greeting', 'hello')]);
    const held = hold(one, [], [], (_id, _output, turn) =>
      turn === 1 ? test('incomplete', 'prose') : test('pass'),
    );
    expect(verdictOf(held)).toEqual({ status: 'passed' });
  });

  it('looks at the messages of tools too, and at data as data', () => {
    let conversation = openConversation(dynamicCase([checkpoint('placed', 'number 17')]));
    const withTools = answer('Done.', {
      toolCalls: [
        { tool: 'place', arguments: {}, result: 'number 17' },
        { tool: 'log', arguments: {}, result: { ok: true } },
        { tool: 'silent', arguments: {}, result: null },
      ],
    });
    conversation = advance(conversation, { kind: 'answered', answer: withTools, durationMs: 1 });
    expect(conversation.demand).toMatchObject({ kind: 'test', output: 'Done.\nnumber 17\n{"ok":true}' });
    let data = openConversation(dynamicCase([checkpoint('placed', 'x')]));
    data = advance(data, { kind: 'answered', answer: answer('', { next: { a: 1 } }), durationMs: 1 });
    expect(data.demand).toMatchObject({ output: { a: 1 } });
  });

  it('goes on only with what it demands', () => {
    const conversation = openConversation(order);
    expect(() => advance(conversation, { kind: 'spoke', move: say('x') })).toThrow('demands "answer"');
    expect(() => advance(conversation, { kind: 'tested', test: test('pass') })).toThrow();
  });

  it('ends at once where nothing is required', () => {
    const held = hold(dynamicCase([checkpoint('a', 'a', { required: false })]), [answer('b')], []);
    expect(verdictOf(held)).toEqual({ status: 'passed' });
    expect(held.conversation.turns).toHaveLength(1);
  });
});

describe('the order of checkpoints', () => {
  it('finds cycles and what waits for them', () => {
    const { ordered, unplaced } = orderCheckpoints([
      { id: 'a', after: ['b'] },
      { id: 'b', after: ['a'] },
      { id: 'c', after: ['c'] },
      { id: 'd', after: ['a', 'e'] },
      { id: 'e', after: [] },
      { id: 'f', after: ['nowhere'] },
    ]);
    expect(ordered.map(({ id }) => id)).toEqual(['e', 'f']);
    expect(unplaced.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('places all that can be placed, each after its own', () => {
    const graphs = fc
      .uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 8 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc.record({ id: fc.constant(id), after: fc.subarray(ids), required: fc.constant(true) }),
          ),
        ),
      );
    fc.assert(
      fc.property(graphs, (graph) => {
        const { ordered, unplaced } = orderCheckpoints(graph);
        expect(ordered.length + unplaced.length).toBe(graph.length);
        const seen = new Set<string>();
        for (const { id, after } of ordered) {
          for (const earlier of after) expect(seen.has(earlier)).toBe(true);
          seen.add(id);
        }
        const stuck = new Set(unplaced.map(({ id }) => id));
        for (const { after } of unplaced) expect(after.some((id) => stuck.has(id))).toBe(true);
      }),
    );
  });
});
