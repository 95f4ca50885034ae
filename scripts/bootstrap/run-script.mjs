import { chooseNode } from "./choose-node.mjs";
import { ensurePackages } from "./install.mjs";
import { run } from "./run.mjs";

/**
 * Runs a script of the repository on the pinned Node with our own arguments; installs missing packages first.
 * `development: false` needs only the packages of `npm start`; `flags` are for Node.
 *
 * @returns the exit code
 */
export async function runScript(script, { development = true, flags = [] } = {}) {
  await ensurePackages({ development });
  return run(chooseNode(), [...flags, script, ...process.argv.slice(2)]);
}
