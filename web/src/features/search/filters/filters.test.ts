import { emptySearchParameters } from "@eq/contracts";
import { expect, test } from "vitest";
import {
  fallbackCompanySizes,
  fallbackIndustries,
  fallbackJobFunctions,
  fallbackLocations,
  fallbackManagementLevels,
  fallbackRevenueRanges,
  fallbackSeniorityLevels,
  fixedDepartments,
  fixedMetroRegions,
} from "./fallback-lookups.ts";
import { choicesOf } from "./filter-choices.ts";
import { departmentField, managementLevelField, metroField, revenueField } from "./list-fields.ts";
import type { LookupName } from "./queries.ts";
import { quickFilters } from "./quick-filter-fields.ts";

const codes = (items: readonly { code: string }[]) => items.map((item) => item.code);

test("fallback company sizes: seven, the last one open-ended [SRCH-058]", () => {
  expect(fallbackCompanySizes.map((size) => size.name)).toEqual([
    "1-10 employees",
    "11-50 employees",
    "51-200 employees",
    "201-500 employees",
    "501-1,000 employees",
    "1,001-5,000 employees",
    "5,001+ employees",
  ]);
  expect(fallbackCompanySizes.at(-1)?.maxEmployees).toBeNull();
});

test("fallback industries: eight in this order [SRCH-059]", () => {
  expect(codes(fallbackIndustries)).toEqual(
    "technology healthcare finance manufacturing retail education consulting real-estate".split(" "),
  );
});

test("fallback names: the id in title case, full names of places [SRCH-059, SRCH-060, SRCH-061]", () => {
  const names = (items: readonly { name: string }[]) => items.map((item) => item.name);
  expect(names(fallbackIndustries)).toEqual([
    "Technology",
    "Healthcare",
    "Finance",
    "Manufacturing",
    "Retail",
    "Education",
    "Consulting",
    "Real Estate",
  ]);
  expect(names(fallbackJobFunctions).slice(4, 6)).toEqual(["Finance", "Human Resources"]);
  expect(names(fallbackLocations).slice(3, 7)).toEqual([
    "Florida",
    "Washington",
    "San Francisco Bay Area",
    "New York City",
  ]);
});

test("fallback locations: five states and five metros [SRCH-060]", () => {
  expect(codes(fallbackLocations)).toEqual("CA NY TX FL WA sfbay nyc la chicago boston".split(" "));
  expect(fallbackLocations.map((item) => item.type)).toEqual([
    ...Array<string>(5).fill("state"),
    ...Array<string>(5).fill("metro"),
  ]);
});

test("fallback job functions: eight in this order [SRCH-061]", () => {
  expect(codes(fallbackJobFunctions)).toEqual(
    "engineering sales marketing operations finance hr executive consulting".split(" "),
  );
});

test("the chips of each mode [SRCH-011, SRCH-012, SRCH-013]", () => {
  const namesIn = (mode: "companies" | "people") =>
    quickFilters.filter((filter) => filter.modes.includes(mode)).map((filter) => filter.name);
  expect(namesIn("companies")).toEqual(["Industry", "Company size", "Location"]);
  expect(namesIn("people")).toEqual(["Industry", "Job Function", "Seniority", "Location"]);
});

test("what a filter writes it reads back, for every option", () => {
  const lists: Partial<Record<LookupName, Parameters<typeof choicesOf>[1]>> = {
    industries: fallbackIndustries,
    "company sizes": fallbackCompanySizes,
    "job functions": fallbackJobFunctions,
    locations: fallbackLocations,
    "seniority levels": fallbackSeniorityLevels,
    "revenue ranges": fallbackRevenueRanges,
    "management levels": fallbackManagementLevels,
    "metro regions": fixedMetroRegions,
    departments: fixedDepartments,
  };
  for (const filter of [...quickFilters, revenueField, managementLevelField, metroField, departmentField]) {
    const choices = choicesOf(filter.lookup, lists[filter.lookup] ?? []);
    expect(choices.length, filter.lookup).toBeGreaterThan(0);
    for (const { value } of choices) {
      const parameters = { ...emptySearchParameters(), ...filter.write([value]) };
      expect(filter.read(parameters), filter.lookup).toEqual([value]);
    }
    expect({ ...emptySearchParameters(), ...filter.write([]) }).toEqual(emptySearchParameters());
  }
});

test("choosing a location clears the other two location kinds [SRCH-047]", () => {
  const location = quickFilters.find((filter) => filter.name === "Location");
  const chosen = choicesOf("locations", fallbackLocations).map(
    ({ value }) => location?.write([value]).places,
  );
  expect(chosen.at(0)).toEqual([{ state: "CA" }]);
  expect(chosen.at(-1)).toEqual([{ metroRegion: "boston" }]);
});

test("two levels that mean the same management level are one option", () => {
  const items = [
    { id: "c", name: "C-Level", managementLevel: "C Level Exec" },
    { id: "o", name: "Owner", managementLevel: "C Level Exec" },
  ];
  expect(choicesOf("seniority levels", items)).toEqual([{ value: "C Level Exec", label: "C-Level" }]);
});
