// Runs the browser tests against the real server: npm run e2e -- search. Shows the browser's window with --headed:
// CHROME_PATH=/usr/bin/chromium npm run e2e -- search --headed
import { chooseNode } from "./bootstrap/choose-node.mjs";
import { ensurePackages } from "./bootstrap/install.mjs";
import { exitWith } from "./bootstrap/root.mjs";
import { run } from "./bootstrap/run.mjs";

async function runBrowserTests() {
  await ensurePackages({ development: true });
  const node = chooseNode();
  const built = await run(node, ["scripts/build.mjs", "--if-changed"]);
  if (built !== 0) return built;
  const args = ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e/playwright.config.ts"];
  return run(node, [...args, ...process.argv.slice(2)]);
}

exitWith(runBrowserTests());
