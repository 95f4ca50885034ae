export { ageInDays, countByWeek, dayBefore, type HiringEvidence, postingWindowDays } from "./evidence.ts";
export { type CompanyFacts, type CompanyIntent, intentForCompany } from "./intent-for-company.ts";
export { readPostingDay } from "./posting-day.ts";
export { refreshHiringIntent, storedIntent } from "./refresh-hiring-intent.ts";
export {
  describeStatus,
  type HiringIntent,
  hiringIntentVersion,
  scoreHiringIntent,
  statusThresholds,
} from "./score-hiring-intent.ts";
