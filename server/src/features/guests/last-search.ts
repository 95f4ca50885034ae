import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

export interface GuestProgress {
  /** Counted searches. */
  count: number;
  /** Mode and normalised text of the last counted search; null before the first. */
  lastSearch: string | null;
}

/** How far a guest has come; nothing counted for a session that is not known. */
export async function readGuestProgress(db: Queryable, sessionId: string): Promise<GuestProgress> {
  const rows = await db.query<{ search_count: number; last_search: string | null }>(sql`
    select search_count, last_search from guest_session where id = ${sessionId}`);
  return { count: rows[0]?.search_count ?? 0, lastSearch: rows[0]?.last_search ?? null };
}

/** Remembers what the last counted search was, for its further pages and filters. */
export async function rememberSearch(db: Queryable, sessionId: string, search: string): Promise<void> {
  await db.query(sql`update guest_session set last_search = ${search} where id = ${sessionId}`);
}
