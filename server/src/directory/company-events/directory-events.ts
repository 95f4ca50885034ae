import { readLeadStatus } from "@eq/contracts";
import type {
  CompanyEventSource,
  CompanyState,
  EventSpan,
  NewsOfCompany,
  PostingsOfDay,
  SourcePosition,
} from "../../adapters/company-events/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { toCompanyId, toWebLink } from "../schema/port-values.ts";
import type { companyTable, Row } from "../schema/tables.ts";

/** Reads what happened at companies from the directory. New rows get higher ids, which an update does not change. */
export function createDirectoryEvents({ db }: { db: Database }): CompanyEventSource {
  return {
    readPosition: async () => {
      const [position] = await db.query<SourcePosition>(sql`
        select (select coalesce(max(id), 0) from job) as job, (select coalesce(max(id), 0) from news_item) as news`);
      return position ?? { job: 0, news: 0 };
    },
    readStates: (companyIds) => readStates(db, companyIds),
    listPostings: (companyIds, span) => listPostings(db, companyIds, span),
    listNews: (companyIds, span) => listNews(db, companyIds, span),
  };
}

/**
 * The requested companies as rows, without demo companies while these are hidden. A join reads them by the index of
 * their ids.
 */
const requestedIds = (companyIds: readonly string[]): Sql =>
  sql`(select distinct id from unnest(${companyIds.map(toCompanyId)}::bigint[]) as requested (id) join company using (id)
    where company.source <> 'demo' or not (select demo_hidden from directory_state)) f`;

type StateRow = Row<
  typeof companyTable,
  | "id"
  | "name"
  | "domain"
  | "city"
  | "state"
  | "open_jobs"
  | "lead_status"
  | "intent_score"
  | "intent_version"
  | "intent_day"
> & { reason: string | null };

async function readStates(
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyState>> {
  const rows = await db.query<StateRow>(sql`
    select c.id, c.name, c.domain, c.city, c.state, c.open_jobs, c.lead_status, c.intent_score, c.intent_version,
      c.intent_day, c.intent_reasons -> 0 ->> 'text' as reason
    from ${requestedIds(companyIds)} join company c on c.id = f.id`);
  return new Map(rows.map((row) => [String(row.id), readState(row)]));
}

function readState(row: StateRow): CompanyState {
  const { name, domain, city, state, reason } = row;
  return {
    id: String(row.id),
    name,
    domain,
    city,
    state,
    leadStatus: readLeadStatus(row.lead_status),
    openJobs: row.open_jobs,
    score: row.intent_score,
    formulaVersion: row.intent_version,
    scoredOn: row.intent_day,
    reason,
  };
}

type PostingRow = Omit<PostingsOfDay, "companyId"> & { id: number };

async function listPostings(
  db: Database,
  companyIds: readonly string[],
  { after, days, limit }: EventSpan,
): Promise<PostingsOfDay[]> {
  const rows = await db.query<PostingRow>(sql`
    select j.company_id as id, j.posted_on as day, count(*)::int as count, count(distinct j.title)::int as "titleCount",
      (array_agg(j.title order by j.id desc))[1] as title, (array_agg(j.via order by j.id desc))[1] as via,
      (array_agg(j.apply_url order by j.id desc))[1] as link
    from ${requestedIds(companyIds)} join job j on j.company_id = f.id
    where j.posted_on between ${days.from}::date and ${days.to}::date and j.id > ${after.job}::bigint
      and j.closed_on is null
    group by j.company_id, j.posted_on order by j.posted_on desc, count(*) desc, j.company_id limit ${limit}::int`);
  return rows.map(({ id, ...row }) => ({ ...row, companyId: String(id), link: toWebLink(row.link) }));
}

type NewsRow = Omit<NewsOfCompany, "companyId" | "id"> & { id: number; company: number };

async function listNews(
  db: Database,
  companyIds: readonly string[],
  { after, days, limit }: EventSpan,
): Promise<NewsOfCompany[]> {
  const rows = await db.query<NewsRow>(sql`
    select n.id, n.company_id as company, n.published_on as day, n.title, n.source_name as "sourceName", n.url as link
    from ${requestedIds(companyIds)} join news_item n on n.company_id = f.id
    where n.published_on between ${days.from}::date and ${days.to}::date and n.id > ${after.news}::bigint
    order by n.published_on desc, n.id desc limit ${limit}::int`);
  return rows.map(({ id, company, ...row }) => ({
    ...row,
    id: String(id),
    companyId: String(company),
    link: toWebLink(row.link),
  }));
}
