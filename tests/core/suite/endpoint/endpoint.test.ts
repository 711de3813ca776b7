import { describe, expect, it } from 'vitest';
import { bearerToken } from '../../../../src/core/suite/endpoint/bearer-token.js';
import { chatCompletionRequest } from '../../../../src/core/suite/endpoint/chat-completion-request.js';
import {
  readChatCompletion,
  UnreadableResponse,
} from '../../../../src/core/suite/endpoint/chat-completion-response.js';
import {
  canonicalEndpoint,
  chooseEndpoint,
  type EndpointChoice,
  EndpointRefused,
} from '../../../../src/core/suite/endpoint/endpoint-consent.js';
import type { SuiteObservation } from '../../../../src/core/suite/observation.js';

const nothing: EndpointChoice = {
  callerEndpoint: null,
  documentEndpoint: null,
  allowDocumentEndpoint: false,
  allowRemote: false,
  authenticated: false,
};

describe('the endpoint that may be called', () => {
  it.each([
    [{ callerEndpoint: 'http://127.0.0.1:8000/v1' }, 'http://127.0.0.1:8000/v1'],
    [{ callerEndpoint: 'http://localhost/v1?a=b' }, 'http://localhost/v1?a=b'],
    [{ callerEndpoint: 'http://[::1]:8000/' }, 'http://[::1]:8000/'],
    [{ callerEndpoint: 'http://0x7f.1:80/' }, 'http://127.0.0.1/'],
    [{ callerEndpoint: 'http://LOCALHOST/' }, 'http://localhost/'],
    [{ callerEndpoint: 'http://127.0.0.1/', authenticated: true }, 'http://127.0.0.1/'],
    [
      { callerEndpoint: 'HTTPS://Agent.Example.COM:443/V1', allowRemote: true },
      'https://agent.example.com/V1',
    ],
    [{ callerEndpoint: 'http://127.0.0.1/', documentEndpoint: 'https://evil.example/' }, 'http://127.0.0.1/'],
    [{ documentEndpoint: 'http://127.0.0.1:8000/', allowDocumentEndpoint: true }, 'http://127.0.0.1:8000/'],
  ])('%o', (choice, canonical) => {
    expect(canonicalEndpoint(chooseEndpoint({ ...nothing, ...choice }))).toBe(canonical);
  });

  it.each([
    [{}, 'no endpoint'],
    [{ documentEndpoint: 'http://127.0.0.1/' }, 'add --allow-contract-endpoint'],
    [
      { documentEndpoint: 'https://agent.example/', allowDocumentEndpoint: true, allowRemote: true },
      'beyond this machine',
    ],
    [
      { documentEndpoint: 'http://127.0.0.1/', allowDocumentEndpoint: true, authenticated: true },
      '--auth-env needs --endpoint',
    ],
    [{ callerEndpoint: 'https://agent.example/' }, 'add --allow-remote'],
    [{ callerEndpoint: 'http://agent.example/', allowRemote: true }, 'must use https'],
    [{ callerEndpoint: 'http://192.168.0.1/' }, 'add --allow-remote'],
    [{ callerEndpoint: 'http://0.0.0.0/' }, 'add --allow-remote'],
    [{ callerEndpoint: 'http://[::]/' }, 'add --allow-remote'],
    [{ callerEndpoint: 'http://localhost./' }, 'add --allow-remote'],
    [{ callerEndpoint: 'http://[64:ff9b::7f00:1]/' }, 'add --allow-remote'],
    [{ callerEndpoint: 'http://localhost.evil.example/' }, 'add --allow-remote'],
    [{ callerEndpoint: 'ftp://127.0.0.1/' }, 'neither http nor https'],
    [{ callerEndpoint: 'file:///etc/passwd' }, 'neither http nor https'],
    [{ callerEndpoint: 'http://user@127.0.0.1/' }, 'user information'],
    [{ callerEndpoint: 'http://:secret@127.0.0.1/' }, 'user information'],
    [{ callerEndpoint: 'http://127.0.0.1/#a' }, 'fragment'],
    [{ callerEndpoint: 'http://127.0.0.1/#' }, 'fragment'],
    [{ callerEndpoint: ' http://127.0.0.1/' }, 'white space'],
    [{ callerEndpoint: 'http://127.0.0.1/\n' }, 'white space'],
    [{ callerEndpoint: 'http://evil.example\\@127.0.0.1/' }, 'backslashes'],
    [{ callerEndpoint: 'http://127.0.0.1:0/' }, 'port 0'],
    [{ callerEndpoint: 'http://127.0.0.1:65536/' }, 'no valid URL'],
    [{ callerEndpoint: '127.0.0.1:8000' }, 'no valid URL'],
  ])('refuses %o', (choice, message) => {
    expect(() => chooseEndpoint({ ...nothing, ...choice })).toThrow(EndpointRefused);
    expect(() => chooseEndpoint({ ...nothing, ...choice })).toThrow(message);
  });
});

