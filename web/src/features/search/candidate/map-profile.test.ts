import { type CandidateProfile, candidateProfile, emptySearchParameters } from "@eq/contracts";
import { createInterpreter, createLookups } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { describe, expect, test } from "vitest";
import { noraValeProfile } from "../../../test-api.ts";
import { createTermReaders } from "../interpreter/create-term-readers.ts";
import { collectProfileTexts, exactNameReaders, lookUpTerms } from "../interpreter/profile-terms.ts";
import { mapProfile, normalizeRole, parseCompanySize } from "./map-profile.ts";
import { listProfileRows } from "./profile-values.ts";

const termReaders = createTermReaders(createInterpreter(coreData), createLookups(coreData));
const noraProfile = candidateProfile.parse(noraValeProfile);

function mapNoraWithChanges(change: Partial<CandidateProfile>, by = termReaders) {
  const profile = { ...noraProfile, ...change };
  return mapProfile({ profile, terms: lookUpTerms(collectProfileTexts(profile), by) });
}
const readPlaces = (...locations: string[]) => mapNoraWithChanges({ locations }).parameters.places;

test("fills in the candidate's name, roles and level [MPC-014]", () => {
  expect(mapNoraWithChanges({})).toMatchObject({
    name: "Nora Vale",
    roles: ["Senior Accountant"],
    level: "Senior",
  });
  expect(mapNoraWithChanges({ experienceLevel: "", desiredRoles: ["VP, Sales", " "] })).toMatchObject({
    roles: ["VP Sales"],
    level: "",
  });
  expect(normalizeRole("a".repeat(100))).toHaveLength(80);
});

describe("the places of a profile's locations", () => {
  test.each([
    "Remote",
    "Virtual",
    "remote (US)",
    "Anywhere",
    "Work from home",
    "WFH",
    "Seattle, WA - remote",
  ])("reads no place from the location %s [MPC-017]", (location) => {
    expect(readPlaces(location)).toEqual([]);
  });

  test.each([
    ["Seattle, WA", { metroRegion: "seattle" }],
    ["Bellevue, WA", { metroRegion: "seattle" }],
    ["Greater Chicago Area", { metroRegion: "chicago" }],
    ["Spokane, WA", { city: "Spokane", state: "WA" }],
    ["Ohio", { state: "OH" }],
    ["Berlin, Germany", { city: "Berlin", country: "DE" }],
    ["United States", { country: "US" }],
  ])(
    "reads the place of the location %s, with cities in a metro region as the region [MPC-020]",
    (location, place) => {
      expect(readPlaces(location)).toEqual([place]);
    },
  );

  test("uses the first location that names a known place [MPC-017, MPC-020]", () => {
    expect(readPlaces("Remote", "Nowhere at all", "Ohio", "Seattle, WA")).toEqual([{ state: "OH" }]);
    expect(mapNoraWithChanges({ locations: ["Ohio"] }, exactNameReaders).parameters.places).toEqual([]);
  });
});

test("reads industries from codes, names and synonyms, and drops texts that name no industry [MPC-018]", () => {
  const codesOf = (...industries: string[]) => mapNoraWithChanges({ industries }).parameters.industryCodes;
  const words = [
    "finance",
    "Hospitals & Health Care",
    "software",
    "tech",
    "IT",
    "bank",
    "underwater basketry",
  ];
  expect(codesOf(...words)).toEqual(["finance", "healthcare", "technology"]);
  expect(codesOf("medical")).toEqual(["healthcare"]);
  expect(codesOf("underwater basketry")).toEqual([]);
  expect(
    mapNoraWithChanges({ industries: ["retail", "bank"] }, exactNameReaders).parameters.industryCodes,
  ).toEqual(["retail"]);
});

test.each([
  ["startup", 1, 50],
  ["small", 1, 100],
  ["medium", 101, 1000],
  ["large", 1001, null],
  ["Enterprise ", 5000, null],
])("reads the company size %s as %s to %s employees [MPC-019]", (companySize, min, max) => {
  expect(mapNoraWithChanges({ companySize }).parameters.employees).toEqual({ min, max });
});

test("reads no employee range from a text that is not a company size [MPC-019]", () => {
  expect([parseCompanySize(""), parseCompanySize("huge"), parseCompanySize("toString")]).toEqual([
    null,
    null,
    null,
  ]);
});

describe("the form changes when role and title values are pressed", () => {
  const lastOf = (roles: string[], field: string, profile: CandidateProfile) => {
    const form = {
      candidate: { name: "", level: "" as const, roles, skills: [] },
      parameters: emptySearchParameters(),
    };
    const rows = listProfileRows({ profile, terms: { places: {}, industries: {} } }, form);
    return rows.find((row) => row.field === field)?.values.at(-1);
  };

  test("pressing a role adds it after the form's other roles, up to five roles [MPC-014]", () => {
    const more = lastOf(["A", "B"], "desiredRoles", noraProfile);
    expect(more?.change).toEqual({ candidate: { roles: ["A", "B", "Accounting Manager"] } });
    expect(lastOf(["A", "B", "C", "D", "E"], "desiredRoles", noraProfile)).toMatchObject({
      isInForm: false,
      note: "5 roles are in the form",
    });
  });

  test("a translated title is shown with the words of the resume, and is put into the form without them [MPC-014]", () => {
    const line = { line: "Krankenschwester, Köln", lineNumber: 5, chosen: true };
    const evidence = [
      { field: "desiredRoles" as const, value: "Nurse", ...line, original: "Krankenschwester" },
    ];
    const profile = { ...noraProfile, desiredRoles: ["Nurse"], evidence };
    expect(lastOf([], "desiredRoles", profile)).toMatchObject({
      text: "Nurse (Krankenschwester)",
      change: { candidate: { roles: ["Nurse"] } },
    });
  });

  test("a title in another language stands for the role that was read from the same resume line [MPC-014]", () => {
    const line = { line: "محاسب أول", lineNumber: 5, chosen: true };
    const evidence = [
      { field: "currentTitle" as const, value: "محاسب أول", ...line },
      { field: "desiredRoles" as const, value: "Senior Accountant", ...line },
    ];
    const profile = { ...noraProfile, currentTitle: "محاسب أول", evidence };
    expect(lastOf(["Senior Accountant"], "currentTitle", profile)).toMatchObject({
      text: "محاسب أول",
      isInForm: true,
      change: { candidate: { roles: [] } },
    });
  });
});
