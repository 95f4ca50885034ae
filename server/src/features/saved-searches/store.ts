import type { Company, Contact, WrittenParameters } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { createCompanyKey, createPersonKey } from "./company-key.ts";
import type { SearchCandidate } from "./find-same-search.ts";

export interface NewSearch {
  name: string;
  naturalQuery: string;
  leadType: "people" | "mpc" | "client";
  criteria: WrittenParameters;
  resultsLimit?: number;
  isFavorite?: boolean;
  totalResults?: number;
  /** "saved" for one that the user saved and that has never run. */
  origin: "auto" | "saved" | "pending";
}

/** Format version of `search_criteria`; `wireParameters` parses it. */
const criteriaVersion = 1;

/** Keeps the query plans of these statements, because every search runs them. */
const keepPlanOptions = { keepPlan: true };

/**
 * Stores a search of the user.
 * @returns the entry's id
 */
export async function insertSearch(db: Queryable, userId: string, search: NewSearch): Promise<string> {
  const rows = await db.query<{ id: number }>(
    sql`
    insert into saved_search
      (user_id, name, natural_query, lead_type, search_criteria, criteria_version, results_limit, is_favorite,
       total_results, origin, saved_at)
    values (${userId}, ${search.name}, ${search.naturalQuery}, ${search.leadType}, ${search.criteria}::jsonb,
      ${criteriaVersion}, ${search.resultsLimit ?? 25}, ${search.isFavorite ?? false},
      ${search.totalResults ?? 0}, ${search.origin}, case when ${search.origin} = 'saved' then now() end)
    returning id`,
    keepPlanOptions,
  );
  return String(rows[0]?.id);
}

/** The values that candidates for the same search share. */
export interface SearchMatchKey {
  naturalQuery: string;
  leadType: string;
}

/** Limit of the stored searches among which the same search is looked for. */
const maxCandidates = 50;

/**
 * Lists the user's searches that a run of this text may belong to, newest first: saved ones, and those that are stored
 * because they ran after a moment. A saved form has no text, and runs under its name.
 */
export function listCandidatesForRun(
  db: Queryable,
  userId: string,
  { naturalQuery, leadType, since }: SearchMatchKey & { since: Date },
): Promise<SearchCandidate[]> {
  return db.query<SearchCandidate>(
    sql`
    select id::text as id, saved_at is not null as "isSaved",
      case when saved_at is null then '{}' else search_criteria end as criteria
    from saved_search
    where user_id = ${userId} and lead_type = ${leadType} and deleted_at is null and origin <> 'pending' and (
      (saved_at is null and natural_query = ${naturalQuery} and created_at >= ${since})
      or (saved_at is not null and (natural_query = ${naturalQuery} or (natural_query = '' and name = ${naturalQuery}))))
    order by created_at desc limit ${maxCandidates}`,
    keepPlanOptions,
  );
}

/** Finds the user's newest search from before signing in that has this text and was stored after a moment. */
export async function findPendingSearch(
  db: Queryable,
  userId: string,
  { naturalQuery, leadType, since }: SearchMatchKey & { since: Date },
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    select id::text as id from saved_search
    where user_id = ${userId} and origin = 'pending' and natural_query = ${naturalQuery}
      and lead_type = ${leadType} and created_at >= ${since} and deleted_at is null
    order by created_at desc limit 1`);
  return row?.id ?? null;
}

/** Lists the user's searches of a text that may be marked as saved, newest first; without a text those of any text. */
export function listCandidatesToSave(
  db: Queryable,
  userId: string,
  { naturalQuery, leadType }: SearchMatchKey,
): Promise<SearchCandidate[]> {
  return db.query<SearchCandidate>(sql`
    select id::text as id, saved_at is not null as "isSaved", search_criteria as criteria
    from saved_search
    where user_id = ${userId} and lead_type = ${leadType} and deleted_at is null
      and (${naturalQuery} = '' or natural_query = ${naturalQuery})
    order by created_at desc limit ${maxCandidates}`);
}

/**
 * Updates criteria, total and time of the user's entry. Any change of the criteria starts the next run. A later page
 * (`from` above 1) stays in the current run. A first page does too when it has the same results in the same order, so
 * that its rows are not rewritten; otherwise it starts the next run.
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
  const keys = [
    ...positionRows(companies, from, createCompanyKey),
    ...positionRows(people, from, createPersonKey),
  ].map(({ key }) => key);
  await db.query(
    sql`
    update saved_search s set origin = 'auto', search_criteria = ${criteria}::jsonb, total_results = ${totalResults}, updated_at = now(),
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
    keepPlanOptions,
  );
}

