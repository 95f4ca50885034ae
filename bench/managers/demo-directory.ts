import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCity } from "@eq/understanding";
import type { ProspectData } from "../../server/src/adapters/prospect-data/port.ts";
import { seedDemoDirectory } from "../../server/src/directory/demo/index.ts";
import { openDirectory } from "../../server/src/directory/index.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { openEmbeddedDatabase } from "../../server/src/platform/db/embedded-database.ts";
import { applyMigrations } from "../../server/src/platform/db/migrate.ts";

export interface DemoDirectory {
  db: Database;
  prospects: ProspectData;
}

export const today = new Date("2026-11-21T09:00:00Z");

/** Generates a directory in memory, searched by its index as the server does, and closes it after `use`. */
export async function withDemoDirectory<Result>(
  { seed, companies }: { seed: number; companies: number },
  use: (directory: DemoDirectory) => Promise<Result>,
): Promise<Result> {
  const db = await openEmbeddedDatabase({ dataDir: null });
  await applyMigrations(db);
  await seedDemoDirectory(db, { companies, seed, today, directoryIndex: "memory" });
  const folder = mkdtempSync(join(tmpdir(), "eq-managers-"));
  const directory = openDirectory(
    { db, now: () => today, locateCity: ({ city, ...scope }) => findCity(city, scope) },
    { folder, log: { info: () => {}, warn: (line) => console.log(line) } },
  );
  await directory.caughtUp();
  try {
    return await use({ db, prospects: directory.prospects });
  } finally {
    await directory.close();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
