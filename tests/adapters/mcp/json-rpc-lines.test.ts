import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineSplitter, readJsonRpcLine } from '../../../src/adapters/mcp/json-rpc-lines.js';

describe('a line of a server (13.7)', () => {
  it.each([
    ['', undefined],
    ['  \t\r', undefined],
    ['5', undefined],
    ['null', undefined],
    ['"x"', undefined],
    ['[{"id":1,"result":{}}]', undefined],
    ['{}', undefined],
    ['{"result":{}}', undefined],
    ['{"id":null,"result":{}}', undefined],
    ['{"id":{},"result":{}}', undefined],
    ['{"id":true,"result":{}}', undefined],
    ['{"id":1,"method":"ping"}', undefined],
    ['{"id":1,"method":"ping","result":{}}', undefined],
    ['{"method":"notifications/x"}', undefined],
    ['{"id":1,"result":{"a":1}}\r', { id: '1', error: undefined, result: { a: 1 } }],
    ['{"id":"1","error":null}', { id: '1', error: null, result: undefined }],
    ['{"id":2,"error":{"code":1}}', { id: '2', error: { code: 1 }, result: undefined }],
  ])('%s', (line, answer) => {
    expect(readJsonRpcLine(line)).toEqual(answer);
  });

  it('shows the beginning of a line that is not JSON', () => {
    const line = 'not json '.repeat(50);
    expect(() => readJsonRpcLine(line)).toThrow(
      new Error(`the server wrote bytes on stdout that are not a JSON-RPC message: ${line.slice(0, 200)}`),
    );
  });
});

describe('the lines of a stream', () => {
  it('are the same however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'é', '€', '😀', '\n', '\r', ' '), { maxLength: 40 }),
        fc.array(fc.nat(200)),
        (characters, cuts) => {
          const text = characters.join('');
          const bytes = Buffer.from(text);
          const { push, end } = lineSplitter();
          const edges = [
            0,
            ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b),
            bytes.length,
          ];
          const lines = edges.slice(1).flatMap((edge, index) => push(bytes.subarray(edges[index], edge)));
          expect([...lines, end()]).toEqual(text.split('\n'));
        },
      ),
    );
  });
});
