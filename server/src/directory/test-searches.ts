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

const anyFew = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 });
/** Generates `fallback` most of the time: with many filters at once hardly any row would match. */
const mostlyFallback = <Value>(value: fc.Arbitrary<Value>, fallback: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(fallback) }, { weight: 1, arbitrary: value });
const anyPlaces = anyFew<Place>([
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
const anyRange = (bounds: readonly number[]) =>
  mostlyFallback(
    fc.record({
      min: fc.constantFrom(null, ...bounds),
      max: fc.constantFrom(null, ...bounds),
      maxExclusive: fc.constantFrom(undefined, true as const),
    }),
    null,
  );
const anyTitles = anyFew([...testWords.titles, "manager", "engineers", "sales vp", "the of"]);
const anyWords = anyFew([
  ...testWords.texts,
  "brindle",
  "Brindle Software",
  "battery recycling",
  "machine learning",
  "software engineer",
]);
const anyFunctions = anyFew(testWords.functions);

/** Random candidates: dissimilar roles and places, and roles without a significant word. */
const anyCandidate = fc.record({
  roles: fc.uniqueArray(
    fc.constantFrom(...testWords.jobTitles, ...testWords.titles, "Office Angel", "the of", "Welder II"),
    { minLength: 1, maxLength: 3 },
  ),
  level: fc.constantFrom(null, ...experienceLevels),
  places: anyFew<Place>([
    { metroRegion: "austin" },
    { state: "OH" },
    { country: "CA" },
    { city: "Cleveland", state: "OH" },
    { city: "Nowhere", state: "TX" },
  ]),
});

const anyExclusion = fc.record({
  industryCodes: anyFew(testWords.industries),
  places: anyPlaces,
  jobFunctions: anyFunctions,
  managementLevels: anyFew(testWords.levels),
  titles: anyFew(testWords.titles),
  keywords: anyFew([...testWords.texts, "battery recycling"]),
  employees: anyRange([10, 100, 1000]),
});
const anyParameters = fc.record({
  industryCodes: mostlyFallback(anyFew(testWords.industries), []),
  places: mostlyFallback(anyPlaces, []),
  employees: anyRange([0, 10, 100, 100.5, 1000]),
  revenue: anyRange([0, 1e6, 5e6]),
  funding: anyRange([0, 250_000]),
  hiring: mostlyFallback(
    fc.record({ titles: anyTitles, functions: anyFunctions, withinDays: fc.constantFrom(undefined, 1, 30) }),
    null,
  ),
  candidate: mostlyFallback(anyCandidate, null),
  jobFunctions: mostlyFallback(anyFunctions, []),
  departments: mostlyFallback(anyFew([0, 3, 10]), []),
  managementLevels: mostlyFallback(anyFew(testWords.levels), []),
  titles: mostlyFallback(anyTitles, []),
  exclude: mostlyFallback(anyExclusion, emptyExclusion()),
  similarTo: fc.constant(null),
  keywords: mostlyFallback(anyWords, []),
  includeUnknown: anyFew(["employees", "revenue", "funding"]),
  sort: mostlyFallback(
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
    keywords: anyWords,
    hiring: mostlyFallback(
      fc.constantFrom<Hiring>({ titles: [], functions: [] }, { titles: [], functions: [], withinDays: 30 }),
      null,
    ),
    exclude: mostlyFallback(anyExclusion, emptyExclusion()),
    sort: mostlyFallback(fc.constantFrom({ by: "name" as const, order: "desc" as const }), null),
  })
  .map((parameters): SearchParameters => ({ ...emptySearchParameters(), ...parameters }));
/** Random searches: several filters at once, or keywords alone. */
export const searches = fc.oneof(
  { weight: 3, arbitrary: anyParameters },
  { weight: 1, arbitrary: keywordsOnly },
);
/** Random searches for a candidate. */
export const candidateSearches = fc
  .tuple(anyParameters, anyCandidate)
  .map(([filters, needs]): SearchParameters => ({ ...filters, candidate: needs }));
