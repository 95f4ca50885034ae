export { createKnownCompanies, type KnownCompanies } from "./known-companies.ts";
export {
  type CompanyDecision,
  matchPerson,
  type PersonDecision,
  splitNameWords,
} from "./matching.ts";
export { runInSlices } from "./slices.ts";
