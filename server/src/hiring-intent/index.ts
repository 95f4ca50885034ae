export { ageInDays, countByWeek, dayBefore, type HiringEvidence, postingWindowDays } from "./evidence.ts";
export { type CompanyFacts, type CompanyIntent, intentForCompany } from "./intent-for-company.ts";
export { intentColumns, refreshHiringIntent } from "./refresh-hiring-intent.ts";
export { type HiringIntent, hiringIntentVersion, scoreHiringIntent } from "./score-hiring-intent.ts";
