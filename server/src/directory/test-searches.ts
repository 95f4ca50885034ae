import {
  type CompanyReference,
  emptyExclusion,
  emptySearchParameters,
  experienceLevels,
  type Hiring,
  type Place,
  type SearchParameters,
} from "@eq/contracts";
import fc from "fast-check";
import { testKinds } from "./test-kinds.ts";
import { testCities, testEmployers, testVocabulary } from "./test-rows.ts";

/** Finds the coordinates of one of the test cities. */
export const locateTestCity = (place: Place) => {
  const city = testCities.find((item) => item.city === place.city && item.state === (place.state ?? null));
  if (!city?.latitude) return null;
  return { latitude: city.latitude, longitude: city.longitude, metroCode: city.metro_code ?? undefined };
};

const anySubset = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 });
/** Generates `fallback` in three of four cases. If all filters were set at once, hardly any row would match. */
const generateMostlyFallback = <Value>(value: fc.Arbitrary<Value>, fallback: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(fallback) }, { weight: 1, arbitrary: value });
const anyPlaces = anySubset<Place>([
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
  { country: "CA", region: "Ontario" },
  { country: "CA", region: "Quebec" },
  { country: "CA", region: "Nowhere" },
  { city: "Cleveland", state: "OH", exact: true },
]);
const anyRange = (bounds: readonly number[]) =>
  generateMostlyFallback(
    fc.record({
      min: fc.constantFrom(null, ...bounds),
      max: fc.constantFrom(null, ...bounds),
      maxExclusive: fc.constantFrom(undefined, true as const),
    }),
    null,
  );
/** Titles with other names: some rows have the searched name, some have another one. */
const titlesOfFamilies = ["software developers", "software engineer", "staff nurse", "RNs", "accountants"];
const anyTitles = anySubset([
  ...testVocabulary.titles,
  ...titlesOfFamilies,
  "manager",
  "engineers",
  "sales vp",
  "the of",
]);
const anyWords = anySubset([
  ...testVocabulary.texts,
  "brindle",
  "Brindle Software",
  "battery recycling",
  "machine learning",
  "software engineer",
]);
const anyEmployers = fc.array(
  fc.record(
    {
      id: fc.constantFrom("100001", "100002", "nobody"),
      name: fc.constantFrom(...testEmployers, "acme ai", "ZETTA SOFTWARE, LLC", "..."),
      former: fc.constant(true as const),
    },
    { requiredKeys: ["name"] },
  ),
  { minLength: 1, maxLength: 3 },
);
const anyFunctions = anySubset(testVocabulary.functions);
/** Names as people type them: exact, without or with further words, misspelt, and unknown. */
export const typedNames = [
  "acme oil",
  "The Acme Oil Group",
  "Acme Oill Inc",
  "amce software",
  "Halvorn robot",
  "Brindle Roborics, Icn.",
  "zeta ai",
  "Zettaai",
  "Brindle",
  "brindle sof",
  "nobody",
  "",
  "...",
] as const;
/** The name key of companies that come first; undefined when none does. */
export const anyFirstNameKey = fc.constantFrom(undefined, undefined, "acmesoftware", "halvornoil", "nobody");
/** References to companies by id or by name; the last two match no company. */
const anyCompanies = anySubset<CompanyReference>([
  { name: "Acme Software" },
  { name: "halvorn oil, inc." },
  { name: "Brindle Battery" },
  { id: "100050", name: "Another name" },
  { id: "x" },
  { name: "..." },
]);

/** Random candidates with dissimilar roles and places; some roles have no significant word. */
const anyCandidate = fc.record({
  roles: fc.uniqueArray(
    fc.constantFrom(
      ...testVocabulary.jobTitles,
      ...testVocabulary.titles,
      "Office Angel",
      "the of",
      "Welder II",
    ),
    { minLength: 1, maxLength: 3 },
  ),
  level: fc.constantFrom(null, ...experienceLevels),
  skills: anySubset([...testVocabulary.technologies, "Postgres", "Welding"]),
  places: anySubset<Place>([
    { metroRegion: "austin" },
    { state: "OH" },
    { country: "CA" },
    { city: "Cleveland", state: "OH" },
    { city: "Nowhere", state: "TX" },
  ]),
});

