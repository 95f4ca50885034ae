import {
  chooseCompanyOrder,
  type Place,
  type Range,
  type RangeName,
  type SearchParameters,
} from "@eq/contracts";
import {
  type EmployerFilter,
  type ExclusionFilter,
  emptyQuery,
  type IndexQuery,
  type JobFilter,
  type KeywordQuery,
  type Phrase,
  type PlaceFilter,
  type RangeFilter,
} from "@eq/directory-index";
import {
  expandTitles,
  isKeywordFilter,
  listTechnologyPhrases,
  normalizeTechnology,
  titleWords,
} from "@eq/understanding";
import { readCompanyNames } from "../sql-search/is-named.ts";
import {
  isSpecificJobSearch,
  type JobExclusions,
  type JobSearch,
  readJobExclusions,
  splitPhrases,
} from "../sql-search/job-filter.ts";
import { makeNameKeys, makeTextTerms, maxKeywords } from "../sql-search/keyword-match.ts";
import type { SearchedKinds } from "../sql-search/kind-filter.ts";
import type { Coordinates } from "../sql-search/located-cities.ts";
import { findRegionFilter, noCityCoordinates } from "../sql-search/place-filter.ts";
import { isBoundedRange, listBoundedRanges, roundBounds } from "../sql-search/range-filter.ts";

/** The inputs of a query in addition to the search parameters. `today` is YYYY-MM-DD. */
export interface IndexQueryContext {
  readonly today: string;
  readonly demoHidden: boolean;
  readonly located: ReadonlyMap<Place, Coordinates>;
  /** The employers of a people search (see `resolveEmployers`). */
  readonly employers?: readonly EmployerFilter[];
  /** Lower-cases a city as the database does. */
  readonly lower: (city: string) => string;
  readonly kinds: SearchedKinds;
}

const dayMs = 86_400_000;

/**
 * The index query for companies, equivalent to `makeCompanyQuery` in SQL. Places, industries and sizes apply to the
 * company.
 */
export function makeCompanyIndexQuery(parameters: SearchParameters, context: IndexQueryContext): IndexQuery {
  const { hiring, literalTitles } = parameters;
  const search = hiring && { hiring, exclude: readJobExclusions(parameters), literalTitles };
  return {
    ...emptyQuery,
    ...makeSharedFilters(parameters, context),
    hiring: search && makeJobFilter(search, context),
    exclude: makeExclusionFilter(parameters, context),
    keywords: makeKeywordFilter(parameters, isKeywordFilter(parameters, "companies")),
    companies: readCompanyNames(parameters.companies),
    sort: chooseCompanyOrder(parameters),
  };
}

/** In searches for people, excluded titles and functions apply to the people, so no jobs are excluded. */
const noJobExclusions: JobExclusions = { titles: [], jobFunctions: [], literalTitles: [] };

/**
 * Makes the index query for people, equivalent to `makePeopleQuery` in SQL. Returns null when the index cannot answer
 * it, because the search filters by more keywords than the index supports.
 */
export function makePersonIndexQuery(
  parameters: SearchParameters,
  context: IndexQueryContext,
): IndexQuery | null {
  const { hiring, exclude, literalTitles } = parameters;
  const search = hiring && { hiring, exclude: noJobExclusions, literalTitles };
  const titles = expandTitles(parameters.titles, literalTitles);
  const isFilter = isKeywordFilter(parameters, "people");
  if (isFilter && splitPhrases(parameters.keywords.slice(maxKeywords)).length > 0) return null;
  return {
    ...makeSharedFilters(parameters, context),
    hiring: search && makeJobFilter(search, context),
    companies: null,
    managementLevels: parameters.managementLevels,
    jobFunctions: parameters.jobFunctions,
    departments: parameters.departments.map(String),
    titles: titles.literal,
    alternativeTitles: titles.alternatives,
    employers:
      parameters.employers.length > 0 ? (context.employers ?? [noEmployer]).map(readEmployerFilter) : [],
    exclude: {
      ...makeExclusionFilter(parameters, context),
      managementLevels: exclude.managementLevels,
      jobFunctions: exclude.jobFunctions,
      titles: splitPhrases([...exclude.titles, ...exclude.keywords]),
      alternativeTitles: expandTitles(exclude.titles, literalTitles).alternatives,
    },
    keywords: makeKeywordFilter(parameters, isFilter),
  };
}

