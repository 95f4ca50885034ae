import type { Queryable } from "../platform/db/database.ts";
import { anyOf, sql } from "../platform/db/sql.ts";

/** Number of entries up to which a list is read as a whole instead of being asked for the keys of people. */
const shortListLimit = 2_000;

export interface SuppressionLists {
  /** The keys of all entries that have not expired; null for a longer list. */
  entries: ReadonlySet<string> | null;
  /** Whether a person was erased for this user or for everybody. */
  hasErased: boolean;
}

/** Reads what a user suppresses, if it is a short list. */
export async function readLists(
  db: Queryable,
  userId: string,
  { formerOwner, now }: { formerOwner: string; now: Date },
): Promise<SuppressionLists> {
  const [row] = await db.query<{ keys: string[]; hasErased: boolean }>(
    sql`
    select array(select key from suppression_entry
        where user_id = ${userId} and (expires_at is null or expires_at > ${now})
        limit ${shortListLimit + 1}::int) as keys,
      exists (select 1 from erased_hash where owner in ('', ${userId}, ${formerOwner})) as "hasErased"`,
    { keepPlan: true },
  );
  const { keys, hasErased } = row ?? { keys: [], hasErased: true };
  return { entries: keys.length > shortListLimit ? null : new Set(keys), hasErased };
}

/** Reads which of these keys the user suppresses now, and which of these hashes are of erased persons. */
export async function findSuppressedKeys(
  db: Queryable,
  userId: string,
  {
    entries,
    hashes,
    formerOwner,
    now,
  }: { entries: readonly string[]; hashes: readonly string[]; formerOwner: string; now: Date },
): Promise<ReadonlySet<string>> {
  if (entries.length + hashes.length === 0) return new Set();
  const rows = await db.query<{ key: string }>(
    sql`
    select key from suppression_entry
    where user_id = ${userId} and key = ${anyOf(entries)} and (expires_at is null or expires_at > ${now})
    union all
    select hash from erased_hash where owner in ('', ${userId}, ${formerOwner}) and hash = ${anyOf(hashes)}`,
    { keepPlan: true },
  );
  return new Set(rows.map(({ key }) => key));
}
