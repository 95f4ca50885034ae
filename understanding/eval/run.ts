import { existsSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { createFloorReport } from "./floor-report.ts";
import { maxMeasuredValues, minCaseShares, minShares } from "./floors.ts";
import type { LabelledQuery } from "./judge.ts";
import { collectGarbage, measureLoading } from "./load.ts";
import {
  type MeasuredQueries,
  measureQueries,
  measureRewritings,
  measureTypos,
  timeBadInputs,
  timeQueries,
} from "./measures.ts";
import { type CaseShare, measureEmployers, measureRoleFamilies } from "./names-and-titles.ts";
import { readQueries } from "./read-queries.ts";
import { reportStrangers } from "./report-strangers.ts";

const { interpreter, loadMs, memoryMb } = await measureLoading();

const printLine = (line = "") => process.stdout.write(`${line}\n`);
const repositoryRoot = new URL("../../", import.meta.url);
const showFailures = process.argv.includes("--failures");
const { requireAtLeast, requireAtMost, finish } = createFloorReport(printLine);

const querySources = [
  { name: "own queries", file: "understanding/eval/queries.jsonl", mode: null },
  { name: "people, labelled by others", file: "../shared/eval/people-queries.jsonl", mode: "people" },
  { name: "companies, labelled by others", file: "../shared/eval/company-queries.jsonl", mode: "companies" },
] as const;

const allQueries: LabelledQuery[] = [];
for (const { name, file, mode } of querySources) {
  const url = new URL(file, repositoryRoot);
  if (!existsSync(url)) {
    printLine(`${name}: not here`);
    continue;
  }
  const queries = readQueries(url, mode);
  allQueries.push(...queries);
  reportQueries(name, queries);
}
reportCases("employers", measureEmployers(interpreter), minCaseShares.employers);
reportCases("role families", measureRoleFamilies(), minCaseShares.roleFamilies);
reportStrangers(interpreter, { printLine, requireAtLeast, requireAtMost, showFailures });
reportTimes();
finish();

function reportCases(name: string, { cases, right, wrong }: CaseShare, floor: number): void {
  printLine();
  requireAtLeast(`${name}, right (${cases})`, right / cases, floor);
  if (showFailures) for (const line of wrong) printLine(`  ${line}`);
}

function reportQueries(name: string, queries: readonly LabelledQuery[]): void {
  const measured = measureQueries(interpreter, queries);
  const share = (count: number) => count / queries.length;
  printLine(`\n${name}: ${queries.length}`);
  requireAtLeast(`${name}, all right`, share(measured.exact), minShares.exact);
  if (queries.some(({ mode }) => mode === "people")) {
    requireAtLeast(`${name}, function, place and level right`, share(measured.core), minShares.core);
  }
  reportRanges(name, measured);
  const clean = queries.filter(({ kind }) => kind !== "messy");
  requireAtLeast(`${name}, same with one typo`, measureTypos(interpreter, clean), minShares.typos);
  for (const [rewriting, same] of Object.entries(measureRewritings(interpreter, queries))) {
    requireAtLeast(`${name}, same ${rewriting}`, same, minShares.rewritings);
  }
  for (const [slot, sum] of measured.slots) printSlot(slot, sum);
  if (!showFailures) return;
  for (const failure of measured.failures)
    printLine(`  ${failure.text}\n      ${failure.wrong.join("\n      ")}`);
}

function reportRanges(name: string, { slots, falseRanges, queries }: MeasuredQueries): void {
  const sums = ["employees", "revenue", "funding"].flatMap((slot) => slots.get(slot) ?? []);
  const expected = sums.reduce((total, sum) => total + sum.expected, 0);
  if (expected === 0) return;
  const rightCount = sums.reduce((total, sum) => total + sum.right, 0);
  requireAtLeast(`${name}, ranges right (${expected})`, rightCount / expected, minShares.ranges);
  requireAtMost(
    `${name}, false ranges per 100`,
    (falseRanges / queries) * 100,
    maxMeasuredValues.falseRanges,
  );
}

function reportTimes(): void {
  const times = timeQueries(interpreter, allQueries).sort((left, right) => left - right);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  printLine("\ntimes");
  printLine(`  p50 a query: ${quantile(0.5).toFixed(3)} ms`);
  requireAtMost("p99 a query, ms", quantile(0.99), maxMeasuredValues.p99);
  requireAtMost("slowest bad input, ms", timeBadInputs(interpreter), maxMeasuredValues.badInput);
  collectGarbage();
  requireAtMost("load (data, code, first query), ms", loadMs, maxMeasuredValues.load);
  requireAtMost("memory added, MB", memoryMb, maxMeasuredValues.memory);
  printLine(`  measured after ${(performance.now() / 1000).toFixed(0)} s`);
}

function printSlot(
  slot: string,
  { right, expected, answered }: { right: number; expected: number; answered: number },
) {
  const precision = answered === 0 ? 1 : right / answered;
  const recall = expected === 0 ? 1 : right / expected;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const cells = [precision, recall, f1].map((value) => value.toFixed(3).padStart(7));
  printLine(
    `    ${slot.padEnd(16)} precision ${cells[0]}  recall ${cells[1]}  F1 ${cells[2]}  (${expected})`,
  );
}