/** Locks all searches of this user that have the same text until the transaction ends. */
export async function lockSameSearch(
  tx: Queryable,
  userId: string,
  { naturalQuery, leadType }: SearchMatchKey,
): Promise<void> {
  const key = JSON.stringify(["save-search", userId, leadType, naturalQuery]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`, keepPlanOptions);
}

/**
 * Adds key and position to a page's rows. Of rows with the same key, only the last is kept, at the position of the
 * first. Rows without a key are dropped.
 */
function positionRows<Item>(items: readonly Item[], from: number, keyOf: (item: Item) => string) {
  const rows = new Map<string, { key: string; position: number; item: Item }>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    const position = rows.get(key)?.position ?? from + index;
    if (key !== "") rows.set(key, { key, position, item });
  }
  return [...rows.values()];
}

/** When a search finds a stored row again unchanged within this time, the row is not rewritten. */
const rewriteInterval = sql`interval '1 hour'`;
/** Fields of a company that differ at each search even when nothing has changed. */
const checkTimeFields = ["lastChecked", "enrichedAt"];

/**
 * Adds companies to the current run of the user's search. A company that is stored already is updated and moved to that
 * run. Its row is not rewritten when it is unchanged and was found within the last hour.
 */
export async function addCompanies(
  db: Queryable,
  userId: string,
  { searchId, companies, from }: { searchId: string; companies: readonly Company[]; from: number },
): Promise<void> {
  const rows = JSON.stringify(positionRows(companies, from, createCompanyKey));
  await db.query(
    sql`
    insert into saved_search_company (saved_search_id, company_key, run, position, company)
    select s.id, c.key, s.run, c.position, c.item
    from saved_search s, jsonb_to_recordset(${rows}::jsonb) as c (key text, position integer, item jsonb)
    where s.user_id = ${userId} and s.id = ${searchId}::bigint
    on conflict (saved_search_id, company_key) do update
      set company = excluded.company, run = excluded.run, position = excluded.position, found_at = excluded.found_at
      where (saved_search_company.run, saved_search_company.position) is distinct from (excluded.run, excluded.position)
        or saved_search_company.found_at < excluded.found_at - ${rewriteInterval}
        or saved_search_company.company - ${checkTimeFields}::text[]
          is distinct from excluded.company - ${checkTimeFields}::text[]`,
    keepPlanOptions,
  );
}

/**
 * Adds people to the current run of the user's search. A person who is stored already is moved to that run and keeps
 * fields that the new row lacks or has empty.
 */
export async function addLeads(
  db: Queryable,
  userId: string,
  { searchId, people, from }: { searchId: string; people: readonly Contact[]; from: number },
): Promise<void> {
  const rows = JSON.stringify(positionRows(people, from, createPersonKey));
  await db.query(
    sql`
    insert into saved_lead (user_id, saved_search_id, person_key, run, position, person)
    select s.user_id, s.id, l.key, s.run, l.position, l.item
    from saved_search s, jsonb_to_recordset(${rows}::jsonb) as l (key text, position integer, item jsonb)
    where s.user_id = ${userId} and s.id = ${searchId}::bigint
    on conflict (user_id, saved_search_id, person_key) do update
      set run = excluded.run, position = excluded.position, found_at = excluded.found_at,
        person = merge_filled(saved_lead.person, excluded.person)
      where (saved_lead.run, saved_lead.position) is distinct from (excluded.run, excluded.position)
        or saved_lead.found_at < excluded.found_at - ${rewriteInterval}
        or saved_lead.person is distinct from merge_filled(saved_lead.person, excluded.person)`,
    keepPlanOptions,
  );
}
