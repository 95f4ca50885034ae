import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { nameKey } from "@eq/contracts";
import {
  createDirectory,
  createMemoryDirectory,
  type DirectoryOptions,
  type LocateCity,
} from "../../server/src/adapters/prospect-data/directory/index.ts";
import {
  countCompanies,
  countPeople,
  type DirectoryIndex,
  findCompanies,
  findPeople,
  type IndexSource,
} from "../../server/src/adapters/prospect-data/directory/index-search.ts";
import { createLowerCase } from "../../server/src/adapters/prospect-data/directory/lower-case.ts";
import type { Page } from "../../server/src/adapters/prospect-data/port.ts";
import type { TableBatch } from "../../server/src/directory-index/index.ts";
import { writeSnapshot } from "../../server/src/directory-index/snapshot.ts";
import { buildFromRows } from "../../server/src/directory-index/workers/build-from-rows.ts";
import { IndexWorkers } from "../../server/src/directory-index/workers/index-workers.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { printTable } from "../table.ts";
import { directoryEngine } from "./directory-engine.ts";
import {
  countsAnswer,
  type Engine,
  idsAnswer,
  pageSize,
  type SearchAnswer,
  type SearchQuestion,
  suggestLimit,
} from "./question.ts";

const megabyte = 2 ** 20;
const fewPeople = 500_000;
const mostThreads = 4;

/** As many threads as the product starts for a directory of this size. */
const threadsFor = (people: number) =>
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
  const ended = once(child, "exit");
  const [opened] = (await once(child, "message")) as [OpenedIndex];
  await ended;
  return opened;
}

export interface IndexedRows {
  readonly batches: AsyncIterable<TableBatch>;
  readonly people: number;
}

export interface IndexPlace {
  /** Of the database that has the rows. */
  readonly url: string;
  /** For the snapshot. */
  readonly folder: string;
  readonly now: () => Date;
  readonly locate: LocateCity;
}

async function buildIndex(
  batches: AsyncIterable<TableBatch>,
  folder: string,
  threads: number,
): Promise<SharedArrayBuffer> {
  const [buffer, buildSeconds] = await timed(() => buildFromRows(batches));
  mkdirSync(folder, { recursive: true });
  const [, writeSeconds] = await timed(() => writeSnapshot(folder, { position: null, buffer }));
  // The first start compiles the code that the ones after it, and the product's, read from a cache.
  await openAlone(folder, threads);
  const { loadSeconds, firstAnswerSeconds, before, after } = await openAlone(folder, threads);
  printTable(
    "EQ index",
    ["what", ""],
    [
      ["size, MB", buffer.byteLength / megabyte],
      ["build, with the making of its rows, s", buildSeconds],
      ["snapshot written, s", writeSeconds],
      ["snapshot read, s", loadSeconds],
      ["from there to the first answer, s", firstAnswerSeconds],
      ["resident memory with it and its threads, MB", after / megabyte],
      ["of these a process without it, MB", before / megabyte],
    ],
  );
  return buffer;
}

/** An index of all rows with its threads and the database that has them. */
export interface OpenIndex {
  readonly index: DirectoryIndex;
  readonly db: Database;
  readonly options: DirectoryOptions;
  /** Any number of times: two engines share it. */
  close(): Promise<void>;
}

export async function openIndex(rows: IndexedRows, place: IndexPlace): Promise<OpenIndex> {
  const { url, folder, now, locate } = place;
  const threads = threadsFor(rows.people);
  const buffer = await buildIndex(rows.batches, folder, threads);
  const workers = new IndexWorkers();
  workers.start(threads);
  workers.setSegments([{ key: 1, buffer, dead: null }]);
  const db = await openServerDatabase({ url });
  const index = { ready: () => true, demoHidden: () => false, ask: workers.ask.bind(workers) };
  let closed: Promise<void> | null = null;
  return {
    index,
    db,
    options: { db, now, locateCity: locate },
    close: () => {
      closed ??= workers.close().then(() => db.close());
      return closed;
    },
  };
}

/** The product's directory: asked here, answered by a thread of the index, rows by id from PostgreSQL. */
export function indexEngine({ index, options, close }: OpenIndex): Engine {
  const directory = createMemoryDirectory({ ...options, sql: createDirectory(options), index });
  return directoryEngine("EQ index", directory, close);
}

type PeopleQuestion = Extract<SearchQuestion, { kind: "people" | "peopleFacet" }>;

async function answerOfPeople(
  source: IndexSource,
  question: PeopleQuestion,
  page: Page,
): Promise<SearchAnswer> {
  const search = { parameters: question.parameters, target: null };
  if (question.kind === "peopleFacet")
    return countsAnswer((await countPeople(source, search, question.field, {})) ?? []);
  const found = await findPeople(source, search, page, {});
  return idsAnswer(found?.ids ?? [], found?.total ?? -1);
}

/** The same without the rows: ids and totals, which is what the peers give. */
export function idsOnlyEngine({ index, options, close }: OpenIndex): Engine {
  const source = { ...options, index, learnLowerCase: createLowerCase(options.db) };
  return {
    name: "EQ index ids",
    supports: (name) => name !== "similar",
    async answer(question) {
      const page = { number: "page" in question ? question.page : 1, size: pageSize };
      if (question.kind === "suggest") {
        const { typed } = question;
        const asked = {
          kind: "suggest",
          key: nameKey(typed),
          limit: suggestLimit,
          demoHidden: false,
        } as const;
        return idsAnswer(await index.ask(asked, {}), -1);
      }
      const search = { parameters: question.parameters, target: null };
      if (question.kind === "companies") {
        const { found } = await findCompanies(source, search, page, {});
        return idsAnswer(found.ids, found.total);
      }
      if (question.kind === "companyFacet")
        return countsAnswer(await countCompanies(source, search, question.field, {}));
      return answerOfPeople(source, question, page);
    },
    close,
  };
}
