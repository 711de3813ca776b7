import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../../src/application/in-order.js';
import { runAgentSpec } from '../../src/application/run-agent-spec.js';
import type { AgentSpec } from '../../src/core/suite/agent-spec/agent-spec.js';
import { readAgentSpec } from '../../src/frontends/agent-spec/read-agent-spec.js';
import type { AgentAdapter, AgentInput } from '../../src/ports/chat-agent.js';
import { trace } from '../core/suite/agent-spec/results.js';

const specOf = (names: readonly string[], changes: object = {}): AgentSpec =>
  readAgentSpec(
    JSON.stringify({
      agent: 'mine',
      contracts: names.map((name) => ({
        name,
        input: `ask ${name}`,
        assertions: [{ must_contain_any: ['good'] }],
        sample: 6,
        passRate: 0.5,
        ...changes,
      })),
    }),
    'spec',
  );

const options = {
  concurrency: 3,
  trials: null,
  seed: 1,
  onResult: () => undefined,
  signal: new AbortController().signal,
};

describe('a run of contracts', () => {
  it('gives the same results in the order of the document, whatever ends first', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10 }),
        fc.array(fc.nat(3), { minLength: 42, maxLength: 42 }),
        async (concurrency, delays) => {
          let call = 0;
          const agent: AgentAdapter = {
            name: 'mine',
            run: async (_input, { caseId, trial }) => {
              const delay = delays[call] ?? 0;
              call += 1;
              for (let i = 0; i < delay; i += 1) await turn();
              return trace({ output: (caseId.charCodeAt(0) + trial) % 3 === 0 ? 'bad' : 'good' });
            },
          };
          const run = (many: number) =>
            runAgentSpec(specOf(names), () => true, agent, { ...options, concurrency: many });
          expect(await run(concurrency)).toEqual(await run(1));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('asks trial by trial, contract by contract so many at once, and tells of each as it ends', async () => {
    const open = new Map<string, number>();
    let most = 0;
    const told: string[] = [];
    const asked: [AgentInput, string, number, number][] = [];
    const agent: AgentAdapter = {
      name: 'mine',
      run: async (input, { caseId, trial, seed }) => {
        asked.push([input, caseId, trial, seed]);
        open.set(caseId, (open.get(caseId) ?? 0) + 1);
        expect(open.get(caseId)).toBe(1);
        most = Math.max(most, [...open.values()].filter((count) => count > 0).length);
        await turn();
        open.set(caseId, 0);
        return trace();
      },
    };
    const results = await runAgentSpec(
      specOf(['a', 'b', 'c', 'd', 'e']),
      ({ case: { id } }) => id !== 'd',
      agent,
      {
        ...options,
        trials: 2,
        seed: 9,
        onResult: ({ name }) => told.push(name),
      },
    );
    expect(most).toBe(3);
    expect(results.map(({ name, index, trials }) => [name, index, trials])).toEqual([
      ['a', 0, 1],
      ['b', 1, 1],
      ['c', 2, 1],
      ['e', 4, 1],
    ]);
    expect([...told].sort()).toEqual(['a', 'b', 'c', 'e']);
    expect(asked[0]).toEqual(['ask a', 'a', 1, 9]);
  });

  it('asks with the conversation where there is one', async () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'hello' },
    ];
    const asked: AgentInput[] = [];
    const agent: AgentAdapter = {
      name: 'mine',
      run: async (input) => {
        asked.push(input);
        return trace();
      },
    };
    await runAgentSpec(specOf(['a'], { input: messages, sample: 1 }), () => true, agent, options);
    await runAgentSpec(specOf(['a'], { input: messages.slice(1), sample: 1 }), () => true, agent, options);
    expect(asked).toEqual([messages, 'hello']);
  });

  it('ends with the signal, and starts nothing more', async () => {
    const end = new AbortController();
    let asked = 0;
    const agent: AgentAdapter = {
      name: 'mine',
      run: async (_input, { signal }) => {
        asked += 1;
        end.abort(new Error('enough'));
        signal.throwIfAborted();
        return trace();
      },
    };
    const run = runAgentSpec(specOf(['a', 'b', 'c']), () => true, agent, {
      ...options,
      concurrency: 1,
      signal: end.signal,
    });
    await expect(run).rejects.toThrow('enough');
    expect(asked).toBe(1);
  });
});

describe('inOrder', () => {
  it('works on nothing, and keeps results that are undefined', async () => {
    expect(await inOrder([], 4, async () => 1)).toEqual([]);
    expect(await inOrder([1, 2, 3], 2, async () => undefined)).toEqual([undefined, undefined, undefined]);
  });
});
