import { describe, expect, it } from 'vitest';
import { freezeArtifact } from '../../../src/core/artifact/index.js';

describe('freezeArtifact', () => {
  it('freezes in place, all the way down, and returns what it was given', () => {
    const value = { list: [{ deep: [1] }], bare: Object.assign(Object.create(null), { inner: {} }) };
    expect(freezeArtifact(value)).toBe(value);
    for (const node of [
      value,
      value.list,
      value.list[0],
      value.list[0]?.deep,
      value.bare,
      value.bare.inner,
    ]) {
      expect(Object.isFrozen(node)).toBe(true);
    }
  });

  it('leaves everything else as it is', () => {
    const date = new Date(0);
    const map = new Map([['a', {}]]);
    freezeArtifact({ date, map });
    expect([date, map, map.get('a')].some((node) => Object.isFrozen(node))).toBe(false);
    expect(freezeArtifact(null)).toBe(null);
    expect(freezeArtifact('text')).toBe('text');
  });

  it('ends at a node that is frozen already, and so at a cycle', () => {
    const inner = {};
    const outer: { shallow: object; self?: unknown } = { shallow: Object.freeze({ inner }) };
    outer.self = outer;
    freezeArtifact(outer);
    expect(Object.isFrozen(outer)).toBe(true);
    expect(Object.isFrozen(inner)).toBe(false);
  });

  it('bears any depth and any width', () => {
    let deep: unknown[] = [];
    const innermost = deep;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    freezeArtifact([deep, Array.from({ length: 500_000 }, () => ({}))]);
    expect(Object.isFrozen(innermost)).toBe(true);
  });
});