const anyExclusion = fc.record({
  industryCodes: anySubset(testVocabulary.industries),
  places: anyPlaces,
  jobFunctions: anyFunctions,
  managementLevels: anySubset(testVocabulary.levels),
  titles: anySubset([...testVocabulary.titles, ...titlesOfFamilies]),
  keywords: anySubset([...testVocabulary.texts, "battery recycling"]),
  employees: anyRange([10, 100, 1000]),
  kinds: anySubset(testKinds.map(({ id }) => id)),
});
const anyParameters = fc.record({
  industryCodes: generateMostlyFallback(anySubset(testVocabulary.industries), []),
  places: generateMostlyFallback(anyPlaces, []),
  employees: anyRange([0, 10, 100, 100.5, 1000]),
  revenue: anyRange([0, 1e6, 5e6]),
  funding: anyRange([0, 250_000]),
  hiring: generateMostlyFallback(
    fc.record({
      titles: anyTitles,
      functions: anyFunctions,
      withinDays: fc.constantFrom(undefined, 1, 30),
      remote: fc.constantFrom(undefined, undefined, true),
      technologies: fc.oneof(
        fc.constant([]),
        anySubset([...testVocabulary.technologies, "Postgres", "Salesforce", "machine learning"]),
      ),
    }),
    null,
  ),
  candidate: generateMostlyFallback(anyCandidate, null),
  jobFunctions: generateMostlyFallback(anyFunctions, []),
  departments: generateMostlyFallback(anySubset([0, 3, 10]), []),
  managementLevels: generateMostlyFallback(anySubset(testVocabulary.levels), []),
  titles: generateMostlyFallback(anyTitles, []),
  exclude: generateMostlyFallback(anyExclusion, emptyExclusion()),
  similarTo: fc.constant(null),
  keywords: generateMostlyFallback(anyWords, []),
  includeUnknown: anySubset(["employees", "revenue", "funding", "founded"]),
  founded: anyRange([1890, 2000, 2020]),
  openJobs: anyRange([0, 1, 2, 3]),
  lastRounds: generateMostlyFallback(anySubset(["bootstrapped", "seed", "public", "debt"]), []),
  lastFundedWithinDays: generateMostlyFallback(fc.constantFrom(30, 180, 3649, 3650), null),
  sort: generateMostlyFallback(
    fc.record({
      by: fc.constantFrom(
        "name",
        "employeeCount",
        "revenue",
        "funding",
        "intent",
        "newestPosting",
        "relevance",
        "seniority",
        "title",
      ),
      order: fc.constantFrom("asc", "desc"),
    }),
    null,
  ),
  employers: generateMostlyFallback(anyEmployers, []),
  kinds: generateMostlyFallback(anySubset(testKinds.map(({ id }) => id)), []),
  literalTitles: generateMostlyFallback(anySubset(titlesOfFamilies), []),
  companies: generateMostlyFallback(anyCompanies, []),
}) as fc.Arbitrary<SearchParameters>;

/**
 * Random searches in which keywords filter companies. Besides keywords they have at most a filter for any open job,
 * exclusions and a sort.
 */
const anyKeywordSearch = fc
  .record({
    keywords: anyWords,
    hiring: generateMostlyFallback(
      fc.constantFrom<Hiring>({ titles: [], functions: [] }, { titles: [], functions: [], withinDays: 30 }),
      null,
    ),
    exclude: generateMostlyFallback(anyExclusion, emptyExclusion()),
    sort: generateMostlyFallback(fc.constantFrom({ by: "name" as const, order: "desc" as const }), null),
  })
  .map((parameters): SearchParameters => ({ ...emptySearchParameters(), ...parameters }));
/** Random searches for kinds of business, with few other filters. */
const anyKindSearch = fc
  .record({
    kinds: anySubset(testKinds.map(({ id }) => id)),
    industryCodes: anySubset(testVocabulary.industries),
    keywords: generateMostlyFallback(anyWords, []),
    hiring: generateMostlyFallback(
      fc.constantFrom<Hiring>(
        { titles: [], functions: [] },
        { titles: ["software engineer"], functions: [] },
      ),
      null,
    ),
    exclude: generateMostlyFallback(anyExclusion, emptyExclusion()),
  })
  .map((parameters): SearchParameters => ({ ...emptySearchParameters(), ...parameters }));
/** Random searches for titles that have other names, of jobs or of people; some titles match only word for word. */
const anyFamilySearch = fc
  .record({
    titles: anySubset(titlesOfFamilies),
    hiringTitles: anySubset(titlesOfFamilies),
    excludedTitles: generateMostlyFallback(anySubset(titlesOfFamilies), []),
    literalTitles: generateMostlyFallback(anySubset(titlesOfFamilies), []),
    keywords: generateMostlyFallback(anyWords, []),
  })
  .map(
    ({ hiringTitles, excludedTitles, ...parameters }): SearchParameters => ({
      ...emptySearchParameters(),
      ...parameters,
      hiring: hiringTitles.length > 0 ? { titles: hiringTitles, functions: [] } : null,
      exclude: { ...emptyExclusion(), titles: excludedTitles },
    }),
  );
/** Random searches: several filters at once, keywords alone, kinds of business, or titles. */
export const anySearch = fc.oneof(
  { weight: 3, arbitrary: anyParameters },
  { weight: 1, arbitrary: anyKeywordSearch },
  { weight: 2, arbitrary: anyKindSearch },
  { weight: 1, arbitrary: anyFamilySearch },
);
/** Random searches for a candidate. */
export const anyCandidateSearch = fc
  .tuple(anyParameters, anyCandidate)
  .map(([filters, needs]): SearchParameters => ({ ...filters, candidate: needs }));
