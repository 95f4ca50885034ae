import type { JobPosting } from "@eq/contracts";
import type { CompanyJobs, JobPostings } from "../../adapters/job-postings/port.ts";
import { createBatch } from "../../platform/db/batch.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { readOpenJobs } from "./open-jobs.ts";

const weeks = 12;

interface Key {
  readonly id: string;
  readonly limit: number;
}

interface PostingRow {
  id: number;
  title: string;
  department: string | null;
  via: string | null;
  location: string | null;
  posted: string | null;
  applicants: number | null;
  apply_url: string | null;
  manager_title: string | null;
  manager_name: string | null;
}

interface JobsRow {
  open: number;
  closed: number;
  /** How many whole weeks ago each posting of the last twelve was put up; null without any. */
  weeks: number[] | null;
  postings: PostingRow[];
}

/** Postings of the companies in our own database. Companies asked for side by side are read in one statement. */
export function createDirectoryJobPostings({ db, now }: { db: Database; now: () => Date }): JobPostings {
  const read = createBatch<Key, CompanyJobs>(async (keys, signal) => {
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

/** One row a key, in their order. An id that is no number is of no company here. */
function selectJobs(keys: readonly Key[], today: string) {
  const ids = keys.map(({ id }) => (/^\d{1,15}$/.test(id) ? id : "0"));
  const limits = keys.map(({ limit }) => limit);
  return sql`select counts.*,
      (select coalesce(json_agg(p order by p.posted desc nulls last, p.id), '[]') from (
        select j.id, j.title, j.department, j.via, j.location, j.posted_on as posted, j.applicants,
          j.apply_url, j.manager_title, j.manager_name
        from job j where j.company_id = wanted.id and j.closed_on is null
        order by j.posted_on desc nulls last, j.id limit wanted.most) as p) as postings
    from unnest(${ids}::bigint[], ${limits}::int[]) with ordinality as wanted(id, most, position)
    cross join lateral (
      select count(*) filter (where j.closed_on is null)::int as open,
        count(*) filter (where j.closed_on > days.from_day and j.closed_on <= days.today)::int as closed,
        array_agg((days.today - j.posted_on) / 7)
          filter (where j.posted_on > days.from_day and j.posted_on <= days.today) as weeks
      from job j, (select ${today}::date as today, ${today}::date - ${weeks * 7}::int as from_day) as days
      where j.company_id = wanted.id) as counts
    order by wanted.position`;
}

function readJobsRow(row: JobsRow): CompanyJobs {
  const weekly = Array.from({ length: weeks }, () => 0);
  for (const week of row.weeks ?? []) weekly[weeks - 1 - week] = (weekly[weeks - 1 - week] ?? 0) + 1;
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
    posted: row.posted,
    applicants: row.applicants,
    applyLink: row.apply_url && /^https?:\/\//i.test(row.apply_url) ? row.apply_url : null,
    hiringManager: title === null && name === null ? null : { title, name },
  };
}
