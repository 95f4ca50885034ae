import { storedCompaniesLimit } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/**
 * Limits for one user: 500 auto-saved searches, and 20,000 results of all auto-saved searches together. The oldest are
 * deleted first.
 */
const maxAutoSearches = 500;
const maxAutoSearchResults = 20_000;
/**
 * Limit of the stored people of one search: 10 leads at each of 100 selected companies must have room. A reply contains at
 * most `storedResultsLimit` of them.
 */
export const maxPeopleOfSearch = 1_000;
/** Maximum number of searches that one user may save by hand. */
const maxSavedSearches = 1_000;

/**
 * Locks the user's list of searches until the transaction ends. Otherwise another call could add a search between the
 * check here and the caller's insert.
 * @throws Refusal 409 when the list is full
 */
export async function refuseFullList(tx: Queryable, userId: string): Promise<void> {
  const key = JSON.stringify(["saved-searches", userId]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
  const rows = await tx.query(sql`
    select 1 from saved_search where user_id = ${userId} and (origin <> 'auto' or saved_at is not null)
      and deleted_at is null limit 1 offset ${maxSavedSearches - 1}`);
  if (rows.length === 0) return;
  const limit = maxSavedSearches.toLocaleString("en");
  throw new Refusal(409, `You already have ${limit} saved searches, which is the maximum.`);
}

/** Removes a search's results above the limit, those of the oldest runs first. */
export async function removeOldResults(db: Queryable, searchId: string): Promise<void> {
  await db.query(sql`
    with newest as (
      select company_key from saved_search_company where saved_search_id = ${searchId}::bigint
      order by run desc, position, found_at desc limit ${storedCompaniesLimit})
    delete from saved_search_company
    where saved_search_id = ${searchId}::bigint and company_key not in (select company_key from newest)`);
  await db.query(sql`
    with newest as (
      select id from saved_lead where saved_search_id = ${searchId}::bigint
      order by run desc, position, found_at desc limit ${maxPeopleOfSearch})
    delete from saved_lead where saved_search_id = ${searchId}::bigint and id not in (select id from newest)`);
}

/** Removes the oldest auto-saved searches above the limits, with their results; saved, favourite and watched searches stay. */
export async function removeOldSearches(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`
    with counted as (
      select s.id, s.updated_at,
        (select count(*) from saved_search_company c where c.saved_search_id = s.id)
          + (select count(*) from saved_lead l where l.user_id = s.user_id and l.saved_search_id = s.id) as results
      from saved_search s where s.user_id = ${userId} and s.origin = 'auto' and s.saved_at is null and not s.is_favorite
        and not exists (select from search_watch w where w.saved_search_id = s.id)),
    ranked as (
      select id, row_number() over newest as place, sum(results) over newest as results_until
      from counted window newest as (order by updated_at desc, id desc))
    delete from saved_search
    where id in (
      select id from ranked
      where place > ${maxAutoSearches} or (place > 1 and results_until > ${maxAutoSearchResults}))`);
}

/**
 * Number of new searches after which the quotas are enforced again, because counting a user's results takes
 * milliseconds. The searches of all users count, because they share one sequence of ids.
 */
const searchesBetweenCounts = 20;

export const isCountDue = (searchId: string) => Number(searchId) % searchesBetweenCounts === 0;
