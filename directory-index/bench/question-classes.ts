import {
  askCity,
  askCompanies,
  askCompanyFacet,
  askDeep,
  askExclusions,
  askHiring,
  askKeywords,
  askName,
  askSimilar,
} from "./company-questions.ts";
import type { DirectoryData } from "./directory-data.ts";
import {
  askDeepPeople,
  askPeople,
  askPeopleExclusions,
  askPeopleFacet,
  askRanges,
  askTitles,
} from "./people-questions.ts";
import { QuerySampler } from "./query-sampler.ts";
import type { SearchQuestion } from "./question.ts";

type DrawQuestion = (draw: QuerySampler) => SearchQuestion;

const eitherOf =
  (one: DrawQuestion, other: DrawQuestion): DrawQuestion =>
  (draw) =>
    draw.random.chance(0.5) ? one(draw) : other(draw);

const drawFacet = (filtered: boolean) =>
  eitherOf(
    (draw) => askCompanyFacet(draw, filtered),
    (draw) => askPeopleFacet(draw, filtered),
  );

/** The classes of questions, each with the function that draws a question of it. */
const classes = {
  companies: askCompanies,
  hiring: askHiring,
  "city radius": askCity,
  keywords: askKeywords,
  people: askPeople,
  "title words": askTitles,
  "unaligned ranges": askRanges,
  "unfiltered facets": drawFacet(false),
  "filtered facets": drawFacet(true),
  "deep pages": eitherOf(askDeep, askDeepPeople),
  "type-ahead": askName,
  similar: askSimilar,
  exclusions: eitherOf(askExclusions, askPeopleExclusions),
} as const satisfies Record<string, DrawQuestion>;

export type QuestionClass = keyof typeof classes;

export const questionClasses = Object.keys(classes) as QuestionClass[];

/** The classes that the open-loop measurement mixes. */
export const mixedClasses: readonly QuestionClass[] = [
  "companies",
  "hiring",
  "people",
  "title words",
  "city radius",
  "filtered facets",
];

/** Draws a number of questions of each class. A directory always gets the same questions. */
export function makeQuestions(
  data: DirectoryData,
  { questions, classes: names }: { questions: number; classes: readonly QuestionClass[] },
): ReadonlyMap<QuestionClass, SearchQuestion[]> {
  return new Map(
    names.map((name) => {
      const draw = new QuerySampler(data, 100 + questionClasses.indexOf(name));
      return [name, Array.from({ length: questions }, () => classes[name](draw))];
    }),
  );
}
