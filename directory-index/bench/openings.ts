import { createDirectory } from "../../server/src/directory/index.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { codesOf } from "./codes.ts";
import { today } from "./directory-data.ts";
import { directoryEngine } from "./directory-engine.ts";
import { openDuck } from "./duckdb/duckdb-engine.ts";
import { idsOnlyEngine, indexEngine, type OpenIndex, openIndex } from "./index-engine.ts";
import { createCityLookup } from "./locate-cities.ts";
import type { MeasureOrder } from "./measure-order.ts";
import { openPostgresEngine } from "./postgres/postgres-engine.ts";
import type { Opening } from "./question.ts";
import { openProductRows, withRows } from "./with-rows.ts";

const now = () => new Date(`${today}T09:00:00Z`);

/**
 * The engines to open on the loaded database: the product's index, with `--sql` the product's SQL, and the peers.
 * Each peer answers with ids and totals, and with pages of its own rows; DuckDB also with pages of the product's
 * rows, as the index does.
 */
export function openingsOf({ url, paths, folder, threads, places, options }: MeasureOrder): Opening[] {
  const locate = createCityLookup(places);
  const lookups = { codes: codesOf(places), locate };
  let opened: Promise<OpenIndex> | null = null;
  const open = () => {
    opened ??= openIndex({ url, folder, threads, now, locate });
    return opened;
  };
  const openSql = async () => {
    const db = await openServerDatabase({ url });
    return [directoryEngine("EQ SQL", createDirectory({ db, now, locateCity: locate }), () => db.close())];
  };
  const openRows = () => openProductRows({ url, places });
  return [
    { name: "EQ index", own: true, open: async () => [indexEngine(await open())] },
    { name: "EQ index ids", open: async () => [idsOnlyEngine(await open())] },
    ...(options.sql ? [{ name: "EQ SQL", own: true, open: openSql }] : []),
    {
      name: "DuckDB",
      open: async () => {
        const { ids, pages } = await openDuck(paths, lookups);
        return [ids, pages, withRows("DuckDB + PostgreSQL", ids, await openRows())];
      },
    },
    {
      name: "PostgreSQL 18",
      open: async () => {
        const ids = openPostgresEngine(url, lookups);
        return [ids, withRows("PostgreSQL 18", ids, await openRows())];
      },
    },
  ];
}
