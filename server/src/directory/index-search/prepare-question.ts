import type { Hiring, Place, Range, RangeName, SearchParameters } from "@eq/contracts";
import type {
  AskedExclusion,
  AskedJobs,
  AskedKeywords,
  AskedPlace,
  AskedRange,
  Phrase,
  Question,
} from "@eq/directory-index";
import { isKeywordFilter, titleWords } from "@eq/understanding";
import { isSpecific, phrasesOf, type UnwantedJobs } from "../sql-search/job-filter.ts";
import { keywordLimit, keywordNames, textTerms } from "../sql-search/keyword-match.ts";
import type { Coordinates } from "../sql-search/located-cities.ts";
import { byName } from "../sql-search/place-filter.ts";
import { askedRanges, isBounded, wholeBounds } from "../sql-search/range-filter.ts";

/** What a question needs beside the parameters. `today` is YYYY-MM-DD. */
export interface QuestionContext {
  readonly today: string;
  readonly demoHidden: boolean;
  readonly located: ReadonlyMap<Place, Coordinates>;
  /** A city in lower case, as the database writes it. */
  readonly lower: (city: string) => string;
}

const dayMilliseconds = 86_400_000;

/** Reads the parameters as `companyQuery` does. Places, industries and sizes are the company's. */
export function questionOfCompanies(parameters: SearchParameters, context: QuestionContext): Question {
  const { hiring, exclude } = parameters;
  return {
    ...atCompany(parameters, context),
    hiring: hiring && readHiring(hiring, exclude, context),
    managementLevels: [],
    jobFunctions: [],
    departments: [],
    titles: [],
    exclude: readExclusion(parameters, context),
    keywords: readKeywords(parameters, isKeywordFilter(parameters, "companies")),
  };
}

/** Excluded titles and functions are about the people, not about the jobs of their companies. */
const noUnwantedJobs: UnwantedJobs = { titles: [], jobFunctions: [] };

/** Reads the parameters as `peopleQuery` does. Null where the index cannot say it: more keywords than it counts. */
export function questionOfPeople(parameters: SearchParameters, context: QuestionContext): Question | null {
  const { hiring, exclude } = parameters;
  const isFilter = isKeywordFilter(parameters, "people");
  if (isFilter && phrasesOf(parameters.keywords.slice(keywordLimit)).length > 0) return null;
  return {
    ...atCompany(parameters, context),
    hiring: hiring && readHiring(hiring, noUnwantedJobs, context),
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

/** What means the same for companies and for people. */
function atCompany(parameters: SearchParameters, context: QuestionContext) {
  const { industryCodes, places, sort } = parameters;
  return {
    demoHidden: context.demoHidden,
    industryCodes,
    places: places.map((place) => readPlace(place, context.located, context)),
    ranges: askedRanges(parameters).map((name) =>
      readRange(name, parameters[name], parameters.includeUnknown.includes(name)),
    ),
    sort,
  };
}

function readPlace(
  place: Place,
  located: ReadonlyMap<Place, Coordinates>,
  { lower }: QuestionContext,
): AskedPlace {
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

function readRange(name: RangeName, range: Range | null, lenient: boolean): AskedRange {
  return { name, ...wholeBounds(range ?? { min: null, max: null }), lenient };
}

function readHiring(hiring: Hiring, unwanted: UnwantedJobs, { today }: QuestionContext): AskedJobs {
  const { withinDays } = hiring;
  return {
    specific: isSpecific(hiring, unwanted),
    titles: phrasesOf(hiring.titles),
    functions: hiring.functions,
    since: withinDays === undefined ? null : Date.parse(today) / dayMilliseconds - withinDays,
    ...readUnwantedJobs(unwanted),
  };
}

/** What a job must not be. */
export function readUnwantedJobs({ titles, jobFunctions }: UnwantedJobs) {
  return { unwantedTitles: phrasesOf(titles), unwantedFunctions: jobFunctions };
}

/** Exclusions that are about the company, and the places. */
function readExclusion({ exclude }: SearchParameters, context: QuestionContext): AskedExclusion {
  return {
    industryCodes: exclude.industryCodes,
    places: exclude.places.map((place) => readPlace(place, byName, context)),
    managementLevels: [],
    jobFunctions: [],
    titles: [],
    keywords: textTerms(exclude.keywords),
    employees: isBounded(exclude.employees) ? readRange("employees", exclude.employees, false) : null,
  };
}

function readKeywords({ keywords }: SearchParameters, filter: boolean): AskedKeywords | null {
  if (keywords.length === 0) return null;
  const phrases: Phrase[] = keywords.slice(0, keywordLimit).map(titleWords);
  return {
    filter,
    texts: textTerms(keywords),
    phrases: phrases.filter((words) => words.length > 0),
    names: filter ? keywordNames(keywords) : [],
  };
}
