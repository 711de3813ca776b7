import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../../../src/core/artifact/generated/agent-spec.js';
import {
  consentedConfig,
  type ProviderConsent,
} from '../../../../src/core/suite/agent-spec/provider-consent.js';
import { EndpointRefused } from '../../../../src/core/suite/endpoint/endpoint-consent.js';

const NONE: ProviderConsent = {
  endpoint: null,
  allowDocumentEndpoint: false,
  allowRemote: false,
  authVariable: null,
};

/** What may be used: the address and the variable; null where it is the provider's own. */
const allowed: readonly (readonly [
  what: string,
  agent: string,
  config: AgentConfig,
  consent: Partial<ProviderConsent>,
  baseURL: string | null,
  apiKeyEnv: string | null,
])[] = [
  ['a provider', 'openai', { provider: 'deepseek' }, {}, null, null],
  [
    'a provider’s own address, spelled out',
    'openai',
    { baseURL: 'https://api.openai.com/v1/' },
    {},
    null,
    null,
  ],
  ['a provider’s own variable, spelled out', 'claude', { apiKeyEnv: 'ANTHROPIC_API_KEY' }, {}, null, null],
  ['a variable that the caller names', 'openai', {}, { authVariable: 'MINE' }, null, 'MINE'],
  ['a variable that both name', 'gemini', { apiKeyEnv: 'MINE' }, { authVariable: 'MINE' }, null, 'MINE'],
  [
    'another variable than the document names',
    'openai',
    { apiKeyEnv: 'OTHER' },
    { authVariable: 'MINE' },
    null,
    'MINE',
  ],
  [
    'an address of this machine by consent',
    'openai',
    { baseURL: 'http://127.0.0.1:4000/v1' },
    { allowDocumentEndpoint: true },
    'http://127.0.0.1:4000/v1',
    null,
  ],
  [
    'an address of the caller',
    'openai',
    { baseURL: 'https://evil.example' },
    { endpoint: 'http://localhost:1/v1' },
    'http://localhost:1/v1',
    null,
  ],
  [
    'an address of the caller, with a key',
    'openai',
    {},
    { endpoint: 'https://llm.example/v1', allowRemote: true, authVariable: 'MINE' },
    'https://llm.example/v1',
    'MINE',
  ],
  [
    'options of no provider, as they are',
    'mock',
    { baseURL: 'https://x.example', apiKeyEnv: 'X' },
    {},
    'https://x.example',
    'X',
  ],
];

const refused: readonly (readonly [
  what: string,
  agent: string,
  config: AgentConfig,
  consent: Partial<ProviderConsent>,
  complaint: string,
])[] = [
  [
    'another address on this machine',
    'openai',
    { baseURL: 'http://localhost:4000' },
    {},
    '--allow-contract-endpoint',
  ],
  ['another machine', 'openai', { baseURL: 'https://evil.example/v1' }, {}, 'name it with --endpoint'],
  [
    'another machine, though the document may choose',
    'claude',
    { baseURL: 'https://evil.example' },
    { allowDocumentEndpoint: true },
    'name it with --endpoint',
  ],
  [
    'a key to an address of the document',
    'openai',
    { baseURL: 'http://localhost:4000' },
    { allowDocumentEndpoint: true, authVariable: 'MINE' },
    '--auth-env needs --endpoint',
  ],
  [
    'a variable of the document’s choice',
    'openai',
    { apiKeyEnv: 'GITHUB_TOKEN' },
    {},
    'add --auth-env GITHUB_TOKEN',
  ],
  [
    'the key of another provider',
    'openai',
    { provider: 'minimax', apiKeyEnv: 'OPENAI_API_KEY' },
    {},
    'add --auth-env OPENAI_API_KEY',
  ],
  [
    'a variable of the document’s choice, to an address of the caller',
    'openai',
    { apiKeyEnv: 'OPENAI_API_KEY' },
    { endpoint: 'http://localhost:1' },
    'add --auth-env OPENAI_API_KEY',
  ],
  [
    'a variable of the document’s choice, to its own address',
    'openai',
    { baseURL: 'http://localhost:1', apiKeyEnv: 'OPENAI_API_KEY' },
    { allowDocumentEndpoint: true },
    'add --auth-env OPENAI_API_KEY',
  ],
  [
    'another provider’s address',
    'openai',
    { baseURL: 'https://api.deepseek.com/v1' },
    {},
    'name it with --endpoint',
  ],
  [
    'a longer name of the own address',
    'openai',
    { baseURL: 'https://api.openai.com.evil.example/v1' },
    {},
    'name it with --endpoint',
  ],
  [
    'the own address with user information',
    'openai',
    { baseURL: 'https://api.openai.com@evil.example/v1' },
    {},
    'user information',
  ],
  [
    'the own host without its encryption',
    'openai',
    { baseURL: 'http://api.openai.com/v1' },
    {},
    'name it with --endpoint',
  ],
  ['a remote address without consent', 'openai', {}, { endpoint: 'https://llm.example' }, '--allow-remote'],
  [
    'a remote address without encryption',
    'openai',
    {},
    { endpoint: 'http://llm.example', allowRemote: true },
    'https',
  ],
  ['an endpoint for no model', 'mock', {}, { endpoint: 'http://localhost:1' }, 'openai, claude and gemini'],
  ['a key for no model', 'command', {}, { authVariable: 'MINE' }, 'openai, claude and gemini'],
];

describe('where a model is asked, and with which key', () => {
  it.each(allowed)('allowed: %s', (_what, agent, config, consent, baseURL, apiKeyEnv) => {
    const {
      baseURL: address = null,
      apiKeyEnv: variable = null,
      ...rest
    } = consentedConfig(agent, { model: 'm', ...config }, { ...NONE, ...consent });
    expect([address, variable]).toEqual([baseURL, apiKeyEnv]);
    expect(rest.model).toBe('m');
  });

  it.each(refused)('refused: %s', (_what, agent, config, consent, complaint) => {
    const decide = () => consentedConfig(agent, config, { ...NONE, ...consent });
    expect(decide).toThrow(EndpointRefused);
    expect(decide).toThrow(complaint);
  });
});
