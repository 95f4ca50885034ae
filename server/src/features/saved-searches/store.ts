import type { Company, Contact, SavedSearch, WrittenParameters } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { companyKey, personKey } from "./company-key.ts";

export interface NewSearch {
  name: string;
  naturalQuery: string;
  leadType: "people" | "mpc" | "client";
  criteria: WrittenParameters;
  resultsLimit?: number;
  isFavorite?: boolean;
  totalResults?: number;
  origin: "auto" | "saved" | "pending";
}

/** Version of what `search_criteria` holds; parsed on read by `wireParameters`. */
const criteriaVersion = 1;

/** Every search runs these statements; their plans are kept. */
const keptPlan = { keepPlan: true };

/** Stores a search of the user. Answers its id. */
export async function insertSearch(db: Queryable, userId: string, search: NewSearch): Promise<string> {
  const rows = await db.query<{ id: number }>(
    sql`
    insert into saved_search
      (user_id, name, natural_query, lead_type, search_criteria, criteria_version, results_limit, is_favorite,
       total_results, origin)
    values (${userId}, ${search.name}, ${search.naturalQuery}, ${search.leadType}, ${search.criteria}::jsonb,
      ${criteriaVersion}, ${search.resultsLimit ?? 25}, ${search.isFavorite ?? false},
      ${search.totalResults ?? 0}, ${search.origin})
    returning id`,
    keptPlan,
  );
  return String(rows[0]?.id);
}

/** Searches that are one entry when they come again: by what they are, and what brought them. */
export interface SameSearch {
  origin: NewSearch["origin"];
  naturalQuery: string;
  leadType: string;
}

/** The user's newest entry of the same search since a moment, if any. */
export async function findSameSearch(
  db: Queryable,
  userId: string,
  { origin, naturalQuery, leadType, since }: SameSearch & { since: Date },
): Promise<string | null> {
  const rows = await db.query<{ id: number }>(
    sql`
    select id from saved_search
    where user_id = ${userId} and origin = ${origin} and natural_query = ${naturalQuery}
      and lead_type = ${leadType} and created_at >= ${since}
    order by created_at desc limit 1`,
    keptPlan,
  );
  return rows[0] ? String(rows[0].id) : null;
}

/**
 * Refreshes criteria, total and time of an entry of the user. A later page (`from` above 1) of the criteria that ran
 * last belongs to that run, and so does a first page that found the same companies in the same order (`keys`): their
 * rows are not written again. Anything else begins the next run.
 */
export async function refreshSearch(
  db: Queryable,
  userId: string,
  {
    id,
    criteria,
    totalResults,
    from,
    companies = [],
    people = [],
  }: {
    id: string;
    criteria: WrittenParameters;
    totalResults: number;
    from: number;
    companies?: readonly Company[];
    people?: readonly Contact[];
  },
): Promise<void> {
  const keys = [...placeRows(companies, from, companyKey), ...placeRows(people, from, personKey)].map(
    ({ key }) => key,
  );
  await db.query(
    sql`
    update saved_search s set search_criteria = ${criteria}::jsonb, total_results = ${totalResults}, updated_at = now(),
      run = case when search_criteria = ${criteria}::jsonb and (${from}::int > 1 or ${keys}::text[] = (
          select coalesce(array_agg(key order by position), '{}') from (
            select company_key as key, position from saved_search_company c
            where c.saved_search_id = s.id and c.run = s.run
            union all
            select person_key, position from saved_lead l
            where l.user_id = s.user_id and l.saved_search_id = s.id and l.run = s.run
            order by position limit ${keys.length}::int) as first_page))
        then run else run + 1 end
    where user_id = ${userId} and id = ${id}::bigint`,
    keptPlan,
  );
}

