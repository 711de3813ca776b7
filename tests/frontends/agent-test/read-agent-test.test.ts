import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contradictionRules } from '../../../src/frontends/agent-test/contradictions.js';
import { AGENT_TEST_LIMITS, readAgentTest } from '../../../src/frontends/agent-test/read-agent-test.js';
import { DocumentError } from '../../../src/frontends/document/document-error.js';
import { changed, remove } from '../../fixtures/changed.js';

/** A document with every field of the language. */
const whole = (): Record<string, unknown> => ({
  version: 1,
  agent: {
    endpoint: 'http://127.0.0.1:8000/v1/chat/completions',
    model: 'library-desk',
    timeout_seconds: 20,
    capabilities: ['chat', 'tools', 'retrieval'],
    tools: [
      { name: 'find_book', description: 'Finds a book', parameters: { type: 'object', title: ' kept ' } },
      { name: 'lend', description: 'Lends a copy', parameters: {} },
    ],
  },
  scenarios: [
    {
      id: 'lend-a-book',
      prompt: '  Lend me Middlemarch.  ',
      system_prompt: 'You run a library desk.',
      available_tools: ['find_book', 'lend'],
      expect: {
        response: { contains: ['due'], excludes: ['fine'] },
        tools: {
          required: [{ name: 'find_book', arguments: { title: ' Middlemarch ' } }, 'lend'],
          allowed: ['find_book', 'lend'],
          forbidden: ['burn'],
          exact_sequence: ['find_book', 'lend'],
          max_calls: 2,
        },
        refusal: false,
        sources: { required: ['catalogue'] },
      },
    },
    { id: 'burn', prompt: 'Burn it.', available_tools: [], expect: { refusal: true } },
  ],
});

const read = (document: unknown) => readAgentTest(JSON.stringify(document), 'suite.yml');

const problemsOf = (text: string): readonly { readonly pointer: string; readonly message: string }[] => {
  try {
    readAgentTest(text, 'suite.yml');
  } catch (error) {
    if (error instanceof DocumentError) return error.problems;
    throw error;
  }
  return [];
};

const firstScenario = '/scenarios/0';
const tools = `${firstScenario}/expect/tools`;

