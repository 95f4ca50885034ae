import type { SearchParameters } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import { noShort, type Title } from "../directory-data.ts";
import { type Flags, flag, flagPlaces, flagTitles } from "./flags.ts";
import {
  type BruteForce,
  countOpenings,
  employerExclusions,
  employerTests,
  inPlaces,
  keywordPoints,
  type Test,
} from "./match-companies.ts";

type Values = readonly (string | number | null)[];

/** Titles that say what is asked of a person, and nothing of what is left out. */
function flagPeopleTitles(titles: readonly Title[], wanted: SearchParameters): Flags {
  const { managementLevels, jobFunctions, departments, exclude } = wanted;
  const phrases = wanted.titles.filter((title) => titleWords(title).length > 0);
  const inTitles = flagTitles(titles, phrases);
  const unwanted = flagTitles(titles, [...exclude.titles, ...exclude.keywords]);
  const isOneOf = (list: Values, value: string | number | null) => list.length === 0 || list.includes(value);
  const passes = (title: Title) =>
    isOneOf(managementLevels, title.level) &&
    isOneOf(jobFunctions, title.jobFunction) &&
    isOneOf(departments, title.department) &&
    !(exclude.managementLevels as Values).includes(title.level) &&
    !(exclude.jobFunctions as Values).includes(title.jobFunction);
  const found = flag(titles, passes);
  return found.map((value, at) =>
    value === 1 && unwanted[at] === 0 && (phrases.length === 0 || inTitles[at] === 1) ? 1 : 0,
  );
}

/** Someone without a title fits only where nothing is asked of titles. */
const asksTitle = ({ titles, managementLevels, jobFunctions, departments }: SearchParameters) =>
  titles.length + managementLevels.length + jobFunctions.length + departments.length > 0;

/** What a search of people asks of a row. Keywords only rank here. */
export function matchPeople(source: BruteForce, wanted: SearchParameters): Test {
  const { data, locate } = source;
  const { people } = data;
  const tests: Test[] = [];
  const titles = flagPeopleTitles(data.titles, wanted);
  const untitled = !asksTitle(wanted);
  tests.push((row) => {
    const title = people.title[row] as number;
    return title === noShort ? untitled : titles[title] === 1;
  });
  if (wanted.places.length > 0)
    tests.push(inPlaces(people.place, flagPlaces(data, wanted.places, locate), 1));
  if (wanted.exclude.places.length > 0)
    tests.push(inPlaces(people.place, flagPlaces(data, wanted.exclude.places, null), 0));
  const employer = employerTests(source, wanted);
  const openings = countOpenings(data, wanted, true);
  if (openings) employer.push((row) => (openings[row] ?? 0) > 0);
  const exclusions = employerExclusions(source, wanted);
  tests.push((row) => {
    const company = people.company[row] as number;
    return (
      employer.every((test) => test(company)) && (company < 0 || exclusions.every((test) => test(company)))
    );
  });
  return (row) => tests.every((test) => test(row));
}

/** Keyword points of the company of each person. */
export function employerPoints(
  { data }: BruteForce,
  { keywords }: SearchParameters,
): ((row: number) => number) | null {
  if (keywords.length === 0) return null;
  const points = keywordPoints(data, keywords);
  return (row) => points[data.people.company[row] as number] ?? 0;
}
