import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

interface CompanyWithJobs {
  readonly name: string;
  readonly domain: string | null;
  readonly open_jobs: number;
  readonly employee_count: number;
  readonly total: number;
}

const maxNamedCompanies = 10;

/**
 * Warns of companies with more open jobs than people. The headcount may be old, or postings that name only a slug may
 * have joined the wrong company. Only the user can tell.
 * @returns one sentence with the companies' names, or none
 */
export async function warnOfMoreJobsThanPeople(
  db: Queryable,
  companyIds: readonly number[],
): Promise<string[]> {
  const companies = await db.query<CompanyWithJobs>(sql`
    select name, domain, open_jobs, employee_count, (count(*) over ())::int as total from company
    where id = any(${companyIds}::bigint[]) and open_jobs > employee_count
    order by open_jobs::float8 / greatest(employee_count, 1) desc, id limit ${maxNamedCompanies}::int`);
  const [first] = companies;
  if (first === undefined) return [];
  const list = companies.map(
    ({ name, domain, open_jobs, employee_count }) =>
      `${domain === null ? name : `${name}, ${domain}`} (${open_jobs} jobs, ${employee_count} people)`,
  );
  const more = first.total > companies.length ? `; and ${first.total - companies.length} more` : "";
  return [
    `More open jobs than people, perhaps postings of another company of that name: ${list.join("; ")}${more}`,
  ];
}
