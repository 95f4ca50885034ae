import { posix } from "node:path";
import { findCircles } from "./cycles.mjs";

/** Where no folders may import each other in a circle. A folder is the directory that a file stands in. */
const coveredRoots = ["contracts/src", "understanding/src", "directory-index/src", "server/src", "web/src"];

/** The imports between the folders of a root: Map(folder -> Map(imported folder -> "a.ts imports b.ts")). */
function folderImports(files, root) {
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

function cycleProblem(circle, graph) {
  const steps = circle.slice(1).map((folder, index) => `${folder} (${graph.get(circle[index]).get(folder)})`);
  const path = [circle[0], ...steps].join(" > ");
  return `${circle[0]}: a circle of folders: ${path}. ARCHITECTURE.md "Rules" explains it`;
}

/** One problem for each circle of folders. @param files as `checkBoundaries` reads them */
export function folderCycleProblems(files) {
  return coveredRoots.flatMap((root) => {
    const graph = folderImports(files, root);
    return findCircles(new Map([...graph].map(([folder, imported]) => [folder, [...imported.keys()]]))).map(
      (circle) => cycleProblem(circle, graph),
    );
  });
}
