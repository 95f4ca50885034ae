import { type Company, describeIntent, readLeadStatus } from "@eq/contracts";
import {
  hiringIntentVersion,
  refreshOutdatedScores,
  type ScoredRow,
} from "../../directory/hiring-intent/index.ts";
import type { Context } from "../../platform/http/context.ts";

/**
 * Refreshes outdated scores: those of an earlier day or another version of the formula. Computes and stores new scores
 * like the daily refresh, from the directory's evidence. A company whose row is locked keeps its stored score. When the
 * refresh fails, all companies keep their stored scores.
 */
export async function refreshScores(
  { db, log, now }: Pick<Context, "db" | "log" | "now">,
  companies: readonly Company[],
): Promise<Company[]> {
  const day = now().toISOString().slice(0, 10);
  const ids = companies.filter((company) => isRefreshDue(company, day)).map(({ id }) => id);
  if (ids.length === 0) return [...companies];
  try {
    const rows = new Map((await refreshOutdatedScores(db, ids, day)).map((row) => [String(row.id), row]));
    return companies.map((company) => addScore(company, rows.get(company.id), day));
  } catch (error) {
    log.warn({ err: error }, "Recalculating hiring intent failed; the search shows the stored scores");
    return [...companies];
  }
}

/**
 * True when the company's score must be refreshed. Ids that are not numbers belong to companies outside of the
 * directory.
 */
const isRefreshDue = ({ id, signals }: Company, day: string) =>
  /^\d{1,15}$/.test(id) && (!signals || signals.day < day || signals.formulaVersion !== hiringIntentVersion);

function addScore(company: Company, row: ScoredRow | undefined, day: string): Company {
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
