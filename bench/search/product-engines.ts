import { createDirectory } from "../../server/src/adapters/prospect-data/directory/index.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import type { Locate } from "./brute-force/flags.ts";
import { today } from "./directory-data.ts";
import { directoryEngine } from "./directory-engine.ts";
import type { LoadedData } from "./prepare-data.ts";
import type { Opening } from "./question.ts";

const now = () => new Date(`${today}T09:00:00Z`);

/** The product's directory on the loaded database, by SQL where that is asked for. */
export function openProductEngines(
  { server: { url } }: LoadedData,
  { locate, sql }: { locate: Locate; sql: boolean },
): Opening[] {
  const openSql = async () => {
    const db = await openServerDatabase({ url });
    return directoryEngine("EQ SQL", createDirectory({ db, now, locateCity: locate }), () => db.close());
  };
  return sql ? [{ name: "EQ SQL", own: true, open: openSql }] : [];
}
