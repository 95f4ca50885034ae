import { nameKey } from "@eq/contracts";
import { IndexWorkers, readSnapshot } from "@eq/directory-index";
import type { Page } from "../../server/src/adapters/prospect-data/port.ts";
import {
  createDirectory,
  createMemoryDirectory,
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
import { createLowerCase } from "../../server/src/directory/sql-search/lower-case.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
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

export interface IndexPlace {
  /** Of the database that has the rows. */
  readonly url: string;
  /** Has the snapshot. */
  readonly folder: string;
  readonly threads: number;
  readonly now: () => Date;
  readonly locate: LocateCity;
}

/** The index of a snapshot with its threads and the database that has them. */
export interface OpenIndex {
  readonly index: DirectoryIndex;
  readonly db: Database;
  readonly options: DirectoryOptions;
  /** Any number of times: two engines share it. */
  close(): Promise<void>;
}

export async function openIndex({ url, folder, threads, now, locate }: IndexPlace): Promise<OpenIndex> {
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

/** The product's directory: ids and totals from a thread of the index, the rows of the page from the database. */
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

/** Ids and totals alone, without the rows of the page. */
export function idsOnlyEngine({ index, options, close }: OpenIndex): Engine {
  const source = { ...options, index, loadLowerCase: createLowerCase(options.db) };
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
        const { answer } = await findCompanies(source, search, page, {});
        return idsAnswer(answer.ids, answer.total);
      }
      if (question.kind === "companyFacet")
        return countsAnswer(await countCompanies(source, search, question.field, {}));
      return answerOfPeople(source, question, page);
    },
    close,
  };
}
