import type { Hiring, Range, SearchParameters } from "@eq/contracts";
import type { Mode } from "../draft/draft.ts";
import { titleWords } from "../language/title-words.ts";

/**
 * Whether keywords filter the results. If the query has any other criterion (industry, place, size, role ...),
 * keywords only rank. If they are the only criterion, apart from exclusions and "hiring" without a role or technology,
 * they filter; otherwise the result would be the whole directory.
 */
export function isKeywordFilter(parameters: SearchParameters, mode: Mode): boolean {
  const { keywords, industryCodes, places, hiring, candidate, similarTo, kinds, companies } = parameters;
  const hasOtherCriteria =
    industryCodes.length + places.length + kinds.length > 0 ||
    hasCompanyFact(parameters) ||
    hasRole(hiring) ||
    similarTo !== null ||
    companies.length > 0 ||
    (mode === "companies" && candidate !== null) ||
    (mode === "people" && isAboutPeople(parameters));
  return !hasOtherCriteria && keywords.some((keyword) => /[\p{L}\p{N}]/u.test(keyword));
}

function hasCompanyFact(parameters: SearchParameters): boolean {
  const { employees, revenue, funding, founded, openJobs, lastRounds, lastFundedWithinDays } = parameters;
  const hasRange = [employees, revenue, funding, founded, openJobs].some(hasBound);
  return hasRange || lastRounds.length > 0 || lastFundedWithinDays !== null;
}

function hasBound(range: Range | null): boolean {
  return range !== null && (range.min !== null || range.max !== null);
}

function hasRole(hiring: Hiring | null): boolean {
  if (hiring === null) return false;
  const { titles, functions, technologies = [] } = hiring;
  return functions.length + technologies.length > 0 || hasTitle(titles);
}

function isAboutPeople(parameters: SearchParameters): boolean {
  const { titles, jobFunctions, departments, managementLevels, employers } = parameters;
  const lists = [jobFunctions, departments, managementLevels, employers];
  return lists.some((list) => list.length > 0) || hasTitle(titles);
}

function hasTitle(titles: readonly string[]): boolean {
  return titles.some((title) => titleWords(title).length > 0);
}
