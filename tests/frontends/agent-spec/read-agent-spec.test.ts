import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KNOWN_KEYS } from '../../../src/frontends/agent-spec/known-keys.js';
import { readAgentSpec } from '../../../src/frontends/agent-spec/read-agent-spec.js';
import { specRules } from '../../../src/frontends/agent-spec/spec-problems.js';
import type { DocumentError } from '../../../src/frontends/document/document-error.js';
import { changed } from '../../fixtures/changed.js';

/** Every member of the language at least once. */
const document = () => ({
  $schema: 'https://example.org/agent-spec.schema.json',
  agent: 'openai',
  agentConfig: {
    model: 'gpt-4o',
    provider: 'deepseek',
    baseURL: 'http://localhost:8000/v1',
    apiKeyEnv: 'MY_KEY',
    temperature: 0.2,
    maxTokens: 500,
    systemPrompt: 'Be kind.',
    tools: [
      {
        type: 'function',
        function: { name: 'search', description: 'Searches.', parameters: { type: 'object' } },
      },
      { type: 'function', function: { name: 'book' } },
    ],
    toolResults: { search: { found: 1 }, book: { module: './book.ts', export: 'book' } },
    maxSteps: 4,
    timeout: '90s',
    responses: [
      { input: 'hello', output: 'hi', toolsCalled: ['search', { name: 'book', arguments: { id: 1 } }] },
      {
        pattern: '(?i)refund',
        outcomes: [
          { probability: 0.9, output: 'yes', tokens: 5, latencyMs: 10, steps: 1 },
          { probability: 0.1, error: 'boom', finishReason: 'length' },
        ],
      },
      { echo: true },
    ],
    command: ['node', 'agent.mjs'],
    environment: ['AGENT_TOKEN'],
    target: 'agent',
    path: '/ask',
    options: { anything: [1] },
  },
  plugins: ['./plugin.ts'],
  fingerprint: { tokens: { medium: 10, high: 20 }, latency: { medium: '1s', slow: '1m' } },
  contracts: [
    {
      name: 'Search flights',
      input: 'Find flights',
      assertions: [
        { must_call_tool: 'search' },
        { must_not_call_tool: 'erase' },
        { must_contain_any: ['航班', 'flight'] },
        { must_contain_all: { values: ['a'], ignoreCase: true } },
        { must_not_contain: { values: ['b'] } },
        { must_not_error: true },
        { completes_within: '30s' },
        { token_budget: 5000 },
      ],
      sample: 5,
      passRate: 0.8,
      adaptive: true,
      confidence: 0.9,
      sampling: 'sequential',
      indifference: 0.1,
    },
    {
      name: 'Talk',
      input: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'hello' },
        { role: 'assistant', content: 'hi' },
        { role: 'user', content: 'again' },
      ],
      assertions: [{ must_not_error: true }],
    },
  ],
});

const read = (value: unknown) => readAgentSpec(JSON.stringify(value), 'agent-spec.yaml');

const problemsOf = (value: unknown): readonly string[] => {
  try {
    read(value);
    return [];
  } catch (error) {
    // The reader throws nothing else for a document it could parse.
    return (error as DocumentError).problems.map(({ pointer, message }) => `${pointer}: ${message}`);
  }
};

