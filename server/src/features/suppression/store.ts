import type { SuppressionCounts, SuppressionEntry, SuppressionKind } from "@eq/contracts";
import { writeRowSource } from "../../platform/db/bulk-insert.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { allOf, raw, type Sql, sql } from "../../platform/db/sql.ts";

export interface NewEntry {
  key: string;
  kind: SuppressionKind;
  shown: string;
  search: string;
  reason: string;
  source: SuppressionEntry["source"];
  addedAt: string;
  expiresAt: string | null;
}

const columns = {
  key: "text",
  kind: "text",
  shown: "text",
  search: "text",
  reason: "text",
  source: "text",
  added_at: "timestamptz",
  expires_at: "timestamptz",
} as const;

const entryColumns: Sql = sql`
  key, kind, shown, reason, source, added_at as "addedAt", expires_at as "expiresAt"`;

/**
 * Stores entries. One that is listed and has not expired stays as it is; an expired one is replaced.
 * @returns the keys of the new entries
 */
export async function insertEntries(
  db: Queryable,
  userId: string,
  { entries, now }: { entries: readonly NewEntry[]; now: Date },
): Promise<string[]> {
  const rows = [...new Map(entries.map((entry) => [entry.key, entry])).values()].map(
    ({ addedAt, expiresAt, ...entry }) => ({ ...entry, added_at: addedAt, expires_at: expiresAt }),
  );
  // The order of the keys keeps two calls from waiting for each other.
  const stored = await db.query<{ key: string }>(sql`
    insert into suppression_entry as e
      (user_id, key, kind, shown, search, reason, source, added_at, expires_at)
    select ${userId}, key, kind, shown, search, reason, source, added_at, expires_at
    from ${writeRowSource(columns, rows)} order by key
    on conflict (user_id, key) do update set shown = excluded.shown, reason = excluded.reason,
      source = excluded.source, added_at = excluded.added_at, expires_at = excluded.expires_at
      where e.expires_at <= ${now}
    returning key`);
  return stored.map(({ key }) => key);
}

export async function findEntries(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<SuppressionEntry[]> {
  return await db.query<SuppressionEntry>(sql`
    select ${entryColumns} from suppression_entry
    where user_id = ${userId} and key = any(${keys}::text[]) order by added_at desc, key`);
}

/** Deletes an entry. @returns the entry; null when the user has none of this key */
export async function deleteEntry(
  db: Queryable,
  userId: string,
  key: string,
): Promise<SuppressionEntry | null> {
  const [entry] = await db.query<SuppressionEntry>(sql`
    delete from suppression_entry where user_id = ${userId} and key = ${key} returning ${entryColumns}`);
  return entry ?? null;
}

/** Deletes entries. @returns the number of those that existed */
export async function deleteEntries(db: Queryable, userId: string, keys: readonly string[]): Promise<number> {
  const rows = await db.query(sql`
    delete from suppression_entry where user_id = ${userId} and key = any(${keys}::text[]) returning 1`);
  return rows.length;
}

export interface EntryPage {
  kinds: readonly string[] | null;
  /** The beginning of `search`, normalised. */
  prefix: string | null;
  after: { addedAt: string; key: string } | null;
  limit: number;
}

export async function listEntries(
  db: Queryable,
  userId: string,
  { kinds, prefix, after, limit }: EntryPage,
): Promise<SuppressionEntry[]> {
  const conditions = [
    sql`user_id = ${userId}`,
    ...(kinds ? [sql`kind = any(${kinds}::text[])`] : []),
    ...(prefix ? [sql`search like ${`${prefix.replaceAll(/[\\%_]/g, "\\$&")}%`}`] : []),
    ...(after
      ? [
          sql`added_at <= ${after.addedAt}::timestamptz
            and (added_at < ${after.addedAt}::timestamptz or key > ${after.key})`,
        ]
      : []),
  ];
  return await db.query<SuppressionEntry>(sql`
    select ${entryColumns} from suppression_entry where ${allOf(conditions)}
    order by added_at desc, key ${raw("limit")} ${limit}::int`);
}

export async function countEntries(db: Queryable, userId: string): Promise<SuppressionCounts> {
  const rows = await db.query<{ kind: SuppressionKind; count: number }>(sql`
    select kind, count(*)::int as count from suppression_entry where user_id = ${userId} group by kind`);
  const counts: SuppressionCounts = {
    all: 0,
    address: 0,
    phone: 0,
    profile: 0,
    domain: 0,
    company: 0,
    hash: 0,
  };
  for (const { kind, count } of rows) {
    counts[kind] = count;
    counts.all += count;
  }
  return counts;
}
