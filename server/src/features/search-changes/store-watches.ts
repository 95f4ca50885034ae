import type { SearchWatch, WrittenParameters } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A saved search as watches and comparisons need it. */
export interface SearchEntry {
  id: string;
  leadType: string;
  criteria: WrittenParameters;
}

/** Finds the user's saved search; null for an unknown id and for another user's search. */
export async function findEntry(db: Queryable, userId: string, id: string): Promise<SearchEntry | null> {
  const rows = await db.query<SearchEntry>(sql`
    select id::text as id, lead_type as "leadType", search_criteria as criteria
    from saved_search where user_id = ${userId} and id = ${id}::bigint and deleted_at is null`);
  return rows[0] ?? null;
}

/** A row that all runs of one search share, with the saved search that is watched; null without a watch. */
export interface ObservedSearch {
  id: number;
  watchedId: string | null;
}

export async function findObservedSearch(
  db: Queryable,
  userId: string,
  key: string,
): Promise<ObservedSearch | null> {
  const rows = await db.query<ObservedSearch>(sql`
    select o.id, w.saved_search_id::text as "watchedId"
    from observed_search o left join search_watch w on w.observed_search_id = o.id
    where o.user_id = ${userId} and o.key = ${key}`);
  return rows[0] ?? null;
}

export interface WatchRow {
  userId: string;
  searchId: string;
  observedSearchId: number;
  name: string;
  naturalQuery: string;
  criteria: WrittenParameters;
  createdAt: string;
  lastRunAt: string | null;
  dueAt: string;
  failures: number;
  readRun: number | null;
  mailedRun: number | null;
}

const watchColumns = sql`w.saved_search_id::text as "searchId", w.observed_search_id as "observedSearchId", s.name,
  s.natural_query as "naturalQuery", w.criteria, w.created_at as "createdAt",
  w.last_run_at as "lastRunAt", w.due_at as "dueAt", w.failures, w.read_run as "readRun", w.mailed_run as "mailedRun", w.user_id as "userId"`;

/** A watch with the ids of all the user's saved searches that are the same search. */
export type ListedWatch = WatchRow & { searchIds: string[] };

/** Lists the user's watches, oldest first. */
export function listWatches(db: Queryable, userId: string): Promise<ListedWatch[]> {
  return db.query<ListedWatch>(sql`
    select ${watchColumns}, array(
      select e.id::text from saved_search e
      where e.user_id = w.user_id and e.lead_type <> 'people' and e.deleted_at is null
        and (e.id = w.saved_search_id or e.search_criteria = w.criteria)
      order by e.id desc) as "searchIds"
    from search_watch w join saved_search s on s.id = w.saved_search_id
    where w.user_id = ${userId} and s.deleted_at is null order by w.created_at, w.saved_search_id`);
}

/** Counts the user's watches except that of one search, with those of deleted searches, because they can be restored. */
export async function countOtherWatches(
  db: Queryable,
  userId: string,
  searchId: string,
): Promise<{ all: number; deleted: number }> {
  const [row] = await db.query<{ all: number; deleted: number }>(sql`
    select count(*)::int as all, count(s.deleted_at)::int as deleted
    from search_watch w join saved_search s on s.id = w.saved_search_id
    where w.user_id = ${userId} and w.saved_search_id <> ${searchId}::bigint`);
  return row ?? { all: 0, deleted: 0 };
}

/** Makes other calls that add watches of this user wait until the transaction ends. */
export async function lockWatches(tx: Queryable, userId: string): Promise<void> {
  const key = JSON.stringify(["search-watches", userId]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
}

/** Adds a watch that is due at once. A saved search whose parameters have changed gives its earlier watch up. */
export async function insertWatch(
  tx: Queryable,
  userId: string,
  watch: { searchId: string; observedSearchId: number; criteria: WrittenParameters },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into search_watch (saved_search_id, observed_search_id, user_id, criteria, created_at, due_at)
    values (${watch.searchId}::bigint, ${watch.observedSearchId}, ${userId}, ${watch.criteria}::jsonb, ${now}, ${now})
    on conflict (saved_search_id) do update
      set observed_search_id = excluded.observed_search_id, criteria = excluded.criteria, created_at = excluded.created_at,
        due_at = excluded.due_at, last_run_at = null, lease_owner = null, lease_until = null, failures = 0, read_run = null,
        mailed_run = null`);
}

/** Ends the watch that a search still has through a deleted saved search, so that another one can be watched. */
export async function releaseDeletedWatch(tx: Queryable, observedSearchId: number): Promise<void> {
  await tx.query(sql`
    delete from search_watch w using saved_search s
    where w.observed_search_id = ${observedSearchId} and s.id = w.saved_search_id and s.deleted_at is not null`);
}

/** Ends the watch of a search, whichever of its saved searches was watched. */
export async function deleteWatch(
  db: Queryable,
  userId: string,
  { searchId, observedSearchId }: { searchId: string; observedSearchId: number | null },
): Promise<void> {
  await db.query(sql`
    delete from search_watch
    where user_id = ${userId} and (saved_search_id = ${searchId}::bigint or observed_search_id = ${observedSearchId}::bigint)`);
}

/** Marks changes as read until a run; never unmarks any. */
export async function markRead(
  db: Queryable,
  userId: string,
  read: readonly { id: string; run: number }[],
): Promise<void> {
  await db.query(sql`
    update search_watch w set read_run = least(r.run, o.run)
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (id bigint, run integer), observed_search o
    where w.user_id = ${userId} and w.saved_search_id = r.id and o.id = w.observed_search_id and w.read_run < r.run`);
}

/** Presents a watch without what only the server needs. */
export function describeWatch({
  searchId,
  name,
  naturalQuery,
  createdAt,
  lastRunAt,
  dueAt,
  failures,
}: WatchRow): SearchWatch {
  return {
    searchId,
    name,
    naturalQuery,
    createdAt,
    lastRunAt,
    nextRunAt: dueAt,
    isFailing: failures > 0,
  };
}
