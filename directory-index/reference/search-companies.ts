import type { RangeName, SearchParameters } from "@eq/contracts";
import { isKeywordFilter } from "@eq/understanding";
import { keywordPoints, namePoints, readKeywords } from "./keywords.ts";
import {
  type Condition,
  employerExclusion,
  industryCondition,
  openingsCounter,
  passesAll,
  restrictsJobs,
} from "./match-companies.ts";
import { combineOrders, type Order, orderBy } from "./orders.ts";
import { excludedPlacesTest, type Locate, placesTest } from "./places.ts";
import { boundedRanges, isUnknown, passesRange } from "./ranges.ts";
import type { Company } from "./rows.ts";

/** Options of a search. `today` is YYYY-MM-DD. */
export interface SearchContext {
  readonly today: string;
  /** Whether demo rows are left out. */
  readonly demoHidden?: boolean;
  readonly locate: Locate;
}

export const visibleCondition = ({ demoHidden }: SearchContext): Condition<{ row: { source: string } }>[] =>
  demoHidden ? [({ row }) => row.source !== "demo"] : [];

/** The best open job of each company for a candidate, by company id. */
export type JobFits = ReadonlyMap<number, { readonly fit: number }>;

/** A company that a search finds, with the values that it is ordered by. */
interface CompanyHit {
  readonly company: Company;
  readonly namePoints: number;
  readonly jobFit: number;
  readonly points: number;
}

/** All conditions of a search except the ranges. */
function companyConditions(parameters: SearchParameters, context: SearchContext): Condition<Company>[] {
  const { places, exclude, hiring } = parameters;
  const keywords = readKeywords(parameters.keywords);
  const openings = openingsCounter(parameters, exclude, context.today);
  const isIn = placesTest(places, context.locate);
  const isExcludedPlace = excludedPlacesTest(exclude.places);
  return [
    ...visibleCondition(context),
    ...industryCondition(parameters),
    ...(places.length > 0 ? [({ row }: Company) => isIn(row)] : []),
    ({ row }) => !isExcludedPlace(row),
    employerExclusion(parameters),
    ...(hiring ? [(company: Company) => openings(company) > 0] : []),
    ...(isKeywordFilter(parameters, "companies")
      ? [(company: Company) => keywordPoints(company, keywords) + namePoints(company, keywords) > 0]
      : []),
  ];
}

/**
 * The companies that match, and for each range how many companies miss only this range, because their value is
 * unknown.
 */
export function matchCompanies(
  companies: readonly Company[],
  parameters: SearchParameters,
  context: SearchContext,
  jobFits: JobFits | null,
): { companies: Company[]; unknown: Partial<Record<RangeName, number>> } {
  const isCandidate = passesAll(companyConditions(parameters, context));
  const candidates = companies.filter(
    (company) => isCandidate(company) && (jobFits === null || jobFits.has(company.row.id)),
  );
  const ranges = boundedRanges(parameters);
  const passes = (company: Company, names: readonly RangeName[]) =>
    names.every((name) => passesRange(company, name, parameters));
  const missesOnly = (company: Company, name: RangeName) =>
    isUnknown(company, name) &&
    !parameters.includeUnknown.includes(name) &&
    passes(
      company,
      ranges.filter((other) => other !== name),
    );
  const counts = ranges.map((name) => [
    name,
    candidates.filter((company) => missesOnly(company, name)).length,
  ]);
  return {
    companies: candidates.filter((company) => passes(company, ranges)),
    unknown: Object.fromEntries(counts),
  };
}

/** Sorts the matching companies into the order of the answer. */
export function sortCompanies(
  companies: readonly Company[],
  parameters: SearchParameters,
  { today }: SearchContext,
  jobFits: JobFits | null,
): Company[] {
  const keywords = readKeywords(parameters.keywords);
  const isFilter = isKeywordFilter(parameters, "companies");
  const openings = restrictsJobs(parameters)
    ? openingsCounter(parameters, parameters.exclude, today)
    : () => 0;
  const hits = companies.map((company) => ({
    company,
    namePoints: isFilter ? namePoints(company, keywords) : 0,
    jobFit: jobFits?.get(company.row.id)?.fit ?? 0,
    points: Math.min(3, openings(company)) + keywordPoints(company, keywords),
  }));
  return hits.sort(companyOrder(parameters)).map(({ company }) => company);
}

function companyOrder({ sort }: SearchParameters): Order<CompanyHit> {
  const name = orderBy<CompanyHit>(
    ({ company }) => company.nameLower,
    sort?.by === "name" ? sort.order : "asc",
  );
  const id = orderBy<CompanyHit>(({ company }) => company.row.id, sort?.by === "name" ? sort.order : "asc");
  switch (sort?.by) {
    case "name":
      return combineOrders([name, id]);
    case "employeeCount":
      return combineOrders([orderBy(({ company }) => company.row.employee_count, sort.order), name, id]);
    case "revenue":
      return combineOrders([orderBy(({ company }) => company.row.revenue, sort.order), name, id]);
    case "funding":
      return combineOrders([orderBy(({ company }) => company.row.total_funding, sort.order), name, id]);
    default:
      return combineOrders([
        orderBy((hit) => hit.namePoints, "desc"),
        orderBy((hit) => hit.jobFit, "desc"),
        orderBy(({ company }) => (company.row.open_jobs > 0 ? 0 : 1)),
        orderBy((hit) => hit.points, "desc"),
        orderBy(({ company }) => company.row.intent_score, "desc"),
        name,
        id,
      ]);
  }
}
