import {
  departmentIds,
  emptySearchParameters,
  experienceLevels,
  industryCodes,
  jobFunctionCodes,
  managementLevels,
  metroCodes,
  revenueRanges,
} from "@eq/contracts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchModes } from "../mode/search-mode.ts";
import { createChips } from "../query/filter-chips.ts";
import { parseSearch, stringifySearch } from "./address-text.ts";
import {
  createAddressKey,
  createLinkKey,
  createSearchLink,
  decodeLink,
  encodeLink,
  hasSearch,
  readLinkParams,
  type SearchLink,
} from "./search-link.ts";

const noEdits = { chosen: {}, removed: [] };
const emptyCandidate = { roles: [], level: "" as const, skills: [] };
const emptyLink: SearchLink = { query: "", edits: noEdits, choices: {}, candidate: emptyCandidate };

/** Parses a query string and validates its parameters, like the router. */
const parseLinkText = (text: string) => readLinkParams(parseSearch(text));
const formatLink = (link: Partial<SearchLink>, mode: (typeof searchModes)[number] = "companies") =>
  stringifySearch({ ...encodeLink(mode, { ...emptyLink, ...link }) });

const phraseArbitrary = fc
  .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
  .filter((text) => text.trim() === text && text !== "");
const amountArbitrary = fc.nat({ max: 1e12 });
const rangeArbitrary = fc.oneof(
  fc.constant(null),
  fc.record({ min: amountArbitrary, max: fc.constant(null) }),
  fc.record({ min: fc.constant(null), max: amountArbitrary }),
  fc.record({ min: amountArbitrary, max: amountArbitrary }),
  fc
    .constantFrom(...revenueRanges)
    .map(({ min, max }) => ({ min, max, ...(max !== null && { maxExclusive: true as const }) })),
);
const placeArbitrary = fc.oneof(
  fc.constantFrom(...metroCodes).map((metroRegion) => ({ metroRegion })),
  fc.constantFrom("OH", "TX", "CA").map((state) => ({ state })),
  fc.constantFrom("CA", "DE", "GB").map((country) => ({ country })),
  fc.record({ city: phraseArbitrary, state: fc.constantFrom("OH", "ME") }),
  fc.record({ city: phraseArbitrary, country: fc.constantFrom("DE", "FR") }),
);
const createListArbitrary = <Item>(items: readonly Item[]) =>
  fc.uniqueArray(fc.constantFrom(...items), { maxLength: 4 });
