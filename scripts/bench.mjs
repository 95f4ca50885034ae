// Repeatable measurements, each beside a peer: npm run bench -- stream
import { chooseNode } from "./bootstrap/choose-node.mjs";
import { ensurePackages } from "./bootstrap/install.mjs";
import { exitWith } from "./bootstrap/root.mjs";
import { run } from "./bootstrap/run.mjs";

async function bench() {
  await ensurePackages({ development: true });
  return run(chooseNode(), ["bench/main.ts", ...process.argv.slice(2)]);
}

exitWith(bench());
