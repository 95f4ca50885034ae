/**
 * Circles of a graph given as Map(node -> nodes): each as the list of its nodes, the first repeated at the end.
 * One circle per knot is enough to see what to cut.
 */
export function findCircles(graph) {
  const circles = [];
  const state = new Map();
  const trail = [];
  const visit = (node) => {
    state.set(node, "open");
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === "open") circles.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(node, "done");
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return circles;
}