describe('the bearer token', () => {
  const variables = {
    TOKEN: 'sk-0123456789',
    SPACED: 'two words',
    LONG: 'x'.repeat(8_192),
    LONGER: 'x'.repeat(8_193),
    EMPTY: '',
    BREAK: 'abc\r\nx-evil: 1',
    NEWLINE: 'abc\n',
    TRAILING: 'abc ',
    WIDE: 'tök',
  };

  it.each([['TOKEN'], ['SPACED'], ['LONG']] as const)('is read from %s', (name) => {
    expect(bearerToken(name, variables)).toBe(variables[name]);
  });

  it.each([
    ['LONGER', 'more than 8192 characters'],
    ['EMPTY', 'is not set'],
    ['MISSING', 'is not set'],
    ['toString', 'is not set'],
    ['BREAK', 'characters that a token cannot have'],
    ['NEWLINE', 'characters that a token cannot have'],
    ['TRAILING', 'characters that a token cannot have'],
    ['WIDE', 'characters that a token cannot have'],
    ['', 'the name of an environment variable'],
    ['1ST', 'the name of an environment variable'],
    ['A-B', 'the name of an environment variable'],
    ['sk-0123', 'the name of an environment variable'],
  ])('is not read from %j', (name, message) => {
    expect(() => bearerToken(name, variables)).toThrow(EndpointRefused);
    expect(() => bearerToken(name, variables)).toThrow(message);
  });

  it('is never in the refusal', () => {
    for (const name of ['LONGER', 'BREAK', 'TRAILING', 'WIDE'] as const) {
      try {
        bearerToken(name, variables);
        expect.unreachable();
      } catch (error) {
        expect(String(error)).not.toContain(variables[name].slice(0, 3));
      }
    }
  });
});

describe('the request', () => {
  it('offers the tools of the case and streams nothing', () => {
    const request = chatCompletionRequest(
      {
        id: 'a',
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Hello' },
        ],
        tools: [{ name: 'find', description: 'Finds', parameters: { type: 'object' } }],
        assertions: [],
      },
      'desk',
      64,
    );
    expect(request).toEqual({
      model: 'desk',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
      ],
      stream: false,
      max_tokens: 64,
      tools: [
        {
          type: 'function',
          function: { name: 'find', description: 'Finds', parameters: { type: 'object' } },
        },
      ],
    });
  });

  it('has no tools where the case has none', () => {
    expect(
      chatCompletionRequest({ id: 'a', messages: [], tools: [], assertions: [] }, 'm', 1),
    ).not.toHaveProperty('tools');
  });
});

const read = (value: unknown): SuiteObservation =>
  readChatCompletion(new TextEncoder().encode(JSON.stringify(value)), 'a');
const answer = (message: object, finish: object = { finish_reason: 'stop' }): SuiteObservation =>
  read({ choices: [{ message, ...finish }] });
const call = (given: unknown): object => ({ type: 'function', function: { name: 'find', arguments: given } });

