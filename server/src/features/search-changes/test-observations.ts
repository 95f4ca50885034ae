import type { Company, IntentReason } from "@eq/contracts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { recordRun } from "./record-run.ts";

/** A company as a search finds it. */
export function makeCompany(
  id: string,
  values: { score?: number | null; jobs?: number; version?: number; reasons?: IntentReason[] } = {},
): Company {
  const { score = 30, jobs = 5, version = 3, reasons = [] } = values;
  const leadStatus = score === null ? "unknown" : score >= 45 ? "hot" : score >= 25 ? "warm" : "cold";
  return {
    id,
    name: `Company ${id}`,
    leadStatus,
    totalJobs: jobs,
    rivScore: score,
    signals: { weeklyPostings: [], reasons, formulaVersion: version, day: "2026-11-20" },
  };
}

/** Stores a saved search. @returns its id */
export async function addSavedSearch(
  db: Database,
  userId: string,
  {
    criteria = { state: "OH" as const },
    leadType = "client",
    origin = "auto",
  }: { criteria?: object; leadType?: string; origin?: string } = {},
): Promise<string> {
  const rows = await db.query<{ id: number }>(sql`
    insert into saved_search (user_id, name, natural_query, lead_type, search_criteria, origin)
    values (${userId}, 'Ohio', 'companies in Ohio', ${leadType}, ${criteria}::jsonb, ${origin}) returning id`);
  return String(rows[0]?.id);
}

/** Records pages of one run of a search; the total is the number of the companies unless it is passed. */
export async function runSearch(
  db: Database,
  userId: string,
  searchId: string,
  companies: readonly Company[],
  {
    at = new Date("2026-11-20T10:00:00Z"),
    from = 1,
    total = companies.length,
    isByWatch = false,
  }: { at?: Date; from?: number; total?: number; isByWatch?: boolean } = {},
): Promise<void> {
  const page = {
    searchId,
    criteria: { state: "OH" as const },
    companies,
    from,
    totalResults: total,
    isByWatch,
  };
  await db.transaction((tx) => recordRun(tx, userId, page, at));
}
