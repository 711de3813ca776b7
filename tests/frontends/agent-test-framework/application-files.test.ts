import { describe, expect, it } from 'vitest';
import { adapterChoice, ConnectorProblem } from '../../../src/core/suite/framework/connector-config.js';
import { connectorPreset } from '../../../src/core/suite/framework/connector-preset.js';
import { InputModeProblem, parseInputMode } from '../../../src/frontends/agent-test-framework/input-mode.js';
import { readAgentPackage } from '../../../src/frontends/agent-test-framework/read-agent-package.js';
import { readDefaultConnector } from '../../../src/frontends/agent-test-framework/read-app.js';
import { readConnector } from '../../../src/frontends/agent-test-framework/read-connector.js';
import { defaultContext, readContext } from '../../../src/frontends/agent-test-framework/read-context.js';
import {
  GeneratedCasesProblem,
  readGeneratedCases,
} from '../../../src/frontends/agent-test-framework/read-generated-cases.js';
import { readPrompts } from '../../../src/frontends/agent-test-framework/read-prompts.js';

describe('the value of -i', () => {
  it.each([
    ['tests/inputs.jsonl', { kind: 'file', path: 'tests/inputs.jsonl' }],
    ['tests/my inputs.JSONL', { kind: 'file', path: 'tests/my inputs.JSONL' }],
    ['Hello world', { kind: 'message', text: 'Hello world' }],
    ['scripts. are fun', { kind: 'message', text: 'scripts. are fun' }],
    ['scripts.one', { kind: 'message', text: 'scripts.one' }],
    ['scripts.expense.setup', { kind: 'script-tests', path: ['expense', 'setup'] }],
    ['scripts.a.b.c', { kind: 'script-tests', path: ['a', 'b', 'c'] }],
    [
      'scripts:tests.gen.Generate',
      { kind: 'generator-script', reference: { path: ['tests', 'gen'], name: 'Generate' } },
    ],
    [
      'agents:tests.generator-agent',
      { kind: 'generator-agent', agent: 'tests.generator-agent', parameters: new Map() },
    ],
    [
      'agents:tests.generator-agent?count=10&focus=edge-cases&note=a%20b',
      {
        kind: 'generator-agent',
        agent: 'tests.generator-agent',
        parameters: new Map([
          ['count', '10'],
          ['focus', 'edge-cases'],
          ['note', 'a b'],
        ]),
      },
    ],
  ])('%s', (text, mode) => {
    expect(parseInputMode(text)).toEqual(mode);
  });

  it.each([
    'agents:',
    'agents:../x',
    'agents:a?count=0',
    'agents:a?count=ten',
    'agents:a?x=1&x=2',
    'scripts:',
    'scripts:Generate',
    'scripts:gen.Generate',
    '',
    '  ',
  ])('refuses %j', (text) => {
    expect(() => parseInputMode(text)).toThrow(InputModeProblem);
  });
});

describe('package.yao', () => {
  it('is JSON in which comments and trailing commas are allowed', () => {
    const text = `// An agent
{
  "name": "Barista", /* at the counter */
  "connector": "gpt-4o", // the big one
  "description": "Makes \\"coffee\\" // really",
  "options": { "temperature": 0.7, "max_tokens": 10, "unknown": [1], },
  "automated": true,
  "tags": ["let be"],
}`;
    expect(readAgentPackage(text, 'package.yao')).toEqual({
      name: 'Barista',
      description: 'Makes "coffee" // really',
      connector: 'gpt-4o',
      options: { temperature: 0.7, max_tokens: 10, unknown: [1] },
      automated: true,
      runner: null,
    });
    expect(readAgentPackage('{}', 'p')).toMatchObject({
      name: '',
      connector: null,
      automated: false,
      options: {},
    });
  });

  it('may name a program', () => {
    const text = '{"runner": {"command": ["node", "agent.mjs"], "environment": ["DESK_TOKEN"]}}';
    expect(readAgentPackage(text, 'p').runner).toEqual({
      command: ['node', 'agent.mjs'],
      environment: ['DESK_TOKEN'],
    });
  });

  it.each([
    ['{', 'p:1:2: expected a string object key'],
    ['{\n  "name": 3\n}', 'p:2:11: /name: expected string'],
    ['{\n  // why\n  "options": {"temperature": "hot"}\n}', 'p:3:30: /options/temperature: expected number'],
    ['{"options": {"tools": [{}]}}', 'p:1:24: /options/tools/0/type: required member is missing'],
    ['{"runner": {"command": []}}', '/runner/command: expected at least 1 item(s)'],
    ['{"runner": {"command": "node agent.mjs"}}', '/runner/command: expected array'],
    [
      '{"runner": {"command": ["x"], "environment": ["Path"]}}',
      '/runner/environment/0: expected text matching',
    ],
    ['{"runner": {"command": ["x"], "shell": true}}', '/runner: unknown member "shell"'],
    ['[]', 'p:1:1: expected object'],
    ['{"name": "a", "name": "b"}', 'duplicate object key "name"'],
  ])('refuses %s', (text, message) => {
    expect(() => readAgentPackage(text, 'p')).toThrow(message);
  });
});

