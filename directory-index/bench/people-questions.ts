import type { SearchParameters, Sort } from "@eq/contracts";
import { parametersWith, type QuerySampler } from "./query-sampler.ts";
import { pageSize, type SearchQuestion } from "./question.ts";

const people = (parameters: SearchParameters, page = 1): SearchQuestion => ({
  kind: "people",
  parameters,
  page,
});

const sorts: readonly (Sort | null)[] = [
  null,
  null,
  null,
  null,
  { by: "name", order: "asc" },
  { by: "seniority", order: "desc" },
];

function filters(draw: QuerySampler): Partial<SearchParameters> {
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
  people(parametersWith({ ...filters(draw), sort: draw.random.pick(sorts) }));

export function askTitles(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  return people(
    parametersWith({
      titles: [draw.phrase()],
      places: random.chance(0.4) ? [draw.region()] : [],
      industryCodes: random.chance(0.2) ? draw.industries(1) : [],
    }),
  );
}

/** Asks for people only by the sizes of their companies, with bounds that no filter of the page offers. */
export function askRanges(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  return people(
    parametersWith({
      employees: draw.oddRange(2, 20_000),
      revenue: random.chance(0.4) ? draw.oddRange(100_000, 500_000_000) : null,
      includeUnknown: random.chance(0.2) ? ["employees"] : [],
    }),
  );
}

export function askDeepPeople(draw: QuerySampler): SearchQuestion {
  const { random, data } = draw;
  const narrow = random.chance(0.5);
  const lastPage = Math.floor((data.people.count / pageSize) * (narrow ? 0.03 : 1));
  const filter: Partial<SearchParameters> = narrow ? { jobFunctions: ["sales"] } : {};
  return people(
    parametersWith({ ...filter, sort: random.pick(sorts) }),
    random.int(2, Math.max(2, lastPage)),
  );
}

export function askPeopleExclusions(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  const parameters = parametersWith(filters(draw));
  Object.assign(parameters.exclude, {
    managementLevels: random.chance(0.4) ? [draw.title().level] : [],
    jobFunctions: random.chance(0.4) ? [draw.jobFunction()] : [],
    titles: random.chance(0.4) ? [draw.phrase()] : [],
    industryCodes: random.chance(0.3) ? draw.industries(1) : [],
    places: random.chance(0.3) ? [draw.region()] : [],
  });
  return people(parameters);
}

const fields = ["managementLevel", "jobFunction", "department", "state", "metro"] as const;

export const askPeopleFacet = (draw: QuerySampler, filtered: boolean): SearchQuestion => ({
  kind: "peopleFacet",
  field: draw.random.pick(fields),
  parameters: parametersWith(filtered ? filters(draw) : {}),
});