/** Waits until no other transaction saves the same search of the user; held until this one ends. */
export async function lockSameSearch(
  tx: Queryable,
  userId: string,
  { origin, naturalQuery, leadType }: SameSearch,
): Promise<void> {
  const key = JSON.stringify(["save-search", origin, userId, leadType, naturalQuery]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`, keptPlan);
}

/** Rows of a page by key: of copies the last one counts, at the place of the first. One without a key is left out. */
function placeRows<Found>(found: readonly Found[], from: number, keyOf: (item: Found) => string) {
  const rows = new Map<string, { key: string; position: number; found: Found }>();
  for (const [index, item] of found.entries()) {
    const key = keyOf(item);
    const position = rows.get(key)?.position ?? from + index;
    if (key !== "") rows.set(key, { key, position, found: item });
  }
  return [...rows.values()];
}

/** How long a stored row that is found again unchanged keeps the time at which it was found. */
const freshFor = sql`interval '1 hour'`;
/** Fields that differ each time a company is found, though nothing about it has changed. */
const timesOfFinding = ["lastChecked", "enrichedAt"];

/**
 * Adds companies to the newest run of a search of the user; one that is there already is brought up to date and joins
 * that run. A row that is the same and was found within the last hour is not written again.
 */
export async function addCompanies(
  db: Queryable,
  userId: string,
  { searchId, companies, from }: { searchId: string; companies: readonly Company[]; from: number },
): Promise<void> {
  const rows = JSON.stringify(placeRows(companies, from, companyKey));
  await db.query(
    sql`
    insert into saved_search_company (saved_search_id, company_key, run, position, company)
    select s.id, c.key, s.run, c.position, c.found
    from saved_search s, jsonb_to_recordset(${rows}::jsonb) as c (key text, position integer, found jsonb)
    where s.user_id = ${userId} and s.id = ${searchId}::bigint
    on conflict (saved_search_id, company_key) do update
      set company = excluded.company, run = excluded.run, position = excluded.position, found_at = excluded.found_at
      where (saved_search_company.run, saved_search_company.position) is distinct from (excluded.run, excluded.position)
        or saved_search_company.found_at < excluded.found_at - ${freshFor}
        or saved_search_company.company - ${timesOfFinding}::text[]
          is distinct from excluded.company - ${timesOfFinding}::text[]`,
    keptPlan,
  );
}

/** Adds people to the newest run of a search of the user; one that is there already joins it, and keeps what only it knows. */
export async function addLeads(
  db: Queryable,
  userId: string,
  { searchId, people, from }: { searchId: string; people: readonly Contact[]; from: number },
): Promise<void> {
  const rows = JSON.stringify(placeRows(people, from, personKey));
  await db.query(
    sql`
    insert into saved_lead (user_id, saved_search_id, person_key, run, position, person)
    select s.user_id, s.id, l.key, s.run, l.position, l.found
    from saved_search s, jsonb_to_recordset(${rows}::jsonb) as l (key text, position integer, found jsonb)
    where s.user_id = ${userId} and s.id = ${searchId}::bigint
    on conflict (user_id, saved_search_id, person_key) do update
      set run = excluded.run, position = excluded.position, found_at = excluded.found_at,
        person = saved_lead.person || excluded.person
      where (saved_lead.run, saved_lead.position) is distinct from (excluded.run, excluded.position)
        or saved_lead.found_at < excluded.found_at - ${freshFor}
        or saved_lead.person is distinct from saved_lead.person || excluded.person`,
    keptPlan,
  );
}

type SavedSearchRow = Omit<SavedSearch, "id"> & { id: number };

/** The user's searches, newest first, at most `limit`; without those kept by themselves that found nothing. */
export async function listSavedSearches(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<SavedSearch[]> {
  const rows = await db.query<SavedSearchRow>(sql`
    select s.id, s.name, s.natural_query, s.created_at, s.lead_type, s.is_favorite, s.results_limit,
      s.total_results, s.search_criteria,
      (select count(*)::int from saved_search_company c where c.saved_search_id = s.id) as company_count,
      (select count(*)::int from saved_lead l where l.saved_search_id = s.id) as lead_count
    from saved_search s
    where s.user_id = ${userId} and (s.origin <> 'auto' or s.total_results > 0
      or exists (select from saved_search_company c where c.saved_search_id = s.id)
      or exists (select from saved_lead l where l.saved_search_id = s.id))
    order by s.created_at desc, s.id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/** Whether the user has a saved search of that id. */
export async function hasSearch(db: Queryable, userId: string, searchId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from saved_search where user_id = ${userId} and id = ${searchId}::bigint`);
  return rows.length > 0;
}

export interface StoredRow<Found> {
  found: Found;
  foundAt: string;
}

/** The companies of a search of the user, at most `limit`: the newest run's in its order, then the earlier ones'. */
export async function listSearchCompanies(
  db: Queryable,
  userId: string,
  { searchId, limit }: { searchId: string; limit: number },
): Promise<StoredRow<Company>[]> {
  return db.query<StoredRow<Company>>(sql`
    select c.company as found, c.found_at as "foundAt"
    from saved_search_company c join saved_search s on s.id = c.saved_search_id
    where s.user_id = ${userId} and s.id = ${searchId}::bigint
    order by c.run desc, c.position, c.found_at desc, c.company_key limit ${limit}`);
}

/** The people of a search of the user, at most `limit`: the newest run's in its order, then the earlier ones'. */
export async function listSearchLeads(
  db: Queryable,
  userId: string,
  { searchId, limit }: { searchId: string; limit: number },
): Promise<StoredRow<Contact>[]> {
  return db.query<StoredRow<Contact>>(sql`
    select person as found, found_at as "foundAt" from saved_lead
    where user_id = ${userId} and saved_search_id = ${searchId}::bigint
    order by run desc, position, found_at desc, id limit ${limit}`);
}
