import type { WantedKind } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** What operators chose for all server processes. */
export interface WaterfallSettings {
  /** Ids of vendors in the order in which they are asked; some may have no key any more. */
  readonly vendors: readonly string[];
  readonly wanted: readonly WantedKind[];
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Reads what operators chose; null while the environment's settings hold. */
export async function readWaterfallSettings(db: Queryable): Promise<WaterfallSettings | null> {
  const [row] = await db.query<WaterfallSettings>(
    sql`select vendors, wanted, saved_at as "savedAt" from waterfall_setting`,
  );
  return row ?? null;
}

/** Stores what operators chose. @returns when it was saved, ISO 8601 */
export async function saveWaterfallSettings(
  db: Queryable,
  { vendors, wanted }: Omit<WaterfallSettings, "savedAt">,
): Promise<string> {
  const [row] = await db.query<{ savedAt: string }>(sql`
    insert into waterfall_setting (vendors, wanted, saved_at)
    values (${[...vendors]}::text[], ${[...wanted]}::text[], clock_timestamp())
    on conflict (only_row) do update
      set vendors = excluded.vendors, wanted = excluded.wanted, saved_at = excluded.saved_at
    returning saved_at as "savedAt"`);
  if (!row) throw new Error("The settings of the waterfall were not stored");
  return row.savedAt;
}

/** Returns to the settings of the environment. */
export async function deleteWaterfallSettings(db: Queryable): Promise<void> {
  await db.query(sql`delete from waterfall_setting`);
}

/** Puts ids of sources into the order that operators saved; without one they stay as they are. */
export async function readSourceOrder(db: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  const settings = await readWaterfallSettings(db);
  return settings === null ? ids : orderSteps(ids, settings.vendors, (id) => id);
}

/**
 * Puts steps into the order that operators chose. Those that it does not name, whose key is newer, come last in their own
 * order; ids without a step are ignored.
 */
export function orderSteps<Step>(
  steps: readonly Step[],
  order: readonly string[],
  getId: (step: Step) => string,
): Step[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (step: Step) => places.get(getId(step)) ?? order.length;
  return steps.toSorted((one, other) => placeOf(one) - placeOf(other));
}
