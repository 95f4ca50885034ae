import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import {
  countByWeek,
  dayBefore,
  type FundingEvidence,
  type GrowthEvidence,
  type HiringEvidence,
  type JobEvidence,
  type NewsEvidence,
  postingWindowDays,
} from "./evidence.ts";
import { type HiringIntent, hiringIntentVersion, scoreHiringIntent } from "./score-hiring-intent.ts";

/** Companies a round: small enough that each statement stays short and searches run in between. */
const batchSize = 250;

interface CompanyRow {
  id: number;
  employee_count: number | null;
  growth_12m: number | null;
  last_funding: number | null;
  last_funding_on: string | null;
  as_of: string | null;
  source: string;
}
interface JobsRow {
  company_id: number;
  open_ages: (number | null)[] | null;
  recent_ages: number[] | null;
  closed: number;
  last_closed_on: string | null;
  via: string | null;
}
interface NewsRow {
  company_id: number;
  kind: string;
  title: string;
  source_name: string | null;
  published_on: string | null;
}

/**
 * Calculates open jobs, new jobs and hiring intent anew and stores them, for all companies or those of
 * `companyIds`, in short statements. Gives the number of companies whose stored values changed; a change
 * raises the directory's version once. An abort stops between two rounds.
 */
export async function refreshHiringIntent(
  db: Database,
  options: { now: () => Date; companyIds?: readonly number[]; signal?: AbortSignal },
): Promise<{ companies: number; changed: number }> {
  const day = options.now().toISOString().slice(0, 10);
  const total = { companies: 0, changed: 0 };
  let after = 0;
  for (;;) {
    options.signal?.throwIfAborted();
    const batch = await readCompanies(db, after, options.companyIds);
    if (batch.length === 0) break;
    after = batch.at(-1)?.id ?? after;
    total.companies += batch.length;
    total.changed += await refreshBatch(db, batch, day);
  }
  if (total.changed > 0)
    await db.query(sql`update directory_state set version = version + 1, changed_at = now()`);
  return total;
}

function readCompanies(db: Database, after: number, ids?: readonly number[]): Promise<CompanyRow[]> {
  const wanted = ids ? sql`and id = any(${ids}::bigint[])` : sql``;
  return db.query<CompanyRow>(sql`
    select id, employee_count, growth_12m, last_funding, last_funding_on, as_of,
      coalesce(source_detail, case source when 'demo' then 'Demo data' else source end) as source
    from company where id > ${after}::bigint ${wanted} order by id limit ${batchSize}::int`);
}

async function refreshBatch(db: Database, batch: readonly CompanyRow[], day: string): Promise<number> {
  const ids = batch.map((company) => company.id);
  const jobs = new Map((await readJobs(db, ids, day)).map((row) => [row.company_id, row]));
  const news = Map.groupBy(await readNews(db, ids, day), (row) => row.company_id);
  const rows = batch.map((company) => {
    const evidence = readEvidence(company, jobs.get(company.id), news.get(company.id) ?? [], day);
    return { id: company.id, ...intentColumns(evidence, scoreHiringIntent(evidence, day)) };
  });
  return storeIntents(db, rows, day);
}

function readJobs(db: Database, ids: readonly number[], day: string): Promise<JobsRow[]> {
  return db.query<JobsRow>(sql`
    select company_id,
      array_agg(${day}::date - posted_on order by posted_on desc nulls last)
        filter (where closed_on is null) as open_ages,
      array_agg(${day}::date - posted_on)
        filter (where posted_on > ${day}::date - ${postingWindowDays}::int and posted_on <= ${day}::date) as recent_ages,
      (count(*) filter (where closed_on > ${day}::date - ${postingWindowDays}::int))::int as closed,
      max(closed_on) filter (where closed_on > ${day}::date - ${postingWindowDays}::int) as last_closed_on,
      max(via) as via
    from job where company_id = any(${ids}::bigint[]) group by company_id`);
}

function readNews(db: Database, ids: readonly number[], day: string): Promise<NewsRow[]> {
  return db.query<NewsRow>(sql`
    select company_id, kind, title, source_name, published_on from news_item
    where company_id = any(${ids}::bigint[]) and published_on > ${day}::date - 366
      and kind in ('funding', 'expansion', 'contract', 'layoffs')
    order by published_on desc, id`);
}

function readEvidence(
  company: CompanyRow,
  jobs: JobsRow | undefined,
  news: readonly NewsRow[],
  day: string,
): HiringEvidence {
  return {
    employees: company.employee_count,
    jobs: jobs ? readJobEvidence(jobs, day) : noPostings,
    news: news.map(readNewsRow),
    funding: readFunding(company),
    growth: readGrowth(company),
  };
}

const noPostings: JobEvidence = {
  open: 0,
  openPostedOn: [],
  weekly: countByWeek([]),
  closed: 0,
  lastClosedOn: null,
  source: null,
};

function readJobEvidence(jobs: JobsRow, day: string): JobEvidence {
  const openAges = jobs.open_ages ?? [];
  return {
    open: openAges.length,
    openPostedOn: openAges.map((age) => (age === null ? null : dayBefore(day, age))),
    weekly: countByWeek(jobs.recent_ages ?? []),
    closed: jobs.closed,
    lastClosedOn: jobs.last_closed_on,
    source: jobs.via,
  };
}

function readNewsRow(row: NewsRow): NewsEvidence {
  return { kind: row.kind, title: row.title, publishedOn: row.published_on, source: row.source_name };
}

function readFunding({ last_funding, last_funding_on, source }: CompanyRow): FundingEvidence | null {
  return last_funding_on ? { amount: last_funding, on: last_funding_on, source } : null;
}

function readGrowth({ growth_12m, as_of, source }: CompanyRow): GrowthEvidence | null {
  return growth_12m === null || !as_of ? null : { rate: growth_12m, asOf: as_of, source };
}

/** The columns of a company that its evidence decides. */
export function intentColumns(evidence: HiringEvidence, intent: HiringIntent) {
  return {
    open_jobs: evidence.jobs.open,
    new_jobs_28d: evidence.jobs.weekly.slice(-4).reduce((total, count) => total + count, 0),
    intent_score: intent.score,
    lead_status: intent.status,
    intent_reasons: intent.reasons,
  };
}

async function storeIntents(
  db: Database,
  rows: readonly ({ id: number } & ReturnType<typeof intentColumns>)[],
  day: string,
): Promise<number> {
  // Rows are locked in the order of their ids, as by every writer of many, so that none waits for another in a circle.
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
