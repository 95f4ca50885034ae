import { type EncodedRow, RowAppender } from "../../platform/db/append-rows.ts";
import { insertRows, writeRowSource } from "../../platform/db/bulk-insert.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { anyOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { CompanyIdentity, KnownCompany } from "./company-matching.ts";
import type { CompanyPatch } from "./company-plan.ts";
import { type CompanyRow, companyColumns } from "./company-row.ts";
import { readLastId } from "./last-id.ts";

// Key of the advisory lock that every import's batch takes, so that batches run one at a time, even in two server
// processes.
const importLockKey = 722_004_119;

/**
 * Call this first in the transaction of a batch. It rules out sequential scans: without statistics, the planner would
 * choose these.
 */
export async function prepareBatchTransaction(tx: Queryable): Promise<void> {
  await tx.query(
    sql`select pg_advisory_xact_lock(${importLockKey}::bigint), set_config('enable_seqscan', 'off', true)`,
  );
}

/** Waits until no batch of an import runs, and keeps others waiting until the transaction ends. */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${importLockKey}::bigint)`);
}

/** Selects the stored companies that share a domain or name with the rows, except demo companies. */
export function findKnownCompanies(db: Queryable, rows: readonly CompanyIdentity[]): Promise<KnownCompany[]> {
  const domains = [...new Set(rows.flatMap((row) => row.domain ?? []))];
  const names = [...new Set(rows.map((row) => row.name_key))];
  // Demo companies are filtered last: otherwise the planner would scan the small index of imported companies.
  return db.query<KnownCompany>(sql`
    with matches as materialized (
      select id, name_key, domain, city, state, source from company where domain = ${anyOf(domains)}
      union
      select id, name_key, domain, city, state, source from company where name_key = ${anyOf(names)})
    select id, name_key, domain, city, state from matches where source <> 'demo'`);
}

/** What names a company of which nothing else is known. */
export type NamingSource = "job-postings" | "vendor";

const insertedColumns = { ...companyColumns, source: "text" } as const;
const companyAppender = new RowAppender("company", insertedColumns, { source: "import" });
const preparedCompanyRows = new WeakMap<CompanyRow, EncodedRow>();

/** Prepares a row for `insertCompanies` while the database stores the batch before it. */
export function prepareCompany(db: Queryable, row: CompanyRow): void {
  preparedCompanyRows.set(row, companyAppender.prepare(db, row));
}

/**
 * Inserts companies of which only the name is known; returns their ids in the order of the rows.
 * @param source what names them: job postings, or a vendor of contact details
 */
export async function insertNamedCompanies(
  tx: Queryable,
  rows: readonly CompanyRow[],
  source: NamingSource,
): Promise<number[]> {
  const records = rows.map((row) => ({ ...row, source }));
  const inserted = await insertRows<{ id: number }>(tx, "company", insertedColumns, records, {
    returning: sql`id`,
  });
  return inserted.map(({ id }) => id);
}

/** Inserts companies of a file; returns the ids of those with evidence for a hiring intent. */
export async function insertCompanies(
  tx: Queryable,
  rows: readonly CompanyRow[],
  now: Date,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const anyEvidence = rows.some(
    ({ growth_12m, last_funding_on }) => growth_12m != null || last_funding_on != null,
  );
  const lastIdBefore = anyEvidence ? await readLastId(tx, "company") : 0;
  await companyAppender.append(
    tx,
    rows.map((row) => preparedCompanyRows.get(row) ?? row),
  );
  // No other companies have higher ids than the last one: a demo directory reserves its ids before it creates
  // companies.
  return anyEvidence ? await selectUnscoredIds(tx, sql`id > ${lastIdBefore}::bigint`, now) : [];
}

// How an update merges these columns. If the file has an empty list or a location without a city, the stored value
// stays.
const columnMergeRules: Readonly<Record<string, Sql>> = {
  industry_codes: raw(
    "case when cardinality(n.industry_codes) > 0 then n.industry_codes else c.industry_codes end",
  ),
  keywords: raw("case when cardinality(n.keywords) > 0 then n.keywords else c.keywords end"),
  former_names: raw("case when cardinality(n.former_names) > 0 then n.former_names else c.former_names end"),
  last_round_code: raw("case when n.last_round is null then c.last_round_code else n.last_round_code end"),
  metro_code: raw("case when n.city is null then c.metro_code else n.metro_code end"),
  latitude: raw("case when n.city is null then c.latitude else n.latitude end"),
  longitude: raw("case when n.city is null then c.longitude else n.longitude end"),
};

/**
 * Updates the stored companies with the rows' values, by id. Marks the hiring intent of changed companies as not
 * calculated.
 *
 * @returns the ids of the companies that changed
 */
export async function updateCompanies(tx: Queryable, rows: readonly CompanyPatch[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = Object.keys(companyColumns);
  const merged = columns.map((name) => columnMergeRules[name] ?? raw(`coalesce(n.${name}, c.${name})`));
  const stored = columns.map((name) => raw(`c.${name}`));
  const records = writeRowSource({ id: "bigint", ...companyColumns }, rows);
  // Locks rows in the order of their ids, so that two transactions that change several companies cannot deadlock.
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

const fundingEvidenceDays = 400;

/** SQL condition: the company has evidence for a hiring intent: jobs, a score, growth or recent funding. */
function hasIntentEvidence(now: Date): Sql {
  const oldest = new Date(now.getTime() - fundingEvidenceDays * 86_400_000).toISOString().slice(0, 10);
  return sql`coalesce(open_jobs > 0 or intent_score is not null or growth_12m is not null
    or last_funding_on > ${oldest}::date, false)`;
}

/**
 * Finds the companies that have evidence but no calculated hiring intent. If an import was killed, this includes the
 * companies that it did not score.
 */
export async function findUnscoredIds(tx: Queryable, ids: readonly number[], now: Date): Promise<number[]> {
  return ids.length === 0 ? [] : await selectUnscoredIds(tx, sql`id = any(${ids}::bigint[])`, now);
}

async function selectUnscoredIds(tx: Queryable, condition: Sql, now: Date): Promise<number[]> {
  const companies = await tx.query<{ id: number }>(
    sql`select id from company where ${condition} and intent_version is null and ${hasIntentEvidence(now)}`,
  );
  return companies.map((row) => row.id);
}

/** Marks the hiring intent of companies as not calculated. Called when their jobs have changed. */
export async function markCompaniesUnscored(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`update company set intent_version = null where id = any(${ids}::bigint[])`);
}

/** Refreshes the planner's statistics of these columns only: those of the text index would take seconds for no gain. */
export async function analyzeCompanies(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Samples 9,000 rows instead of 30,000, because all other statements on the embedded database wait for the
    // sampling.
    await tx.query(sql`select set_config('default_statistics_target', '30', true)`);
    await tx.query(
      sql`analyze company (name_key, domain, industry_codes, state, metro_code, country, employee_count, revenue, source)`,
    );
  });
}

/**
 * Bumps the directory's version, which every process watches, and shows or hides the demo companies. While a vendor's search
 * replaces the demo directory, it stays hidden.
 */
export async function publishDirectory(db: Queryable, keepDemo: boolean): Promise<void> {
  await db.query(sql`
    update directory_state set version = version + 1, changed_at = now(),
      demo_hidden = ${!keepDemo}::boolean or demo_hidden_for is not null,
      demo_hidden_for = case when ${keepDemo}::boolean then demo_hidden_for end`);
}