describe('the response', () => {
  it('is whole when the model stopped', () => {
    expect(
      answer({
        content: 'Hello',
        tool_calls: [call('{"a":1}')],
        refusal: null,
        sources: ['x', { id: 'y' }, { source: 'z' }],
      }),
    ).toEqual({
      caseId: 'a',
      trial: 1,
      response: 'Hello',
      finishReason: 'stop',
      responseComplete: true,
      toolCallsComplete: true,
      toolCalls: [{ name: 'find', arguments: { a: 1 } }],
      refusal: false,
      sources: ['x', 'y', 'z'],
    });
  });

  it.each([
    ['stop', true, true],
    ['tool_calls', false, true],
    ['length', false, false],
    ['content_filter', false, false],
    ['anything', false, false],
  ])('finish reason %s: response %s, tool calls %s', (finish_reason, response, calls) => {
    const seen = answer({ content: 'x', tool_calls: [] }, { finish_reason });
    expect([seen.responseComplete, seen.toolCallsComplete]).toEqual([response, calls]);
  });

  it.each([[{}], [{ finish_reason: null }], [{ finish_reason: 'x'.repeat(65) }]])(
    'leaves completeness unknown with %o',
    (finish) => {
      const seen = answer({ content: 'x' }, finish);
      expect(seen).not.toHaveProperty('responseComplete');
      expect(seen).not.toHaveProperty('toolCallsComplete');
      expect(seen).not.toHaveProperty('finishReason');
    },
  );

  it.each([
    [
      'text parts',
      [
        { type: 'text', text: 'a' },
        { type: 'output_text', text: 'b' },
      ],
      'ab',
      true,
    ],
    [
      'another part',
      [
        { type: 'text', text: 'a' },
        { type: 'image_url', image_url: {} },
      ],
      'a',
      false,
    ],
    ['a part without text', [{ type: 'text' }], '', false],
    ['null', null, undefined, true],
    ['the longest text', 'x'.repeat(200_000), 'x'.repeat(200_000), true],
    ['too long a text', 'x'.repeat(200_001), undefined, false],
  ])('reads content of %s', (_name, content, response, complete) => {
    const seen = answer({ content });
    expect([seen.response, seen.responseComplete]).toEqual([response, complete]);
  });

  it.each([
    ['no member', {}, undefined, true],
    ['null', { tool_calls: null }, [], true],
    ['none', { tool_calls: [] }, [], true],
    ['an object', { tool_calls: [call({ a: 1 })] }, [{ name: 'find', arguments: { a: 1 } }], true],
    ['arguments that are no object', { tool_calls: [call('[1]')] }, [{ name: 'find' }], true],
    ['arguments that are no JSON', { tool_calls: [call('{')] }, [{ name: 'find' }], true],
    ['arguments with a repeated key', { tool_calls: [call('{"a":1,"a":2}')] }, [{ name: 'find' }], true],
    ['no list', { tool_calls: {} }, undefined, false],
    ['a call without a name', { tool_calls: [{ type: 'function', function: {} }] }, undefined, false],
    ['a call of another type', { tool_calls: [{ type: 'custom', custom: {} }] }, undefined, false],
    ['251 calls', { tool_calls: Array.from({ length: 251 }, () => call('{}')) }, undefined, false],
  ])('reads tool calls: %s', (_name, message, toolCalls, complete) => {
    const seen = answer(message);
    expect([seen.toolCalls, seen.toolCallsComplete]).toEqual([toolCalls, complete]);
  });

  it.each([
    [undefined, undefined],
    [null, false],
    [true, true],
    [false, false],
    ['I cannot do that.', true],
    ['  ', false],
    [1, undefined],
  ])('reads refusal %j as %s', (refusal, expected) => {
    expect(answer({ refusal }).refusal).toBe(expected);
  });

  it.each([
    [undefined, undefined],
    [[], []],
    [['a', 1], undefined],
    [[{ url: 'a' }], undefined],
    ['a', undefined],
  ])('reads sources %j as %j', (sources, expected) => {
    expect(answer({ content: 'see https://example.com', sources }).sources).toEqual(expected);
  });

  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  it.each([
    ['no JSON', bytes('<html>')],
    ['a repeated key', bytes('{"choices":[],"choices":[]}')],
    ['a number that is not finite', bytes('{"choices":[],"a":1e999}')],
    ['no choices', bytes('{"choices":[]}')],
    ['no message', bytes('{"choices":[{"finish_reason":"stop"}]}')],
    ['a list', bytes('[]')],
    ['invalid UTF-8', Uint8Array.of(0xff)],
    ['65 levels', bytes(`{"choices":${'['.repeat(64)}${']'.repeat(64)}}`)],
    ['50,001 values', bytes(JSON.stringify({ choices: [], a: Array(50_000).fill(1) }))],
  ])('cannot read %s', (_name, body) => {
    expect(() => readChatCompletion(body, 'a')).toThrow(UnreadableResponse);
  });
});
