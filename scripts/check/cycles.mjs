/**
 * Finds cycles in a graph given as Map(node -> nodes). Each cycle is the list of its nodes, with the first one
 * repeated at the end. Of entangled cycles only one is listed, which is enough to see what to cut.
 */
export function findCycles(graph) {
  const cycles = [];
  const state = new Map();
  const trail = [];
  const visit = (node) => {
    state.set(node, "open");
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === "open") cycles.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(node, "done");
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return cycles;
}
