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

/** Finds the coordinates of one of the test cities. */
export const locateTestCity = (place: Place) => {
  const city = testCities.find((item) => item.city === place.city && item.state === (place.state ?? null));
  if (!city?.latitude) return null;
  return { latitude: city.latitude, longitude: city.longitude, metroCode: city.metro_code ?? undefined };
};

const few = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 });
/** Generates `fallback` most of the time: with many filters at once hardly any row would match. */
const sometimes = <Value>(value: fc.Arbitrary<Value>, fallback: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(fallback) }, { weight: 1, arbitrary: value });
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
  sometimes(
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

/** Random candidates: dissimilar roles and places, and roles without a significant word. */
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
  industryCodes: sometimes(few(testWords.industries), []),
  places: sometimes(places, []),
  employees: range([0, 10, 100, 100.5, 1000]),
  revenue: range([0, 1e6, 5e6]),
  funding: range([0, 250_000]),
  hiring: sometimes(fc.record({ titles, functions, withinDays: fc.constantFrom(undefined, 1, 30) }), null),
  candidate: sometimes(candidate, null),
  jobFunctions: sometimes(functions, []),
  departments: sometimes(few([0, 3, 10]), []),
  managementLevels: sometimes(few(testWords.levels), []),
  titles: sometimes(titles, []),
  exclude: sometimes(exclude, emptyExclusion()),
  similarTo: fc.constant(null),
  keywords: sometimes(words, []),
  includeUnknown: few(["employees", "revenue", "funding"]),
  sort: sometimes(
    fc.record({
      by: fc.constantFrom("name", "employeeCount", "revenue", "funding", "relevance", "seniority", "title"),
      order: fc.constantFrom("asc", "desc"),
    }),
    null,
  ),
}) as fc.Arbitrary<SearchParameters>;

/** Random searches with keywords alone, which then filter. */
const keywordsOnly = fc
  .record({
    keywords: words,
    hiring: sometimes(
      fc.constantFrom<Hiring>({ titles: [], functions: [] }, { titles: [], functions: [], withinDays: 30 }),
      null,
    ),
    exclude: sometimes(exclude, emptyExclusion()),
    sort: sometimes(fc.constantFrom({ by: "name" as const, order: "desc" as const }), null),
  })
  .map((parameters): SearchParameters => ({ ...emptySearchParameters(), ...parameters }));
/** Random searches: several filters at once, or keywords alone. */
export const searches = fc.oneof(
  { weight: 3, arbitrary: parameters },
  { weight: 1, arbitrary: keywordsOnly },
);
/** Random searches for a candidate. */
export const candidateSearches = fc
  .tuple(parameters, candidate)
  .map(([filters, needs]): SearchParameters => ({ ...filters, candidate: needs }));
