import { describe, expect, it } from 'vitest';
import { answer } from '../../core/suite/framework/dynamic-case.js';
import { casesOf, type FakeWorld, returned, runWorld } from './fakes.js';

const run = async (line: object, world: FakeWorld) => {
  const { results, ...rest } = await runWorld(casesOf({ id: 'T001', input: 'Hello', ...line }), world);
  const [result] = results;
  if (result === undefined) throw new Error('one case has one result');
  return { result, ...rest };
};

const says = (text: string): FakeWorld => ({ agents: { barista: () => text } });
const friendly = { type: 'agent', use: 'agents:tests.validator-agent', value: 'is friendly' };

describe('a standard case', () => {
  it('has a result of the shape that the language shows', async () => {
    const { result } = await run({ assert: { type: 'contains', value: 'Hi' } }, says('Hi there'));
    expect(result).toEqual({
      id: 'T001',
      status: 'passed',
      input: 'Hello',
      output: 'Hi there',
      duration_ms: expect.any(Number),
      assertions: [{ type: 'contains', passed: true, expected: 'Hi', actual: 'Hi there' }],
    });
  });

  it('fails with what does not hold, every assertion beside', async () => {
    const { result } = await run(
      {
        assert: [
          { type: 'contains', value: 'Hi' },
          { type: 'not_contains', value: 'error', message: 'No errors, please' },
          { type: 'json_path', path: 'status', value: 'ok' },
          { type: 'regex', value: '(?i)HI', negate: true },
        ],
      },
      says('Hi, an error'),
    );
    expect(result).toMatchObject({
      status: 'failed',
      error:
        'assert[1]: No errors, please; assert[2]: the output is not JSON, so nothing stands at status; assert[3]: negated: the assertion of kind regex holds',
      assertions: [
        { type: 'contains', passed: true },
        { type: 'not_contains', passed: false, message: 'No errors, please' },
        { type: 'json_path', passed: false, path: 'status', expected: 'ok' },
        { type: 'regex', passed: false, negate: true },
      ],
    });
  });

  it('compares the whole answer with what is expected, where nothing is asserted', async () => {
    expect((await run({ expected: { a: 1 } }, says('{"a":1}'))).result).toMatchObject({
      status: 'passed',
      expected: { a: 1 },
    });
    expect((await run({ expected: 'x' }, says('y'))).result.status).toBe('failed');
    const both = await run({ expected: 'x', assert: { type: 'contains', value: 'y' } }, says('y'));
    expect(both.result).toMatchObject({ status: 'passed', expected: 'x' });
    expect((await run({}, says('anything'))).result).toMatchObject({ status: 'passed', output: 'anything' });
  });

  it('is an error when the agent fails or is not there, whatever is asserted', async () => {
    const failing = { agents: { barista: () => answer('half', { error: 'no beans' }) } };
    for (const line of [{}, { assert: { type: 'not_contains', value: 'x' } }]) {
      expect((await run(line, failing)).result).toMatchObject({
        status: 'error',
        error: 'no beans',
        output: 'half',
      });
    }
    expect((await run({}, {})).result).toMatchObject({
      status: 'error',
      error: 'there is no agent "barista"',
    });
    const cut = { agents: { barista: () => answer('Hi', { finishReason: 'length' }) } };
    expect((await run({ assert: { type: 'contains', value: 'Hi' } }, cut)).result).toMatchObject({
      status: 'error',
      error: expect.stringContaining('finish reason "length"'),
      assertions: [{ passed: false, error: true }],
    });
  });

  it('times out, and the next case runs', async () => {
    const world: FakeWorld = {
      agents: { barista: ({ caseId }) => (caseId === 'slow' ? new Promise(() => undefined) : 'Hi') },
    };
    const { results } = await runWorld(
      casesOf({ id: 'slow', input: 'x', timeout: '50ms' }, { id: 'quick', input: 'x' }),
      world,
    );
    expect(results).toMatchObject([
      { id: 'slow', status: 'timeout', error: 'no result within 50ms', output: null },
      { id: 'quick', status: 'passed' },
    ]);
  });

  it('ends the agent with its time', async () => {
    let aborted = false;
    await run(
      { timeout: '50ms' },
      {
        agents: {
          barista: (_call, signal) =>
            new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => {
                aborted = true;
                reject(signal.reason);
              });
            }),
        },
      },
    );
    expect(aborted).toBe(true);
  });

  it('sends the conversation, its options and its context', async () => {
    const { calls } = await run(
      {
        input: [
          { role: 'user', content: 'A latte' },
          { role: 'assistant', content: 'Size?' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'As here' },
              { type: 'image', source: 'file://a.png' },
            ],
          },
        ],
        user: 'ada',
        metadata: { m: 1 },
        options: { connector: 'deepseek.v3', search: true, disable_global_prompts: true, metadata: { o: 1 } },
      },
      { ...says('Hi'), files: { 'a.png': 'bytes' }, settings: { connector: 'other' } },
    );
    expect(calls).toEqual([
      {
        agent: 'barista',
        connector: 'deepseek.v3',
        messages: [
          { role: 'user', content: 'A latte' },
          { role: 'assistant', content: 'Size?' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'As here' },
              { type: 'data', mediaType: 'image/png', base64: 'Ynl0ZXM=', name: 'a.png' },
            ],
          },
        ],
        options: { connector: 'deepseek.v3', search: true, disable_global_prompts: true, metadata: { o: 1 } },
        disableGlobalPrompts: true,
        context: {
          locale: 'en-us',
          authorized: { user_id: 'ada', team_id: 'test-team' },
          metadata: { o: 1, m: 1 },
        },
        caseId: 'T001',
        trial: 1,
      },
    ]);
    const plain = await run({}, { ...says('Hi'), settings: { connector: 'other' } });
    expect(plain.calls[0]?.connector).toBe('other');
  });

  it('is an error when a file is gone by then', async () => {
    const input = { role: 'user', content: [{ type: 'image', source: 'file://gone.png' }] };
    expect((await run({ input }, says('Hi'))).result).toMatchObject({
      status: 'error',
      error: 'the attachment file://gone.png does not exist',
    });
  });
});

