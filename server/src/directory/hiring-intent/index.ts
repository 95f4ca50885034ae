export { createDailyRefresh, type DailyRefresh } from "./daily-refresh.ts";
export { ageInDays, dayBefore, type HiringEvidence } from "./evidence.ts";
export { type CompanyFacts, type CompanyIntent, intentForCompany } from "./intent-for-company.ts";
export { refreshOutdatedScores } from "./outdated-scores.ts";
export { intentColumns, refreshHiringIntent, type ScoredRow } from "./refresh-hiring-intent.ts";
export {
  type HiringIntent,
  hiringIntentVersion,
  noEvidence,
  scoreHiringIntent,
} from "./score-hiring-intent.ts";
