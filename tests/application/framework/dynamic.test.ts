import { describe, expect, it } from 'vitest';
import { answer } from '../../core/suite/framework/dynamic-case.js';
import { casesOf, type FakeWorld, runWorld } from './fakes.js';

const line = {
  id: 'coffee-order',
  input: 'I want to order coffee',
  simulator: {
    use: 'tests.simulator-agent',
    options: { metadata: { persona: 'Customer', goal: 'Order a latte' }, connector: 'fast' },
  },
  checkpoints: [
    { id: 'greeting', assert: { type: 'regex', value: '(?i)(hello|hi|help)' } },
    { id: 'ask_size', after: ['greeting'], assert: { type: 'regex', value: '(?i)size' } },
    {
      id: 'confirm',
      after: ['ask_size'],
      assert: { type: 'agent', use: 'agents:tests.validator-agent', value: 'confirms the order' },
    },
  ],
  max_turns: 10,
};

const move = (message: string, goal_achieved = false): string =>
  JSON.stringify({ message, goal_achieved, reasoning: 'because' });

const barista = ['Hello! What can I get for you?', 'What size would you like?', 'Let me confirm: a latte.'];
const turnOf = (messages: readonly unknown[]): number => (messages.length + 1) / 2;

const world = (over: NonNullable<FakeWorld['agents']> = {}): FakeWorld => ({
  agents: {
    barista: ({ messages }) => barista[turnOf(messages) - 1] ?? '...',
    'tests.simulator-agent': () => move('A medium latte please'),
    'tests.validator-agent': () => '{"passed": true, "reason": "It repeats the order."}',
    ...over,
  },
});

const run = async (one: object, fakes: FakeWorld) => {
  const { results, ...rest } = await runWorld(casesOf(one), fakes);
  const [result] = results;
  if (result === undefined) throw new Error('one case has one result');
  return { result, ...rest };
};