describe('an assertion by an agent', () => {
  const judged = (said: string | (() => never)): FakeWorld => ({
    agents: {
      barista: () => 'Hello!',
      'tests.validator-agent': typeof said === 'string' ? () => said : said,
    },
  });

  it('sends output, criteria, input and options, and shows the whole judgement', async () => {
    const { result, calls } = await run(
      { assert: { ...friendly, options: { connector: 'judge', tone: 'dry' } } },
      judged('{"passed": true, "reason": "It says hello."}'),
    );
    expect(result).toMatchObject({
      status: 'passed',
      assertions: [
        {
          type: 'agent',
          passed: true,
          message: 'It says hello.',
          expected: 'is friendly',
          actual: 'Hello!',
          agent_validation: {
            passed: true,
            reason: 'It says hello.',
            criteria: 'is friendly',
            input: 'Hello!',
            response: { passed: true, reason: 'It says hello.' },
          },
        },
      ],
    });
    expect(calls[1]).toMatchObject({
      agent: 'tests.validator-agent',
      connector: 'judge',
      disableGlobalPrompts: true,
    });
    expect(JSON.parse(String(calls[1]?.messages[0]?.content))).toEqual({
      output: 'Hello!',
      criteria: 'is friendly',
      input: 'Hello',
      options: { connector: 'judge', tone: 'dry' },
    });
  });

  it('sees the messages of tools, which the other assertions do not', async () => {
    const { calls, result } = await run(
      { assert: [friendly, { type: 'not_contains', value: 'number 17' }] },
      {
        agents: {
          barista: () => answer('Done', { toolCalls: [{ tool: 't', arguments: {}, result: 'number 17' }] }),
          'tests.validator-agent': () => '{"passed":true,"reason":"ok"}',
        },
      },
    );
    expect(result.status).toBe('passed');
    expect(JSON.parse(String(calls[1]?.messages[0]?.content)).output).toBe('Done\nnumber 17');
    expect(result.assertions?.[0]?.agent_validation?.input).toBe('Done\nnumber 17');
  });

  it('fails by its reason, and can be turned round', async () => {
    const no = judged('{"passed": false, "reason": "It is curt."}');
    expect((await run({ assert: friendly }, no)).result).toMatchObject({
      status: 'failed',
      error: 'assert: It is curt.',
    });
    expect((await run({ assert: { ...friendly, negate: true } }, no)).result.status).toBe('passed');
  });

  it.each(['Yes, it passed.', '{"passed": "yes", "reason": "x"}', '{"passed": true}', ''])(
    'is an error, never a pass, when the validator answers %j',
    async (said) => {
      for (const negate of [false, true]) {
        const { result } = await run({ assert: { ...friendly, negate } }, judged(said));
        expect(result).toMatchObject({
          status: 'error',
          error: expect.stringContaining('the validator did not answer'),
          assertions: [{ passed: false, error: true }],
        });
        expect(result.assertions?.[0]).not.toHaveProperty('agent_validation');
      }
    },
  );

  it('is an error when the validator fails or is not there', async () => {
    const throwing = judged(() => {
      throw new Error('no key');
    });
    expect((await run({ assert: friendly }, throwing)).result).toMatchObject({
      status: 'error',
      error: 'assert: the validator tests.validator-agent failed: no key',
    });
    expect((await run({ assert: friendly }, says('Hi'))).result.status).toBe('error');
  });

  it('times out with its case, which keeps its output', async () => {
    const world: FakeWorld = {
      agents: { barista: () => 'Hello!', 'tests.validator-agent': () => new Promise(() => undefined) },
    };
    expect((await run({ assert: friendly, timeout: '50ms' }, world)).result).toMatchObject({
      status: 'timeout',
      output: 'Hello!',
      error: 'no result within 50ms',
    });
  });

  it('may be made by a script that answers as a validator does', async () => {
    const { result } = await run(
      { assert: { ...friendly, use: 'scripts:tests.validate.Check' } },
      {
        ...says('Hello!'),
        scripts: {
          'script:tests.validate.Check': ([request]) =>
            returned({ passed: true, reason: JSON.stringify(request) }),
        },
      },
    );
    expect(result).toMatchObject({
      status: 'passed',
      assertions: [{ message: '{"output":"Hello!","criteria":"is friendly","input":"Hello","options":{}}' }],
    });
  });
});

