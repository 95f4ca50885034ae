export { createKnownCompanies, type KnownCompanies } from "./known-companies.ts";
export {
  type CompanyDecision,
  CompanyMatcher,
  matchPerson,
  type PersonDecision,
} from "./matching.ts";
export { runInSlices } from "./slices.ts";