/** A filter that no person passes. */
const noEmployer: EmployerFilter = { companyIds: [], nameKeys: [], former: false };

function readEmployerFilter({ companyIds, nameKeys, former }: EmployerFilter): EmployerFilter {
  return { companyIds, nameKeys, former };
}

/** The filters that have the same meaning in searches for companies and in searches for people. */
function makeSharedFilters(parameters: SearchParameters, context: IndexQueryContext) {
  const { industryCodes, places, sort } = parameters;
  return {
    demoHidden: context.demoHidden,
    industryCodes: context.kinds.filter ? [] : industryCodes,
    kinds: context.kinds.filter,
    places: places.map((place) => makePlaceFilter(place, context.located, context)),
    ranges: listBoundedRanges(parameters).map((name) =>
      makeRangeFilter(name, parameters[name], parameters.includeUnknown.includes(name)),
    ),
    sort,
    ...makeJobsAndFundingFilters(parameters, context),
  };
}

function makeJobsAndFundingFilters(parameters: SearchParameters, { today }: IndexQueryContext) {
  const { openJobs, lastRounds, lastFundedWithinDays } = parameters;
  return {
    openJobs: isBoundedRange(openJobs) ? roundBounds(openJobs) : null,
    lastRounds,
    fundedSince: lastFundedWithinDays === null ? null : Date.parse(today) / dayMs - lastFundedWithinDays,
  };
}

function makePlaceFilter(
  place: Place,
  located: ReadonlyMap<Place, Coordinates>,
  { lower }: IndexQueryContext,
): PlaceFilter {
  const { metroRegion, state, country, city, region } = place;
  const centre = located.get(place);
  return {
    ...(metroRegion && { metroRegion }),
    ...(state && { state }),
    ...(country && { country }),
    city: city ? lower(city) : null,
    region: country && region ? findRegionFilter(country, region) : null,
    centre: city && centre ? { latitude: centre.latitude, longitude: centre.longitude } : null,
  };
}

function makeRangeFilter(name: RangeName, range: Range | null, includeUnknown: boolean): RangeFilter {
  return { name, ...roundBounds(range ?? { min: null, max: null }), includeUnknown };
}

function makeJobFilter(
  { hiring, exclude, literalTitles }: JobSearch,
  { today }: IndexQueryContext,
): JobFilter {
  const { withinDays, remote, technologies = [] } = hiring;
  const names = technologies.map(normalizeTechnology);
  const titles = expandTitles(hiring.titles, literalTitles);
  return {
    specific: isSpecificJobSearch(hiring, exclude),
    titles: titles.literal,
    alternativeTitles: titles.alternatives,
    functions: hiring.functions,
    since: withinDays === undefined ? null : Date.parse(today) / dayMs - withinDays,
    ...expandJobExclusions(exclude),
    ...(remote && { remote }),
    ...(names.length > 0 && { technologies: { names, phrases: listTechnologyPhrases(technologies) } }),
  };
}

/** Converts the titles and functions of excluded jobs to the words and functions that the index compares. */
export function expandJobExclusions({ titles, jobFunctions, literalTitles }: JobExclusions) {
  const { literal, alternatives } = expandTitles(titles, literalTitles);
  return {
    excludedTitles: literal,
    excludedAlternatives: alternatives,
    excludedFunctions: jobFunctions,
  };
}

/** Makes the filter for companies and places that the search excludes. */
function makeExclusionFilter({ exclude }: SearchParameters, context: IndexQueryContext): ExclusionFilter {
  return {
    ...emptyQuery.exclude,
    industryCodes: exclude.industryCodes,
    places: exclude.places.map((place) => makePlaceFilter(place, noCityCoordinates, context)),
    keywords: makeTextTerms(exclude.keywords),
    employees: isBoundedRange(exclude.employees)
      ? makeRangeFilter("employees", exclude.employees, false)
      : null,
    kinds: context.kinds.excluded,
  };
}

function makeKeywordFilter({ keywords }: SearchParameters, isFilter: boolean): KeywordQuery | null {
  if (keywords.length === 0) return null;
  const phrases: Phrase[] = keywords.slice(0, maxKeywords).map(titleWords);
  return {
    isFilter,
    texts: makeTextTerms(keywords),
    phrases: phrases.filter((words) => words.length > 0),
    names: isFilter ? makeNameKeys(keywords) : [],
  };
}
