import { setImmediate } from "node:timers/promises";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { calculateAgeInDays, type HiringEvidence } from "./evidence.ts";
import { type CompanyEvidenceRow, evidenceColumns, readEvidence } from "./read-evidence.ts";
import { type HiringIntent, hiringIntentVersion, scoreHiringIntent } from "./score-hiring-intent.ts";

/** Companies per statement: few enough that each statement is short and searches can run in between. */
const companiesPerBatch = 250;
/**
 * After scoring this many companies, the thread yields to the event loop, so that results of the database are handled.
 */
const companiesPerYield = 50;

/**
 * Recalculates and stores open jobs, new jobs and hiring intent of all companies, or of those in `companyIds`, batch by
 * batch. Bumps the directory's version once if anything changed. An abort stops between two batches.
 *
 * @returns the number of companies, and of those whose stored values changed
 */
export async function refreshHiringIntent(
  db: Database,
  options: { now: () => Date; companyIds?: readonly number[]; signal?: AbortSignal },
): Promise<{ companies: number; changed: number }> {
  const day = options.now().toISOString().slice(0, 10);
  const total = { companies: 0, changed: 0 };
  let reading = readNextBatch(db, 0, day, options.companyIds);
  for (;;) {
    const batch = await reading;
    options.signal?.throwIfAborted();
    const last = batch.at(-1);
    if (last === undefined) break;
    const isLast = batch.length < companiesPerBatch;
    // The database reads the next batch while this thread scores the current one.
    reading = isLast ? Promise.resolve([]) : readNextBatch(db, last.id, day, options.companyIds);
    reading.catch(() => {});
    total.companies += batch.length;
    total.changed += await storeIntents(db, await scoreRows(batch, day), day);
  }
  if (total.changed > 0) await bumpDirectoryVersion(db);
  return total;
}

async function readNextBatch(
  db: Database,
  after: number,
  day: string,
  ids?: readonly number[],
): Promise<CompanyEvidence[]> {
  return await readEvidence(db, await readCompanies(db, after, ids), day);
}

/** Bumps the directory's version, which every process watches. */
export async function bumpDirectoryVersion(db: Queryable): Promise<void> {
  await db.query(sql`update directory_state set version = version + 1, changed_at = now()`);
}

function readCompanies(db: Queryable, after: number, ids?: readonly number[]): Promise<CompanyEvidenceRow[]> {
  const idFilter = ids ? sql`and id = any(${ids}::bigint[])` : sql``;
  return db.query<CompanyEvidenceRow>(sql`
    select ${evidenceColumns} from company where id > ${after}::bigint ${idFilter} order by id limit ${companiesPerBatch}::int`);
}

type CompanyEvidence = Awaited<ReturnType<typeof readEvidence>>[number];
export type ScoredRow = { id: number } & ReturnType<typeof makeIntentColumns>;

/** Scores and stores a batch; returns its rows and the number of companies whose stored values changed. */
export async function refreshBatch(
  db: Queryable,
  batch: readonly CompanyEvidenceRow[],
  day: string,
): Promise<{ rows: ScoredRow[]; changed: number }> {
  if (batch.length === 0) return { rows: [], changed: 0 };
  const rows = await scoreRows(await readEvidence(db, batch, day), day);
  return { rows, changed: await storeIntents(db, rows, day) };
}

async function scoreRows(companies: readonly CompanyEvidence[], day: string): Promise<ScoredRow[]> {
  const rows: ScoredRow[] = [];
  for (const { id, evidence } of companies) {
    rows.push({ id, ...makeIntentColumns(evidence, scoreHiringIntent(evidence, day), day) });
    if (rows.length % companiesPerYield === 0) await setImmediate();
  }
  return rows;
}

const maxNewJobAgeDays = 28;

/** Calculates the columns of a company that are derived from its evidence. */
export function makeIntentColumns({ jobs }: HiringEvidence, intent: HiringIntent, day: string) {
  const isNew = (date: string | null) =>
    (calculateAgeInDays(date, day) ?? maxNewJobAgeDays) < maxNewJobAgeDays;
  return {
    open_jobs: jobs.open,
    new_jobs_28d: jobs.postings.filter(({ postedOn }) => isNew(postedOn)).length,
    intent_score: intent.score,
    lead_status: intent.status,
    intent_reasons: intent.reasons,
  };
}

async function storeIntents(db: Queryable, rows: readonly ScoredRow[], day: string): Promise<number> {
  // Locks rows in the order of their ids, as every other writer of several rows does, so that writers cannot deadlock.
  const changed = await db.query(sql`
    with locked as materialized (select id from company where id = any(${rows.map(({ id }) => id)}::bigint[])
      order by id for no key update)
    update company as c
    set open_jobs = n.open_jobs, new_jobs_28d = n.new_jobs_28d, intent_score = n.intent_score,
      lead_status = n.lead_status, intent_reasons = n.intent_reasons,
      intent_version = ${hiringIntentVersion}::int, intent_day = ${day}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(
      id bigint, open_jobs int, new_jobs_28d int, intent_score int, lead_status text, intent_reasons jsonb)
    where c.id = n.id and c.id in (select id from locked) and (c.open_jobs, c.new_jobs_28d, c.intent_score, c.lead_status, c.intent_reasons,
        c.intent_version, c.intent_day)
      is distinct from (n.open_jobs, n.new_jobs_28d, n.intent_score, n.lead_status, n.intent_reasons,
        ${hiringIntentVersion}::int, ${day}::date)
    returning c.id`);
  return changed.length;
}
