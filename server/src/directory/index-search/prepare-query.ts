import type { Hiring, Place, Range, RangeName, SearchParameters } from "@eq/contracts";
import {
  type ExclusionFilter,
  emptyQuery,
  type IndexQuery,
  type JobFilter,
  type KeywordQuery,
  type Phrase,
  type PlaceFilter,
  type RangeFilter,
} from "@eq/directory-index";
import { isKeywordFilter, titleWords } from "@eq/understanding";
import { isSpecific, type JobExclusions, phrasesOf } from "../sql-search/job-filter.ts";
import { keywordLimit, keywordNames, textTerms } from "../sql-search/keyword-match.ts";
import type { Coordinates } from "../sql-search/located-cities.ts";
import { noCoordinates } from "../sql-search/place-filter.ts";
import { boundedRanges, isBounded, wholeBounds } from "../sql-search/range-filter.ts";

/** The inputs of a query beside the search parameters. `today` is YYYY-MM-DD. */
export interface IndexQueryContext {
  readonly today: string;
  readonly demoHidden: boolean;
  readonly located: ReadonlyMap<Place, Coordinates>;
  /** Lower-cases a city as the database does. */
  readonly lower: (city: string) => string;
}

const dayMilliseconds = 86_400_000;

/** The query for companies, equivalent to `companyQuery` in SQL. Places, industries and sizes apply to the company. */
export function companyIndexQuery(parameters: SearchParameters, context: IndexQueryContext): IndexQuery {
  const { hiring, exclude } = parameters;
  return {
    ...emptyQuery,
    ...sharedFilters(parameters, context),
    hiring: hiring && readHiring(hiring, exclude, context),
    exclude: readExclusion(parameters, context),
    keywords: readKeywords(parameters, isKeywordFilter(parameters, "companies")),
  };
}

/** Excluded titles and functions apply to people here, not to the jobs of their companies. */
const noJobExclusions: JobExclusions = { titles: [], jobFunctions: [] };

/**
 * The query for people, equivalent to `peopleQuery` in SQL. Null when the index cannot answer it: more keywords
 * filter than the index supports.
 */
export function personIndexQuery(
  parameters: SearchParameters,
  context: IndexQueryContext,
): IndexQuery | null {
  const { hiring, exclude } = parameters;
  const isFilter = isKeywordFilter(parameters, "people");
  if (isFilter && phrasesOf(parameters.keywords.slice(keywordLimit)).length > 0) return null;
  return {
    ...sharedFilters(parameters, context),
    hiring: hiring && readHiring(hiring, noJobExclusions, context),
    managementLevels: parameters.managementLevels,
    jobFunctions: parameters.jobFunctions,
    departments: parameters.departments.map(String),
    titles: phrasesOf(parameters.titles),
    exclude: {
      ...readExclusion(parameters, context),
      managementLevels: exclude.managementLevels,
      jobFunctions: exclude.jobFunctions,
      titles: phrasesOf([...exclude.titles, ...exclude.keywords]),
    },
    keywords: readKeywords(parameters, isFilter),
  };
}

/** The filters with the same meaning for companies and people. */
function sharedFilters(parameters: SearchParameters, context: IndexQueryContext) {
  const { industryCodes, places, sort } = parameters;
  return {
    demoHidden: context.demoHidden,
    industryCodes,
    places: places.map((place) => readPlace(place, context.located, context)),
    ranges: boundedRanges(parameters).map((name) =>
      readRange(name, parameters[name], parameters.includeUnknown.includes(name)),
    ),
    sort,
  };
}

function readPlace(
  place: Place,
  located: ReadonlyMap<Place, Coordinates>,
  { lower }: IndexQueryContext,
): PlaceFilter {
  const { metroRegion, state, country, city } = place;
  const centre = located.get(place);
  return {
    ...(metroRegion && { metroRegion }),
    ...(state && { state }),
    ...(country && { country }),
    city: city ? lower(city) : null,
    centre: city && centre ? { latitude: centre.latitude, longitude: centre.longitude } : null,
  };
}

function readRange(name: RangeName, range: Range | null, includeUnknown: boolean): RangeFilter {
  return { name, ...wholeBounds(range ?? { min: null, max: null }), includeUnknown };
}

function readHiring(hiring: Hiring, exclusions: JobExclusions, { today }: IndexQueryContext): JobFilter {
  const { withinDays } = hiring;
  return {
    specific: isSpecific(hiring, exclusions),
    titles: phrasesOf(hiring.titles),
    functions: hiring.functions,
    since: withinDays === undefined ? null : Date.parse(today) / dayMilliseconds - withinDays,
    ...readJobExclusions(exclusions),
  };
}

/** The words and functions of excluded jobs. */
export function readJobExclusions({ titles, jobFunctions }: JobExclusions) {
  return { excludedTitles: phrasesOf(titles), excludedFunctions: jobFunctions };
}

/** Exclusions that apply to the company, and excluded places. */
function readExclusion({ exclude }: SearchParameters, context: IndexQueryContext): ExclusionFilter {
  return {
    ...emptyQuery.exclude,
    industryCodes: exclude.industryCodes,
    places: exclude.places.map((place) => readPlace(place, noCoordinates, context)),
    keywords: textTerms(exclude.keywords),
    employees: isBounded(exclude.employees) ? readRange("employees", exclude.employees, false) : null,
  };
}

function readKeywords({ keywords }: SearchParameters, isFilter: boolean): KeywordQuery | null {
  if (keywords.length === 0) return null;
  const phrases: Phrase[] = keywords.slice(0, keywordLimit).map(titleWords);
  return {
    isFilter,
    texts: textTerms(keywords),
    phrases: phrases.filter((words) => words.length > 0),
    names: isFilter ? keywordNames(keywords) : [],
  };
}