describe('a connector', () => {
  const connector = (options: object, type = 'openai') =>
    readConnector(JSON.stringify({ type, options }), 'c');
  const variables = { HOST: 'https://models.example/v1', MODEL: 'm2', KEY: 'k' };

  it('says what answers, where, and which variable holds the key', () => {
    const found = connector({ model: 'gpt-4o', host: 'https://api.openai.com', key: '$ENV.OPENAI_API_KEY' });
    expect(adapterChoice(found, { temperature: 0 }, {})).toEqual({
      adapter: 'openai',
      config: {
        model: 'gpt-4o',
        baseURL: 'https://api.openai.com/v1',
        apiKeyEnv: 'OPENAI_API_KEY',
        temperature: 0,
        timeout: '500h',
      },
    });
    const proxied = connector({ model: '$ENV.MODEL', proxy: '$ENV.HOST' });
    expect(adapterChoice(proxied, {}, variables).config).toMatchObject({
      model: 'm2',
      baseURL: variables.HOST,
    });
    expect(() => adapterChoice(proxied, {}, {})).toThrow(ConnectorProblem);
    expect(() => adapterChoice(connector({ model: 'm', host: 'nowhere' }), {}, {})).toThrow(ConnectorProblem);
  });

  it.each([
    ['anthropic', 'claude'],
    ['claude', 'claude'],
    ['gemini', 'gemini'],
    ['google', 'gemini'],
    ['openai', 'openai'],
  ])('of type %s is the adapter %s', (type, adapter) => {
    const choice = adapterChoice(connector({ model: 'm', host: 'http://127.0.0.1:1' }, type), {}, {});
    expect(choice.adapter).toBe(adapter);
    expect(choice.config.baseURL).toBe(type === 'openai' ? 'http://127.0.0.1:1/v1' : 'http://127.0.0.1:1');
  });

  it('may be a mock', () => {
    const mock = connector({ responses: [{ output: 'Hi' }] }, 'mock');
    expect(adapterChoice(mock, {}, {})).toEqual({
      adapter: 'mock',
      config: { responses: [{ output: 'Hi' }], timeout: '500h' },
    });
  });

  it('is never asked to choose by an agent where it leads', () => {
    const choice = adapterChoice(
      connector({ model: 'm' }),
      { baseURL: 'http://evil', apiKeyEnv: 'HOME', model: 'x' },
      {},
    );
    expect(choice.config).toEqual({ model: 'm', timeout: '500h' });
  });

  it('refuses a key that is written down, without repeating it', () => {
    const refusal = (): unknown => connector({ model: 'm', key: 'sk-very-secret' });
    expect(refusal).toThrow('/options/key: expected text matching');
    expect(refusal).not.toThrow('sk-very-secret');
  });

  it.each([
    [{ model: 'm' }, 'telepathy', '/type: expected one of'],
    [{}, 'openai', 'a connector of type openai needs "model"'],
    [{}, 'mock', 'a mock needs "responses"'],
    [{ responses: [{ output: 1 }] }, 'mock', '/options/responses/0/output: expected string'],
  ])('refuses %j of type %s', (options, type, message) => {
    expect(() => connector(options, type)).toThrow(message);
  });

  it.each([
    ['deepseek.v3', { provider: 'deepseek', type: 'openai', model: { text: 'v3' } }],
    ['openai/gpt-4o', { provider: 'openai', type: 'openai', model: { text: 'gpt-4o' } }],
    ['openai.gpt-4.1', { provider: 'openai', model: { text: 'gpt-4.1' } }],
    ['anthropic/claude-sonnet', { provider: 'anthropic', type: 'anthropic' }],
    ['claude/claude-sonnet', { provider: 'anthropic', type: 'anthropic' }],
    ['gemini.pro', { provider: 'gemini', type: 'gemini', model: { text: 'pro' } }],
  ])('is known by name: %s', (id, preset) => {
    expect(connectorPreset(id)).toMatchObject(preset);
  });

  it.each(['gpt-4o', 'elsewhere/model', 'openai/', 'openai', '', '__proto__/x'])(
    'is not known by name: %j',
    (id) => {
      expect(connectorPreset(id)).toBeNull();
    },
  );

  it('of a provider uses the provider’s own address and variable', () => {
    const preset = connectorPreset('deepseek.v3');
    if (preset === null) throw new Error('the provider is known');
    expect(adapterChoice(preset, {}, {})).toEqual({
      adapter: 'openai',
      config: { provider: 'deepseek', model: 'v3', timeout: '500h' },
    });
  });
});

