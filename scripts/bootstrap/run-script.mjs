import { chooseNode } from "./choose-node.mjs";
import { ensurePackages } from "./install.mjs";
import { run } from "./run.mjs";

/**
 * Runs a script of the repository on the pinned Node with our own arguments, installing packages first where
 * they are missing; answers its exit code. `development: false` for what a plain `npm start` installs; `flags` are for Node.
 */
export async function runScript(script, { development = true, flags = [] } = {}) {
  await ensurePackages({ development });
  return run(chooseNode(), [...flags, script, ...process.argv.slice(2)]);
}
