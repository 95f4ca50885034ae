import type { Queryable } from "../platform/db/database.ts";
import { anyOf, sql } from "../platform/db/sql.ts";

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
