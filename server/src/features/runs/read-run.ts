import { browserRunLimit } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { listItems, type StoredItem } from "./item-store.ts";
import type { RunRow } from "./run-row.ts";
import { requireRun } from "./show-run.ts";
import { findRun } from "./store.ts";

/**
 * Reads a run with its first 100 items.
 * @throws Refusal 404 when the user has no such run
 */
export async function readRun(
  db: Queryable,
  userId: string,
  id: string,
): Promise<{ run: RunRow; items: StoredItem[] }> {
  const run = requireRun(await findRun(db, userId, id));
  return { run, items: await listItems(db, run.id, { outcome: null, after: 0, limit: browserRunLimit }) };
}
