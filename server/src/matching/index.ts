export { type CompanyDecision, CompanyMatcher } from "./companies/company-matcher.ts";
export type { CompanyInput, CompanyRecord } from "./companies/company-record.ts";
export { readInput } from "./companies/read-input.ts";
export { type Candidate, type MatchBasis, matchingVersion } from "./decision/decide.ts";
