import type { JobPosting } from "@eq/contracts";
import type { CompanyJobs, JobPostings } from "../../adapters/job-postings/port.ts";
import { createBatch } from "../../platform/db/batch.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { toCompanyId, toWebLink } from "../schema/port-values.ts";
import type { jobTable, Row } from "../schema/tables.ts";
import { readOpenJobs } from "./open-jobs.ts";

const countedWeeks = 12;

interface PostingsKey {
  readonly id: string;
  readonly limit: number;
}

type PostingRow = Row<
  typeof jobTable,
  | "id"
  | "title"
  | "department"
  | "via"
  | "location"
  | "posted_on"
  | "applicants"
  | "apply_url"
  | "manager_title"
  | "manager_name"
  | "remote"
>;

interface JobsRow {
  open: number;
  closed: number;
  /** The ages in whole weeks of the postings of the last twelve weeks; null without postings. */
  weeks: number[] | null;
  postings: PostingRow[];
}

/** Makes the directory's port for job postings. Concurrent calls for several companies share one SQL statement. */
export function createDirectoryJobPostings({ db, now }: { db: Database; now: () => Date }): JobPostings {
  const read = createBatch<PostingsKey, CompanyJobs>(async (keys, signal) => {
    const rows = await db.query<JobsRow>(selectJobs(keys, now().toISOString().slice(0, 10)), {
      signal,
      keepPlan: true,
    });
    return rows.map(readJobsRow);
  });
  return {
    name: "EQ directory",
    forCompany: ({ id }, { limit, signal }) => read({ id, limit }, signal),
    openJobs: (company, options) => readOpenJobs(db, company, options),
  };
}

/** Selects one row for each requested company, in the order of the keys. */
function selectJobs(keys: readonly PostingsKey[], today: string) {
  const ids = keys.map(({ id }) => toCompanyId(id));
  const limits = keys.map(({ limit }) => limit);
  return sql`select counts.*,
      (select coalesce(json_agg(p order by p.posted_on desc nulls last, p.id), '[]') from (
        select j.id, j.title, j.department, j.via, j.location, j.posted_on, j.applicants,
          j.apply_url, j.manager_title, j.manager_name, j.remote
        from job j where j.company_id = key.id and j.closed_on is null
        order by j.posted_on desc nulls last, j.id limit key.max_postings) as p) as postings
    from unnest(${ids}::bigint[], ${limits}::int[]) with ordinality as key(id, max_postings, position)
    cross join lateral (
      select count(*) filter (where j.closed_on is null)::int as open,
        count(*) filter (where j.closed_on > days.from_day and j.closed_on <= days.today)::int as closed,
        array_agg((days.today - j.posted_on) / 7)
          filter (where j.posted_on > days.from_day and j.posted_on <= days.today) as weeks
      from job j, (select ${today}::date as today, ${today}::date - ${countedWeeks * 7}::int as from_day) as days
      where j.company_id = key.id) as counts
    order by key.position`;
}

function readJobsRow(row: JobsRow): CompanyJobs {
  const weekly = Array.from({ length: countedWeeks }, () => 0);
  for (const week of row.weeks ?? [])
    weekly[countedWeeks - 1 - week] = (weekly[countedWeeks - 1 - week] ?? 0) + 1;
  return {
    open: row.open,
    closed: row.closed,
    weekly,
    postings: row.postings.map(readPosting),
  };
}

function readPosting(row: PostingRow): JobPosting {
  const { manager_title: title, manager_name: name } = row;
  return {
    id: String(row.id),
    title: row.title,
    department: row.department,
    via: row.via,
    location: row.location,
    posted: row.posted_on,
    applicants: row.applicants,
    applyLink: toWebLink(row.apply_url),
    hiringManager: title === null && name === null ? null : { title, name },
    remote: row.remote,
  };
}
