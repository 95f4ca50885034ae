// Evaluates searches over real companies, imported from a file into a temporary directory: kinds of business, and
// names typed alone. Options: `--companies FILE` and `--kinds FILE` replace the files, `--names N` sets the number of names,
// `--failures` lists what was not found.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createFloorReport } from "../../understanding/eval/floor-report.ts";
import { summarizeSamples } from "../samples.ts";
import { measureCompanyNames, type NameMeasure } from "./company-names.ts";
import { minKindShares, minNameShares } from "./floors.ts";
import { type ImportedDirectory, withImportedDirectory } from "./imported-directory.ts";
import { type KindMeasure, measureKinds, shareOfAchievable } from "./kinds.ts";

const { values: options } = parseArgs({
  options: {
    companies: {
      type: "string",
      default: fileURLToPath(new URL("../../../shared/data/companies-us.csv", import.meta.url)),
    },
    kinds: { type: "string", default: fileURLToPath(new URL("./kinds.csv", import.meta.url)) },
    names: { type: "string", default: "400" },
    failures: { type: "boolean", default: false },
  },
});
/** The largest number of names that the report prints for each way of typing. */
const maxListedMisses = 12;

const printLine = (line = "") => process.stdout.write(`${line}\n`);
const { requireAtLeast, finish } = createFloorReport(printLine);

if (existsSync(options.companies)) await withImportedDirectory(options.companies, report);
else printLine(`Real companies: not measured, because ${options.companies} does not exist`);
finish();

async function report(directory: ImportedDirectory): Promise<void> {
  const { length } = await directory.listCompanies();
  printLine(`\n${length} imported companies`);
  const kinds = await measureKinds(directory, options.kinds);
  printLine("Kinds of business, share of the achievable fits among the first 25");
  for (const [set, measures] of Map.groupBy(kinds, (each) => each.set)) {
    requireAtLeast(`${set} (${measures.length})`, shareOfAchievable(measures), minKindShares[set] ?? 0);
    if (options.failures) measures.forEach(printKind);
  }
  for (const measure of await measureCompanyNames(directory, Number(options.names))) printNames(measure);
}

function printKind({ query, kinds, found, fits, right, achievable, firstWrong }: KindMeasure): void {
  const figures = `${right} of ${achievable} (found ${found}, fits ${fits})`;
  printLine(`    ${query.padEnd(32)} ${figures.padEnd(36)} ${kinds.join(", ")}`);
  if (firstWrong.length > 0) printLine(`        not: ${firstWrong.join("; ")}`);
}

function printNames({ way, names, found, first, misses, planTimes }: NameMeasure): void {
  if (names === 0) return;
  const { p50, p99 } = summarizeSamples(planTimes);
  printLine(
    `Names alone, ${way} (${names}); planned in ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`,
  );
  requireAtLeast(`${way}, among the first five`, found / names, minNameShares.found);
  requireAtLeast(`${way}, first`, first / names, minNameShares.first);
  if (options.failures && misses.length > 0)
    printLine(`    not found: ${misses.slice(0, maxListedMisses).join(" | ")} (${misses.length} in all)`);
}
