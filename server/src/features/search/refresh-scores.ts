import { type Company, describeIntent, readLeadStatus } from "@eq/contracts";
import {
  hiringIntentVersion,
  refreshOutdatedScores,
  type ScoredRow,
} from "../../directory/hiring-intent/index.ts";
import type { Context } from "../../platform/http/context.ts";

/**
 * The companies with today's score: those of the directory whose score is of an earlier day or formula are
 * calculated from the directory's own evidence and stored, as the daily round does. One that another writer
 * holds keeps its stored score, and so do all when it fails.
 */
export async function refreshScores(
  { db, log, now }: Pick<Context, "db" | "log" | "now">,
  companies: readonly Company[],
): Promise<Company[]> {
  const day = now().toISOString().slice(0, 10);
  const ids = companies.filter((company) => isDue(company, day)).map(({ id }) => id);
  if (ids.length === 0) return [...companies];
  try {
    const rows = new Map((await refreshOutdatedScores(db, ids, day)).map((row) => [String(row.id), row]));
    return companies.map((company) => withScore(company, rows.get(company.id), day));
  } catch (error) {
    log.warn({ err: error }, "Hiring intent could not be refreshed");
    return [...companies];
  }
}

/** Ids of other sources are of no company here. */
const isDue = ({ id, signals }: Company, day: string) =>
  /^\d{1,15}$/.test(id) && (!signals || signals.day < day || signals.formulaVersion !== hiringIntentVersion);

function withScore(company: Company, row: ScoredRow | undefined, day: string): Company {
  if (!row) return company;
  const reasons = row.intent_reasons;
  return {
    ...company,
    rivScore: row.intent_score,
    leadStatus: readLeadStatus(row.lead_status),
    statusReason: describeIntent(reasons),
    totalJobs: row.open_jobs,
    signals: { weeklyPostings: [], reasons, formulaVersion: hiringIntentVersion, day },
  };
}
