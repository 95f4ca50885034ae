import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { experienceLevels } from "./experience-levels.ts";
import { fundingRoundCodes } from "./funding-rounds.ts";
import { readParameters } from "./read-parameters.ts";
import {
  type CandidateNeeds,
  type Exclusion,
  emptyExclusion,
  emptySearchParameters,
  isUnfiltered,
  type Place,
  type Range,
  type SearchParameters,
} from "./search-parameters.ts";
import {
  departmentIds,
  industryCodes,
  jobFunctionCodes,
  managementLevels,
  metroCodes,
  revenueRanges,
} from "./taxonomy.ts";
import { usStates } from "./us-states.ts";
import { type WrittenParameters, wireParameters } from "./wire-parameters.ts";
import {
  writeCompanyParameters,
  writeInterpretedParameters,
  writePeopleFilters,
  writePeopleParameters,
} from "./write-parameters.ts";

/** Sends written parameters as JSON and reads them like a receiver: by the contract's schema, then `readParameters`. */
function readAsReceiver(written: WrittenParameters): SearchParameters {
  return readParameters(wireParameters.parse(JSON.parse(JSON.stringify(written))));
}

function arbitrarySublist<Value>(values: readonly Value[]) {
  return fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });
}

const arbitraryPhrase = fc
  .string({ minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const arbitraryPhrases = fc.uniqueArray(arbitraryPhrase, { maxLength: 3 });
const arbitraryState = fc.constantFrom(...usStates.map(({ code }) => code));
const arbitraryCountry = fc.constantFrom("US", "DE", "CA", "IN");
const arbitraryPlace: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ metroRegion: fc.constantFrom(...metroCodes) }),
  fc.record({ state: arbitraryState }),
  fc.record({ country: arbitraryCountry }),
  fc.record({ city: arbitraryPhrase, state: arbitraryState }),
  fc.record({ city: arbitraryPhrase, country: arbitraryCountry }),
);
const arbitraryAmount = fc.nat({ max: 5_000_000_000 });
const arbitraryRange: fc.Arbitrary<Range | null> = fc.option(
  fc.oneof(
    fc.record({ min: arbitraryAmount, max: fc.option(arbitraryAmount) }),
    fc.record({ min: fc.constant(null), max: arbitraryAmount }),
  ),
);
const arbitraryRevenueBucket: fc.Arbitrary<Range> = fc
  .constantFrom(...revenueRanges)
  .map(({ min, max }) => ({ min, max, maxExclusive: true }));
