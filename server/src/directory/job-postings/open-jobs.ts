import type { JobPostings, OpenJob, OpenJobs } from "../../adapters/job-postings/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { toCompanyId, toWebLink } from "../schema/port-values.ts";

interface OpenJobsRow {
  departments: { department: string | null; open: number }[];
  jobs: OpenJob[];
}

/** Reads the open jobs of a company: all are counted by department, the newest are listed. */
export async function readOpenJobs(
  db: Database,
  ...[{ id }, { limit, signal }]: Parameters<JobPostings["openJobs"]>
): Promise<OpenJobs> {
  signal?.throwIfAborted();
  const [row] = await db.query<OpenJobsRow>(selectOpenJobs(toCompanyId(id), limit), {
    signal,
    keepPlan: true,
  });
  const { departments = [], jobs = [] } = row ?? {};
  return {
    open: departments.reduce((sum, { open }) => sum + open, 0),
    departments,
    jobs: jobs.map((job) => ({ ...job, applyLink: toWebLink(job.applyLink) })),
  };
}

function selectOpenJobs(id: string, limit: number): Sql {
  return sql`select
      (select coalesce(jsonb_agg(d order by d.open desc, d.department nulls last), '[]') from (
        select nullif(trim(j.department), '') as department, count(*)::int as open from job j
        where j.company_id = ${id}::bigint and j.closed_on is null group by 1) as d) as departments,
      (select coalesce(jsonb_agg(to_jsonb(n) - 'id' order by n.posted desc nulls last, n.id), '[]') from (
        select j.id, j.title, j.department, j.location, j.salary, j.employment_type as "employmentType",
          j.posted_on as posted, j.apply_url as "applyLink", j.remote
        from job j where j.company_id = ${id}::bigint and j.closed_on is null
        order by j.posted_on desc nulls last, j.id limit ${limit}::int) as n) as jobs`;
}
