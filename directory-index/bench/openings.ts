import { createSqlDirectory } from "../../server/src/directory/index.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { listCodes } from "./codes.ts";
import { today } from "./directory-data.ts";
import { makeDirectoryEngine } from "./directory-engine.ts";
import { openDuck } from "./duckdb/duckdb-engine.ts";
import { makeIdsOnlyEngine, makeIndexEngine, type OpenIndex, openIndex } from "./index-engine.ts";
import { findDrawnKind } from "./kind-questions.ts";
import { createCityLookup } from "./locate-cities.ts";
import type { MeasureOrder } from "./measure-order.ts";
import { openPostgresEngine } from "./postgres/postgres-engine.ts";
import type { EngineOpening } from "./question.ts";
import { addRowReading, openProductRows } from "./with-rows.ts";

const fixedClock = () => new Date(`${today}T09:00:00Z`);

/**
 * Lists the engines to open: the product's index, DuckDB, PostgreSQL and, with `--sql`, the product's SQL. The index,
 * DuckDB and PostgreSQL are each measured twice: for ids and totals only, and also for the rows of a page. A further
 * engine finds the ids with DuckDB and reads the rows from the product's database.
 */
export function listOpenings({
  url,
  paths,
  folder,
  threads,
  places,
  options,
}: MeasureOrder): EngineOpening[] {
  const locate = createCityLookup(places);
  const lookups = { codes: listCodes(places), locate };
  let opened: Promise<OpenIndex> | null = null;
  const open = () => {
    opened ??= openIndex({ url, folder, threads, now: fixedClock, locate, findKind: findDrawnKind });
    return opened;
  };
  const openSql = async () => {
    const db = await openServerDatabase({ url });
    return [
      makeDirectoryEngine(
        "EQ SQL",
        createSqlDirectory({ db, now: fixedClock, locateCity: locate, findKind: findDrawnKind }),
        () => db.close(),
      ),
    ];
  };
  const openRows = () => openProductRows({ url, places });
  return [
    { name: "EQ index", own: true, open: async () => [makeIndexEngine(await open())] },
    { name: "EQ index ids", open: async () => [makeIdsOnlyEngine(await open())] },
    ...(options.sql ? [{ name: "EQ SQL", own: true, open: openSql }] : []),
    {
      name: "DuckDB",
      open: async () => {
        const { ids, pages } = await openDuck(paths, lookups);
        return [ids, pages, addRowReading("DuckDB + PostgreSQL", ids, await openRows())];
      },
    },
    {
      name: "PostgreSQL 18",
      open: async () => {
        const ids = openPostgresEngine(url, lookups);
        return [ids, addRowReading("PostgreSQL 18", ids, await openRows())];
      },
    },
  ];
}
