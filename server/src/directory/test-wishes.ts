import {
  emptyExclusion,
  emptySearchParameters,
  experienceLevels,
  type Hiring,
  type Place,
  type SearchParameters,
} from "@eq/contracts";
import fc from "fast-check";
import { testCities, testWords } from "./test-rows.ts";

/** Finds one of the test cities. */
export const locateTestCity = (place: Place) => {
  const found = testCities.find((item) => item.city === place.city && item.state === (place.state ?? null));
  if (!found?.latitude) return null;
  return { latitude: found.latitude, longitude: found.longitude, metroCode: found.metro_code ?? undefined };
};

const few = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 });
/** Mostly `otherwise`: with many filters at once hardly anything would be found. */
const seldom = <Value>(value: fc.Arbitrary<Value>, otherwise: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });
const places = few<Place>([
  { metroRegion: "austin" },
  { state: "OH" },
  { state: "CA" },
  { country: "US" },
  { country: "CA" },
  { city: "Cleveland", state: "OH" },
  { city: "cleveland" },
  { city: "Toronto", country: "CA" },
  { city: "Nowhere", state: "TX" },
  { metroRegion: "houston", state: "TX" },
]);
const range = (bounds: readonly number[]) =>
  seldom(
    fc.record({
      min: fc.constantFrom(null, ...bounds),
      max: fc.constantFrom(null, ...bounds),
      maxExclusive: fc.constantFrom(undefined, true as const),
    }),
    null,
  );
const titles = few([...testWords.titles, "manager", "engineers", "sales vp", "the of"]);
const words = few([
  ...testWords.texts,
  "brindle",
  "Brindle Software",
  "battery recycling",
  "machine learning",
  "software engineer",
]);
const functions = few(testWords.functions);

/** Places and roles that are far from each other, and words that say nothing. */
const candidate = fc.record({
  roles: fc.uniqueArray(
    fc.constantFrom(...testWords.jobTitles, ...testWords.titles, "Office Angel", "the of", "Welder II"),
    { minLength: 1, maxLength: 3 },
  ),
  level: fc.constantFrom(null, ...experienceLevels),
  places: few<Place>([
    { metroRegion: "austin" },
    { state: "OH" },
    { country: "CA" },
    { city: "Cleveland", state: "OH" },
    { city: "Nowhere", state: "TX" },
  ]),
});

const exclude = fc.record({
  industryCodes: few(testWords.industries),
  places,
  jobFunctions: functions,
  managementLevels: few(testWords.levels),
  titles: few(testWords.titles),
  keywords: few([...testWords.texts, "battery recycling"]),
  employees: range([10, 100, 1000]),
});
const parameters = fc.record({
  industryCodes: seldom(few(testWords.industries), []),
  places: seldom(places, []),
  employees: range([0, 10, 100, 100.5, 1000]),
  revenue: range([0, 1e6, 5e6]),
  funding: range([0, 250_000]),
  hiring: seldom(fc.record({ titles, functions, withinDays: fc.constantFrom(undefined, 1, 30) }), null),
  candidate: seldom(candidate, null),
  jobFunctions: seldom(functions, []),
  departments: seldom(few([0, 3, 10]), []),
  managementLevels: seldom(few(testWords.levels), []),
  titles: seldom(titles, []),
  exclude: seldom(exclude, emptyExclusion()),
  similarTo: fc.constant(null),
  keywords: seldom(words, []),
  includeUnknown: few(["employees", "revenue", "funding"]),
  sort: seldom(
    fc.record({
      by: fc.constantFrom("name", "employeeCount", "revenue", "funding", "relevance", "seniority", "title"),
      order: fc.constantFrom("asc", "desc"),
    }),
    null,
  ),
}) as fc.Arbitrary<SearchParameters>;

/** Nothing asked for but keywords, which then filter. */
const keywordsOnly = fc
  .record({
    keywords: words,
    hiring: seldom(
      fc.constantFrom<Hiring>({ titles: [], functions: [] }, { titles: [], functions: [], withinDays: 30 }),
      null,
    ),
    exclude: seldom(exclude, emptyExclusion()),
    sort: seldom(fc.constantFrom({ by: "name" as const, order: "desc" as const }), null),
  })
  .map((wanted): SearchParameters => ({ ...emptySearchParameters(), ...wanted }));
/** What may be asked for: much at once, or keywords alone. */
export const wishes = fc.oneof({ weight: 3, arbitrary: parameters }, { weight: 1, arbitrary: keywordsOnly });
/** The same for a candidate. */
export const candidateWishes = fc
  .tuple(parameters, candidate)
  .map(([wanted, needs]): SearchParameters => ({ ...wanted, candidate: needs }));