describe('a document of language 2', () => {
  it('is read with all its members', () => {
    const spec = read(document());
    expect(spec).toMatchObject({
      digest: expect.stringMatching(/^sha256:/),
      agent: 'openai',
      config: document().agentConfig,
      plugins: ['./plugin.ts'],
      bounds: { mediumTokens: 10, highTokens: 20, middleLatencyMs: 1_000, slowLatencyMs: 60_000 },
    });
    const [flights, talk] = spec.contracts;
    expect(flights?.case).toMatchObject({
      id: 'Search flights',
      messages: [{ role: 'user', content: 'Find flights' }],
      assertions: [
        { id: 'assertions[0].must_call_tool', kind: 'must_call_tool', expected: 'search' },
        { id: 'assertions[1].must_not_call_tool', kind: 'must_not_call_tool', expected: 'erase' },
        {
          id: 'assertions[2].must_contain_any',
          kind: 'must_contain_any',
          expected: { values: ['航班', 'flight'], ignoreCase: false },
        },
        {
          id: 'assertions[3].must_contain_all',
          kind: 'must_contain_all',
          expected: { values: ['a'], ignoreCase: true },
        },
        {
          id: 'assertions[4].must_not_contain',
          kind: 'must_not_contain',
          expected: { values: ['b'], ignoreCase: false },
        },
        { id: 'assertions[5].must_not_error', kind: 'must_not_error', expected: true },
        { id: 'assertions[6].completes_within', kind: 'completes_within', expected: 30_000 },
        { id: 'assertions[7].token_budget', kind: 'token_budget', expected: 5_000 },
      ],
    });
    expect(flights?.plan).toEqual({
      strategy: 'sequential',
      sample: 5,
      passRate: 0.8,
      confidence: 0.9,
      indifference: 0.1,
      settlingTrials: 3,
    });
    expect(talk?.case.messages).toHaveLength(4);
  });

  it('has the defaults of the language', () => {
    const spec = read({
      agent: 'mock',
      contracts: [{ name: 'a', input: 'b', assertions: [{ must_not_error: true }] }],
    });
    expect(spec).toMatchObject({
      config: {},
      plugins: [],
      bounds: { mediumTokens: 1_000, highTokens: 5_000, middleLatencyMs: 2_000, slowLatencyMs: 10_000 },
    });
    expect(spec.contracts[0]?.plan).toEqual({
      strategy: 'fixed',
      sample: 1,
      passRate: 1,
      confidence: 0.95,
      indifference: 0.15,
      settlingTrials: 3,
    });
  });

  it('samples by fingerprint when it is adaptive and says nothing else', () => {
    const strategyOf = (changes: object) =>
      read({
        agent: 'mock',
        contracts: [{ name: 'a', input: 'b', assertions: [{ must_not_error: true }], ...changes }],
      }).contracts[0]?.plan.strategy;
    expect(strategyOf({ adaptive: true })).toBe('fingerprint');
    expect(strategyOf({ adaptive: false })).toBe('fixed');
    expect(strategyOf({ adaptive: true, sampling: 'sequential' })).toBe('sequential');
    expect(strategyOf({ sampling: 'fingerprint' })).toBe('fingerprint');
  });

  it('is the document of the public description, as it stands there', () => {
    const spec = readAgentSpec(
      `# agent-spec.yaml
agent: openai
agentConfig:
  model: gpt-4o
  tools:
    - type: function
      function:
        name: search_flights
        parameters:
          type: object
          properties:
            from: { type: string }
            to: { type: string }
            date: { type: string }

contracts:
  - name: "Search flights and return results"
    input: "Find flights from Beijing to Shanghai tomorrow"
    assertions:
      - must_call_tool: "search_flights"
      - must_contain_any: ["航班", "flight", "机票"]
      - must_not_error: true
      - completes_within: "30s"
      - token_budget: 5000
    sample: 5
    passRate: 0.8
    adaptive: true
`,
      'agent-spec.yaml',
    );
    expect(spec.contracts[0]?.plan).toMatchObject({ strategy: 'fingerprint', sample: 5, passRate: 0.8 });
    expect(spec.contracts[0]?.case.tools[0]?.name).toBe('search_flights');
  });

  it('digests a contract apart from the rest of the document, and the document by its bytes', () => {
    const [before, after] = [read(document()), read(changed(document(), '/contracts/1/name', 'Speak'))];
    expect(after.contracts[0]?.digest).toBe(before.contracts[0]?.digest);
    expect(after.contracts[1]?.digest).not.toBe(before.contracts[1]?.digest);
    expect(after.digest).not.toBe(before.digest);
    const other = read(changed(document(), '/agentConfig/model', 'gpt-5'));
    expect(other.contracts.map(({ digest }) => digest)).toEqual(before.contracts.map(({ digest }) => digest));
  });

  it('shows an unknown member at its line and column, with the nearest known one', () => {
    const text = [
      'agent: mock',
      'contracts:',
      '  - name: a',
      '    inptu: b',
      '    assertions:',
      '      - must_call_tools: x',
      '    sampel: 3',
    ].join('\n');
    expect(() => readAgentSpec(text, 'dir/agent-spec.yaml')).toThrow(
      [
        'dir/agent-spec.yaml:3:5: /contracts/0/input: required member is missing',
        'dir/agent-spec.yaml:4:5: /contracts/0: unknown member "inptu" (did you mean "input"?)',
        'dir/agent-spec.yaml:6:9: /contracts/0/assertions/0: unknown member "must_call_tools" (did you mean "must_call_tool"?)',
        'dir/agent-spec.yaml:7:5: /contracts/0: unknown member "sampel" (did you mean "sample"?)',
      ].join('\n'),
    );
  });

  it('hints at every member name of its schema', () => {
    const schema: unknown = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../schemas/agent-spec.schema.json'), 'utf8'),
    );
    const names = new Set<string>();
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'properties' && typeof value === 'object' && value !== null) {
        for (const name of Object.keys(value)) names.add(name);
      }
      return value;
    });
    expect([...names].sort()).toEqual([...new Set(KNOWN_KEYS)].sort());
  });
});

