import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Observation } from "./observation.ts";
import type { StoredRun } from "./plan-run.ts";

/** Keeps the query plans of these statements, because every search runs them. */
const keepPlanOptions = { keepPlan: true };

interface SearchIdentity {
  userId: string;
  key: string;
}

/**
 * Finds or adds the row that all runs of a search share, and locks it until the transaction ends. The row then belongs to
 * `savedSearchId`, except that a watched one stays with the watched search until that is deleted.
 */
export async function lockObservedSearch(
  tx: Queryable,
  { userId, key }: SearchIdentity,
  savedSearchId: string,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    sql`
    insert into observed_search as o (user_id, key, saved_search_id) values (${userId}, ${key}, ${savedSearchId}::bigint)
    on conflict (user_id, key) do update set saved_search_id = coalesce(
      (select w.saved_search_id from search_watch w join saved_search s on s.id = w.saved_search_id
       where w.observed_search_id = o.id and s.deleted_at is null), excluded.saved_search_id)
    returning id`,
    keepPlanOptions,
  );
  const [row] = rows;
  if (!row) throw new Error("The observed search was not written");
  return row.id;
}

export const runColumns = sql`r.run, r.started_at as "startedAt", r.looked_at as "lookedAt", r.total,
  r.is_complete as "isComplete", r.by_watch as "isByWatch"`;

/** Reads the newest run of a search; null before the first one. */
export async function readNewestRun(
  db: Queryable,
  { userId, key }: SearchIdentity,
): Promise<StoredRun | null> {
  const rows = await db.query<StoredRun>(
    sql`
    select ${runColumns}, r.seen from observed_search o join observed_run r on r.observed_search_id = o.id and r.run = o.run
    where o.user_id = ${userId} and o.key = ${key}`,
    keepPlanOptions,
  );
  return rows[0] ?? null;
}

export interface WrittenRun {
  searchId: number;
  run: StoredRun;
  companies: readonly (Observation & { key: string; name: string })[];
}

const hasOtherValues = sql`(c.lead_status, c.open_jobs, c.score, c.formula_version)
  is distinct from (p."leadStatus", p."openJobs", p.score, p."formulaVersion")`;

/**
 * Writes a run and what it saw, in one statement. A company with unchanged values is not written. Values that changed end
 * with this run; so do those of companies that a complete run did not see.
 */
export async function writeRun(tx: Queryable, { searchId, run, companies }: WrittenRun): Promise<void> {
  const seen = run.isComplete ? null : run.seen;
  const isCurrentOf = sql`c.observed_search_id = ${searchId} and c.company_key = p.key and c.ended_run is null`;
  await tx.query(
    sql`
    with page as (
      select * from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as p
        (key text, name text, "leadStatus" text, "openJobs" integer, score integer, "formulaVersion" integer, reasons jsonb)),
    run_row as (
      insert into observed_run (observed_search_id, run, started_at, looked_at, total, is_complete, by_watch, seen)
      values (${searchId}, ${run.run}, ${run.startedAt}::timestamptz, ${run.lookedAt}, ${run.total}, ${run.isComplete},
        ${run.isByWatch}, ${seen}::text[])
      on conflict (observed_search_id, run) do update
        set looked_at = excluded.looked_at, total = excluded.total, is_complete = excluded.is_complete, seen = excluded.seen),
    search_row as (
      update observed_search set run = ${run.run} where id = ${searchId} and run <> ${run.run}),
    corrected as (
      -- Seen twice by this run: the later values count.
      update observed_company c
      set lead_status = p."leadStatus", open_jobs = p."openJobs", score = p.score, formula_version = p."formulaVersion",
        reasons = p.reasons
      from page p where ${isCurrentOf} and c.first_run = ${run.run} and ${hasOtherValues}),
    changed as (
      update observed_company c set ended_run = ${run.run}
      from page p where ${isCurrentOf} and c.first_run < ${run.run} and ${hasOtherValues}),
    gone as (
      update observed_company c set ended_run = ${run.run}
      where ${run.isComplete}::boolean and c.observed_search_id = ${searchId} and c.ended_run is null
        and c.company_key not in (select unnest(${run.seen ?? []}::text[])))
    insert into observed_company (observed_search_id, company_key, first_run, name, lead_status, open_jobs, score,
      formula_version, reasons)
    select ${searchId}, p.key, ${run.run}, p.name, p."leadStatus", p."openJobs", p.score, p."formulaVersion", p.reasons
    from page p
    where not exists (
      select from observed_company c where ${isCurrentOf} and (c.first_run = ${run.run} or not ${hasOtherValues}))`,
    keepPlanOptions,
  );
}

/** Runs that are always kept: the newest ones, and one of each of the newest days. */
const newestRunsKept = 10;
const daysKept = 60;

/** Removes old runs, and the observations that no kept run can show. Runs until which a watch was read are kept. */
export async function pruneRuns(tx: Queryable, searchId: number): Promise<void> {
  await tx.query(sql`
    with ranked as (
      select run, row_number() over (order by run desc) as place,
        row_number() over (partition by (started_at at time zone 'UTC')::date order by is_complete desc, run desc) as of_day,
        dense_rank() over (order by (started_at at time zone 'UTC')::date desc) as day
      from observed_run where observed_search_id = ${searchId})
    delete from observed_run r using ranked k
    where r.observed_search_id = ${searchId} and r.run = k.run and k.place > ${newestRunsKept}
      and (k.of_day > 1 or k.day > ${daysKept})
      and not exists (
        select from search_watch w
        where w.observed_search_id = ${searchId} and (w.read_run = r.run or w.mailed_run = r.run))`);
  await tx.query(sql`
    delete from observed_company c
    where c.observed_search_id = ${searchId} and c.ended_run is not null and not exists (
      select from observed_run r
      where r.observed_search_id = ${searchId} and r.run >= c.first_run and r.run < c.ended_run)`);
}
