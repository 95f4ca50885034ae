import type { JobMoveSource, JobMoves } from "../../adapters/job-postings/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { toCompanyId } from "../schema/port-values.ts";

/** Counts opened and closed postings of the directory by the days that are stored with them. */
export function createDirectoryJobMoves({ db }: { db: Database }): JobMoveSource {
  return {
    countJobMoves: async (companyIds, { after, until }) => {
      const ids = companyIds.map(toCompanyId);
      if (after >= until) return new Map();
      const rows = await db.query<JobMoves & { id: number }>(sql`
        select company_id as id,
          count(*) filter (where posted_on > ${after}::date and posted_on <= ${until}::date)::int as opened,
          count(*) filter (where closed_on > ${after}::date and closed_on <= ${until}::date)::int as closed
        from job
        where company_id = any(${ids}::bigint[])
          and (posted_on > ${after}::date or closed_on > ${after}::date)
        group by company_id`);
      return new Map(rows.map(({ id, ...moves }) => [String(id), moves]));
    },
  };
}
