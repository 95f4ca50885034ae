import { chooseNode } from "./choose-node.mjs";
import { ensurePackages } from "./install.mjs";
import { run } from "./run.mjs";

/**
 * Runs a script of the repository on the pinned Node, with this process's arguments. Installs missing packages
 * first; with `development: false` only those that `npm start` needs. `flags` are for Node.
 * @returns the exit code
 */
export async function runScript(script, { development = true, flags = [] } = {}) {
  await ensurePackages({ development });
  return run(chooseNode(), [...flags, script, ...process.argv.slice(2)]);
}
