export { type CompanyDecision, CompanyMatcher } from "./companies/company-matcher.ts";
export type { CompanyInput, CompanyRecord } from "./companies/company-record.ts";
export { readInput } from "./companies/read-input.ts";
export { type Candidate, type MatchBasis, matchingVersion } from "./decision/decide.ts";
export { matchPerson, type PersonDecision } from "./people/match-person.ts";
export { listNicknames } from "./people/nicknames.ts";
export { splitNameWords } from "./people/parse-person.ts";
export type { PersonInput, PersonRecord } from "./people/person-record.ts";
export { type PersonSuggestion, suggestPeople } from "./people/suggest-people.ts";