const arbitraryHiring = fc.option(
  fc.record(
    {
      titles: arbitraryPhrases,
      functions: arbitrarySublist(jobFunctionCodes),
      withinDays: fc.integer({ min: 1, max: 365 }),
      remote: fc.constant(true),
      technologies: fc.uniqueArray(arbitraryPhrase, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ["titles", "functions"] },
  ),
);
const arbitraryCandidate: fc.Arbitrary<CandidateNeeds | null> = fc.option(
  fc.record(
    {
      roles: fc.uniqueArray(arbitraryPhrase, { minLength: 1, maxLength: 3 }),
      level: fc.option(fc.constantFrom(...experienceLevels)),
      places: fc.array(arbitraryPlace, { maxLength: 2 }),
      skills: fc.uniqueArray(arbitraryPhrase, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ["roles", "level", "places"] },
  ),
);
const arbitraryExclusion: fc.Arbitrary<Exclusion> = fc.record({
  industryCodes: arbitrarySublist(industryCodes),
  places: fc.array(arbitraryPlace, { maxLength: 2 }),
  jobFunctions: arbitrarySublist(jobFunctionCodes),
  managementLevels: arbitrarySublist(managementLevels),
  titles: arbitraryPhrases,
  keywords: arbitraryPhrases,
  employees: arbitraryRange,
  kinds: arbitraryPhrases,
});
const arbitraryFilters = {
  industryCodes: arbitrarySublist(industryCodes),
  places: fc.array(arbitraryPlace, { maxLength: 3 }),
  employees: arbitraryRange,
  revenue: fc.oneof(arbitraryRange, arbitraryRevenueBucket),
  funding: arbitraryRange,
  jobFunctions: arbitrarySublist(jobFunctionCodes),
  managementLevels: arbitrarySublist(managementLevels),
  titles: arbitraryPhrases,
};
const arbitraryCompanyReference = fc.oneof(
  fc.record({ id: arbitraryPhrase }),
  fc.record({ name: arbitraryPhrase }),
  fc.record({ id: arbitraryPhrase, name: arbitraryPhrase }),
);
const arbitraryFurtherParameters = {
  hiring: arbitraryHiring,
  candidate: arbitraryCandidate,
  exclude: arbitraryExclusion,
  similarTo: fc.option(arbitraryCompanyReference),
  companies: fc.array(arbitraryCompanyReference, { maxLength: 3 }),
  keywords: arbitraryPhrases,
  kinds: arbitraryPhrases,
  includeUnknown: arbitrarySublist(["employees", "revenue", "funding", "founded"] as const),
  sort: fc.option(
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
  ),
  founded: arbitraryRange,
  openJobs: arbitraryRange,
  lastRounds: arbitrarySublist(fundingRoundCodes),
  lastFundedWithinDays: fc.option(fc.integer({ min: 1, max: 3650 })),
  employers: fc.array(
    fc.record(
      { id: arbitraryPhrase, name: arbitraryPhrase, former: fc.constant(true as const) },
      { requiredKeys: ["name"] },
    ),
    { maxLength: 3 },
  ),
  literalTitles: arbitraryPhrases,
};
const arbitraryCompanyParameters: fc.Arbitrary<SearchParameters> = fc.record({
  ...arbitraryFilters,
  ...arbitraryFurtherParameters,
  departments: fc.constant([]),
});
const arbitraryParameters: fc.Arbitrary<SearchParameters> = fc.record({
  ...arbitraryFilters,
  ...arbitraryFurtherParameters,
  departments: arbitrarySublist(departmentIds),
});

describe("write and read search parameters", () => {
  test("round-trips parameters in the company shape, which has no departments", () => {
    fc.assert(
      fc.property(arbitraryCompanyParameters, (parameters) => {
        expect(readAsReceiver(writeCompanyParameters(parameters))).toEqual(parameters);
      }),
    );
  });

  test("round-trips parameters in the people shape", () => {
    fc.assert(
      fc.property(arbitraryParameters, (parameters) => {
        expect(readAsReceiver(writePeopleParameters(parameters))).toEqual(parameters);
      }),
    );
  });

  test("round-trips parameters in the interpreted shape", () => {
    fc.assert(
      fc.property(arbitraryParameters, (parameters) => {
        expect(readAsReceiver(writeInterpretedParameters(parameters))).toEqual(parameters);
      }),
    );
  });

  test("writes the people filters panel as five lists [PEOP-015]", () => {
    const chosen: Partial<SearchParameters> = {
      places: [{ metroRegion: "chicago" }],
      departments: [4],
      managementLevels: ["Director"],
      jobFunctions: ["sales"],
      industryCodes: ["finance"],
    };
    expect(writePeopleFilters({ ...emptySearchParameters(), ...chosen })).toEqual({
      metroRegion: ["chicago"],
      department: [4],
      managementLevel: ["Director"],
      jobFunction: ["sales"],
      industryCodes: ["finance"],
    });
  });

  test("round-trips the five lists of the people filters panel", () => {
    const lists = fc.record({
      places: arbitrarySublist(metroCodes).map((codes): Place[] =>
        codes.map((metroRegion) => ({ metroRegion })),
      ),
      departments: arbitrarySublist(departmentIds),
      managementLevels: arbitrarySublist(managementLevels),
      jobFunctions: arbitrarySublist(jobFunctionCodes),
      industryCodes: arbitrarySublist(industryCodes),
    });
    fc.assert(
      fc.property(lists, (panel) => {
        const parameters = { ...emptySearchParameters(), ...panel };
        expect(readAsReceiver(writePeopleFilters(parameters))).toEqual(parameters);
      }),
    );
  });

  test("isUnfiltered returns false for a search with a candidate's needs [MPC-021]", () => {
    const candidate = { roles: ["Accountant"], level: null, places: [] };
    expect(isUnfiltered(emptySearchParameters())).toBe(true);
    expect(isUnfiltered({ ...emptySearchParameters(), candidate })).toBe(false);
  });

  test("writes empty parameters as an empty object in every shape", () => {
    const empty = emptySearchParameters();
    for (const write of [
      writeCompanyParameters,
      writePeopleParameters,
      writeInterpretedParameters,
      writePeopleFilters,
    ])
      expect(write(empty)).toEqual({});
    expect(readParameters({})).toEqual({ ...empty, exclude: emptyExclusion() });
  });
});
