export { createDailyRefresh, type DailyRefresh } from "./daily-refresh.ts";
export { ageInDays, dayBefore, type HiringEvidence } from "./evidence.ts";
export { type CompanyFacts, type CompanyIntent, intentForCompany } from "./intent-for-company.ts";
export { intentColumns, refreshHiringIntent } from "./refresh-hiring-intent.ts";
export { type HiringIntent, hiringIntentVersion, scoreHiringIntent } from "./score-hiring-intent.ts";