/** The whole document changed in one place: what is refused, and where. */
const refusals: readonly (readonly [pointer: string, value: unknown, complaint: RegExp])[] = [
  ['/agent', ' ', /^\/agent: expected text matching/],
  ['/agent', undefined, /^\/agent: required/],
  ['/contracts', [], /^\/contracts: expected at least 1 item/],
  ['/contracts/0/name', '', /^\/contracts\/0\/name/],
  ['/contracts/0/name', 7, /^\/contracts\/0\/name: expected string/],
  ['/contracts/0/input', [], /^\/contracts\/0\/input: expected at least 1 item/],
  ['/contracts/0/input', 7, /^\/contracts\/0\/input/],
  ['/contracts/1/input/0/role', 'tool', /^\/contracts\/1\/input\/0\/role: expected one of/],
  ['/contracts/0/assertions', [], /^\/contracts\/0\/assertions: expected at least 1 item/],
  ['/contracts/0/assertions/0', {}, /^\/contracts\/0\/assertions\/0: expected at least 1 member/],
  [
    '/contracts/0/assertions/0',
    { must_call_tool: 'a', must_not_error: true },
    /^\/contracts\/0\/assertions\/0: expected at most 1 member/,
  ],
  ['/contracts/0/assertions/0/must_call_tool', '', /must_call_tool/],
  ['/contracts/0/assertions/2/must_contain_any', [], /must_contain_any: expected at least 1 item/],
  ['/contracts/0/assertions/2/must_contain_any', [''], /must_contain_any\/0: expected at least 1 character/],
  ['/contracts/0/assertions/2/must_contain_any', 'text', /must_contain_any: expected object/],
  ['/contracts/0/assertions/3/must_contain_all/ignoreCase', 'yes', /ignoreCase: expected boolean/],
  ['/contracts/0/assertions/4/must_not_contain/values', undefined, /values: required/],
  ['/contracts/0/assertions/5/must_not_error', false, /must_not_error: expected true/],
  ['/contracts/0/assertions/6/completes_within', '30', /completes_within: expected text matching/],
  ['/contracts/0/assertions/6/completes_within', '0s', /completes_within: expected text matching/],
  ['/contracts/0/assertions/6/completes_within', '1h', /completes_within: expected text matching/],
  ['/contracts/0/assertions/7/token_budget', 0, /token_budget: expected a number of at least 1/],
  ['/contracts/0/assertions/7/token_budget', 1.5, /token_budget: expected integer/],
  ['/contracts/0/sample', 0, /sample: expected a number of at least 1/],
  ['/contracts/0/sample', 2.5, /sample: expected integer/],
  ['/contracts/0/passRate', 1.01, /passRate: expected a number of at most 1/],
  ['/contracts/0/passRate', -0.1, /passRate: expected a number of at least 0/],
  ['/contracts/0/confidence', 0.49, /confidence: expected a number of at least 0.5/],
  ['/contracts/0/confidence', 0.99999, /confidence: expected a number of at most 0.9999/],
  ['/contracts/0/sampling', 'adaptive', /sampling: expected one of/],
  ['/contracts/0/adaptive', 'true', /adaptive: expected boolean/],
  ['/contracts/0/indifference', 0, /indifference: expected a number above 0/],
  ['/contracts/0/indifference', 1, /indifference: expected a number below 1/],
  ['/agentConfig/provider', 'nobody', /provider: expected one of/],
  ['/agentConfig/apiKeyEnv', 'a b', /apiKeyEnv: expected text matching/],
  ['/agentConfig/apiKey', 'sk-123', /unknown member "apiKey"/],
  ['/agentConfig/temperature', 3, /temperature/],
  ['/agentConfig/maxSteps', 0, /maxSteps/],
  ['/agentConfig/tools/0/type', 'tool', /tools\/0\/type: expected "function"/],
  ['/agentConfig/responses/0/output', 7, /responses\/0\/output: expected string/],
  ['/agentConfig/responses/1/outcomes', [], /outcomes: expected at least 1 item/],
  ['/agentConfig/responses/1/output', 'x', /responses\/1: unknown member "output"/],
  ['/agentConfig/path', 'ask', /path: expected text matching/],
  ['/agentConfig/command', [], /command: expected at least 1 item/],
  ['/plugins', ['a', 'a'], /plugins: expected items that differ/],
  ['/fingerprint/tokens/low', 1, /unknown member "low"/],
];

