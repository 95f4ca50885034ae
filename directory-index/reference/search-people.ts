import { nameKey, type SearchParameters } from "@eq/contracts";
import { isKeywordFilter } from "@eq/understanding";
import { countKeywordPoints, countNamePoints, readKeywords } from "./keywords.ts";
import { readKinds } from "./kinds.ts";
import {
  type Condition,
  createOpeningsCounter,
  isListedOrUnrestricted,
  makeEmployerExclusion,
  makeIndustryCondition,
  makeJobsAndFundingConditions,
  passesAllConditions,
} from "./match-companies.ts";
import type { NamedCompanies } from "./named-companies.ts";
import { combineComparisons, createComparison, type RowComparison } from "./orders.ts";
import { createExcludedPlacesTest, createPlacesTest } from "./places.ts";
import { listBoundedRanges, passesRange } from "./ranges.ts";
import type { Company, Person } from "./rows.ts";
import { makeVisibilityCondition, type SearchContext } from "./search-companies.ts";
import { createTitleTest, matchesAnyPhrase, readTitles } from "./titles.ts";

/** A person that a search finds, with the values that the person is ordered by. */
interface PersonHit {
  readonly person: Person;
  readonly namePoints: number;
  readonly points: number;
}

/** Makes the conditions on the person. In a people search, excluded keywords exclude people by title. */
function makePersonConditions(parameters: SearchParameters, { locate }: SearchContext): Condition<Person>[] {
  const { managementLevels, jobFunctions, departments, places, exclude, literalTitles } = parameters;
  const titles = createTitleTest(parameters.titles, literalTitles);
  const isIn = createPlacesTest(places, locate);
  const excludedTitles = createTitleTest(exclude.titles, literalTitles);
  const excludedWords = readTitles(exclude.keywords);
  const isExcludedPlace = createExcludedPlacesTest(exclude.places);
  return [
    ({ row }) => titles.isEmpty || titles.matches(row.title_words),
    ({ row }) =>
      isListedOrUnrestricted(managementLevels, row.management_level) &&
      isListedOrUnrestricted(jobFunctions, row.job_function) &&
      isListedOrUnrestricted(departments, row.department),
    ({ row }) => places.length === 0 || isIn(row),
    ({ row }) =>
      !excludedTitles.matches(row.title_words) &&
      !matchesAnyPhrase(row.title_words, excludedWords) &&
      !isExcludedPlace(row),
    ({ row }) =>
      !exclude.managementLevels.includes(row.management_level as never) &&
      !exclude.jobFunctions.includes(row.job_function as never),
  ];
}

/**
 * Makes the conditions on the person's employer. Excluded titles and functions are not among them: in a people search
 * they apply to people, not to jobs.
 */
function makeEmployerConditions(
  parameters: SearchParameters,
  context: SearchContext,
): Condition<Company | null>[] {
  const ranges = listBoundedRanges(parameters);
  const openings = createOpeningsCounter(parameters, { titles: [], jobFunctions: [] }, context.today);
  return [
    ...makeIndustryCondition(parameters, context),
    (employer) => ranges.every((name) => passesRange(employer, name, parameters)),
    makeEmployerExclusion(parameters, context),
    ...makeJobsAndFundingConditions(parameters, context.today),
    (employer) => parameters.hiring === null || openings(employer) > 0,
  ];
}

/**
 * Makes the condition on keywords; none when keywords only rank. A person matches when a keyword matches the employer
 * or the person's title.
 */
function makeKeywordCondition(parameters: SearchParameters): Condition<Person>[] {
  if (!isKeywordFilter(parameters, "people")) return [];
  const keywords = readKeywords(parameters.keywords);
  const titles = readTitles(parameters.keywords);
  const matchesEmployer = (employer: Company) =>
    countKeywordPoints(employer, keywords) > 0 || countNamePoints(employer, keywords) > 0;
  return [
    ({ row, employer }) =>
      (employer !== null && matchesEmployer(employer)) || matchesAnyPhrase(row.title_words, titles),
  ];
}