describe('an assertion by a script', () => {
  const byScript = (script: NonNullable<FakeWorld['scripts']>[string]): FakeWorld => ({
    ...says('Hello!'),
    scripts: { 'script:test.Validate': script },
  });
  const line = { assert: { type: 'script', script: 'scripts.test.Validate', value: 3 } };

  it('is called with the case and the output', async () => {
    const { result } = await run(
      line,
      byScript((args) => returned({ pass: true, message: JSON.stringify(args) })),
    );
    expect(result).toMatchObject({
      status: 'passed',
      assertions: [{ message: JSON.stringify([{ id: 'T001', input: 'Hello', ...line }, 'Hello!']) }],
    });
  });

  it('accepts a boolean, an object or a throw', async () => {
    expect(
      (
        await run(
          line,
          byScript(() => returned(true)),
        )
      ).result.status,
    ).toBe('passed');
    expect(
      (
        await run(
          line,
          byScript(() => returned(false)),
        )
      ).result.status,
    ).toBe('failed');
    expect(
      (
        await run(
          line,
          byScript(() => returned({ passed: false, reason: 'odd' })),
        )
      ).result,
    ).toMatchObject({
      status: 'failed',
      error: 'assert: odd',
    });
    expect(
      (
        await run(
          line,
          byScript(() => ({ kind: 'threw', message: 'boom' })),
        )
      ).result,
    ).toMatchObject({
      status: 'failed',
      error: 'assert: the script threw: boom',
    });
  });

  it('decides nothing otherwise', async () => {
    expect(
      (
        await run(
          line,
          byScript(() => returned('yes')),
        )
      ).result.status,
    ).toBe('error');
    expect(
      (
        await run(
          line,
          byScript(() => ({ kind: 'ended', message: 'it exited' })),
        )
      ).result,
    ).toMatchObject({
      status: 'error',
      error: 'assert: the script test.Validate decided nothing: it exited',
    });
    expect((await run(line, says('x'))).result.status).toBe('error');
    expect(
      (
        await run(
          line,
          byScript(() => ({ kind: 'hung' })),
        )
      ).result,
    ).toMatchObject({
      status: 'timeout',
      error: 'the script test.Validate did not end',
    });
  });
});
