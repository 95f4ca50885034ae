import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** Searches of one user that are kept by themselves, and their results together: past these the oldest ones go. */
const autoSearches = 500;
const resultsOfAutoSearches = 20_000;
/** Companies, and people, of one search; `storedResultsLimit` of them are ever given. */
const resultsOfSearch = 200;
/** Searches that one user has saved. */
const savedSearches = 1_000;

/** @throws Refusal 409 for a user who has saved as many searches as are kept */
export async function refuseFullList(db: Queryable, userId: string): Promise<void> {
  const rows = await db.query(sql`
    select 1 from saved_search where user_id = ${userId} and origin <> 'auto' limit 1 offset ${savedSearches - 1}`);
  if (rows.length === 0) return;
  const most = savedSearches.toLocaleString("en");
  throw new Refusal(409, `You have ${most} saved searches already, and no more are kept.`);
}

/** Removes results of a search that its newest runs have pushed beyond what is kept. */
export async function removeOldResults(db: Queryable, searchId: string): Promise<void> {
  await db.query(sql`
    with kept as (
      select company_key from saved_search_company where saved_search_id = ${searchId}::bigint
      order by run desc, position, found_at desc limit ${resultsOfSearch})
    delete from saved_search_company
    where saved_search_id = ${searchId}::bigint and company_key not in (select company_key from kept)`);
  await db.query(sql`
    with kept as (
      select id from saved_lead where saved_search_id = ${searchId}::bigint
      order by run desc, position, found_at desc limit ${resultsOfSearch})
    delete from saved_lead where saved_search_id = ${searchId}::bigint and id not in (select id from kept)`);
}

/** Removes the oldest searches that were kept by themselves, with their results, but for favourites. */
export async function removeOldSearches(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`
    with counted as (
      select s.id, s.updated_at,
        (select count(*) from saved_search_company c where c.saved_search_id = s.id)
          + (select count(*) from saved_lead l where l.user_id = s.user_id and l.saved_search_id = s.id) as results
      from saved_search s where s.user_id = ${userId} and s.origin = 'auto' and not s.is_favorite),
    ranked as (
      select id, row_number() over newest as place, sum(results) over newest as results_until
      from counted window newest as (order by updated_at desc, id desc))
    delete from saved_search
    where id in (
      select id from ranked
      where place > ${autoSearches} or (place > 1 and results_until > ${resultsOfAutoSearches}))`);
}

/** Counting a user's results takes milliseconds: it is done for one in so many new searches, which all users number. */
const searchesBetween = 20;

export const isTimeToCount = (searchId: string) => Number(searchId) % searchesBetween === 0;
