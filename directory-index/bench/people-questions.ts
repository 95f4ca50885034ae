import type { SearchParameters, Sort } from "@eq/contracts";
import { firstCompanyId } from "./directory-data.ts";
import { makeParameters, type QuerySampler } from "./query-sampler.ts";
import { pageSize, type SearchQuestion } from "./question.ts";

/** Number of people that a contact search reads, because it ranks them by more than their level. */
const contactSearchSize = 100;

type PeopleQuestion = Extract<SearchQuestion, { kind: "people" }>;

const makePeopleQuestion = (parameters: SearchParameters, page = 1): PeopleQuestion => ({
  kind: "people",
  parameters,
  page,
});

const drawnSorts: readonly (Sort | null)[] = [
  null,
  null,
  null,
  null,
  { by: "name", order: "asc" },
  { by: "seniority", order: "desc" },
];

function drawFilters(draw: QuerySampler): Partial<SearchParameters> {
  const { random } = draw;
  return {
    managementLevels: random.chance(0.5) ? [draw.title().level] : [],
    jobFunctions: random.chance(0.5) ? [draw.jobFunction()] : [],
    departments: random.chance(0.15) ? [draw.title().department] : [],
    places: random.chance(0.6) ? [draw.region()] : [],
    industryCodes: random.chance(0.5) ? draw.industries(2) : [],
    employees: random.chance(0.4) ? draw.sizeRange() : null,
  };
}

export const askPeople = (draw: QuerySampler) =>
  makePeopleQuestion(makeParameters({ ...drawFilters(draw), sort: draw.random.pick(drawnSorts) }));

export function askPeopleByTitle(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  return makePeopleQuestion(
    makeParameters({
      titles: [draw.phrase()],
      places: random.chance(0.4) ? [draw.region()] : [],
      industryCodes: random.chance(0.2) ? draw.industries(1) : [],
    }),
  );
}

/** Asks for people only by the sizes of their companies, with bounds that no filter of the web page offers. */
export function askPeopleByCompanySize(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  return makePeopleQuestion(
    makeParameters({
      employees: draw.oddRange(2, 20_000),
      revenue: random.chance(0.4) ? draw.oddRange(100_000, 500_000_000) : null,
      includeUnknown: random.chance(0.2) ? ["employees"] : [],
    }),
  );
}

/** Draws a search for people of one company, often by their level or title, the highest first. */
function drawContactSearch(draw: QuerySampler, company: number): SearchParameters {
  const id = String(firstCompanyId + company);
  const role: Partial<SearchParameters> = draw.random.chance(0.5)
    ? { managementLevels: [draw.title().level] }
    : { titles: [draw.phrase()] };
  const employers = [{ id, name: `company ${id}` }];
  const filters = draw.random.chance(0.3) ? { employers } : { employers, ...role };
  return makeParameters({ ...filters, sort: { by: "seniority", order: "desc" } });
}

/** Asks for as many people of an employer as a contact search reads. */
export const askPeopleOfEmployer = (draw: QuerySampler): SearchQuestion => ({
  ...makePeopleQuestion(drawContactSearch(draw, draw.employer())),
  size: contactSearchSize,
});

export function askDeepPeoplePage(draw: QuerySampler): SearchQuestion {
  const { random, data } = draw;
  const narrow = random.chance(0.5);
  const lastPage = Math.floor((data.people.count / pageSize) * (narrow ? 0.03 : 1));
  const filter: Partial<SearchParameters> = narrow ? { jobFunctions: ["sales"] } : {};
  return makePeopleQuestion(
    makeParameters({ ...filter, sort: random.pick(drawnSorts) }),
    random.int(2, Math.max(2, lastPage)),
  );
}

export function askPeopleWithExclusions(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  const parameters = makeParameters(drawFilters(draw));
  Object.assign(parameters.exclude, {
    managementLevels: random.chance(0.4) ? [draw.title().level] : [],
    jobFunctions: random.chance(0.4) ? [draw.jobFunction()] : [],
    titles: random.chance(0.4) ? [draw.phrase()] : [],
    industryCodes: random.chance(0.3) ? draw.industries(1) : [],
    places: random.chance(0.3) ? [draw.region()] : [],
  });
  return makePeopleQuestion(parameters);
}

const facetFields = ["managementLevel", "jobFunction", "department", "state", "metro"] as const;

export const askPeopleFacet = (draw: QuerySampler, filtered: boolean): SearchQuestion => ({
  kind: "peopleFacet",
  field: draw.random.pick(facetFields),
  parameters: makeParameters(filtered ? drawFilters(draw) : {}),
});
