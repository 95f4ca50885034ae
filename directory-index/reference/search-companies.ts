import { chooseCompanyOrder, type RangeName, type SearchParameters, type SortKey } from "@eq/contracts";
import { type FindKind, isKeywordFilter } from "@eq/understanding";
import { countKeywordPoints, countNamePoints, readKeywords } from "./keywords.ts";
import { type KindTests, readKinds } from "./kinds.ts";
import {
  type Condition,
  createOpeningPoints,
  createOpeningsCounter,
  makeEmployerExclusion,
  makeIndustryCondition,
  makeJobsAndFundingConditions,
  makeNameCondition,
  passesAllConditions,
  restrictsJobs,
} from "./match-companies.ts";
import { combineComparisons, createComparison, type RowComparison } from "./orders.ts";
import { createExcludedPlacesTest, createPlacesTest, type LocateCity } from "./places.ts";
import { isRangeValueUnknown, listBoundedRanges, passesRange } from "./ranges.ts";
import type { Company } from "./rows.ts";

/** Options of a search. `today` is YYYY-MM-DD. */
export interface SearchContext {
  readonly today: string;
  /** Whether demo rows are left out. */
  readonly demoHidden?: boolean;
  readonly locate: LocateCity;
  /** Looks up kinds of business; needed for searches with kinds. */
  readonly findKind?: FindKind;
}

export const makeVisibilityCondition = ({
  demoHidden,
}: SearchContext): Condition<{ row: { source: string } }>[] =>
  demoHidden ? [({ row }) => row.source !== "demo"] : [];

/** How a search's matches are ordered, in addition to its parameters. */
export interface OrderOptions {
  /** Without a sort, companies with this name key come before all others. */
  readonly firstNameKey?: string | undefined;
}

/** The best open job of each company for a candidate, by company id. */
export type JobFits = ReadonlyMap<number, { readonly fit: number }>;

/** A company that a search finds, with the values that it is ordered by. */
interface CompanyHit {
  readonly company: Company;
  readonly namePoints: number;
  readonly jobFit: number;
  readonly points: number;
}

/** Makes all conditions of a search except the ranges. */
function makeCompanyConditions(parameters: SearchParameters, context: SearchContext): Condition<Company>[] {
  const { places, exclude, hiring } = parameters;
  const keywords = readKeywords(parameters.keywords);
  const openings = createOpeningsCounter(parameters, exclude, context.today);
  const isIn = createPlacesTest(places, context.locate);
  const isExcludedPlace = createExcludedPlacesTest(exclude.places);
  return [
    ...makeVisibilityCondition(context),
    ...makeIndustryCondition(parameters, context),
    ...(places.length > 0 ? [({ row }: Company) => isIn(row)] : []),
    ({ row }) => !isExcludedPlace(row),
    makeEmployerExclusion(parameters, context),
    ...makeJobsAndFundingConditions(parameters, context.today),
    ...makeNameCondition(parameters),
    ...(hiring ? [(company: Company) => openings(company) > 0] : []),
    ...(isKeywordFilter(parameters, "companies")
      ? [(company: Company) => countKeywordPoints(company, keywords) + countNamePoints(company, keywords) > 0]
      : []),
  ];
}

/**
 * Finds the matching companies. For each range filter, `unknown` has the number of companies that match otherwise but
 * are left out because they have no value for it.
 */
export function matchCompanies(
  companies: readonly Company[],
  parameters: SearchParameters,
  context: SearchContext,
  jobFits: JobFits | null,
): { companies: Company[]; unknown: Partial<Record<RangeName, number>> } {
  const isCandidate = passesAllConditions(makeCompanyConditions(parameters, context));
  const candidates = companies.filter(
    (company) => isCandidate(company) && (jobFits === null || jobFits.has(company.row.id)),
  );
  const ranges = listBoundedRanges(parameters);
  const passes = (company: Company, names: readonly RangeName[]) =>
    names.every((name) => passesRange(company, name, parameters));
  const missesOnly = (company: Company, name: RangeName) =>
    isRangeValueUnknown(company, name) &&
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
  context: SearchContext & OrderOptions,
  jobFits: JobFits | null,
): Company[] {
  const { firstNameKey } = context;
  const kinds = jobFits ? null : readKinds(parameters, context);
  const keywords = readKeywords(parameters.keywords);
  const isFilter = isKeywordFilter(parameters, "companies");
  const openingPoints = restrictsJobs(parameters) ? createOpeningPoints(parameters, context.today) : () => 0;
  const hits = companies.map((company) => ({
    company,
    namePoints: isFilter ? countNamePoints(company, keywords) : (kinds?.grade(company) ?? 0),
    jobFit: jobFits?.get(company.row.id)?.fit ?? 0,
    points: openingPoints(company) + countKeywordPoints(company, keywords) + countKindPoints(company, kinds),
  }));
  return hits.sort(createCompanyComparison(parameters, firstNameKey)).map(({ company }) => company);
}

/** Counts the points for how a company without open jobs shows a kind. */
function countKindPoints(company: Company, kinds: KindTests | null): number {
  return company.row.open_jobs === 0 ? (kinds?.countPoints(company) ?? 0) : 0;
}

/** The values by which companies are sorted, besides the name. */
const sortValues: Partial<Record<SortKey, (company: Company) => number | string | null>> = {
  employeeCount: ({ row }) => row.employee_count,
  revenue: ({ row }) => row.revenue,
  funding: ({ row }) => row.total_funding,
  intent: ({ row }) => row.intent_score,
  newestPosting: findNewestPosting,
};

function createCompanyComparison(
  parameters: SearchParameters,
  firstNameKey: string | undefined,
): RowComparison<CompanyHit> {
  const sort = chooseCompanyOrder(parameters);
  const name = createComparison<CompanyHit>(
    ({ company }) => company.nameLower,
    sort?.by === "name" ? sort.order : "asc",
  );
  const id = createComparison<CompanyHit>(
    ({ company }) => company.row.id,
    sort?.by === "name" ? sort.order : "asc",
  );
  if (sort?.by === "name") return combineComparisons([name, id]);
  const value = sort && sortValues[sort.by];
  if (value)
    return combineComparisons([createComparison(({ company }) => value(company), sort.order), name, id]);
  return combineComparisons([
    createComparison(({ company }) => (company.row.name_key === firstNameKey ? 0 : 1)),
    createComparison((hit) => hit.namePoints, "desc"),
    createComparison((hit) => hit.jobFit, "desc"),
    createComparison(({ company }) => (company.row.open_jobs > 0 ? 0 : 1)),
    createComparison((hit) => hit.points, "desc"),
    createComparison(({ company }) => company.row.intent_score, "desc"),
    name,
    id,
  ]);
}

/** The day of a company's newest open job; null when no open job has a known day. */
function findNewestPosting({ openJobs }: Company): string | null {
  return openJobs.reduce<string | null>(
    (newest, { posted_on }) =>
      posted_on !== null && (newest === null || posted_on > newest) ? posted_on : newest,
    null,
  );
}
