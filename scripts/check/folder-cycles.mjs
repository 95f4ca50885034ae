import { posix } from "node:path";
import { findCycles } from "./cycles.mjs";

/**
 * Roots below which no folders may import each other in a cycle. A folder here is the directory that directly
 * contains a file.
 */
const coveredRoots = ["contracts/src", "understanding/src", "directory-index/src", "server/src", "web/src"];

/** The imports between the folders of a root, as Map(folder -> Map(imported folder -> "a.ts imports b.ts")). */
function collectFolderImports(files, root) {
  const graph = new Map();
  for (const { path, test, imports } of files) {
    if (test || !path.startsWith(`${root}/`)) continue;
    const folder = posix.dirname(path);
    if (!graph.has(folder)) graph.set(folder, new Map());
    for (const { target } of imports) {
      if (target.kind !== "file" || !target.path.startsWith(`${root}/`)) continue;
      const imported = posix.dirname(target.path);
      if (imported === folder) continue;
      graph.get(folder).set(imported, `${posix.basename(path)} imports ${posix.basename(target.path)}`);
    }
  }
  return graph;
}

function describeCycle(cycle, graph) {
  const steps = cycle.slice(1).map((folder, index) => `${folder} (${graph.get(cycle[index]).get(folder)})`);
  const path = [cycle[0], ...steps].join(" > ");
  return `${cycle[0]}: a cycle of folders: ${path}. ARCHITECTURE.md "Rules" explains it`;
}

/**
 * Reports each cycle of folders.
 * @param files as `checkBoundaries` reads them
 */
export function listFolderCycleProblems(files) {
  return coveredRoots.flatMap((root) => {
    const graph = collectFolderImports(files, root);
    return findCycles(new Map([...graph].map(([folder, imported]) => [folder, [...imported.keys()]]))).map(
      (cycle) => describeCycle(cycle, graph),
    );
  });
}
