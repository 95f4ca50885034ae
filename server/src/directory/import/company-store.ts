import { type ReadyRow, RowAppender } from "../../platform/db/append-rows.ts";
import { asRecords, insertRows } from "../../platform/db/bulk-insert.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { anyOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { Candidate, CompanyIdentity } from "./company-matching.ts";
import type { CompanyPatch } from "./company-plan.ts";
import { type CompanyRow, companyColumns } from "./company-row.ts";

// One number for all imports: their batches take turns, also between two server processes.
const importLock = 722_004_119;

/** To be called first in a batch's transaction. Without statistics the planner would read the whole table. */
export async function beginBatch(tx: Queryable): Promise<void> {
  await tx.query(
    sql`select pg_advisory_xact_lock(${importLock}::bigint), set_config('enable_seqscan', 'off', true)`,
  );
}

/** Companies that one of the rows may mean, by domain or name; demo companies are never meant. */
export function findCandidates(db: Queryable, rows: readonly CompanyIdentity[]): Promise<Candidate[]> {
  const domains = [...new Set(rows.flatMap((row) => row.domain ?? []))];
  const names = [...new Set(rows.map((row) => row.name_key))];
  // The demo companies are left out last: the planner would read a small index of imported companies whole.
  return db.query<Candidate>(sql`
    with found as materialized (
      select id, name_key, domain, city, state, source from company where domain = ${anyOf(domains)}
      union
      select id, name_key, domain, city, state, source from company where name_key = ${anyOf(names)})
    select id, name_key, domain, city, state from found where source <> 'demo'`);
}

/** The highest id there is. */
export async function lastCompanyId(db: Queryable): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from company`);
  return row?.id ?? 0;
}

const insertColumns = { ...companyColumns, source: "text" } as const;
const companies = new RowAppender("company", insertColumns, { source: "import" });
const readyAhead = new WeakMap<CompanyRow, ReadyRow>();

/** Makes a row of a file ready for `insertCompanies` while the database is busy with the rows before it. */
export function prepareCompany(db: Queryable, row: CompanyRow): void {
  readyAhead.set(row, companies.prepare(db, row));
}

/** Inserts companies of which postings told and gives their ids in the order of the rows. */
export async function insertPostingCompanies(tx: Queryable, rows: readonly CompanyRow[]): Promise<number[]> {
  const marked = rows.map((row) => ({ ...row, source: "job-postings" }));
  const made = await insertRows<{ id: number }>(tx, "company", insertColumns, marked, { returning: sql`id` });
  return made.map(({ id }) => id);
}

/** Inserts companies of a file; gives the ids of those whose hiring intent is to be calculated. */
export async function insertCompanies(
  tx: Queryable,
  rows: readonly CompanyRow[],
  now: Date,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const isEvident = rows.some(
    ({ growth_12m, last_funding_on }) => growth_12m != null || last_funding_on != null,
  );
  const lastId = isEvident ? await lastCompanyId(tx) : 0;
  await companies.append(
    tx,
    rows.map((row) => readyAhead.get(row) ?? row),
  );
  // New ids lie above all others: a demo directory has set its own apart before it makes any.
  return isEvident ? await findEvident(tx, sql`id > ${lastId}::bigint`, now) : [];
}

// A list that is empty and a place without its city say nothing new.
const ownRules: Readonly<Record<string, Sql>> = {
  industry_codes: raw(
    "case when cardinality(n.industry_codes) > 0 then n.industry_codes else c.industry_codes end",
  ),
  keywords: raw("case when cardinality(n.keywords) > 0 then n.keywords else c.keywords end"),
  metro_code: raw("case when n.city is null then c.metro_code else n.metro_code end"),
  latitude: raw("case when n.city is null then c.latitude else n.latitude end"),
  longitude: raw("case when n.city is null then c.longitude else n.longitude end"),
};

/**
 * Writes what the rows know over what is stored, by id; gives the ids of those that changed. Their hiring intent
 * counts as not calculated from then on.
 */
export async function updateCompanies(tx: Queryable, rows: readonly CompanyPatch[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = Object.keys(companyColumns);
  const merged = columns.map((name) => ownRules[name] ?? raw(`coalesce(n.${name}, c.${name})`));
  const stored = columns.map((name) => raw(`c.${name}`));
  const records = asRecords({ id: "bigint", ...companyColumns }, rows);
  // In the order of ids, so that two who change several companies wait for each other only one way.
  const ids = rows.map((row) => row.id);
  await tx.query(sql`select id from company where id = any(${ids}::bigint[]) order by id for no key update`);
  const changed = await tx.query<{ id: number }>(sql`
    update company as c set (${join(columns.map(raw), ", ")}, source, intent_version, updated_at)
      = row(${join(merged, ", ")}, 'import', null, now())
    from (select * from ${records}) as n
    where c.id = n.id and (row(${join(stored, ", ")}) is distinct from row(${join(merged, ", ")})
      or c.source <> 'import')
    returning c.id`);
  return changed.map((row) => row.id);
}

const evidenceDays = 400;

/** Whether a company has evidence for a hiring intent: jobs, a score, growth or recent funding. */
function evidence(now: Date): Sql {
  const oldest = new Date(now.getTime() - evidenceDays * 86_400_000).toISOString().slice(0, 10);
  return sql`coalesce(open_jobs > 0 or intent_score is not null or growth_12m is not null
    or last_funding_on > ${oldest}::date, false)`;
}

/**
 * Those of the companies whose hiring intent is not calculated though they have evidence; also what an earlier
 * import left when it was killed.
 */
export async function findUnscored(tx: Queryable, ids: readonly number[], now: Date): Promise<number[]> {
  return ids.length === 0 ? [] : await findEvident(tx, sql`id = any(${ids}::bigint[])`, now);
}

async function findEvident(tx: Queryable, among: Sql, now: Date): Promise<number[]> {
  const found = await tx.query<{ id: number }>(
    sql`select id from company where ${among} and intent_version is null and ${evidence(now)}`,
  );
  return found.map((row) => row.id);
}

/** Marks the hiring intent of companies as not calculated: their jobs have changed. */
export async function markUnscored(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`update company set intent_version = null where id = any(${ids}::bigint[])`);
}

/** Fresh statistics for the planner. Named columns only: those of the text index cost seconds and gain nothing. */
export async function analyzeCompanies(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // A sample of 9,000 rows, not 30,000: on the embedded database everything else waits for it.
    await tx.query(sql`select set_config('default_statistics_target', '30', true)`);
    await tx.query(
      sql`analyze company (name_key, domain, industry_codes, state, metro_code, country, employee_count, revenue, source)`,
    );
  });
}

/** Tells everyone that the directory has changed, and whether the demo companies are still shown. */
export async function publishDirectory(db: Queryable, keepDemo: boolean): Promise<void> {
  await db.query(
    sql`update directory_state set version = version + 1, demo_hidden = ${!keepDemo}::boolean, changed_at = now()`,
  );
}
