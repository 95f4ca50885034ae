import type { Company, Contact, SavedSearch } from "@eq/contracts";
import { type SavedContact, sealSaved } from "../../contact-release/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

type SavedSearchRow = Omit<SavedSearch, "id"> & { id: number };

const searchColumns: Sql = sql`
  s.id, s.name, s.natural_query, s.created_at, s.lead_type, s.is_favorite, s.results_limit, s.total_results,
  s.search_criteria, s.origin <> 'saved' as has_run, s.saved_at is not null as is_saved,
  (select count(*)::int from saved_search_company c where c.saved_search_id = s.id) as company_count,
  (select count(*)::int from saved_lead l where l.user_id = s.user_id and l.saved_search_id = s.id) as lead_count`;

const readSearch = (row: SavedSearchRow): SavedSearch => ({ ...row, id: String(row.id) });

/** Lists the user's searches, newest first, at most `limit`. Auto-saved searches that found nothing are left out. */
export async function listSavedSearches(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<SavedSearch[]> {
  const rows = await db.query<SavedSearchRow>(sql`
    select ${searchColumns} from saved_search s
    where s.user_id = ${userId} and s.deleted_at is null and (s.origin <> 'auto' or s.saved_at is not null
      or s.total_results > 0
      or exists (select from saved_search_company c where c.saved_search_id = s.id)
      or exists (select from saved_lead l where l.user_id = s.user_id and l.saved_search_id = s.id))
    order by s.created_at desc, s.id desc limit ${limit}`);
  return rows.map(readSearch);
}

/** Finds one of the user's searches; null for an unknown or deleted one. */
export async function findSavedSearch(
  db: Queryable,
  userId: string,
  searchId: string,
): Promise<SavedSearch | null> {
  const [row] = await db.query<SavedSearchRow>(sql`
    select ${searchColumns} from saved_search s
    where s.user_id = ${userId} and s.id = ${searchId}::bigint and s.deleted_at is null`);
  return row ? readSearch(row) : null;
}

/** True when the user has a saved search with this id. */
export async function hasSearch(db: Queryable, userId: string, searchId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from saved_search where user_id = ${userId} and id = ${searchId}::bigint and deleted_at is null`);
  return rows.length > 0;
}

export interface StoredRow<Item> {
  /** The company or person with the fields that it had when the search found it. */
  item: Item;
  foundAt: string;
}

/** Which results of a search are listed. */
export interface ResultPage {
  searchId: string;
  limit: number;
  /** Number of results that are skipped. */
  offset?: number;
  /** True leaves out results of earlier runs. */
  isNewestRun?: boolean;
}

/** Lists companies of the user's search with the number of its leads there, those of the newest run first, in its order. */
export async function listSearchCompanies(
  db: Queryable,
  userId: string,
  { searchId, limit, offset = 0, isNewestRun = false }: ResultPage,
): Promise<(StoredRow<Company> & { leadCount: number })[]> {
  return db.query<StoredRow<Company> & { leadCount: number }>(sql`
    with leads as (
      select person ->> 'companyId' as company_id, count(*)::int as count from saved_lead
      where user_id = ${userId} and saved_search_id = ${searchId}::bigint group by 1)
    select c.company as item, c.found_at as "foundAt", coalesce(l.count, 0) as "leadCount"
    from saved_search_company c join saved_search s on s.id = c.saved_search_id
      left join leads l on l.company_id = c.company ->> 'id'
    where s.user_id = ${userId} and s.id = ${searchId}::bigint and (c.run = s.run or not ${isNewestRun}::boolean)
    order by c.run desc, c.position, c.found_at desc, c.company_key limit ${limit}::int offset ${offset}::int`);
}

/** Lists the given companies of the user's search in its order; unknown ids are left out. */
export async function findSearchCompanies(
  db: Queryable,
  userId: string,
  { searchId, companyIds }: { searchId: string; companyIds: readonly string[] },
): Promise<StoredRow<Company>[]> {
  return db.query<StoredRow<Company>>(sql`
    select c.company as item, c.found_at as "foundAt"
    from saved_search_company c join saved_search s on s.id = c.saved_search_id
    where s.user_id = ${userId} and s.id = ${searchId}::bigint and c.company_key = any(${companyIds}::text[])
    order by c.run desc, c.position, c.found_at desc, c.company_key`);
}

/** Lists people of the user's search, those of the newest run first, in its order; only those of `companyIds` if any. */
export async function listSearchLeads(
  db: Queryable,
  userId: string,
  {
    searchId,
    limit,
    offset = 0,
    isNewestRun = false,
    companyIds = null,
  }: ResultPage & { companyIds?: readonly string[] | null },
): Promise<StoredRow<SavedContact>[]> {
  const rows = await db.query<StoredRow<Contact>>(sql`
    select person as item, found_at as "foundAt" from saved_lead
    where user_id = ${userId} and saved_search_id = ${searchId}::bigint
      and (${companyIds}::text[] is null or person ->> 'companyId' = any(${companyIds}::text[]))
      and (not ${isNewestRun}::boolean or run = (select s.run from saved_search s where s.id = ${searchId}::bigint))
    order by run desc, position, found_at desc, id limit ${limit}::int offset ${offset}::int`);
  return rows.map(({ item, foundAt }) => ({ item: sealSaved(item), foundAt }));
}
