import type { SearchParameters } from "@eq/contracts";
import { isKeywordFilter } from "@eq/understanding";
import { keywordPoints, namePoints, readKeywords } from "./keywords.ts";
import {
  type Condition,
  employerExclusion,
  industryCondition,
  isOneOf,
  openingsCounter,
  passesAll,
} from "./match-companies.ts";
import { combineOrders, type Order, orderBy } from "./orders.ts";
import { excludedPlacesTest, placesTest } from "./places.ts";
import { boundedRanges, passesRange } from "./ranges.ts";
import type { Company, Person } from "./rows.ts";
import { type SearchContext, visibleCondition } from "./search-companies.ts";
import { hasTitle, readTitles } from "./titles.ts";

/** A person that a search finds, with the values that the person is ordered by. */
interface PersonHit {
  readonly person: Person;
  readonly namePoints: number;
  readonly points: number;
}

/** The conditions on the person. Excluded keywords exclude titles here. */
function personConditions(parameters: SearchParameters, { locate }: SearchContext): Condition<Person>[] {
  const { managementLevels, jobFunctions, departments, places, exclude } = parameters;
  const titles = readTitles(parameters.titles);
  const isIn = placesTest(places, locate);
  const excludedTitles = readTitles([...exclude.titles, ...exclude.keywords]);
  const isExcludedPlace = excludedPlacesTest(exclude.places);
  return [
    ({ row }) => titles.length === 0 || hasTitle(row.title_words, titles),
    ({ row }) =>
      isOneOf(managementLevels, row.management_level) &&
      isOneOf(jobFunctions, row.job_function) &&
      isOneOf(departments, row.department),
    ({ row }) => places.length === 0 || isIn(row),
    ({ row }) => !hasTitle(row.title_words, excludedTitles) && !isExcludedPlace(row),
    ({ row }) =>
      !exclude.managementLevels.includes(row.management_level as never) &&
      !exclude.jobFunctions.includes(row.job_function as never),
  ];
}

/** The conditions on the person's employer. Excluded titles and functions are about people here, not about jobs. */
function employerConditions(parameters: SearchParameters, today: string): Condition<Company | null>[] {
  const ranges = boundedRanges(parameters);
  const openings = openingsCounter(parameters, { titles: [], jobFunctions: [] }, today);
  return [
    ...industryCondition(parameters),
    (employer) => ranges.every((name) => passesRange(employer, name, parameters)),
    employerExclusion(parameters),
    (employer) => parameters.hiring === null || openings(employer) > 0,
  ];
}

/** The condition of keywords that filter: they match the employer or the person's title. */
function keywordCondition(parameters: SearchParameters): Condition<Person>[] {
  if (!isKeywordFilter(parameters, "people")) return [];
  const keywords = readKeywords(parameters.keywords);
  const titles = readTitles(parameters.keywords);
  const matchesEmployer = (employer: Company) =>
    keywordPoints(employer, keywords) > 0 || namePoints(employer, keywords) > 0;
  return [
    ({ row, employer }) =>
      (employer !== null && matchesEmployer(employer)) || hasTitle(row.title_words, titles),
  ];
}

/** The people who match the search. */
export function matchPeople(
  people: readonly Person[],
  parameters: SearchParameters,
  context: SearchContext,
): Person[] {
  const passesPerson = passesAll([...visibleCondition(context), ...personConditions(parameters, context)]);
  const passesEmployer = passesAll(employerConditions(parameters, context.today));
  const passesKeywords = passesAll(keywordCondition(parameters));
  return people.filter(
    (person) => passesPerson(person) && passesEmployer(person.employer) && passesKeywords(person),
  );
}

/** Sorts the matching people into the order of the answer. */
export function sortPeople(people: readonly Person[], parameters: SearchParameters): Person[] {
  const keywords = readKeywords(parameters.keywords);
  const isFilter = isKeywordFilter(parameters, "people");
  const hits = people.map((person) => ({
    person,
    namePoints: isFilter && person.employer ? namePoints(person.employer, keywords) : 0,
    points: person.employer ? keywordPoints(person.employer, keywords) : 0,
  }));
  return hits.sort(personOrder(parameters)).map(({ person }) => person);
}

function personOrder(parameters: SearchParameters): Order<PersonHit> {
  const { sort, managementLevels, jobFunctions, departments } = parameters;
  const id = (direction: "asc" | "desc") => orderBy<PersonHit>(({ person }) => person.row.id, direction);
  const level = (direction: "asc" | "desc") =>
    orderBy<PersonHit>(({ person }) => person.row.level_rank, direction);
  const namesKind = managementLevels.length + jobFunctions.length + departments.length > 0;
  switch (sort?.by) {
    case "name":
      return combineOrders([orderBy(({ person }) => person.nameLower, sort.order), id(sort.order)]);
    case "title":
      return combineOrders([orderBy(({ person }) => person.titleLower, sort.order), id("asc")]);
    case "seniority":
      return combineOrders([level(sort.order), id(sort.order)]);
    default:
      return combineOrders([
        ...(readTitles(parameters.titles).length > 0
          ? [orderBy<PersonHit>(({ person }) => person.row.title_words.length)]
          : []),
        orderBy((hit) => hit.namePoints, "desc"),
        orderBy((hit) => hit.points, "desc"),
        ...(namesKind ? [] : [level("desc")]),
        id("desc"),
      ]);
  }
}
