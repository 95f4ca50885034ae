export {
  type CompanyDecision,
  CompanyMatcher,
  type CompanyRecord,
  matchPerson,
  type PersonDecision,
} from "../../matching/index.ts";