describe('prompts.yml', () => {
  it('is a list of messages', () => {
    expect(readPrompts('- role: system\n  content: |\n    Be kind.\n    Be brief.\n', 'p')).toEqual([
      { role: 'system', content: 'Be kind.\nBe brief.\n' },
    ]);
  });

  it.each([
    ['role: system', 'p:1:1: expected a list of {role, content}'],
    ['- role: robot\n  content: x', 'p:1:9: /0/role: expected one of system, user, assistant'],
    ['- role: user\n  content: 3', 'p:2:12: /0/content: expected text'],
    ['- content: x', '/0/role: expected one of'],
    ['- &a x\n- *a', 'an anchor'],
  ])('refuses %j', (text, message) => {
    expect(() => readPrompts(text, 'p')).toThrow(message);
  });
});

describe('the context of a run', () => {
  const flags = { user: null, team: null };
  const file = {
    chat_id: 'test-chat-001',
    authorized: {
      user_id: 'u1',
      team_id: 't1',
      constraints: { owner_only: true, extra: { department: 'x' } },
    },
    metadata: { mode: 'test' },
  };

  it('comes from its file, and flags go before it', () => {
    expect(readContext(JSON.stringify(file), 'c', flags)).toEqual({
      locale: 'en-us',
      chatId: 'test-chat-001',
      user: 'u1',
      team: 't1',
      authorized: { constraints: { owner_only: true, extra: { department: 'x' } } },
      metadata: { mode: 'test' },
    });
    expect(readContext(JSON.stringify(file), 'c', { user: 'ci', team: 'ops' })).toMatchObject({
      user: 'ci',
      team: 'ops',
    });
    expect(readContext('{}', 'c', flags)).toEqual(defaultContext(flags));
  });

  it('is a test user of a test team without one', () => {
    expect(defaultContext(flags)).toMatchObject({ user: 'test-user', team: 'test-team', locale: 'en-us' });
    expect(defaultContext({ user: 'ci', team: null })).toMatchObject({ user: 'ci', team: 'test-team' });
  });

  it.each([
    ['[]', 'c:1:1: expected an object'],
    ['{"authorized": 1}', 'c:1:16: /authorized: expected an object'],
    ['{"authorized": {"user_id": 1}}', '/authorized/user_id: expected text'],
    ['{"metadata": []}', '/metadata: expected an object'],
    ['{"chat_id": ""}', '/chat_id: expected text'],
    ['{', 'c:1:2'],
  ])('refuses %s', (text, message) => {
    expect(() => readContext(text, 'c', flags)).toThrow(message);
  });
});

describe('app.yao', () => {
  it('may name the connector of agents that name none', () => {
    expect(readDefaultConnector('{ "connector": "fast", /* default */ }', 'a')).toBe('fast');
    expect(readDefaultConnector('{}', 'a')).toBeNull();
    expect(() => readDefaultConnector('{"connector": 1}', 'a')).toThrow(
      'a:1:15: /connector: expected the id',
    );
  });
});

describe('generated cases', () => {
  const defaults = { simulator: null };
  const good = (i: number): object => ({
    id: `g${i}`,
    input: `Question ${i}`,
    assert: [{ type: 'contains', value: 'x' }],
  });

  it('may come as a value, as text, or in a fence', () => {
    const list = [good(1), good(2)];
    for (const generated of [list, JSON.stringify(list), `\`\`\`json\n${JSON.stringify(list)}\n\`\`\``]) {
      expect(readGeneratedCases(generated as never, defaults).map(({ id, mode }) => [id, mode])).toEqual([
        ['g1', 'standard'],
        ['g2', 'standard'],
      ]);
    }
  });

  it('keep their places, the one that cannot be run with its index and reason', () => {
    const list = Array.from({ length: 10 }, (_, i) => good(i));
    list[3] = { id: 'odd', input: 'x', assert: [{ type: 'regex', value: '(' }] };
    const cases = readGeneratedCases(list as never, defaults);
    expect(cases).toHaveLength(10);
    expect(cases[3]).toEqual({
      mode: 'rejected',
      id: 'generated[3]: odd',
      input: 'x',
      reason: expect.stringMatching(
        /^the generated case at index 3 cannot be run: \/assert\/0\/value: expected a regular/,
      ),
    });
    expect(cases.filter(({ mode }) => mode === 'standard')).toHaveLength(9);
  });

  it('are rejected one by one for what cannot be', () => {
    const file = { id: 'f', input: { role: 'user', content: [{ type: 'image', source: 'file://a.png' }] } };
    const cases = readGeneratedCases([7, good(1), good(1), file, { input: 'x' }] as never, defaults);
    expect(cases.map((one) => (one.mode === 'rejected' ? one.reason : one.id))).toEqual([
      'the generated case at index 0 cannot be run: expected object',
      'g1',
      'the generated case at index 2 cannot be run: the id "g1" is that of an earlier case',
      'the generated case at index 3 cannot be run: a generated case sends no files: it has no directory of its own',
      'the generated case at index 4 cannot be run: /id: required member is missing',
    ]);
  });

  it.each(['Here you are', '{}', '[]', '{"cases": []}', '[1,'])('are none in %s', (text) => {
    expect(() => readGeneratedCases(text, defaults)).toThrow(GeneratedCasesProblem);
  });
});