describe('a document of the agent-test language', () => {
  it('becomes a suite whose assertions stand in the order of the language', () => {
    const { agent, suite } = read(whole());
    expect(agent).toEqual({
      endpoint: 'http://127.0.0.1:8000/v1/chat/completions',
      model: 'library-desk',
      timeoutSeconds: 20,
    });
    expect(suite.cases[0]?.assertions.map(({ id }) => id)).toEqual([
      'response.contains[0]',
      'response.excludes[0]',
      'tools.required[0]',
      'tools.required[1]',
      'tools.allowed',
      'tools.forbidden[0]',
      'tools.exact_sequence',
      'tools.max_calls',
      'refusal',
      'sources.required[0]',
    ]);
    expect(suite.cases[0]?.messages).toEqual([
      { role: 'system', content: 'You run a library desk.' },
      { role: 'user', content: 'Lend me Middlemarch.' },
    ]);
    expect(suite.cases.map((one) => one.tools.map(({ name }) => name))).toEqual([['find_book', 'lend'], []]);
  });

  it('trims the texts of the language, but not the data in it', () => {
    const { suite } = read(whole());
    expect(suite.cases[0]?.tools[0]?.parameters).toEqual({ type: 'object', title: ' kept ' });
    expect(suite.cases[0]?.assertions[2]?.expected).toEqual({
      name: 'find_book',
      arguments: { title: ' Middlemarch ' },
    });
  });

  it('offers all declared tools where the scenario lists none, and waits 30 seconds where nothing is said', () => {
    const { suite } = read(changed(whole(), `${firstScenario}/available_tools`, remove));
    expect(suite.cases[0]?.tools.map(({ name }) => name)).toEqual(['find_book', 'lend']);
    const minimal = readAgentTest(
      'version: 1\nscenarios:\n  - id: a\n    prompt: Hello\n    expect: { refusal: false }\n',
      'suite.yml',
    );
    expect(minimal.agent).toEqual({ endpoint: null, model: null, timeoutSeconds: 30 });
  });

  it.each([
    ['/version', 2, '/version', 'expected 1'],
    ['/version', '1', '/version', 'expected 1'],
    ['/scenarios', [], '/scenarios', 'expected at least 1 item(s)'],
    ['/agent/timeout_seconds', 0, '/agent/timeout_seconds', 'expected a number above 0'],
    ['/agent/timeout_seconds', 301, '/agent/timeout_seconds', 'expected a number of at most 300'],
    [
      '/agent/capabilities',
      ['chat', 'chat'],
      '/agent/capabilities',
      'expected items that differ from one another',
    ],
    [
      '/agent/capabilities/0',
      'memory',
      '/agent/capabilities/0',
      'expected one of "chat", "tools", "retrieval"',
    ],
    ['/agent/tools/0/name', 'a b', '/agent/tools/0/name', 'expected text matching ^[A-Za-z0-9_-]{1,64}$'],
    ['/agent/tools/0/parameters', [], '/agent/tools/0/parameters', 'expected object'],
    [
      `${firstScenario}/id`,
      '-a',
      `${firstScenario}/id`,
      'expected text matching ^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$',
    ],
    [`${firstScenario}/prompt`, '   ', `${firstScenario}/prompt`, 'expected at least 1 character(s)'],
    [`${firstScenario}/prompt`, remove, `${firstScenario}/prompt`, 'required member is missing'],
    [`${firstScenario}/promt`, 'x', firstScenario, 'unknown member "promt" (did you mean "prompt"?)'],
    [`${firstScenario}/expect`, {}, `${firstScenario}/expect`, 'expected at least one assertion'],
    [
      `${firstScenario}/expect`,
      { response: { contains: [] } },
      `${firstScenario}/expect`,
      'expected at least one assertion',
    ],
    [`${tools}/max_calls`, -1, `${tools}/max_calls`, 'expected a number of at least 0'],
    [`${tools}/max_calls`, 1.5, `${tools}/max_calls`, 'expected integer'],
    [`${firstScenario}/expect/refusal`, 'no', `${firstScenario}/expect/refusal`, 'expected boolean'],
    [
      `${firstScenario}/available_tools`,
      ['find_book', 'lend', 'burn'],
      `${firstScenario}/available_tools/2`,
      'the tool burn is not declared under agent.tools',
    ],
    ['/scenarios/1/id', 'lend-a-book', '/scenarios/1/id', 'the scenario lend-a-book is declared twice'],
    ['/agent/tools/1/name', 'find_book', '/agent/tools/1/name', 'the tool find_book is declared twice'],
  ])('refuses %s: %j', (pointer, value, at, message) => {
    const problems = problemsOf(JSON.stringify(changed(whole(), pointer, value)));
    expect(problems).toContainEqual(expect.objectContaining({ pointer: at, message }));
  });

  it('refuses more assertions than the cap, which the caller may raise', () => {
    const many = changed(
      whole(),
      `${firstScenario}/expect/response/contains`,
      Array.from({ length: 250 }, (_, i) => `text ${i}`),
    );
    expect(problemsOf(JSON.stringify(many))[0]?.message).toBe(
      '260 assertions in all, where at most 250 are read',
    );
    const raised = { ...AGENT_TEST_LIMITS, assertions: 260 };
    expect(readAgentTest(JSON.stringify(many), 'suite.yml', raised).suite.cases).toHaveLength(2);
  });

  it('refuses more scenarios, bytes and values than the limits, which the caller may raise', () => {
    const scenario = (i: number) => ({ id: `s${i}`, prompt: 'Hello', expect: { refusal: false } });
    const many = JSON.stringify({
      version: 1,
      scenarios: Array.from({ length: 1_001 }, (_, i) => scenario(i)),
    });
    const raised = { bytes: 300_000, nodes: 30_000, scenarios: 1_001, assertions: 1_001 };
    expect(problemsOf(many).map(({ message }) => message)).toEqual([
      '1001 scenarios, where at most 1000 are read',
      '1001 assertions in all, where at most 250 are read',
    ]);
    const reading = (changes: object) => () => readAgentTest(many, 'suite.yml', { ...raised, ...changes });
    expect(reading({})().suite.cases).toHaveLength(1_001);
    expect(reading({ scenarios: 1_000 })).toThrow('1001 scenarios, where at most 1000 are read');
    expect(reading({ nodes: 1_000 })).toThrow('more than 1000 values in the document');
    expect(reading({ bytes: 1_000 })).toThrow('more than 1000 bytes');
  });

  it('keeps the place of every scenario and assertion', () => {
    const text = `version: 1
scenarios:
  - id: a
    prompt: Hello
    expect:
      response:
        contains: [x, y]
      tools:
        max_calls: 1
  - {id: b, prompt: Hello, expect: {refusal: false}}
`;
    const { placeOf } = readAgentTest(text, 'suite.yml');
    expect(placeOf(0)).toEqual({ line: 3, column: 5 });
    expect(placeOf(0, 'response.contains[1]')).toEqual({ line: 7, column: 23 });
    expect(placeOf(0, 'tools.max_calls')).toEqual({ line: 9, column: 20 });
    expect(placeOf(1, 'refusal')).toEqual({ line: 10, column: 46 });
  });

  it('digests the bytes of the document', () => {
    const text = 'version: 1\nscenarios: [{id: a, prompt: Hällo, expect: {refusal: true}}]\n';
    expect(readAgentTest(text, 'suite.yml').suite.digest).toBe(
      `sha256:${createHash('sha256').update(text).digest('hex')}`,
    );
  });

  it('says where, in the document as it was written', () => {
    expect(() =>
      readAgentTest(
        'version: 1\nscenarios:\n  - id: a\n    promt: Hello\n    expect:\n      refusal: false\n',
        'a.yml',
      ),
    ).toThrow('a.yml:4:5: /scenarios/0: unknown member "promt" (did you mean "prompt"?)');
  });
});

