import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalCorpusAdapter } from '../../../src/adapters/corpus/local-corpus-adapter.js';
import { faultOf } from '../../fixtures/fault-of.js';

let root: string;
beforeAll(() => {
  const directory = mkdtempSync(join(tmpdir(), 'corpus-'));
  root = join(directory, 'root');
  mkdirSync(join(root, 'sub'), { recursive: true });
  writeFileSync(join(root, 'a.json'), 'a');
  writeFileSync(join(root, 'sub', 'b.json'), 'b');
  writeFileSync(join(root, 'opaque:manifest-1'), 'opaque');
  writeFileSync(join(root, '..double'), 'dots');
  writeFileSync(join(directory, 'outside'), 'secret');
  mkdirSync(join(directory, 'root-beside'));
  writeFileSync(join(directory, 'root-beside', 'x'), 'secret');
  symlinkSync(join(directory, 'outside'), join(root, 'leads-out'));
  symlinkSync(join(directory, 'root-beside'), join(root, 'leads-beside'));
  symlinkSync(join(root, 'a.json'), join(root, 'leads-in'));
});
afterAll(() => rmSync(join(root, '..'), { recursive: true }));

const { signal } = new AbortController();
const resolve = (privateRef: string) => createLocalCorpusAdapter({ root }).resolve({ privateRef }, signal);

describe('the corpus directory (13.5)', () => {
  it.each([
    ['a.json', 'a'],
    ['./a.json', 'a'],
    ['sub/b.json', 'b'],
    ['sub/../a.json', 'a'],
    ['sub//b.json', 'b'],
    ['opaque:manifest-1', 'opaque'],
    ['..double', 'dots'],
    ['leads-in', 'a'],
  ])('resolves %s', async (privateRef, content) => {
    const answer = await resolve(privateRef);
    expect(answer.privateRef).toBe(privateRef);
    expect(Buffer.from(answer.bytes).toString()).toBe(content);
  });

  it.each([
    ['/etc/passwd', 'is absolute'],
    ['//etc/passwd', 'is absolute'],
    ['../outside', 'still contains a ".." segment after normalizing'],
    ['sub/../../outside', 'still contains a ".." segment after normalizing'],
    ['..', 'still contains a ".." segment after normalizing'],
  ])('refuses %s before any file is touched', async (privateRef, text) => {
    let calls = 0;
    const port = createLocalCorpusAdapter({
      root,
      mechanism: async () => {
        calls += 1;
      },
    });
    const fault = await faultOf(port.resolve({ privateRef }, signal));
    expect(fault).toMatchObject({ code: 'port-failure', artifactPath: 'CorpusResolveRequest' });
    expect(fault.message).toBe(
      `port-failure in CorpusResolveRequest: the private reference "${privateRef}" ${text}`,
    );
    expect(calls).toBe(0);
  });

  it.each(['leads-out', 'leads-beside/x'])('throws away what %s leads to outside', async (privateRef) => {
    const fault = await faultOf(resolve(privateRef));
    expect(fault).toMatchObject({ code: 'port-failure', artifactPath: 'CorpusResolveRequest' });
    expect(fault.message).toContain(`the private reference "${privateRef}" resolves outside the corpus root`);
  });

  it('says that a reference has no real path', async () => {
    const port = createLocalCorpusAdapter({ root, mechanism: async () => new Uint8Array() });
    const fault = await faultOf(port.resolve({ privateRef: 'missing' }, signal));
    expect(fault).toMatchObject({
      code: 'port-failure',
      artifactPath: 'CorpusResolveRequest',
      cause: { code: 'ENOENT' },
    });
    expect(fault.message).toContain(
      'the private reference "missing" could not be resolved to a real path inside the root',
    );
  });

  it('reports a missing file as a failed mechanism', async () => {
    expect(await faultOf(resolve('missing'))).toMatchObject({
      code: 'port-failure',
      artifactPath: 'CorpusResolveResponse',
      cause: { code: 'ENOENT' },
    });
  });

  it.each(['', undefined, 1])('refuses the reference %j', async (privateRef) => {
    // What is no request is given on purpose.
    const fault = await faultOf(resolve(privateRef as string));
    expect(fault).toMatchObject({ code: 'schema-parse-failure', artifactPath: 'CorpusResolveRequest' });
  });

  it('refuses what is no bytes', async () => {
    const port = createLocalCorpusAdapter({ root, mechanism: async () => 'a' });
    const fault = await faultOf(port.resolve({ privateRef: 'a.json' }, signal));
    expect(fault).toMatchObject({ code: 'port-contract-violation', artifactPath: 'CorpusResolveResponse' });
  });
});
