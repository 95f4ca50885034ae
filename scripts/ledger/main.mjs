// Counts which rows of the requirements ledger have a test: npm run ledger, or npm run ledger -- --missing SRCH
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, stopWithMessage } from "../bootstrap/root.mjs";
import { listSource } from "../check/source-files.mjs";
import { findProvenIds } from "./proven-ids.mjs";

function readLedgerIds() {
  return readFileSync(join(root, "docs", "ledger-ids.txt"), "utf8")
    .split("\n")
    .filter(Boolean);
}

function readTestIds() {
  const files = listSource(root).files.filter((path) => /\.(test|spec)\.\w+$/.test(path));
  if (files.length === 0) stopWithMessage("No test file was found.");
  return new Set(files.flatMap((path) => [...findProvenIds(path, readFileSync(join(root, path), "utf8"))]));
}

function getArea(id) {
  return id.slice(0, id.indexOf("-"));
}

function printTable(ids, proven) {
  const areas = Map.groupBy(ids, getArea);
  const line = (area, withTest, all) =>
    `${area.padEnd(8)}${String(withTest).padStart(10)}${String(all - withTest).padStart(14)}${String(all).padStart(7)}\n`;
  process.stdout.write(
    `${"area".padEnd(8)}${"with test".padStart(10)}${"without test".padStart(14)}${"rows".padStart(7)}\n`,
  );
  for (const [area, rows] of areas) {
    process.stdout.write(line(area, rows.filter((id) => proven.has(id)).length, rows.length));
  }
  process.stdout.write(line("all", ids.filter((id) => proven.has(id)).length, ids.length));
}

function printMissing(ids, proven, area) {
  const rows = ids.filter((id) => getArea(id) === area);
  if (rows.length === 0) stopWithMessage(`Name an area: ${[...new Set(ids.map(getArea))].join(", ")}.`);
  const missing = rows.filter((id) => !proven.has(id));
  process.stdout.write(`${missing.join("\n")}${missing.length > 0 ? "\n" : ""}`);
}

function printLedger() {
  const ids = readLedgerIds();
  const proven = readTestIds();
  const at = process.argv.indexOf("--missing");
  if (at !== -1) {
    printMissing(ids, proven, process.argv[at + 1]);
    return 0;
  }
  printTable(ids, proven);
  const areas = new Set(ids.map(getArea));
  const unknown = [...proven].filter((id) => areas.has(getArea(id)) && !ids.includes(id));
  if (unknown.length === 0) return 0;
  process.stderr.write(`Tests name rows that the ledger does not have: ${unknown.join(", ")}\n`);
  return 1;
}

process.exitCode = printLedger();
