/** Documents of the behaviour-suite languages that are read without complaint: what is near them reaches deep. */

export const agentTestExamples: readonly unknown[] = [
  {
    version: 1,
    agent: {
      endpoint: 'http://127.0.0.1:8000/v1/chat/completions',
      model: 'desk',
      timeout_seconds: 20,
      capabilities: ['chat', 'tools'],
      tools: [
        { name: 'find_berth', description: 'Finds a berth', parameters: { type: 'object' } },
        { name: 'reserve', description: 'Reserves it', parameters: {} },
      ],
    },
    scenarios: [
      {
        id: 'reserve-a-berth',
        prompt: 'Reserve berth 4.',
        system_prompt: 'You run a harbour office.',
        available_tools: ['find_berth', 'reserve'],
        expect: {
          response: { contains: ['berth'], excludes: ['sorry'] },
          tools: {
            required: [{ name: 'find_berth', arguments: { number: 4 } }, 'reserve'],
            allowed: ['find_berth', 'reserve'],
            exact_sequence: ['find_berth', 'reserve'],
            max_calls: 2,
          },
          refusal: false,
          sources: { required: ['register'] },
        },
      },
      { id: 'sink-it', prompt: 'Sink it.', available_tools: [], expect: { refusal: true } },
    ],
  },
];

export const observationExamples: readonly unknown[] = [
  {
    version: 1,
    scenarios: [
      {
        id: 'a',
        response: 'Berth 4 is yours.',
        response_complete: true,
        finish_reason: 'stop',
        tool_calls: [{ name: 'reserve', arguments: { number: 4 } }],
        tool_calls_complete: true,
        refusal: false,
        sources: ['register', { id: 'tides' }],
      },
    ],
  },
];

export const agentSpecExamples: readonly unknown[] = [
  {
    agent: 'mock',
    agentConfig: {
      model: 'm',
      timeout: '90s',
      maxSteps: 4,
      tools: [{ type: 'function', function: { name: 'search', parameters: { type: 'object' } } }],
      responses: [{ input: 'hello', output: 'hi' }, { pattern: '(?i)refund', output: 'yes' }, { echo: true }],
    },
    fingerprint: { tokens: { medium: 10, high: 20 }, latency: { medium: '1s', slow: '1m' } },
    contracts: [
      {
        name: 'Search flights',
        input: 'Find flights',
        assertions: [
          { must_call_tool: 'search' },
          { must_contain_any: ['flight', '航班'] },
          { must_contain_all: { values: ['a'], ignoreCase: true } },
          { must_not_error: true },
          { completes_within: '30s' },
          { token_budget: 5000 },
        ],
        sample: 5,
        passRate: 0.8,
        adaptive: true,
        confidence: 0.9,
      },
      {
        name: 'Talk',
        input: [{ role: 'user', content: 'hello' }],
        assertions: [{ must_not_call_tool: 'erase' }],
      },
    ],
  },
];

export const frameworkCaseExamples: readonly unknown[] = [
  { id: 'T001', input: 'hello', assert: { type: 'contains', value: 'hi' }, timeout: '30s' },
  {
    id: 'T002',
    input: [
      { role: 'user', content: 'a latte' },
      { role: 'assistant', content: 'large?' },
      { role: 'user', content: [{ type: 'text', text: 'yes' }] },
    ],
    assert: [
      { type: 'json_path', path: '$.order[0].size', value: 'large' },
      { type: 'regex', value: '(?i)latte' },
      { type: 'not_contains', value: 'sorry', negate: false },
    ],
    options: { connector: 'c', metadata: { a: 1 }, disable_global_prompts: true },
    before: 'shop_test.Before',
    metadata: { tags: ['x'] },
  },
  {
    id: 'T003',
    input: 'I want coffee',
    simulator: { use: 'visitor', options: { metadata: { persona: 'hurried' } } },
    checkpoints: [
      { id: 'asked', description: 'asks for the size', assert: { type: 'contains', value: 'size' } },
      { id: 'done', after: ['asked'], required: false, assert: { type: 'regex', value: 'ready' } },
    ],
    max_turns: 5,
  },
];

export const connectorExamples: readonly unknown[] = [
  { type: 'mock', label: 'Mock', options: { responses: [{ echo: true }] } },
  { type: 'openai', label: 'O', options: { model: 'gpt-4o', key: '$ENV.KEY' } },
];

export const traceExamples: readonly unknown[] = [
  { toolsCalled: ['search', { name: 'book', arguments: { id: 1 }, result: { ok: true } }], output: 'booked' },
  {
    toolsCalled: [],
    output: '',
    tokens: { input: 3, output: 4 },
    latencyMs: 12,
    error: 'timeout',
    steps: 2,
    finishReason: 'length',
    retries: [{ status: 429, waitedMs: 50 }],
  },
  { toolsCalled: null, output: 'blind', tokens: 9, latency: 3 },
];
