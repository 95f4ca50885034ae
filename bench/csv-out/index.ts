import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { printMachine, printTable } from "../table.ts";

interface FileRun {
  seconds: number;
  megabytes: number;
  /** Growth of resident memory in MB. */
  growth: number;
  /** The longest time without a turn of the event loop in ms. */
  longestBlock: number;
}

const runs = [
  ["EQ, CSV", "csv", 50_000],
  ["EQ, CSV", "csv", 500_000],
  ["csv-stringify", "peer", 50_000],
  ["csv-stringify", "peer", 500_000],
  ["EQ, XLSX", "xlsx", 20_000],
  ["EQ, XLSX", "xlsx", 100_000],
] as const;

async function runWriter(writer: string, rows: number): Promise<FileRun> {
  const child = fork(join(import.meta.dirname, "write-file.ts"), [writer, String(rows)]);
  const [run] = (await once(child, "message")) as [FileRun];
  return run;
}

/** Measures how fast files of 14 columns are written, and what memory and turns of the event loop they take. */
export async function benchCsvOut(): Promise<void> {
  printMachine();
  const table = [];
  for (const [name, writer, rows] of runs) {
    const { seconds, megabytes, growth, longestBlock } = await runWriter(writer, rows);
    table.push([name, rows, megabytes, seconds * 1000, rows / seconds, growth, longestBlock]);
  }
  printTable(
    "Files out, 14 columns (goals: 50,000 rows/s, 20,000 rows of XLSX in 10 s, at most 50 MB more memory)",
    ["writer", "rows", "MB", "ms", "rows/s", "memory + MB", "longest block ms"],
    table,
  );
}
