import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

interface OddJoin {
  readonly name: string;
  readonly domain: string | null;
  readonly open_jobs: number;
  readonly employee_count: number;
  readonly found: number;
}

const shown = 10;

/**
 * Companies with more open jobs than people, in a sentence: the headcount may be old, or postings that name only
 * a slug joined to another company of that name. An import cannot tell which, its user can.
 */
export async function findOddJoins(db: Queryable, companyIds: readonly number[]): Promise<string[]> {
  const odd = await db.query<OddJoin>(sql`
    select name, domain, open_jobs, employee_count, (count(*) over ())::int as found from company
    where id = any(${companyIds}::bigint[]) and open_jobs > employee_count
    order by open_jobs::float8 / greatest(employee_count, 1) desc, id limit ${shown}::int`);
  const [first] = odd;
  if (first === undefined) return [];
  const list = odd.map(
    ({ name, domain, open_jobs, employee_count }) =>
      `${domain === null ? name : `${name}, ${domain}`} (${open_jobs} jobs, ${employee_count} people)`,
  );
  const more = first.found > odd.length ? `; and ${first.found - odd.length} more` : "";
  return [
    `More open jobs than people, perhaps postings of another company of that name: ${list.join("; ")}${more}`,
  ];
}
