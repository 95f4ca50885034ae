import type { Queryable } from "../platform/db/database.ts";
import { anyOf, sql } from "../platform/db/sql.ts";

/** Finds whether the user suppresses anybody at all, and whether a person was erased for this user or for everybody. */
export async function findLists(
  db: Queryable,
  userId: string,
  formerOwner: string,
): Promise<{ hasEntries: boolean; hasErased: boolean }> {
  const [row] = await db.query<{ hasEntries: boolean; hasErased: boolean }>(
    sql`
    select exists (select 1 from suppression_entry where user_id = ${userId}) as "hasEntries",
      exists (select 1 from erased_hash where owner in ('', ${userId}, ${formerOwner})) as "hasErased"`,
    { keepPlan: true },
  );
  return row ?? { hasEntries: true, hasErased: true };
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
