import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterEach } from "vitest";
import { root } from "../bootstrap/root.mjs";
import { plantTree } from "./planted-tree.mjs";

function runCheckOn(names, folder) {
  const args = [join(root, "scripts/check/main.mjs"), "--root", folder, ...names];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { passed: status === 0, report: stdout + stderr };
}

/**
 * Returns functions that plant trees and run the real command on them: { passed, report }. The trees are removed
 * after each test.
 */
export function plantTrees() {
  const trees = [];
  afterEach(() => {
    for (const tree of trees.splice(0)) tree.remove();
  });
  const plant = (planted) => {
    const tree = plantTree(planted);
    trees.push(tree);
    return tree.folder;
  };
  return { plant, checkFolder: runCheckOn, check: (names, planted) => runCheckOn(names, plant(planted)) };
}
