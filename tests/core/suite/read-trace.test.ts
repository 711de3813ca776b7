import { describe, expect, it } from 'vitest';
import { MalformedTrace, readTrace } from '../../../src/core/suite/read-trace.js';
import { changed, remove } from '../../fixtures/changed.js';

const whole = () => ({
  toolsCalled: [{ name: 'search', arguments: { to: 'Oslo' }, result: [1] }],
  output: 'done',
  tokens: { input: 3, output: 4, total: 7 },
  latencyMs: 12,
  error: null,
  steps: 2,
  finishReason: 'stop',
  retries: [{ status: 429, waitedMs: 500 }],
});

describe('a trace', () => {
  it('is read as it is', () => {
    expect(readTrace(whole(), 99)).toEqual(whole());
  });

  it('is a copy, which nothing that its maker does later can change', () => {
    const given = whole();
    const read = readTrace(given, 0);
    Object.assign(given.toolsCalled[0]?.arguments ?? {}, { to: 'Rome' });
    expect(read.toolsCalled[0]?.arguments).toEqual({ to: 'Oslo' });
  });

  it('in the shorter form is completed', () => {
    expect(
      readTrace(
        { toolsCalled: ['a', { name: 'b' }], output: 'x', tokens: 9, latency: 5, error: null, steps: 3 },
        99,
      ),
    ).toEqual({
      toolsCalled: [{ name: 'a' }, { name: 'b' }],
      output: 'x',
      tokens: { input: null, output: null, total: 9 },
      latencyMs: 5,
      error: null,
      steps: 3,
    });
  });

  it('is completed with what was measured, one step and no usage', () => {
    expect(readTrace({ toolsCalled: [], output: '' }, 42)).toEqual({
      toolsCalled: [],
      output: '',
      tokens: null,
      latencyMs: 42,
      error: null,
      steps: 1,
    });
  });

  it('adds up usage, and takes an error for its message', () => {
    expect(readTrace({ ...whole(), tokens: { input: 3, output: 4 } }, 0).tokens?.total).toBe(7);
    expect(readTrace({ ...whole(), error: new Error('reset') }, 0).error).toBe('reset');
  });

  it('says that calls cannot be seen, also when it is read twice', () => {
    const unseen = readTrace({ toolsCalled: null, output: 'x' }, 0);
    expect(unseen).toMatchObject({ toolsCalled: [], toolsObserved: false });
    expect(readTrace(unseen, 0)).toEqual(unseen);
  });

  it('holds nothing that JSON cannot carry exactly', () => {
    const read = readTrace(
      {
        toolsCalled: [{ name: 'a\ud800', arguments: { id: 2 ** 60, text: '\ud800', n: 1.5 } }],
        output: 'x\udc00',
        error: 'y\udc00',
      },
      0,
    );
    expect(read).toMatchObject({
      toolsCalled: [{ name: 'a\ufffd', arguments: { id: '1152921504606847000', text: '\ufffd', n: 1.5 } }],
      output: 'x\ufffd',
      error: 'y\ufffd',
    });
  });

  it.each([
    ['/output', remove, 'output must be text'],
    ['/output', { text: 'x' }, 'output must be text'],
    ['/toolsCalled', remove, 'toolsCalled must be a list, or null where calls cannot be seen'],
    ['/toolsCalled', 'search', 'toolsCalled must be a list, or null where calls cannot be seen'],
    ['/toolsCalled/0', 7, 'toolsCalled[0] must be a name or {name, arguments}'],
    ['/toolsCalled/0/name', remove, 'toolsCalled[0] must be a name or {name, arguments}'],
    ['/toolsCalled/0/arguments', [1], 'toolsCalled[0].arguments must be an object'],
    ['/toolsCalled/0/arguments', new Date(0), 'toolsCalled[0].arguments must be an object'],
    ['/toolsCalled', new Array(2), 'toolsCalled[0] must be a name or {name, arguments}'],
    ['/retries', new Array(1), 'retries[0] must be {status, waitedMs}'],
    ['/toolsCalled/0/result', 1n, 'toolsCalled[0].result must be a JSON value'],
    ['/tokens', '7', 'tokens must be a number, {input, output, total} or null'],
    ['/tokens', { input: 3 }, 'tokens must be a total, or input and output'],
    ['/tokens/total', -1, 'tokens.total must be a number of at least 0'],
    ['/tokens/input', Number.NaN, 'tokens.input must be a number of at least 0'],
    ['/latencyMs', -1, 'latencyMs must be a number of at least 0'],
    ['/latencyMs', Number.POSITIVE_INFINITY, 'latencyMs must be a number of at least 0'],
    ['/error', 7, 'error must be text or null'],
    ['/steps', 1.5, 'steps must be a count'],
    ['/finishReason', 7, 'finishReason must be text'],
    ['/retries', {}, 'retries must be a list'],
    ['/retries/0/status', 'x', 'retries[0] must be {status, waitedMs}'],
  ])('with %s = %s is refused', (pointer, value, complaint) => {
    const read = () => readTrace(changed(whole(), pointer, value), 0);
    expect(read).toThrow(MalformedTrace);
    expect(read).toThrow(`the agent's trace is malformed: ${complaint}`);
  });

  it.each([undefined, null, 'text', 7, []])('is not %s', (value) => {
    expect(() => readTrace(value, 0)).toThrow('the agent handed over no trace');
  });
});
