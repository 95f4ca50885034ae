import { join } from "node:path";
import { createDirectory } from "../../server/src/adapters/prospect-data/directory/index.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import type { Locate } from "./brute-force/flags.ts";
import { directoryBatches } from "./directory-batches.ts";
import { type DirectoryData, today } from "./directory-data.ts";
import { directoryEngine } from "./directory-engine.ts";
import { idsOnlyEngine, indexEngine, type OpenIndex, openIndex } from "./index-engine.ts";
import { cache, type LoadedData } from "./prepare-data.ts";
import type { Opening } from "./question.ts";

const now = () => new Date(`${today}T09:00:00Z`);

async function* batches(data: DirectoryData) {
  yield* directoryBatches(data);
}

/** The product's directory on the loaded database: by the index, and by SQL where that is asked for. */
export function openProductEngines(
  data: DirectoryData,
  { server: { url } }: LoadedData,
  { locate, sql }: { locate: Locate; sql: boolean },
): Opening[] {
  const folder = join(cache, `index-${data.companies.count}`);
  const rows = { batches: batches(data), people: data.people.count };
  let opened: Promise<OpenIndex> | null = null;
  const open = () => {
    opened ??= openIndex(rows, { url, folder, now, locate });
    return opened;
  };
  const openSql = async () => {
    const db = await openServerDatabase({ url });
    return directoryEngine("EQ SQL", createDirectory({ db, now, locateCity: locate }), () => db.close());
  };
  return [
    { name: "EQ index", own: true, open: async () => indexEngine(await open()) },
    { name: "EQ index ids", own: false, open: async () => idsOnlyEngine(await open()) },
    ...(sql ? [{ name: "EQ SQL", own: true, open: openSql }] : []),
  ];
}
