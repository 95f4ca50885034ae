import { existsSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { ceilings, floors } from "./floors.ts";
import type { LabelledQuery } from "./judge.ts";
import { collectGarbage, loadTimed } from "./load.ts";
import {
  type Measured,
  measureQueries,
  measureRewritings,
  measureTypos,
  timeBadInputs,
  timeQueries,
} from "./measures.ts";
import { readQueries } from "./read-queries.ts";

const { interpreter, loadMs, memoryMb } = await loadTimed();

const print = (line = "") => process.stdout.write(`${line}\n`);
const root = new URL("../../", import.meta.url);
const showFailures = process.argv.includes("--failures");
const problems: string[] = [];

const sources = [
  { name: "own queries", file: "understanding/eval/queries.jsonl", mode: null },
  { name: "people, labelled by others", file: "../shared/eval/people-queries.jsonl", mode: "people" },
  { name: "companies, labelled by others", file: "../shared/eval/company-queries.jsonl", mode: "companies" },
] as const;

const allQueries: LabelledQuery[] = [];
for (const { name, file, mode } of sources) {
  const url = new URL(file, root);
  if (!existsSync(url)) {
    print(`${name}: not here`);
    continue;
  }
  const queries = readQueries(url, mode);
  allQueries.push(...queries);
  report(name, queries);
}
reportTimes();
for (const line of problems) print(`BELOW THE FLOOR: ${line}`);
if (problems.length > 0) process.exitCode = 1;

function report(name: string, queries: readonly LabelledQuery[]): void {
  const measured = measureQueries(interpreter, queries);
  const share = (count: number) => count / queries.length;
  print(`\n${name}: ${queries.length}`);
  atLeast(`${name}, all right`, share(measured.exact), floors.exact);
  if (queries.some(({ mode }) => mode === "people")) {
    atLeast(`${name}, function, place and level right`, share(measured.core), floors.core);
  }
  reportRanges(name, measured);
  const clean = queries.filter(({ kind }) => kind !== "messy");
  atLeast(`${name}, same with one typo`, measureTypos(interpreter, clean), floors.typos);
  for (const [rewriting, same] of Object.entries(measureRewritings(interpreter, queries))) {
    atLeast(`${name}, same ${rewriting}`, same, floors.rewritings);
  }
  for (const [slot, sum] of measured.slots) printSlot(slot, sum);
  if (!showFailures) return;
  for (const failure of measured.failures)
    print(`  ${failure.text}\n      ${failure.wrong.join("\n      ")}`);
}

function reportRanges(name: string, { slots, falseRanges, queries }: Measured): void {
  const sums = ["employees", "revenue", "funding"].flatMap((slot) => slots.get(slot) ?? []);
  const expected = sums.reduce((total, sum) => total + sum.expected, 0);
  if (expected === 0) return;
  const rightCount = sums.reduce((total, sum) => total + sum.right, 0);
  atLeast(`${name}, ranges right (${expected})`, rightCount / expected, floors.ranges);
  atMost(`${name}, false ranges per 100`, (falseRanges / queries) * 100, ceilings.falseRanges);
}

function reportTimes(): void {
  const times = timeQueries(interpreter, allQueries).sort((left, right) => left - right);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  print("\ntimes");
  print(`  p50 a query: ${quantile(0.5).toFixed(3)} ms`);
  atMost("p99 a query, ms", quantile(0.99), ceilings.p99);
  atMost("slowest bad input, ms", timeBadInputs(interpreter), ceilings.badInput);
  collectGarbage();
  atMost("load (data, code, first query), ms", loadMs, ceilings.load);
  atMost("memory added, MB", memoryMb, ceilings.memory);
  print(`  measured after ${(performance.now() / 1000).toFixed(0)} s`);
}

function atLeast(name: string, value: number, floor: number): void {
  print(`  ${name}: ${value.toFixed(3)} (floor ${floor})`);
  if (value < floor) problems.push(`${name} ${value.toFixed(3)} < ${floor}`);
}

function atMost(name: string, value: number, ceiling: number): void {
  print(`  ${name}: ${value.toFixed(2)} (at most ${ceiling})`);
  if (value > ceiling) problems.push(`${name} ${value.toFixed(2)} > ${ceiling}`);
}

function printSlot(
  slot: string,
  { right, expected, answered }: { right: number; expected: number; answered: number },
) {
  const precision = answered === 0 ? 1 : right / answered;
  const recall = expected === 0 ? 1 : right / expected;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const cells = [precision, recall, f1].map((value) => value.toFixed(3).padStart(7));
  print(`    ${slot.padEnd(16)} precision ${cells[0]}  recall ${cells[1]}  F1 ${cells[2]}  (${expected})`);
}
