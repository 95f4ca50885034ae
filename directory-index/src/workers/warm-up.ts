import type { Question } from "../requests/question.ts";
import type { IndexRequest } from "../requests/request.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";

const page = { number: 1, size: 25 };
const nothing: Question = {
  demoHidden: false,
  industryCodes: [],
  places: [],
  ranges: [],
  hiring: null,
  managementLevels: [],
  jobFunctions: [],
  departments: [],
  titles: [],
  exclude: {
    industryCodes: [],
    places: [],
    managementLevels: [],
    jobFunctions: [],
    titles: [],
    keywords: [],
    employees: null,
  },
  keywords: null,
  sort: null,
};

/**
 * Requests of every usual kind, made of what a segment holds: a thread that has answered them some times has its code
 * compiled, which takes the first ones ten times as long as those after.
 */
export function warmUpRequests({ segment: { companies, people } }: SearchedSegment): IndexRequest[] {
  const industryCodes = companies.industries.codes.slice(0, 1);
  const [state] = companies.places.field("state").codes;
  const places = state ? [{ state: state as "OH", city: null, centre: null }] : [];
  const ranges = [{ name: "employees", min: 10, max: 1000, lenient: false }] as const;
  const titles = people.titles.texts.length > 0 ? [people.titles.texts.textAt(0).split(" ").slice(0, 1)] : [];
  const hiring = {
    specific: true,
    titles,
    functions: [],
    since: null,
    unwantedTitles: [],
    unwantedFunctions: [],
  };
  const questions: Question[] = [
    { ...nothing, industryCodes, places, ranges },
    { ...nothing, places, hiring },
    { ...nothing, industryCodes, sort: { by: "employeeCount", order: "desc" } },
    { ...nothing, titles, industryCodes },
    { ...nothing, managementLevels: people.levels.codes.slice(0, 1), places, ranges },
  ];
  const rest = { target: null, candidate: null };
  return questions.flatMap((question): IndexRequest[] => [
    { kind: "companies", question, page, ...rest },
    { kind: "people", question, page, target: null },
    { kind: "companyFacet", field: "state", sizes: [], question, ...rest },
    { kind: "peopleFacet", field: "managementLevel", question, target: null },
  ]);
}
