import {
  askCompanies,
  askCompaniesByKeywords,
  askCompaniesNearCity,
  askCompaniesWithExclusions,
  askCompanyFacet,
  askCompanySuggestions,
  askDeepCompanyPage,
  askHiringCompanies,
  askSimilarCompanies,
} from "./company-questions.ts";
import type { DirectoryData } from "./directory-data.ts";
import { askByFacts } from "./fact-questions.ts";
import { askByKinds } from "./kind-questions.ts";
import {
  askDeepPeoplePage,
  askPeople,
  askPeopleByCompanySize,
  askPeopleByTitle,
  askPeopleFacet,
  askPeopleOfEmployer,
  askPeopleWithExclusions,
} from "./people-questions.ts";
import { QuerySampler } from "./query-sampler.ts";
import type { SearchQuestion } from "./question.ts";

type DrawQuestion = (draw: QuerySampler) => SearchQuestion;

const drawEither =
  (one: DrawQuestion, other: DrawQuestion): DrawQuestion =>
  (draw) =>
    draw.random.chance(0.5) ? one(draw) : other(draw);

const askEitherFacet = (filtered: boolean) =>
  drawEither(
    (draw) => askCompanyFacet(draw, filtered),
    (draw) => askPeopleFacet(draw, filtered),
  );

/** For each class of questions, the function that draws a question of the class. */
const drawByClass = {
  companies: askCompanies,
  hiring: askHiringCompanies,
  "city radius": askCompaniesNearCity,
  keywords: askCompaniesByKeywords,
  people: askPeople,
  "title words": askPeopleByTitle,
  "unaligned ranges": askPeopleByCompanySize,
  "unfiltered facets": askEitherFacet(false),
  "filtered facets": askEitherFacet(true),
  "deep pages": drawEither(askDeepCompanyPage, askDeepPeoplePage),
  "type-ahead": askCompanySuggestions,
  similar: askSimilarCompanies,
  exclusions: drawEither(askCompaniesWithExclusions, askPeopleWithExclusions),
  facts: askByFacts,
  kinds: askByKinds,
  employers: askPeopleOfEmployer,
} as const satisfies Record<string, DrawQuestion>;

export type QuestionClass = keyof typeof drawByClass;

export const questionClasses = Object.keys(drawByClass) as QuestionClass[];

/** The classes that the open-loop measurement mixes. */
export const mixedClasses: readonly QuestionClass[] = [
  "companies",
  "hiring",
  "people",
  "title words",
  "city radius",
  "filtered facets",
];

/** Draws a number of questions of each class. The same directory always gets the same questions. */
export function makeQuestions(
  data: DirectoryData,
  { questions, classes: names }: { questions: number; classes: readonly QuestionClass[] },
): ReadonlyMap<QuestionClass, SearchQuestion[]> {
  return new Map(
    names.map((name) => {
      const draw = new QuerySampler(data, 100 + questionClasses.indexOf(name));
      return [name, Array.from({ length: questions }, () => drawByClass[name](draw))];
    }),
  );
}
