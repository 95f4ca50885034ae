// Runs the quick checks concurrently: npm run check, or npm run check -- types lint for some of them.
import { resolve } from "node:path";
import { exitWith, root, stopWithMessage } from "../bootstrap/root.mjs";
import { checkByName, explanationByCheck } from "./checks.mjs";

/** Reads the arguments. `--root DIR` checks another tree by the same rules, in which the tests plant violations. */
function readArguments(args) {
  const at = args.indexOf("--root");
  const tree = at === -1 ? root : resolve(args[at + 1] ?? ".");
  return { tree, names: at === -1 ? args : args.filter((_, index) => index !== at && index !== at + 1) };
}

async function runChecks() {
  const { tree, names } = readArguments(process.argv.slice(2));
  const unknown = names.filter((name) => checkByName[name] === undefined);
  if (unknown.length > 0)
    stopWithMessage(
      `Unknown check ${unknown.join(", ")}: choose from ${Object.keys(checkByName).join(", ")}.`,
    );
  const chosen = names.length > 0 ? names : Object.keys(checkByName);
  const started = Date.now();
  const results = await Promise.all(
    chosen.map(async (name) => {
      const result = await checkByName[name]({ tree, node: process.execPath });
      return { name, ...result, seconds: ((Date.now() - started) / 1000).toFixed(1) };
    }),
  );
  for (const { name, ok, summary, seconds, report } of results) {
    process.stdout.write(
      `${ok ? "ok    " : "FAILED"} ${name.padEnd(12)} ${seconds.padStart(5)} s  ${summary}\n`,
    );
    if (!ok) process.stdout.write(`${report.trimEnd()}\nExplained in ${explanationByCheck[name]}\n\n`);
  }
  return results.every(({ ok }) => ok) ? 0 : 1;
}

exitWith(runChecks());