describe('a conversation with a simulated user', () => {
  it('has turns, checkpoints and judgements of the shapes that the language shows', async () => {
    const { result } = await run(line, world());
    expect(result).toEqual({
      id: 'coffee-order',
      status: 'passed',
      input: 'I want to order coffee',
      output: 'What size would you like?',
      duration_ms: expect.any(Number),
      turns: [
        {
          turn: 1,
          input: 'I want to order coffee',
          output: 'Hello! What can I get for you?',
          response: { content: 'Hello! What can I get for you?', tool_calls: [], next: null },
          checkpoints_reached: ['greeting'],
          duration_ms: expect.any(Number),
        },
        {
          turn: 2,
          input: 'A medium latte please',
          output: 'What size would you like?',
          response: { content: 'What size would you like?', tool_calls: [], next: null },
          checkpoints_reached: ['ask_size', 'confirm'],
          duration_ms: expect.any(Number),
        },
      ],
      checkpoints: [
        { id: 'greeting', reached: true, reached_at_turn: 1, required: true, passed: true },
        { id: 'ask_size', reached: true, reached_at_turn: 2, required: true, passed: true },
        {
          id: 'confirm',
          reached: true,
          reached_at_turn: 2,
          required: true,
          passed: true,
          message: 'It repeats the order.',
          agent_validation: {
            passed: true,
            reason: 'It repeats the order.',
            criteria: 'confirms the order',
            input: 'What size would you like?',
            response: { passed: true, reason: 'It repeats the order.' },
          },
        },
      ],
    });
  });

  it('tells the simulator who it is, what was said and which turn it is', async () => {
    const { calls } = await run(line, world());
    const asked = calls.find(({ agent }) => agent === 'tests.simulator-agent');
    expect(asked).toMatchObject({ connector: 'fast', disableGlobalPrompts: true });
    expect(JSON.parse(String(asked?.messages[0]?.content))).toEqual({
      persona: 'Customer',
      goal: 'Order a latte',
      conversation: [
        { role: 'user', content: 'I want to order coffee' },
        { role: 'assistant', content: 'Hello! What can I get for you?' },
      ],
      turn_number: 2,
      max_turns: 10,
    });
  });

  it('carries tool calls and data, and looks for checkpoints in the messages of tools', async () => {
    const { result } = await run(
      { ...line, checkpoints: [{ id: 'placed', assert: { type: 'contains', value: 'number 17' } }] },
      world({
        barista: () =>
          answer('Done', {
            toolCalls: [{ tool: 'place', arguments: { size: 'M' }, result: 'number 17' }],
            next: { step: 'pay' },
          }),
      }),
    );
    expect(result).toMatchObject({
      status: 'passed',
      turns: [
        {
          output: { step: 'pay' },
          response: {
            content: 'Done',
            tool_calls: [{ tool: 'place', arguments: { size: 'M' }, result: 'number 17' }],
            next: { step: 'pay' },
          },
        },
      ],
    });
  });

  it('uses the simulator of the run where the case names none', async () => {
    const { simulator: _simulator, ...nameless } = line;
    const { calls } = await run(nameless, { ...world(), settings: { simulator: 'tests.simulator-agent' } });
    expect(calls.some(({ agent }) => agent === 'tests.simulator-agent')).toBe(true);
  });

  it('ends with the goal, and fails when something required is missing', async () => {
    const early = world({ 'tests.simulator-agent': () => move('', true) });
    expect((await run(line, early)).result).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(
        'the goal is achieved, but required checkpoints were not reached: ask_size, confirm',
      ),
      turns: [{ turn: 1 }],
    });
  });

  it('ends with its last turn, however long the simulator would go on', async () => {
    const endless = world({ barista: () => 'Hello', 'tests.simulator-agent': () => move('And then?') });
    const { result, calls } = await run({ ...line, max_turns: 4 }, endless);
    expect(result).toMatchObject({ status: 'failed', error: expect.stringContaining('all of its 4 turns') });
    expect(result.turns).toHaveLength(4);
    expect(calls.filter(({ agent }) => agent === 'tests.simulator-agent')).toHaveLength(3);
  });

  it.each(['I would say hello.', '{"message": 3, "goal_achieved": false}', '{"message": ""}', '[]'])(
    'is an error when the simulator answers %j',
    async (said) => {
      const { result } = await run(line, world({ 'tests.simulator-agent': () => said }));
      expect(result).toMatchObject({
        status: 'error',
        error: expect.stringContaining('the simulator did not answer'),
      });
      expect(result.turns).toHaveLength(1);
    },
  );

  it('is an error when the simulator or the agent fails', async () => {
    const failing = world({ 'tests.simulator-agent': () => answer('', { error: 'no key' }) });
    expect((await run(line, failing)).result).toMatchObject({
      status: 'error',
      error: 'the simulator tests.simulator-agent failed: no key',
    });
    const broken = world({ barista: () => answer('', { error: 'no beans' }) });
    expect((await run(line, broken)).result).toMatchObject({ status: 'error', error: 'no beans' });
    const missing = { ...line, simulator: { use: 'tests.nobody' } };
    expect((await run(missing, world())).result).toMatchObject({
      status: 'error',
      error: 'there is no agent "tests.nobody"',
    });
  });

  it('is an error when a required checkpoint cannot be judged, and goes on until then', async () => {
    const prose = world({ 'tests.validator-agent': () => 'Looks good to me.' });
    const { result } = await run({ ...line, max_turns: 3 }, prose);
    expect(result).toMatchObject({
      status: 'error',
      error: expect.stringContaining('checkpoint confirm could not be decided: the validator did not answer'),
    });
    expect(result.turns).toHaveLength(3);
    expect(result.checkpoints?.[2]).not.toHaveProperty('agent_validation');
  });

  it('times out with what was said until then', async () => {
    const hanging = world({ 'tests.simulator-agent': () => new Promise(() => undefined) });
    const { result } = await run({ ...line, timeout: '60ms' }, hanging);
    expect(result).toMatchObject({
      status: 'timeout',
      error: 'no result within 60ms',
      turns: [{ turn: 1, checkpoints_reached: ['greeting'] }],
      checkpoints: [{ reached: true }, { reached: false }, { reached: false }],
    });
  });

  it('says what happens as it happens', async () => {
    const { events } = await run(line, world());
    expect(events.map(({ kind }) => kind)).toEqual([
      'case-started',
      'turn-asked',
      'turn-answered',
      'checkpoint-reached',
      'turn-asked',
      'turn-answered',
      'checkpoint-reached',
      'checkpoint-reached',
      'case-ended',
    ]);
  });
});