/** Each a change that contradicts the rest of the document in one way. */
const contradictory: readonly (readonly [string, string, unknown, string, string])[] = [
  ['unique-lists', `${tools}/forbidden`, ['burn', 'burn'], `${tools}/forbidden/1`, '"burn" is listed twice'],
  [
    'unique-lists',
    `${firstScenario}/expect/response/contains`,
    ['due', ' due'],
    `${firstScenario}/expect/response/contains/1`,
    '"due" is listed twice',
  ],
  [
    'contained-and-excluded',
    `${firstScenario}/expect/response/excludes`,
    ['due'],
    `${firstScenario}/expect/response/excludes/0`,
    '"due" must be both contained and excluded',
  ],
  [
    'asked-for-and-forbidden',
    `${tools}/forbidden`,
    ['lend'],
    `${tools}/required/1`,
    'the tool lend is required and forbidden',
  ],
  [
    'asked-for-and-forbidden',
    `${tools}/forbidden`,
    ['lend'],
    `${tools}/exact_sequence/1`,
    'the tool lend is in the exact sequence and forbidden',
  ],
  [
    'asked-for-and-forbidden',
    `${tools}/forbidden`,
    ['lend'],
    `${tools}/allowed/1`,
    'the tool lend is allowed and forbidden',
  ],
  [
    'required-outside-sequence',
    `${tools}/exact_sequence`,
    ['find_book'],
    `${tools}/required/1`,
    'the tool lend is required 1 time(s), but the exact sequence has it 0 time(s)',
  ],
  [
    'required-outside-sequence',
    `${tools}/required`,
    ['lend', 'lend'],
    `${tools}/required/0`,
    'the tool lend is required 2 time(s), but the exact sequence has it 1 time(s)',
  ],
  ['too-few-calls', `${tools}/max_calls`, 1, `${tools}/max_calls`, 'at most 1 call(s), but 2 are required'],
  [
    'too-few-calls',
    `${tools}/max_calls`,
    1,
    `${tools}/max_calls`,
    'at most 1 call(s), but the exact sequence has 2',
  ],
  [
    'outside-allowed',
    `${tools}/allowed`,
    ['find_book'],
    `${tools}/required/1`,
    'the tool lend is required, but not allowed',
  ],
  [
    'not-available',
    `${firstScenario}/available_tools`,
    ['find_book'],
    `${tools}/required/1`,
    'the tool lend is required, but not available to the scenario',
  ],
  [
    'not-available',
    `${firstScenario}/available_tools`,
    [],
    `${tools}/allowed/0`,
    'the tool find_book is allowed, but not available to the scenario',
  ],
];

describe('contradictions', () => {
  it.each(contradictory)('%s', (_rule, pointer, value, at, message) => {
    const problems = problemsOf(JSON.stringify(changed(whole(), pointer, value)));
    expect(problems).toContainEqual(expect.objectContaining({ pointer: at, message }));
  });

  it('are all shown', () => {
    expect([...new Set(contradictory.map(([rule]) => rule))]).toEqual(
      contradictionRules.map(({ rule }) => rule),
    );
  });

  it('are none where no tool is declared at all: nothing says what is available', () => {
    const bare =
      'version: 1\nscenarios:\n  - id: a\n    prompt: Hello\n    expect:\n      tools:\n        required: [x]\n';
    expect(problemsOf(bare)).toEqual([]);
  });
});