/**
 * Makes the condition on employers. A name means the companies of the first group of `listNameKeyGroups` that has any.
 */
function makeNamedEmployerCondition(
  { employers }: SearchParameters,
  companies: NamedCompanies,
): Condition<Person>[] {
  if (employers.length === 0) return [];
  const filters = employers.map(({ id, name, former }) => {
    const matches = /^\d{1,15}$/.test(id ?? "") ? companies.withId(Number(id)) : companies.named(name);
    return {
      former,
      ids: matches.map(({ row }) => row.id),
      keys: [nameKey(name), ...matches.map(({ row }) => row.name_key)],
    };
  });
  return [
    ({ row }) =>
      filters.some(({ former, ids, keys }) => {
        if (former) return row.former_employers.some((key) => keys.includes(key));
        if (row.company_id !== null) return ids.includes(row.company_id);
        return row.company_key !== null && keys.includes(row.company_key);
      }),
  ];
}

/** Finds the people who match the search. */
export function matchPeople(
  people: readonly Person[],
  parameters: SearchParameters,
  context: SearchContext,
  companies: NamedCompanies,
): Person[] {
  const passesPerson = passesAllConditions([
    ...makeVisibilityCondition(context),
    ...makePersonConditions(parameters, context),
  ]);
  const passesEmployer = passesAllConditions(makeEmployerConditions(parameters, context));
  const passesFurther = passesAllConditions([
    ...makeKeywordCondition(parameters),
    ...makeNamedEmployerCondition(parameters, companies),
  ]);
  return people.filter(
    (person) => passesPerson(person) && passesEmployer(person.employer) && passesFurther(person),
  );
}

/** Sorts the matching people into the order of the answer. */
export function sortPeople(
  people: readonly Person[],
  parameters: SearchParameters,
  context: SearchContext,
): Person[] {
  const kinds = readKinds(parameters, context);
  const countEmployerPoints = (employer: Company) =>
    isFilter ? countNamePoints(employer, keywords) : Number((kinds?.grade(employer) ?? 0) >= 2);
  const keywords = readKeywords(parameters.keywords);
  const isFilter = isKeywordFilter(parameters, "people");
  const hits = people.map((person) => ({
    person,
    namePoints: person.employer ? countEmployerPoints(person.employer) : 0,
    points: person.employer ? countKeywordPoints(person.employer, keywords) : 0,
  }));
  return hits.sort(createPersonComparison(parameters)).map(({ person }) => person);
}

function createPersonComparison(parameters: SearchParameters): RowComparison<PersonHit> {
  const { sort, managementLevels, jobFunctions, departments } = parameters;
  const id = (direction: "asc" | "desc") =>
    createComparison<PersonHit>(({ person }) => person.row.id, direction);
  const level = (direction: "asc" | "desc") =>
    createComparison<PersonHit>(({ person }) => person.row.level_rank, direction);
  const titles = createTitleTest(parameters.titles, parameters.literalTitles);
  const namesKind = managementLevels.length + jobFunctions.length + departments.length > 0;
  switch (sort?.by) {
    case "name":
      return combineComparisons([
        createComparison(({ person }) => person.nameLower, sort.order),
        id(sort.order),
      ]);
    case "title":
      return combineComparisons([createComparison(({ person }) => person.titleLower, sort.order), id("asc")]);
    case "seniority":
      return combineComparisons([level(sort.order), id(sort.order)]);
    default:
      return combineComparisons([
        ...(titles.hasOtherNames
          ? [createComparison<PersonHit>(({ person }) => (titles.literal(person.row.title_words) ? 0 : 1))]
          : []),
        ...(titles.isEmpty
          ? []
          : [createComparison<PersonHit>(({ person }) => person.row.title_words.length)]),
        createComparison((hit) => hit.namePoints, "desc"),
        createComparison((hit) => hit.points, "desc"),
        ...(namesKind ? [] : [level("desc")]),
        id("desc"),
      ]);
  }
}
