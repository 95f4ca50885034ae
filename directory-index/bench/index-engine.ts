import { nameKey } from "@eq/contracts";
import { IndexWorkers, readSnapshot } from "@eq/directory-index";
import type { FindKind } from "@eq/understanding";
import type { Page } from "../../server/src/adapters/prospect-data/port.ts";
import {
  createMemoryDirectory,
  createSqlDirectory,
  type DirectoryOptions,
  type LocateCity,
} from "../../server/src/directory/index.ts";
import {
  countCompanies,
  countPeople,
  type DirectoryIndex,
  findCompanies,
  findPeople,
  type IndexSource,
} from "../../server/src/directory/index-search/index-search.ts";
import { createLowerCaseLoader } from "../../server/src/directory/sql-search/lower-case.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { closeOnce } from "./close-once.ts";
import { makeDirectoryEngine } from "./directory-engine.ts";
import {
  type Engine,
  makeCountsAnswer,
  makeIdsAnswer,
  readPage,
  type SearchAnswer,
  type SearchQuestion,
  suggestLimit,
} from "./question.ts";

export interface IndexLocation {
  /** URL of the database with the rows. */
  readonly url: string;
  /** The folder of the index snapshot. */
  readonly folder: string;
  readonly threads: number;
  readonly now: () => Date;
  readonly locate: LocateCity;
  readonly findKind: FindKind;
}

/** An index that was opened from a snapshot, its threads, and the database that has the rows. */
export interface OpenIndex {
  readonly index: DirectoryIndex;
  readonly db: Database;
  readonly options: DirectoryOptions;
  /** Safe to call more than once: two engines share the index. */
  close(): Promise<void>;
}

export async function openIndex({
  url,
  folder,
  threads,
  now,
  locate,
  findKind,
}: IndexLocation): Promise<OpenIndex> {
  const snapshot = await readSnapshot(folder);
  if ("reason" in snapshot) throw new Error(`The snapshot cannot be read: ${snapshot.reason}`);
  const workers = new IndexWorkers();
  workers.start(threads);
  workers.setSegments([{ key: 1, buffer: snapshot.buffer, dead: null }]);
  const db = await openServerDatabase({ url });
  const index = {
    ready: () => true,
    demoHidden: () => false,
    ask: workers.ask.bind(workers),
  };
  return {
    index,
    db,
    options: { db, now, locateCity: locate, findKind },
    close: closeOnce(() => workers.close().then(() => db.close())),
  };
}

/**
 * Wraps the product's search as an engine: ids and totals come from the index, the rows of the page from the database.
 */
export function makeIndexEngine({ index, options, close }: OpenIndex): Engine {
  const directory = createMemoryDirectory({ ...options, sql: createSqlDirectory(options), index });
  return makeDirectoryEngine("EQ index", directory, close);
}

type PeopleQuestion = Extract<SearchQuestion, { kind: "people" | "peopleFacet" }>;

async function answerPeople(
  source: IndexSource,
  question: PeopleQuestion,
  page: Page,
): Promise<SearchAnswer> {
  const search = { parameters: question.parameters, target: null };
  if (question.kind === "peopleFacet")
    return makeCountsAnswer((await countPeople(source, search, question.field, {})) ?? []);
  const hits = await findPeople(source, search, page, {});
  return makeIdsAnswer(hits?.ids ?? [], hits?.total ?? -1);
}

/** Wraps the index alone as an engine: it returns ids and totals, without the rows of the page. */
export function makeIdsOnlyEngine({ index, options, close }: OpenIndex): Engine {
  const source = { ...options, index, loadLowerCase: createLowerCaseLoader(options.db) };
  return {
    name: "EQ index ids",
    supports: (name) => name !== "similar",
    async answer(question) {
      const page = readPage(question);
      if (question.kind === "suggest") {
        const { typed } = question;
        const request = {
          kind: "suggest",
          key: nameKey(typed),
          limit: suggestLimit,
          demoHidden: false,
        } as const;
        return makeIdsAnswer(await index.ask(request, {}), -1);
      }
      const search = { parameters: question.parameters, target: null };
      if (question.kind === "companies") {
        const { answer } = await findCompanies(source, search, page, {});
        return makeIdsAnswer(answer.ids, answer.total);
      }
      if (question.kind === "companyFacet")
        return makeCountsAnswer(await countCompanies(source, search, question.field, {}));
      return answerPeople(source, question, page);
    },
    close,
  };
}
