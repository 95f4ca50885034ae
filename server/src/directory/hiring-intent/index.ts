export { createDailyRefresh, type DailyRefresh } from "./daily-refresh.ts";
export { calculateAgeInDays, type HiringEvidence, subtractDays } from "./evidence.ts";
export { type CompanyFacts, type CompanyIntent, calculateCompanyIntent } from "./intent-for-company.ts";
export { refreshOutdatedScores } from "./outdated-scores.ts";
export { makeIntentColumns, refreshHiringIntent, type ScoredRow } from "./refresh-hiring-intent.ts";
export {
  type HiringIntent,
  hiringIntentVersion,
  noEvidenceText,
  scoreHiringIntent,
} from "./score-hiring-intent.ts";
