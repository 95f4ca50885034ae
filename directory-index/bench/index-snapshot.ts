import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { TableBatch } from "@eq/directory-index";
import { buildFromRows, writeSnapshot } from "@eq/directory-index";
import { printTable } from "../../bench/table.ts";

const megabyte = 2 ** 20;
const fewPeople = 500_000;
const mostThreads = 4;

/** As many threads as the product starts for a directory of this size. */
export const threadsFor = (people: number) =>
  people > fewPeople ? Math.min(mostThreads, availableParallelism()) : 1;

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, seconds: number]> {
  const started = performance.now();
  const result = await work();
  return [result, (performance.now() - started) / 1000];
}

export interface OpenedIndex {
  readonly loadSeconds: number;
  readonly firstAnswerSeconds: number;
  /** Resident memory of a process that has opened the index, and of the same one before, in bytes. */
  readonly before: number;
  readonly after: number;
}

/** What a fresh process takes to open the snapshot of a folder with its threads and to answer once. */
async function openAlone(folder: string, threads: number): Promise<OpenedIndex> {
  const child = fork(join(import.meta.dirname, "open-index-only.ts"), [folder, String(threads)]);
  let opened: OpenedIndex | null = null;
  child.once("message", (message: OpenedIndex) => {
    opened = message;
  });
  const [code] = await once(child, "exit");
  if (opened === null) throw new Error(`The process that opens the snapshot ended early (${code}).`);
  return opened;
}

/** Builds the index of these rows, writes its snapshot into a folder, and prints what building and opening it takes. */
export async function makeSnapshot(
  batches: AsyncIterable<TableBatch>,
  { folder, threads }: { folder: string; threads: number },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [buffer, buildSeconds] = await timed(() => buildFromRows(batches));
  const [, writeSeconds] = await timed(() => writeSnapshot(folder, { position: null, buffer }));
  // The first start compiles the code that the ones after it, and the product's, read from a cache.
  await openAlone(folder, threads);
  const { loadSeconds, firstAnswerSeconds, before, after } = await openAlone(folder, threads);
  printTable(
    "EQ index",
    ["what", ""],
    [
      ["size, MB", buffer.byteLength / megabyte],
      ["build from PostgreSQL, s", buildSeconds],
      ["snapshot written, s", writeSeconds],
      ["snapshot read, s", loadSeconds],
      ["from there to the first answer, s", firstAnswerSeconds],
      ["resident memory with it and its threads, MB", after / megabyte],
      ["of these a process without it, MB", before / megabyte],
    ],
  );
}
