import { type CandidateProfile, candidateProfile, emptySearchParameters } from "@eq/contracts";
import { createInterpreter, createLookups } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { describe, expect, test } from "vitest";
import { noraVale } from "../../../test-api.ts";
import { noReaders, readTerms, textsOf } from "../interpreter/profile-terms.ts";
import { understandingReaders } from "../interpreter/understanding-readers.ts";
import { mapProfile, roleOf, sizeOf } from "./map-profile.ts";
import { listProfile } from "./profile-values.ts";

const readers = understandingReaders(createInterpreter(coreData), createLookups(coreData));
const nora = candidateProfile.parse(noraVale);

function filled(change: Partial<CandidateProfile>, by = readers) {
  const profile = { ...nora, ...change };
  return mapProfile({ profile, terms: readTerms(textsOf(profile), by) });
}
const placesOf = (...locations: string[]) => filled({ locations }).parameters.places;

test("fills in the candidate's name, roles and level [MPC-014]", () => {
  expect(filled({})).toMatchObject({ name: "Nora Vale", roles: ["Senior Accountant"], level: "Senior" });
  expect(filled({ experienceLevel: "", desiredRoles: ["VP, Sales", " "] })).toMatchObject({
    roles: ["VP Sales"],
    level: "",
  });
  expect(roleOf("a".repeat(100))).toHaveLength(80);
});

describe("locations", () => {
  test.each([
    "Remote",
    "Virtual",
    "remote (US)",
    "Anywhere",
    "Work from home",
    "WFH",
    "Seattle, WA - remote",
  ])("%s is no place [MPC-017]", (location) => {
    expect(placesOf(location)).toEqual([]);
  });

  test.each([
    ["Seattle, WA", { metroRegion: "seattle" }],
    ["Bellevue, WA", { metroRegion: "seattle" }],
    ["Greater Chicago Area", { metroRegion: "chicago" }],
    ["Spokane, WA", { city: "Spokane", state: "WA" }],
    ["Ohio", { state: "OH" }],
    ["Berlin, Germany", { city: "Berlin", country: "DE" }],
    ["United States", { country: "US" }],
  ])("%s has its code, a metro region's city that of the region [MPC-020]", (location, place) => {
    expect(placesOf(location)).toEqual([place]);
  });

  test("the first usable one is taken [MPC-017, MPC-020]", () => {
    expect(placesOf("Remote", "Nowhere at all", "Ohio", "Seattle, WA")).toEqual([{ state: "OH" }]);
    expect(filled({ locations: ["Ohio"] }, noReaders).parameters.places).toEqual([]);
  });
});

test("industries by code, name or another word for them; unknown ones are dropped [MPC-018]", () => {
  const codesOf = (...industries: string[]) => filled({ industries }).parameters.industryCodes;
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
  expect(filled({ industries: ["retail", "bank"] }, noReaders).parameters.industryCodes).toEqual(["retail"]);
});

test.each([
  ["startup", 1, 50],
  ["small", 1, 100],
  ["medium", 101, 1000],
  ["large", 1001, null],
  ["Enterprise ", 5000, null],
])("a %s company has %s to %s people [MPC-019]", (companySize, min, max) => {
  expect(filled({ companySize }).parameters.employees).toEqual({ min, max });
});

test("another word is no size [MPC-019]", () => {
  expect([sizeOf(""), sizeOf("huge"), sizeOf("toString")]).toEqual([null, null, null]);
});

describe("titles beside the form", () => {
  const lastOf = (roles: string[], field: string, profile: CandidateProfile) => {
    const form = { candidate: { name: "", level: "" as const, roles }, parameters: emptySearchParameters() };
    const rows = listProfile({ profile, terms: { places: {}, industries: {} } }, form);
    return rows.find((row) => row.field === field)?.values.at(-1);
  };

  test("a role joins the others at the end, five at most [MPC-014]", () => {
    const more = lastOf(["A", "B"], "desiredRoles", nora);
    expect(more?.change).toEqual({ candidate: { roles: ["A", "B", "Accounting Manager"] } });
    expect(lastOf(["A", "B", "C", "D", "E"], "desiredRoles", nora)).toMatchObject({
      isInForm: false,
      note: "5 roles are in the form",
    });
  });

  test("a title in another language stands for the role that was read from its line [MPC-014]", () => {
    const line = { line: "محاسب أول", lineNumber: 5, chosen: true };
    const evidence = [
      { field: "currentTitle" as const, value: "محاسب أول", ...line },
      { field: "desiredRoles" as const, value: "Senior Accountant", ...line },
    ];
    const profile = { ...nora, currentTitle: "محاسب أول", evidence };
    expect(lastOf(["Senior Accountant"], "currentTitle", profile)).toMatchObject({
      text: "محاسب أول",
      isInForm: true,
      change: { candidate: { roles: [] } },
    });
  });
});
