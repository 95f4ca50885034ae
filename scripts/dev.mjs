// Starts the development servers: the page with hot reload on http://localhost:5173, and the server behind it,
// which restarts on change.

import { join } from "node:path";
import { chooseNode } from "./bootstrap/choose-node.mjs";
import { ensurePackages } from "./bootstrap/install.mjs";
import { exitWith, root } from "./bootstrap/root.mjs";
import { run } from "./bootstrap/run.mjs";
import { serverCommand } from "./bootstrap/server-command.mjs";

const pagePort = "5173";
const serverPort = process.env.PORT || "5001";

async function runDevelopmentServers() {
  await ensurePackages({ development: true });
  const node = chooseNode();
  const server = run(node, ["--watch", "--watch-preserve-output", ...serverCommand], {
    env: { PORT: serverPort, PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${pagePort}` },
  });
  const page = run(
    node,
    [join(root, "node_modules", "vite", "bin", "vite.js"), "--port", pagePort, "--strictPort"],
    {
      cwd: join(root, "web"),
      env: { EQ_API_SERVER: `http://localhost:${serverPort}` },
    },
  );
  const code = await Promise.race([server, page]);
  // When one of the two servers ends, stops the other one as a signal would.
  process.emit("SIGTERM");
  await Promise.all([server, page]);
  return code;
}

exitWith(runDevelopmentServers());
