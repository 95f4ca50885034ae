import type { JobPostings, OpenJob, OpenJobs } from "../../adapters/job-postings/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

interface OpenJobsRow {
  departments: { department: string | null; open: number }[];
  jobs: OpenJob[];
}

/** All openings of one company: counted by department in the database, the newest listed. */
export async function readOpenJobs(
  db: Database,
  ...[{ id }, { limit, signal }]: Parameters<JobPostings["openJobs"]>
): Promise<OpenJobs> {
  signal?.throwIfAborted();
  const [row] = await db.query<OpenJobsRow>(selectOpenJobs(/^\d{1,15}$/.test(id) ? id : "0", limit), {
    signal,
  });
  const { departments = [], jobs = [] } = row ?? {};
  return {
    open: departments.reduce((sum, { open }) => sum + open, 0),
    departments,
    jobs: jobs.map((job) => ({ ...job, applyLink: webLink(job.applyLink) })),
  };
}

function selectOpenJobs(id: string, limit: number): Sql {
  return sql`select
      (select coalesce(jsonb_agg(d order by d.open desc, d.department nulls last), '[]') from (
        select nullif(trim(j.department), '') as department, count(*)::int as open from job j
        where j.company_id = ${id}::bigint and j.closed_on is null group by 1) as d) as departments,
      (select coalesce(jsonb_agg(to_jsonb(n) - 'id' order by n.posted desc nulls last, n.id), '[]') from (
        select j.id, j.title, j.department, j.location, j.salary, j.employment_type as "employmentType",
          j.posted_on as posted, j.apply_url as "applyLink"
        from job j where j.company_id = ${id}::bigint and j.closed_on is null
        order by j.posted_on desc nulls last, j.id limit ${limit}::int) as n) as jobs`;
}

/** An http or https address; anything else must not become a link. */
function webLink(address: string | null): string | null {
  return address && /^https?:\/\//i.test(address) ? address : null;
}
