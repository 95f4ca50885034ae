import { emptyQuery, type IndexQuery } from "../requests/index-query.ts";
import type { IndexRequest } from "../requests/request.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { CompanyIndex } from "../segment/segment.ts";

const firstPage = { number: 1, size: 25 };

/**
 * Makes requests of every common kind from values of the segment. Answering them a few times makes V8 compile the code
 * of the searches. Without this, the first requests take ten times as long.
 */
export function makeWarmUpRequests({ segment: { companies, people } }: SearchedSegment): IndexRequest[] {
  const industryCodes = companies.industries.codes.slice(0, 1);
  const [state] = companies.places.field("state").codes;
  const places = state ? [{ state: state as "OH", city: null, region: null, centre: null }] : [];
  const ranges = [{ name: "employees", min: 10, max: 1000, includeUnknown: false }] as const;
  const titles = people.titles.texts.length > 0 ? [people.titles.texts.textAt(0).split(" ").slice(0, 1)] : [];
  const hiring = {
    specific: true,
    titles,
    functions: [],
    since: null,
    excludedTitles: [],
    excludedFunctions: [],
    alternativeTitles: titles.map((words) => ({ words, without: ["manager"] })),
  };
  const queries: IndexQuery[] = [
    { ...emptyQuery, industryCodes, places, ranges },
    { ...emptyQuery, places, hiring },
    { ...emptyQuery, industryCodes, sort: { by: "employeeCount", order: "desc" } },
    { ...emptyQuery, titles, industryCodes },
    {
      ...emptyQuery,
      kinds: {
        texts: [[{ word: readFirstWord(companies), prefix: true }]],
        knownCompanies: [],
        otherIndustries: [],
        kindIndustries: [],
      },
    },
    { ...emptyQuery, titles, alternativeTitles: hiring.alternativeTitles },
    { ...emptyQuery, managementLevels: people.levels.codes.slice(0, 1), places, ranges },
  ];
  const plainSearch = { target: null, candidate: null };
  return queries.flatMap((query): IndexRequest[] => [
    { kind: "companies", query, page: firstPage, ...plainSearch },
    { kind: "people", query, page: firstPage, target: null },
    { kind: "companyFacet", field: "state", sizes: [], query, ...plainSearch },
    { kind: "peopleFacet", field: "managementLevel", query, target: null },
  ]);
}

/** The first word of the first company's name. */
function readFirstWord({ names, rows }: CompanyIndex): string {
  return rows === 0 ? "" : (names.textOf(0).toString().split(" ")[0] ?? "");
}
