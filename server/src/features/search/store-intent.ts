import type { Company } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Context } from "../../platform/http/context.ts";

/** What the search found is worth more than the directory's copy of a score: a failure is logged only. */
export async function keepIntent(
  { db, log }: Pick<Context, "db" | "log">,
  companies: readonly Company[],
): Promise<void> {
  try {
    await storeIntent(db, companies);
  } catch (error) {
    log.warn({ err: error }, "Hiring intent could not be stored");
  }
}

/**
 * Keeps the hiring intent that enrichment found, with its formula version and day. A company whose stored
 * values are the same, or of a later day, is left alone; ids of other sources match no row. So is one that
 * another writer holds: the next search brings it up to date, and nobody waits.
 */
export async function storeIntent(db: Queryable, companies: readonly Company[]): Promise<void> {
  const rows = companies.flatMap((company) => {
    if (!company.signals || !/^\d{1,18}$/.test(company.id)) return [];
    const { formulaVersion, day, reasons } = company.signals;
    return {
      id: company.id,
      score: company.rivScore ?? null,
      status: company.leadStatus,
      reasons,
      version: formulaVersion,
      day,
      open_jobs: company.totalJobs ?? 0,
    };
  });
  if (rows.length === 0) return;
  await db.query(sql`
    with free as materialized (select id from company where id = any(${rows.map(({ id }) => id)}::bigint[])
      order by id for no key update skip locked)
    update company c set intent_score = r.score, lead_status = r.status, intent_reasons = r.reasons,
      intent_version = r.version, intent_day = r.day, open_jobs = r.open_jobs
    from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, score integer, status text, reasons jsonb,
      version integer, day date, open_jobs integer)
    where c.id = r.id and c.id in (select id from free) and (c.intent_day is null or c.intent_day <= r.day)
      and (c.intent_version, c.intent_day, c.intent_score, c.open_jobs)
        is distinct from (r.version, r.day, r.score, r.open_jobs)`);
}
