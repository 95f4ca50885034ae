import fc from "fast-check";
import { type IndexQuery, openSegment, type Segment, SegmentBuilder } from "./index.ts";
import { emptyQuery } from "./requests/index-query.ts";

/** A company of a made-up directory. Its properties are named like the columns of a batch. */
interface MadeUpCompany {
  id: number;
  name_lower: string;
  industry_codes: string[];
  state: string | null;
  employee_count: number | null;
  intent_score: number | null;
  open_jobs: number;
  words: string[];
  name_words: string[];
  label_words: string[];
}

interface MadeUpPerson {
  id: number;
  company_id: number | null;
  name_lower: string;
  title_lower: string | null;
  title_words: string[];
  level_rank: number;
}

export interface MadeUpDirectory {
  companies: MadeUpCompany[];
  people: MadeUpPerson[];
}

/** Names that include equal ones, a long shared prefix, and characters that UTF-16 orders differently from UTF-8. */
const arbitraryName = fc.constantFrom(
  "a",
  "ab",
  "b",
  "\u{1f600}",
  "\ue000z",
  "\uffee",
  "x".repeat(300),
  `${"x".repeat(299)}y`,
);
const arbitraryState = fc.constantFrom("OH", "TX", null);
const possibleTitles = ["plant manager", "manager", "senior plant manager", "nurse"];

/**
 * Made-up directories with ids on both sides of 2^32, row counts around multiples of 32, and people without a
 * company.
 */
export const arbitraryDirectory: fc.Arbitrary<MadeUpDirectory> = fc
  .record({
    count: fc.constantFrom(0, 1, 31, 32, 33, 64, 90),
    first: fc.constantFrom(1, 2 ** 32 - 20, 2 ** 33),
    draws: fc.infiniteStream(
      fc.record({
        name: arbitraryName,
        state: arbitraryState,
        number: fc.nat({ max: 400 }),
        title: fc.constantFrom(...possibleTitles, null),
      }),
    ),
  })
  .map(({ count, first, draws }) => {
    const draw = () =>
      draws.next().value as { name: string; state: string | null; number: number; title: string | null };
    const companies = Array.from({ length: count }, (_, at) => makeCompany(first + at * 3, draw()));
    const people = Array.from({ length: count * 4 }, (_, at) => {
      const { name, number, title } = draw();
      const company = companies[number % (count + 1)];
      return {
        id: first + ((at * 7919) % 100_003),
        company_id: company?.id ?? null,
        name_lower: name,
        title_lower: title,
        title_words: title?.split(" ") ?? [],
        level_rank: number % 6,
      };
    });
    return { companies, people };
  });

function makeCompany(
  id: number,
  draw: { name: string; state: string | null; number: number },
): MadeUpCompany {
  const { name, state, number } = draw;
  return {
    id,
    name_lower: name,
    industry_codes: [["retail"], ["finance", "retail"], []][number % 3] ?? [],
    state,
    employee_count: number % 5 === 0 ? null : number % 50,
    intent_score: number % 4 === 0 ? null : number % 101,
    open_jobs: number % 2,
    words: number % 7 === 0 ? ["robots"] : ["oil"],
    name_words: number % 14 === 0 ? ["robots"] : [],
    label_words: number % 21 === 0 ? ["robots"] : [],
  };
}

const unknownPlace = { city_lower: null, country: null, metro_code: null, latitude: null, longitude: null };

export function buildSegment({ companies, people }: MadeUpDirectory): Segment {
  const builder = new SegmentBuilder();
  const add = (table: "company" | "person", rows: readonly object[]) => {
    const columns = Object.keys(rows[0] ?? {}).map((name) => [
      name,
      JSON.stringify(rows.map((row) => (row as Record<string, unknown>)[name])),
    ]);
    if (rows.length > 0) builder.add({ table, rows: rows.length, columns: Object.fromEntries(columns) });
  };
  const company = {
    ...unknownPlace,
    revenue: null,
    total_funding: null,
    lead_status: "warm",
    demo: false,
    founded_year: null,
    last_round_code: null,
    last_funding_day: null,
  };
  add(
    "company",
    companies.map((row) => ({ ...company, name_key: row.name_lower.replace(/\W/g, "z"), ...row })),
  );
  const person = {
    ...unknownPlace,
    state: null,
    title: null,
    management_level: null,
    job_function: null,
    department: null,
  };
  add(
    "person",
    people.map((row) => ({ ...person, demo: false, employer_key: null, former_employers: [], ...row })),
  );
  return openSegment(builder.finish());
}

/** Queries with many matches, in every sort order. */
export const arbitraryQuery: fc.Arbitrary<IndexQuery> = fc
  .record({
    industryCodes: fc.subarray(["retail", "finance"], { maxLength: 1 }),
    titles: fc.constantFrom([], [["manager"]], [["plant", "manager"], ["nurse"]]),
    employees: fc.constantFrom(null, { min: 5, max: 30 }, { min: null, max: 11 }),
    includeUnknown: fc.boolean(),
    keywords: fc.boolean(),
    kinds: fc.constantFrom(
      null,
      {
        texts: [[{ word: "rob", prefix: true }]],
        knownCompanies: [],
        otherIndustries: [],
        kindIndustries: ["technology"],
      },
      {
        texts: [[{ word: "oil", prefix: false }]],
        knownCompanies: [[{ word: "robots", prefix: false }]],
        otherIndustries: ["finance"],
        kindIndustries: [],
      },
    ),
    by: fc.constantFrom(null, "name", "employeeCount", "intent", "newestPosting", "seniority", "title"),
    order: fc.constantFrom("asc", "desc"),
    firstNameKey: fc.constantFrom(undefined, "a", "b"),
  })
  .map(
    ({
      industryCodes,
      titles: phrases,
      employees,
      includeUnknown,
      keywords,
      kinds,
      by,
      order,
      firstNameKey,
    }) => ({
      ...emptyQuery,
      firstNameKey,
      industryCodes: kinds ? [] : industryCodes,
      kinds,
      titles: phrases,
      ranges: employees ? [{ name: "employees" as const, ...employees, includeUnknown }] : [],
      keywords: keywords
        ? { isFilter: false, texts: [[{ word: "robots", prefix: false }]], phrases: [], names: [] }
        : null,
      sort: by === null ? null : ({ by, order } as IndexQuery["sort"]),
    }),
  );
