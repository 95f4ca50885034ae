// Starts the product from a clone. Plain JavaScript without dependencies, because even an old Node must be able to
// run it and install the Node that everything else runs on.
import { chooseNode } from "./bootstrap/choose-node.mjs";
import { ensurePackages } from "./bootstrap/install.mjs";
import { exitWith } from "./bootstrap/root.mjs";
import { run } from "./bootstrap/run.mjs";
import { serverCommand } from "./bootstrap/server-command.mjs";

async function startProduct() {
  await ensurePackages({ development: false });
  const node = chooseNode();
  const built = await run(node, ["scripts/build.mjs", "--if-changed"]);
  if (built !== 0) return built;
  return run(node, [...serverCommand, ...process.argv.slice(2)]);
}

exitWith(startProduct());
