import { existsSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { type Judged, judge, type LabelledQuery } from "./judge.ts";

await import("@eq/contracts");
const started = performance.now();
const memoryBefore = process.memoryUsage().rss;
const { coreData } = await import("../src/core-data.ts");
const { createInterpreter } = await import("../src/interpreter.ts");
const interpreter = createInterpreter(coreData);
interpreter.interpret("software companies in Austin", { mode: "companies" });
const loadTime = performance.now() - started;
const memoryAdded = (process.memoryUsage().rss - memoryBefore) / 1e6;

const say = (line: string) => process.stdout.write(`${line}\n`);
const root = new URL("../../", import.meta.url);
/** Share of queries with everything right, below which the run fails. */
const sources = [
  { name: "own queries", file: "understanding/eval/queries.jsonl", mode: null, floor: 0.9 },
  { name: "people (outside)", file: "../shared/eval/people-queries.jsonl", mode: "people", floor: 0.9 },
  {
    name: "companies (outside)",
    file: "../shared/eval/company-queries.jsonl",
    mode: "companies",
    floor: 0.9,
  },
] as const;
/** Slowest p99 that passes, in ms. */
const slowest = 5;
const showFailures = process.argv.includes("--failures");

let failed = false;
const times: number[] = [];
for (const source of sources) {
  const file = new URL(source.file, root);
  if (existsSync(file))
    failed = runSource(source.name, readQueries(file, source.mode), source.floor) || failed;
}
times.sort((left, right) => left - right);
const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3);
say(
  `\nlatency p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms; load ${loadTime.toFixed(0)} ms, ${memoryAdded.toFixed(0)} MB`,
);
if (Number(quantile(0.99)) > slowest || failed) process.exitCode = 1;

function readQueries(file: URL, mode: "people" | "companies" | null): LabelledQuery[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => {
    const query = JSON.parse(line);
    return { ...query, mode: mode ?? (query.mode === "people" ? "people" : "companies") };
  });
}

function runSource(name: string, queries: LabelledQuery[], floor: number): boolean {
  const slots = new Map<string, { right: number; expected: number; answered: number }>();
  let exact = 0;
  let falseRanges = 0;
  for (const query of queries) {
    const judged = judgeTimed(query);
    falseRanges += judged.falseRanges;
    if (judged.wrong.length === 0) exact++;
    else if (showFailures) say(`${query.text}\n    ${judged.wrong.join("; ")}`);
    for (const { slot, right, expected, answered } of judged.slots) {
      const sum = slots.get(slot) ?? { right: 0, expected: 0, answered: 0 };
      slots.set(slot, {
        right: sum.right + Number(right),
        expected: sum.expected + Number(expected),
        answered: sum.answered + Number(answered),
      });
    }
  }
  const share = exact / queries.length;
  say(
    `\n${name}: ${exact} of ${queries.length} all right (${share.toFixed(3)}, floor ${floor}); false ranges per 100: ${((falseRanges / queries.length) * 100).toFixed(2)}`,
  );
  for (const [slot, sum] of slots) printSlot(slot, sum);
  return share < floor;
}

function printSlot(
  slot: string,
  { right, expected, answered }: { right: number; expected: number; answered: number },
): void {
  const precision = answered === 0 ? 1 : right / answered;
  const recall = expected === 0 ? 1 : right / expected;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const cells = [precision, recall, f1].map((value) => value.toFixed(3).padStart(7));
  say(`  ${slot.padEnd(16)} precision ${cells[0]}  recall ${cells[1]}  F1 ${cells[2]}  (${expected})`);
}

/** Times a query as the best of three runs, so that a busy machine does not count. */
function judgeTimed(query: LabelledQuery): Judged {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const before = performance.now();
    interpreter.interpret(query.text, { mode: query.mode });
    best = Math.min(best, performance.now() - before);
  }
  times.push(best);
  return judge(query, interpreter.interpret(query.text, { mode: query.mode }));
}