describe('refused', () => {
  it.each(refusals)('%s = %j', (pointer, value, complaint) => {
    const [problem] = problemsOf(changed(document(), pointer, value));
    expect(problem).toMatch(complaint);
    expect(problemsOf(document())).toEqual([]);
  });

  /** By rule: the document changed in one place, and where the problem is shown. */
  const ruleCases: readonly (readonly [rule: string, pointer: string, value: unknown, problem: string])[] = [
    [
      'unique-names',
      '/contracts/1/name',
      'Search flights',
      '/contracts/1/name: the contract "Search flights" is declared twice',
    ],
    [
      'unique-tools',
      '/agentConfig/tools/1/function/name',
      'search',
      '/agentConfig/tools/1/function/name: the tool search is declared twice',
    ],
    [
      'spans-a-timer-can-wait',
      '/agentConfig/timeout',
      '99999999s',
      '/agentConfig/timeout: a span of more than 2147483647 ms',
    ],
    [
      'spans-a-timer-can-wait',
      '/contracts/0/assertions/6/completes_within',
      '99999999s',
      '/contracts/0/assertions/6/completes_within: a span of more than 2147483647 ms',
    ],
    [
      'spans-a-timer-can-wait',
      '/fingerprint/latency/slow',
      '99999999s',
      '/fingerprint/latency/slow: a span of more than 2147483647 ms',
    ],
    [
      'buckets-in-order',
      '/fingerprint/tokens/high',
      10,
      '/fingerprint/tokens: medium (10) is not below high (10)',
    ],
    [
      'buckets-in-order',
      '/fingerprint/latency/medium',
      '1m',
      '/fingerprint/latency: medium (60000 ms) is not below slow (60000 ms)',
    ],
    [
      'patterns',
      '/agentConfig/responses/1/pattern',
      '(?=x)',
      '/agentConfig/responses/1/pattern: no regular expression of RE2: ',
    ],
    [
      'probabilities',
      '/agentConfig/responses/1/outcomes/0/probability',
      0.8,
      '/agentConfig/responses/1/outcomes: the probabilities add up to 0.9, not to 1',
    ],
    [
      'probabilities',
      '/agentConfig/responses/1/outcomes/0/probability',
      undefined,
      '/agentConfig/responses/1/outcomes: some outcomes have a probability and some have none',
    ],
  ];

  it.each(ruleCases)('by the rule %s at %s', (_rule, pointer, value, problem) => {
    const problems = problemsOf(changed(document(), pointer, value));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('by every rule', () => {
    expect(new Set(ruleCases.map(([rule]) => rule))).toEqual(new Set(specRules.map(({ rule }) => rule)));
  });

  it('unknown members anywhere', () => {
    const objects: string[] = [];
    const walk = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Array.isArray(value)) objects.push(pointer);
      for (const [key, inner] of Object.entries(value)) walk(inner, `${pointer}/${key}`);
    };
    walk(document(), '');
    const open = /\/(toolResults|options|parameters|arguments)(\/|$)/;
    for (const pointer of objects.filter((at) => !open.test(at))) {
      const problems = problemsOf(changed(document(), `${pointer}/unheard_of`, 1));
      expect(
        problems.some((problem) => problem.includes('unknown member "unheard_of"')),
        pointer,
      ).toBe(true);
    }
  });

  it('aliases, repeated keys, deep nesting', () => {
    const tail = 'contracts: [{name: a, input: b, assertions: [{must_not_error: true}]}]\n';
    expect(() => readAgentSpec(`agent: &a mock\n${tail}`, 's')).toThrow('anchor');
    expect(() => readAgentSpec(`agent: mock\nagent: mock\n${tail}`, 's')).toThrow('s:2:');
    const deep = `${'['.repeat(65)}${']'.repeat(65)}`;
    expect(() => readAgentSpec(`agent: mock\nagentConfig: {options: {a: ${deep}}}\n${tail}`, 's')).toThrow(
      'nesting',
    );
  });

  it('never with anything but a list of problems', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => problemsOf(value)).not.toThrow();
        expect(problemsOf(value).every((problem) => typeof problem === 'string')).toBe(true);
      }),
    );
  });
});