const hiringArbitrary = fc.oneof(
  fc.constant(null),
  fc.record(
    {
      titles: fc.uniqueArray(phraseArbitrary, { minLength: 1, maxLength: 3 }),
      functions: createListArbitrary(jobFunctionCodes),
      withinDays: fc.integer({ min: 1, max: 365 }),
      remote: fc.constant(true as const),
      technologies: fc.uniqueArray(phraseArbitrary, { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: ["titles", "functions"] },
  ),
);
const chosenFieldsArbitrary = fc.record(
  {
    industryCodes: createListArbitrary(industryCodes),
    places: fc.array(placeArbitrary, { maxLength: 3 }),
    employees: rangeArbitrary,
    revenue: rangeArbitrary,
    funding: rangeArbitrary,
    openJobs: rangeArbitrary,
    founded: rangeArbitrary,
    lastRounds: createListArbitrary(["seed", "series-a", "debt"] as const),
    hiring: hiringArbitrary,
    includeUnknown: createListArbitrary(["employees", "revenue", "funding"] as const),
    managementLevels: createListArbitrary(managementLevels),
    jobFunctions: createListArbitrary(jobFunctionCodes),
    departments: createListArbitrary(departmentIds),
    titles: fc.array(phraseArbitrary, { maxLength: 3 }),
    literalTitles: fc.array(phraseArbitrary, { maxLength: 3 }),
    sort: fc.constantFrom(null, { by: "name", order: "asc" }, { by: "revenue", order: "desc" }),
  },
  { requiredKeys: [] },
);
const removalsArbitrary = fc.array(
  fc.record({
    key: fc.oneof(
      fc.constantFrom(...industryCodes).map((code) => `industryCodes:${code}`),
      placeArbitrary.map((value) => `places:${JSON.stringify(value)}`),
      phraseArbitrary.map((text) => `keywords:${text}`),
      fc.constant('employees:{"min":51,"max":200}'),
      fc.constant("hiring:now"),
    ),
    words: fc.oneof(fc.constant(""), phraseArbitrary),
  }),
  { maxLength: 3 },
);
const linkArbitrary = fc.record({
  query: fc.oneof(fc.constant(""), fc.string({ maxLength: 60, unit: "grapheme" })),
  edits: fc.record({ chosen: chosenFieldsArbitrary, removed: removalsArbitrary }),
  choices: fc.dictionary(fc.constantFrom("portland", "st louis", "a=b", "c%d@e"), phraseArbitrary, {
    maxKeys: 2,
  }),
  candidate: fc.record({
    roles: fc.array(phraseArbitrary, { maxLength: 3 }),
    level: fc.constantFrom("" as const, ...experienceLevels),
    skills: fc.array(phraseArbitrary, { maxLength: 3 }),
  }),
});

test("a search survives encoding and decoding as a link [property]", () => {
  void fc.assert(
    fc.property(fc.constantFrom(...searchModes), linkArbitrary, (mode, original) => {
      const params = parseLinkText(stringifySearch({ ...encodeLink(mode, original as SearchLink) }));
      expect(decodeLink(params)).toEqual(original);
      expect(params.mode).toBe(mode);
      expect(createAddressKey(params, mode)).toBe(createLinkKey(params));
    }),
    { numRuns: 300 },
  );
});

describe("the address of a search", () => {
  test("encodes a search as a readable address", () => {
    const edits = {
      chosen: {
        industryCodes: ["manufacturing" as const],
        places: [{ state: "OH" as const }],
        employees: { min: 51, max: 200 },
      },
      removed: [{ key: 'places:{"city":"Austin","state":"TX"}', words: "austin" }],
    };
    expect(formatLink({ query: "banks in Austin", edits })).toBe(
      "?mode=companies&q=banks+in+Austin&f=industry:manufacturing&f=place:state=OH&f=size:51..200&f=-place:city=Austin,state=TX@austin",
    );
  });

  test.each([
    ["?mode=nowhere&q=banks", { q: "banks" }],
    ["?mode=people&q=&f=", { mode: "people", f: [""] }],
    ["?q=31", { q: "31" }],
    ["?tab=results", {}],
    ["?q=banks&q=hospitals&mode=people", { mode: "people" }],
  ])("keeps the valid parameters of %s", (text, params) => {
    expect(parseLinkText(text)).toEqual(params);
  });

  test("ignores filters with an unknown name or a bad value, and keeps the others", () => {
    const f =
      "f=industry:magic&f=place:state=ZZ&f=size:many&f=sort:name.sideways&f=colour:red&f=place:state=OH&f=department:x&f=-place:state=ZZ";
    expect(decodeLink(parseLinkText(`?q=banks&${f}`))).toEqual({
      ...emptyLink,
      query: "banks",
      edits: { chosen: { places: [{ state: "OH" }] }, removed: [] },
    });
  });

  test("a field that the user cleared is still cleared after the link is decoded", () => {
    const edits = { chosen: { industryCodes: [], employees: null }, removed: [] };
    expect(decodeLink(parseLinkText(formatLink({ edits }))).edits).toEqual(edits);
  });

  test("decodes the entry of a removed chip to the chip's key", () => {
    const parameters = { places: [{ city: "Portland", state: "ME" as const }] };
    const [chip] = createChips({ ...emptySearchParameters(), ...parameters });
    const edits = { chosen: {}, removed: [{ key: chip?.key ?? "", words: "portland" }] };
    expect(decodeLink(parseLinkText(formatLink({ edits }))).edits).toEqual(edits);
  });

  test("a candidate search's address has the form's values, but neither the query text nor the candidate's name", () => {
    const searchParams = {
      candidate: { roles: ["Nurse"], level: "Senior" as const },
      industryCodes: ["healthcare" as const],
    };
    const request = { query: "Nora Vale wants a job at Halden Castings", searchParams };
    const params = createSearchLink("mpc", {
      request,
      edits: { chosen: { industryCodes: ["healthcare"] }, removed: [] },
    });
    expect(stringifySearch({ ...params })).toBe(
      "?mode=mpc&f=role:Nurse&f=level:Senior&f=industry:healthcare",
    );
  });
});

describe("a malicious link", () => {
  const chosenBy = (text: string) => decodeLink(parseLinkText(text)).edits.chosen;

  test.each([
    ["a place without a valid part", "?q=banks&f=place:OH"],
    ["a place with only an unknown part", "?q=banks&f=place:foo=bar"],
    ["an empty state", "?q=banks&f=place:state="],
    ["a range beyond 1e15", "?q=banks&f=size:9999999999999999..9999999999999999"],
  ])("%s sets no filter", (_name, text) => {
    expect(chosenBy(text)).toEqual({});
  });

  test("ignores the parameters of other filters inside a place entry", () => {
    expect(chosenBy("?q=banks&f=place:state=OH,industryCodes=retail")).toEqual({ places: [{ state: "OH" }] });
  });

  test("keeps at most 50 values of a list and 10 roles, and drops roles of more than 80 characters", () => {
    const titles = Array.from({ length: 60 }, (_, index) => `f=title:t${index}`).join("&");
    expect(chosenBy(`?q=x&${titles}`).titles).toHaveLength(50);
    const roles = Array.from({ length: 12 }, (_, index) => `f=role:r${index}`).join("&");
    const link = decodeLink(parseLinkText(`?mode=mpc&f=role:${"x".repeat(81)}&${roles}`));
    expect(link.candidate.roles).toEqual(Array.from({ length: 10 }, (_, index) => `r${index}`));
  });

  test("builds a link even for parameters that the API rejects", () => {
    const candidate = { roles: Array.from({ length: 11 }, (_, index) => `r${index}`) };
    const request = { query: "", searchParams: { candidate, industryCodes: ["nothing"] } } as never;
    expect(() => createSearchLink("mpc", { request, edits: noEdits })).not.toThrow();
  });

  test("treats a link with only an empty or unknown entry as a link without a search", () => {
    expect(hasSearch(parseLinkText("?f="))).toBe(false);
    expect(hasSearch(parseLinkText("?f=unknown-thing:1"))).toBe(false);
  });
});
