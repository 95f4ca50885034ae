import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ComparedValues } from "./compare-observations.ts";
import { readCompanyId } from "./search-key.ts";

/** A company that a search of the user found, with what its latest run saw. */
export interface SearchedCompany extends ComparedValues {
  id: string;
  searchId: string;
  /** The search's text; its name if it has none. */
  query: string;
}

/** Limits of the searches and of the companies of each. A watched search may have thousands. */
const searchLimit = 20;
const companyLimit = 250;

/** Lists the companies that the user's latest searches found, each with the latest search that has it. */
export async function listSearchedCompanies(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<SearchedCompany[]> {
  const rows = await db.query<Omit<SearchedCompany, "id"> & { key: string }>(sql`
    with latest as (
      select o.id, o.saved_search_id, coalesce(nullif(s.natural_query, ''), s.name) as query,
        row_number() over (order by r.started_at desc, o.id desc) as place
      from observed_search o join saved_search s on s.id = o.saved_search_id and s.deleted_at is null
      join observed_run r on r.observed_search_id = o.id and r.run = o.run
      where o.user_id = ${userId} order by place limit ${searchLimit}::int),
    found as (
      select distinct on (c.company_key) c.*, l.place, l.saved_search_id, l.query
      from latest l cross join lateral (
        select company_key, lead_status, open_jobs, score, formula_version from observed_company
        where observed_search_id = l.id and ended_run is null
        order by score desc nulls last, company_key limit ${companyLimit}::int) c
      order by c.company_key, l.place)
    select company_key as key, saved_search_id::text as "searchId", query, lead_status as "leadStatus",
      open_jobs as "openJobs", score, formula_version as "formulaVersion"
    from found order by place, score desc nulls last, company_key limit ${limit}::int`);
  return rows.flatMap(({ key, ...row }) => {
    const id = readCompanyId(key);
    return id === "" ? [] : [{ ...row, id }];
  });
}
