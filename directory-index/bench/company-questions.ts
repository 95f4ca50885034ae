import type { SearchParameters, Sort } from "@eq/contracts";
import { firstCompanyId, readCompanyName } from "./directory-data.ts";
import { makeParameters, type QuerySampler } from "./query-sampler.ts";
import { pageSize, type SearchQuestion } from "./question.ts";

const makeCompanyQuestion = (parameters: SearchParameters, page = 1): SearchQuestion => ({
  kind: "companies",
  parameters,
  page,
});

const drawnSorts: readonly (Sort | null)[] = [
  null,
  null,
  null,
  { by: "name", order: "asc" },
  { by: "employeeCount", order: "desc" },
  { by: "employeeCount", order: "asc" },
  { by: "revenue", order: "desc" },
];

function drawFilters(draw: QuerySampler): Partial<SearchParameters> {
  const { random } = draw;
  return {
    industryCodes: random.chance(0.75) ? draw.industries(2) : [],
    places: random.chance(0.7) ? [draw.region()] : [],
    employees: random.chance(0.6) ? draw.sizeRange() : null,
    revenue: random.chance(0.2) ? draw.revenueRange() : null,
    funding: random.chance(0.1) ? { min: 1_000_000, max: null } : null,
    includeUnknown: random.chance(0.1) ? ["revenue"] : [],
  };
}

export const askCompanies = (draw: QuerySampler) =>
  makeCompanyQuestion(makeParameters({ ...drawFilters(draw), sort: draw.random.pick(drawnSorts) }));

export function askHiringCompanies(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  const kind = random.next();
  const titles = kind < 0.6 ? Array.from({ length: random.int(1, 2) }, () => draw.phrase()) : [];
  const functions = kind >= 0.6 && kind < 0.9 ? [draw.jobFunction()] : [];
  const withinDays = random.chance(0.4) ? { withinDays: random.pick([7, 14, 30, 90]) } : {};
  return makeCompanyQuestion(
    makeParameters({
      hiring: { titles, functions, ...withinDays },
      industryCodes: random.chance(0.4) ? draw.industries(2) : [],
      places: random.chance(0.4) ? [draw.region()] : [],
    }),
  );
}

export const askCompaniesNearCity = (draw: QuerySampler) =>
  makeCompanyQuestion(
    makeParameters({
      places: [draw.city()],
      industryCodes: draw.random.chance(0.5) ? draw.industries(2) : [],
    }),
  );

/**
 * Asks for companies by keywords. Keywords filter when they are the only criterion; beside an industry or a place they
 * only rank.
 */
export function askCompaniesByKeywords(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  const keywords = Array.from({ length: random.int(1, 3) }, () => draw.keyword());
  return makeCompanyQuestion(
    makeParameters({
      keywords,
      industryCodes: random.chance(0.5) ? draw.industries(1) : [],
      places: random.chance(0.3) ? [draw.region()] : [],
    }),
  );
}

/** Asks for a page with a high number: of all companies, or of the companies of one industry. */
export function askDeepCompanyPage(draw: QuerySampler): SearchQuestion {
  const { random, data } = draw;
  const lastPage = Math.floor(data.companies.count / pageSize);
  const filter = random.chance(0.5) ? {} : { industryCodes: ["technology" as const] };
  const share = "industryCodes" in filter ? 0.1 : 1;
  return makeCompanyQuestion(
    makeParameters({ ...filter, sort: random.pick(drawnSorts) }),
    random.int(2, Math.max(2, Math.floor(lastPage * share))),
  );
}

export const askSimilarCompanies = (draw: QuerySampler) =>
  makeCompanyQuestion(makeParameters({ similarTo: { id: String(firstCompanyId + draw.company()) } }));

export function askCompaniesWithExclusions(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  const parameters = makeParameters(drawFilters(draw));
  Object.assign(parameters.exclude, {
    industryCodes: random.chance(0.6) ? draw.industries(2) : [],
    places: random.chance(0.5) ? [draw.region()] : [],
    employees: random.chance(0.3) ? draw.sizeRange() : null,
    keywords: random.chance(0.2) ? [draw.keyword()] : [],
  });
  return makeCompanyQuestion(parameters);
}

/** Asks for type-ahead suggestions: types the beginning of a company's name, or sometimes of the name's second word. */
export function askCompanySuggestions(draw: QuerySampler): SearchQuestion {
  const words = readCompanyName(draw.data, draw.company()).split(" ");
  const word = draw.random.chance(0.8) ? words.join(" ") : (words[1] ?? "");
  return { kind: "suggest", typed: word.slice(0, draw.random.int(2, 8)) };
}

const facetFields = ["industry", "state", "metro", "country", "leadStatus", "size"] as const;

export const askCompanyFacet = (draw: QuerySampler, filtered: boolean): SearchQuestion => ({
  kind: "companyFacet",
  field: draw.random.pick(facetFields),
  parameters: makeParameters(filtered ? drawFilters(draw) : {}),
});
