import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { TableBatch } from "@eq/directory-index";
import { buildFromRows, writeSnapshot } from "@eq/directory-index";
import { printTable } from "../../bench/table.ts";

const bytesPerMegabyte = 2 ** 20;
const peopleForOneThread = 500_000;
const maxThreads = 4;

/** Returns the number of index threads that the product starts for a directory with `people` people. */
export const chooseThreadCount = (people: number) =>
  people > peopleForOneThread ? Math.min(maxThreads, availableParallelism()) : 1;

async function measureSeconds<Result>(work: () => Promise<Result>): Promise<[Result, seconds: number]> {
  const started = performance.now();
  const result = await work();
  return [result, (performance.now() - started) / 1000];
}

export interface OpenedIndex {
  readonly loadSeconds: number;
  readonly firstAnswerSeconds: number;
  /** Resident memory in bytes of a process before and after it opens the index. */
  readonly before: number;
  readonly after: number;
}

/** Measures how long a new process takes to open the snapshot with its threads and to answer once. */
async function openInNewProcess(folder: string, threads: number): Promise<OpenedIndex> {
  const child = fork(join(import.meta.dirname, "open-index-only.ts"), [folder, String(threads)]);
  let opened: OpenedIndex | null = null;
  child.once("message", (message: OpenedIndex) => {
    opened = message;
  });
  const [code] = await once(child, "exit");
  if (opened === null)
    throw new Error(`The process that opens the snapshot stopped early (exit code ${code}).`);
  return opened;
}

/** Builds the index of these rows, writes its snapshot, and prints the time and memory of building and opening it. */
export async function makeSnapshot(
  batches: AsyncIterable<TableBatch>,
  { folder, threads }: { folder: string; threads: number },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [buffer, buildSeconds] = await measureSeconds(() => buildFromRows(batches));
  const [, writeSeconds] = await measureSeconds(() => writeSnapshot(folder, { position: null, buffer }));
  // Opens the snapshot once before measuring. This fills Node's compile cache, which the product's starts also use.
  await openInNewProcess(folder, threads);
  const { loadSeconds, firstAnswerSeconds, before, after } = await openInNewProcess(folder, threads);
  printTable(
    "EQ index",
    ["measure", ""],
    [
      ["size, MB", buffer.byteLength / bytesPerMegabyte],
      ["build from PostgreSQL, s", buildSeconds],
      ["snapshot written, s", writeSeconds],
      ["snapshot read, s", loadSeconds],
      ["first answer after that, s", firstAnswerSeconds],
      ["resident memory with index and threads, MB", after / bytesPerMegabyte],
      ["resident memory before, MB", before / bytesPerMegabyte],
    ],
  );
}
