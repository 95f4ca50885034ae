export {
  type CompanyDecision,
  CompanyMatcher,
  type CompanyRecord,
  matchPerson,
  type PersonDecision,
  splitNameWords,
} from "../../matching/index.ts";
