import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAdapter } from '../../../src/adapters/chat/index.js';
import type { AgentConfig } from '../../../src/core/artifact/generated/agent-spec.js';
import type { AgentContext, AgentInput, AgentTrace } from '../../../src/ports/chat-agent.js';
import { context, testEnvironment } from './environment.js';

const run = async (
  responses: NonNullable<AgentConfig['responses']>,
  input: AgentInput,
  changes: Partial<AgentContext> = {},
): Promise<AgentTrace> =>
  (await createAdapter('mock', { responses }, testEnvironment())).run(input, context(changes));

describe('the mock adapter', () => {
  it('answers an exact input, a pattern, then anything, in that order of the document', async () => {
    const responses: NonNullable<AgentConfig['responses']> = [
      { input: 'hello', output: 'exact' },
      { pattern: '(?i)^refund', output: 'pattern' },
      { output: 'anything' },
    ];
    expect((await run(responses, 'hello')).output).toBe('exact');
    expect((await run(responses, 'Hello')).output).toBe('anything');
    expect((await run(responses, 'REFUND me')).output).toBe('pattern');
    expect((await run(responses, 'a refund')).output).toBe('anything');
  });

  it('matches what the user said last of a conversation', async () => {
    const input = [
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'yes?' },
      { role: 'user', content: [{ type: 'text', text: 'second' }] },
    ] as const;
    expect((await run([{ input: 'second', echo: true }], input)).output).toBe('second');
  });

  it('says everything that an outcome declares', async () => {
    const trace = await run(
      [
        {
          output: 'done',
          toolsCalled: ['search', { name: 'book', arguments: { id: 7 } }],
          tokens: 120,
          latencyMs: 2_500,
          steps: 3,
          finishReason: 'length',
          error: 'broken pipe',
        },
      ],
      'go',
    );
    expect(trace).toEqual({
      output: 'done',
      toolsCalled: [
        { name: 'search', arguments: {} },
        { name: 'book', arguments: { id: 7 } },
      ],
      tokens: { input: null, output: null, total: 120 },
      latencyMs: 2_500,
      steps: 3,
      finishReason: 'length',
      error: 'broken pipe',
    });
  });

  it('declares nothing that was not declared', async () => {
    expect(await run([{}], 'go')).toEqual({
      output: '',
      toolsCalled: [],
      tokens: null,
      latencyMs: 0,
      steps: 1,
      finishReason: 'stop',
      error: null,
    });
    expect((await run([{ toolsCalled: ['search'] }], 'go')).steps).toBe(2);
  });

  it('fails on an input that nothing answers', async () => {
    expect((await run([{ input: 'a', output: 'b' }], 'c')).error).toBe('no mock response for "c"');
  });

  it('draws by seed, case and trial alone', async () => {
    const responses: NonNullable<AgentConfig['responses']> = [
      { outcomes: [{ output: 'a' }, { output: 'b' }, { output: 'c' }] },
    ];
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.string(), fc.nat(), async (seed, caseId, trial) => {
        const first = await run(responses, 'x', { seed, caseId, trial });
        expect(await run(responses, 'y', { seed, caseId, trial })).toEqual(first);
      }),
    );
  });

  it('draws every outcome as often as it declares', async () => {
    const responses: NonNullable<AgentConfig['responses']> = [
      {
        outcomes: [
          { probability: 0.7, output: 'often' },
          { probability: 0.3, output: 'seldom' },
          { probability: 0, output: 'never' },
        ],
      },
    ];
    const adapter = await createAdapter('mock', { responses }, testEnvironment());
    const seen = new Map<string, number>();
    for (let trial = 0; trial < 10_000; trial += 1) {
      const { output } = await adapter.run('x', context({ trial }));
      seen.set(output, (seen.get(output) ?? 0) + 1);
    }
    // Five standard errors of 10,000 draws.
    expect(Math.abs((seen.get('often') ?? 0) - 7_000)).toBeLessThan(230);
    expect(seen.get('never')).toBeUndefined();
  });

  it('gives what rounding leaves to the last outcome that can be drawn', async () => {
    const outcomes: NonNullable<AgentConfig['responses']> = [
      {
        outcomes: [
          { probability: 1 - 2 ** -30, output: 'a' },
          { probability: 0, output: 'never' },
        ],
      },
    ];
    const outputs = await Promise.all(
      Array.from({ length: 200 }, (_, trial) => run(outcomes, 'x', { trial })),
    );
    expect(new Set(outputs.map(({ output }) => output))).toEqual(new Set(['a']));
  });
});
