import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DirectedGraph, strongComponents } from '../../../src/core/compile/strong-components.js';

/** Whether a walk from one node comes to another, by trying. */
const reaches = (graph: DirectedGraph, from: string, to: string): boolean => {
  const seen = new Set<string>();
  const pending = [from];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    pending.push(...(graph.get(node) ?? []));
  }
  return false;
};

const graphs = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 20 }).map((edges): DirectedGraph => {
    const graph = new Map(Array.from({ length: size }, (_, n) => [String(n), new Set<string>()]));
    for (const [from, to] of edges) graph.get(String(from))?.add(String(to));
    return graph;
  }),
);

describe('strong components', () => {
  it('join exactly the nodes that reach one another', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const componentOf = strongComponents(graph);
        for (const a of graph.keys()) {
          for (const b of graph.keys()) {
            const together = reaches(graph, a, b) && reaches(graph, b, a);
            expect(componentOf.get(a) === componentOf.get(b)).toBe(together);
          }
        }
      }),
    );
  });

  it('come out of a path and a ring of any length', () => {
    const size = 200_000;
    const ring = new Map(
      Array.from({ length: size }, (_, n) => [String(n), new Set([String((n + 1) % size)])] as const),
    );
    expect(new Set(strongComponents(ring).values()).size).toBe(1);
    const path = new Map(ring).set(String(size - 1), new Set());
    expect(new Set(strongComponents(path).values()).size).toBe(size);
  });
});
