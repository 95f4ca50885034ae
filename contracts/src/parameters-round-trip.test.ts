import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { experienceLevels } from "./experience-levels.ts";
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
function receive(written: WrittenParameters): SearchParameters {
  return readParameters(wireParameters.parse(JSON.parse(JSON.stringify(written))));
}

function someOf<Value>(values: readonly Value[]) {
  return fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });
}

const phrase = fc
  .string({ minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const phrases = fc.uniqueArray(phrase, { maxLength: 3 });
const state = fc.constantFrom(...usStates.map(({ code }) => code));
const country = fc.constantFrom("US", "DE", "CA", "IN");
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ metroRegion: fc.constantFrom(...metroCodes) }),
  fc.record({ state }),
  fc.record({ country }),
  fc.record({ city: phrase, state }),
  fc.record({ city: phrase, country }),
);
const amount = fc.nat({ max: 5_000_000_000 });
const range: fc.Arbitrary<Range | null> = fc.option(
  fc.oneof(
    fc.record({ min: amount, max: fc.option(amount) }),
    fc.record({ min: fc.constant(null), max: amount }),
  ),
);
const bucket: fc.Arbitrary<Range> = fc
  .constantFrom(...revenueRanges)
  .map(({ min, max }) => ({ min, max, maxExclusive: true }));
const hiring = fc.option(
  fc.record(
    { titles: phrases, functions: someOf(jobFunctionCodes), withinDays: fc.integer({ min: 1, max: 365 }) },
    { requiredKeys: ["titles", "functions"] },
  ),
);
const candidate: fc.Arbitrary<CandidateNeeds | null> = fc.option(
  fc.record({
    roles: fc.uniqueArray(phrase, { minLength: 1, maxLength: 3 }),
    level: fc.option(fc.constantFrom(...experienceLevels)),
    places: fc.array(place, { maxLength: 2 }),
  }),
);
const exclude: fc.Arbitrary<Exclusion> = fc.record({
  industryCodes: someOf(industryCodes),
  places: fc.array(place, { maxLength: 2 }),
  jobFunctions: someOf(jobFunctionCodes),
  managementLevels: someOf(managementLevels),
  titles: phrases,
  keywords: phrases,
  employees: range,
});
const filters = {
  industryCodes: someOf(industryCodes),
  places: fc.array(place, { maxLength: 3 }),
  employees: range,
  revenue: fc.oneof(range, bucket),
  funding: range,
  jobFunctions: someOf(jobFunctionCodes),
  managementLevels: someOf(managementLevels),
  titles: phrases,
};
const furtherParameters = {
  hiring,
  candidate,
  exclude,
  similarTo: fc.option(
    fc.oneof(fc.record({ id: phrase }), fc.record({ name: phrase }), fc.record({ id: phrase, name: phrase })),
  ),
  keywords: phrases,
  includeUnknown: someOf(["employees", "revenue", "funding"] as const),
  sort: fc.option(
    fc.record({
      by: fc.constantFrom("name", "employeeCount", "revenue", "funding", "relevance", "seniority", "title"),
      order: fc.constantFrom("asc", "desc"),
    }),
  ),
};
const companyParameters: fc.Arbitrary<SearchParameters> = fc.record({
  ...filters,
  ...furtherParameters,
  departments: fc.constant([]),
});
const allParameters: fc.Arbitrary<SearchParameters> = fc.record({
  ...filters,
  ...furtherParameters,
  departments: someOf(departmentIds),
});

describe("write and read search parameters", () => {
  test("round-trips parameters in the company shape, which has no departments", () => {
    fc.assert(
      fc.property(companyParameters, (parameters) => {
        expect(receive(writeCompanyParameters(parameters))).toEqual(parameters);
      }),
    );
  });

  test("round-trips parameters in the people shape", () => {
    fc.assert(
      fc.property(allParameters, (parameters) => {
        expect(receive(writePeopleParameters(parameters))).toEqual(parameters);
      }),
    );
  });

  test("round-trips parameters in the interpreted shape", () => {
    fc.assert(
      fc.property(allParameters, (parameters) => {
        expect(receive(writeInterpretedParameters(parameters))).toEqual(parameters);
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
      places: someOf(metroCodes).map((codes): Place[] => codes.map((metroRegion) => ({ metroRegion }))),
      departments: someOf(departmentIds),
      managementLevels: someOf(managementLevels),
      jobFunctions: someOf(jobFunctionCodes),
      industryCodes: someOf(industryCodes),
    });
    fc.assert(
      fc.property(lists, (panel) => {
        const parameters = { ...emptySearchParameters(), ...panel };
        expect(receive(writePeopleFilters(parameters))).toEqual(parameters);
      }),
    );
  });

  test("isUnfiltered counts a candidate's needs as a filter [MPC-021]", () => {
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
