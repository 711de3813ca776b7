import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fuzzDocument } from '../../tools/fuzz/fuzz-document.js';
import { watchPrototypes } from '../../tools/fuzz/prototype-watch.js';
import { runFuzz } from '../../tools/fuzz/run.js';
import { fuzzTargets, isTypedFault } from '../../tools/fuzz/targets.js';

const root = join(import.meta.dirname, '../..');
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const DOCUMENTS = 4_000;

describe('mutated documents', () => {
  it('meet typed faults and nothing else, in every reader', { timeout: 300_000 }, () => {
    const { answers, findings } = runFuzz(3, 0, DOCUMENTS);
    expect(findings).toEqual([]);
    expect([...answers.keys()].sort()).toEqual(fuzzTargets.map(({ id }) => id).sort());
    const total = [...answers.values()].reduce((sum, { read, refused }) => sum + read + refused, 0);
    expect(total).toBe(DOCUMENTS);
    // Every reader also takes some of them, or the changes would only ever be seen by its first check.
    const never = [...answers].filter(([, { read }]) => read === 0).map(([id]) => id);
    // A contract that differs in one place and still compiles is rare.
    expect(never.filter((id) => id !== 'seal')).toEqual([]);
  });

  it('are read by the program in a process of bounded memory, and counted', () => {
    const program = [tsx, 'tools/fuzz.ts', '--documents', '300', '--seed', '4', '--from', '7'];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/300 documents, seed 4, 0 findings, peak memory \d+ MB\n$/);
    expect(status).toBe(0);
  });

  it('are the same for the same seed and index, whatever came before', () => {
    const ids = [5, 900, 17].map((index) => fuzzDocument(11, index));
    expect([17, 900, 5].map((index) => fuzzDocument(11, index)).reverse()).toEqual(ids);
  });

  it('are told apart from other errors, and changes of prototypes are seen', () => {
    expect(isTypedFault(new TypeError('not a function'))).toBe(false);
    expect(isTypedFault(new RangeError('Maximum call stack size exceeded'))).toBe(false);
    const change = watchPrototypes();
    expect(change()).toBeUndefined();
    Object.defineProperty(Object.prototype, 'polluted', { value: true, configurable: true });
    const added = change();
    Reflect.deleteProperty(Object.prototype, 'polluted');
    expect(added).toMatch(/members it did not have/);
    const { at } = Array.prototype;
    Object.defineProperty(Array.prototype, 'at', { value: () => 1, configurable: true, writable: true });
    const replaced = change();
    Object.defineProperty(Array.prototype, 'at', {
      value: at,
      configurable: true,
      writable: true,
      enumerable: false,
    });
    expect(replaced).toMatch(/^at of a prototype/);
    expect(change()).toBeUndefined();
  });
});
