/** A directed graph: nodes, and the nodes that the edges of each lead to. */
export type DirectedGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Nodes in the order in which a depth-first walk leaves them; it keeps its own stack, so that long paths are no matter. */
const departures = (graph: DirectedGraph): readonly string[] => {
  const entered = new Set<string>();
  const left: string[] = [];
  for (const root of graph.keys()) {
    const open: { readonly node: string; readonly next: Iterator<string> }[] = [];
    const enter = (node: string): void => {
      if (entered.has(node)) return;
      entered.add(node);
      open.push({ node, next: (graph.get(node) ?? new Set<string>()).values() });
    };
    enter(root);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const step = top.next.next();
      if (step.done !== true) enter(step.value);
      else {
        left.push(top.node);
        open.pop();
      }
    }
  }
  return left;
};

const reversed = (graph: DirectedGraph): DirectedGraph => {
  const edges = new Map([...graph.keys()].map((node) => [node, new Set<string>()]));
  for (const [node, successors] of graph) for (const successor of successors) edges.get(successor)?.add(node);
  return edges;
};

/**
 * Which nodes lie on a common cycle: two nodes are of one component exactly when each can reach the other (Kosaraju:
 * the graph is walked backwards from the nodes that a forward walk left last).
 *
 * @returns node to the node that stands for its component.
 */
export const strongComponents = (graph: DirectedGraph): ReadonlyMap<string, string> => {
  const backwards = reversed(graph);
  const componentOf = new Map<string, string>();
  for (const root of [...departures(graph)].reverse()) {
    const pending = [root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (componentOf.has(node)) continue;
      componentOf.set(node, root);
      pending.push(...(backwards.get(node) ?? []));
    }
  }
  return componentOf;
};
