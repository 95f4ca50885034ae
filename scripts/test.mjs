// Runs all checks and tests, also in a fresh clone: npm test; or some of the steps: npm test -- check unit

import { rmSync } from "node:fs";
import { join } from "node:path";
import { chooseNode } from "./bootstrap/choose-node.mjs";
import { readFailures, readFlaky } from "./bootstrap/failures.mjs";
import { ensurePackages } from "./bootstrap/install.mjs";
import { exitWith, root } from "./bootstrap/root.mjs";
import { run } from "./bootstrap/run.mjs";

const reportsFolder = join(root, ".cache", "test-reports");
const unitReport = join(reportsFolder, "unit.json");
const e2eReport = join(reportsFolder, "e2e.json");

const testSteps = [
  ["check", ["scripts/check.mjs"]],
  [
    "unit",
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${unitReport}`,
    ],
  ],
  // A fixed seed, so that every run sends the same inputs.
  ["faults", ["faults/main.ts", "--short", "--seed", "1"]],
  ["build", ["scripts/build.mjs", "--if-changed"]],
  ["e2e", ["scripts/e2e.mjs", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport }],
];

/** Repeats the failures at the end, because they are hard to find in thousands of lines. */
function printFailures() {
  const flaky = readFlaky(unitReport);
  if (flaky.length > 0) process.stdout.write(`\nFlaky, passed when repeated:\n${flaky.join("\n")}\n`);
  const lines = [unitReport, e2eReport].flatMap(readFailures);
  if (lines.length > 0) process.stdout.write(`\nFailed:\n${lines.join("\n")}\n`);
}

function selectSteps(names) {
  const unknown = names.filter((name) => !testSteps.some(([step]) => step === name));
  if (unknown.length === 0) return testSteps.filter(([step]) => names.length === 0 || names.includes(step));
  process.stderr.write(
    `Unknown step ${unknown.join(", ")}: choose from ${testSteps.map(([step]) => step).join(", ")}.\n`,
  );
  return process.exit(1);
}

async function runTestSteps() {
  const selected = selectSteps(process.argv.slice(2));
  await ensurePackages({ development: true });
  const node = chooseNode();
  const results = [];
  rmSync(reportsFolder, { recursive: true, force: true });
  for (const [name, args, env] of selected) {
    process.stdout.write(`\n== ${name} (step ${results.length + 1} of ${selected.length})\n`);
    const started = Date.now();
    const code = await run(node, args, { env });
    results.push({ name, code, seconds: Math.round((Date.now() - started) / 1000) });
    // Stops after a signal, and after a failed build, since the browser tests need a built page.
    if (code > 128 || (name === "build" && code !== 0)) break;
  }
  printFailures();
  process.stdout.write("\n");
  for (const { name, code, seconds } of results) {
    process.stdout.write(
      `${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(6)} ${String(seconds).padStart(4)} s\n`,
    );
  }
  const failed = results.find(({ code }) => code !== 0);
  return failed === undefined ? 0 : failed.code;
}

exitWith(runTestSteps());
