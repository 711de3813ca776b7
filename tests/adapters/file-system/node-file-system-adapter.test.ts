import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeFileSystemAdapter } from '../../../src/adapters/file-system/node-file-system-adapter.js';
import { faultOf } from '../../fixtures/fault-of.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'file-system-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const { signal } = new AbortController();
const files = createNodeFileSystemAdapter();
// What is no message is given on purpose.
const unchecked = files as unknown as Record<
  string,
  (request: unknown, signal: AbortSignal) => Promise<unknown>
>;

describe('files (13.5)', () => {
  it('reads and writes bytes, and repeats the path as it was asked for', async () => {
    const path = join(directory, '.', 'x.bin');
    const bytes = new Uint8Array([0, 255, 10]);
    expect(await files.writeFile({ path, bytes }, signal)).toEqual({ path, byteLength: 3 });
    const read = await files.readFile({ path }, signal);
    expect(read.path).toBe(path);
    expect(new Uint8Array(read.bytes)).toEqual(bytes);
  });

  it('overwrites a file, and writes no byte where there is none', async () => {
    const path = join(directory, 'empty');
    writeFileSync(path, 'before');
    expect(await files.writeFile({ path, bytes: new Uint8Array() }, signal)).toEqual({ path, byteLength: 0 });
    expect(readFileSync(path, 'utf8')).toBe('');
  });

  it('reports what the system refuses, and makes no directory', async () => {
    const path = join(directory, 'no', 'such', 'file');
    for (const [call, response] of [
      [files.readFile({ path }, signal), 'FileReadResponse'],
      [files.writeFile({ path, bytes: new Uint8Array() }, signal), 'FileWriteResponse'],
    ] as const) {
      const fault = await faultOf(call);
      expect(fault).toMatchObject({
        code: 'port-failure',
        artifactPath: response,
        cause: { code: 'ENOENT' },
      });
    }
  });

  it.each([
    ['readFile', {}],
    ['readFile', { path: '' }],
    ['readFile', { path: 'x', extra: 1 }],
    ['readFile', null],
    ['writeFile', { path: 'x' }],
    ['writeFile', { path: 'x', bytes: [1] }],
    ['writeFile', { path: 'x', bytes: 'x' }],
    ['writeFile', { path: '', bytes: new Uint8Array() }],
  ])('%s refuses the request %j', async (method, request) => {
    const fault = await faultOf(unchecked[method]?.(request, signal) ?? Promise.resolve());
    expect(fault.code).toBe('schema-parse-failure');
  });

  it.each([undefined, 'text', [1, 2], new ArrayBuffer(1)])(
    'refuses %j as bytes that were read',
    async (bytes) => {
      const { readFile } = createNodeFileSystemAdapter({
        readFile: async () => bytes,
        writeFile: async () => 0,
      });
      expect(await faultOf(readFile({ path: 'x' }, signal))).toMatchObject({
        code: 'port-contract-violation',
        artifactPath: 'FileReadResponse',
      });
    },
  );

  it.each([undefined, -1, 1.5, '3', Number.NaN])('refuses %j as a number of bytes written', async (count) => {
    const { writeFile } = createNodeFileSystemAdapter({
      readFile: async () => 0,
      writeFile: async () => count,
    });
    expect(await faultOf(writeFile({ path: 'x', bytes: new Uint8Array() }, signal))).toMatchObject({
      code: 'port-contract-violation',
      artifactPath: 'FileWriteResponse',
    });
  });

  it('hands the mechanism what was asked for', async () => {
    const calls: unknown[] = [];
    const { readFile, writeFile } = createNodeFileSystemAdapter({
      readFile: async (...given) => {
        calls.push(given);
        return new Uint8Array();
      },
      writeFile: async (...given) => {
        calls.push(given);
        return 1;
      },
    });
    const bytes = new Uint8Array([1]);
    await readFile({ path: 'a' }, signal);
    await writeFile({ path: 'b', bytes }, signal);
    expect(calls).toEqual([
      ['a', signal],
      ['b', bytes, signal],
    ]);
  });
});
