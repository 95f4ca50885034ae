import { emptySearchParameters, type LocationItem, writeCompanyParameters } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { chooseFields } from "../query/query-edits.ts";
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
import {
  departmentField,
  locationField,
  managementLevelField,
  metroField,
  revenueField,
  seniorityField,
} from "./list-fields.ts";
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

test("each filter reads the value that it wrote, for every option", () => {
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
      const parameters = { ...emptySearchParameters(), ...filter.write([value], emptySearchParameters()) };
      expect(filter.read(parameters), filter.lookup).toEqual([value]);
    }
    expect({ ...emptySearchParameters(), ...filter.write([], emptySearchParameters()) }).toEqual(
      emptySearchParameters(),
    );
  }
});

test("choosing a location clears the other two location kinds [SRCH-047]", () => {
  const locationValue = (name: string) =>
    choicesOf("locations", fallbackLocations).find(({ label }) => label === name)?.value ?? "";
  const countries = choicesOf("locations", [
    { id: "DE", code: "DE", name: "Germany", type: "country" } as LocationItem,
  ]);
  let parameters = emptySearchParameters();
  const choose = (value: string) => {
    // As the list does it: what is chosen is added to what is selected, or alone where one choice excludes others.
    const selected = locationField.single ? [] : locationField.read(parameters);
    parameters = { ...parameters, ...locationField.write([...selected, value], parameters) };
    const wire = writeCompanyParameters(parameters);
    return [wire.metroRegion ?? null, wire.state ?? null, wire.country ?? null];
  };
  expect(choose(locationValue("Boston"))).toEqual(["boston", null, null]);
  expect(choose(locationValue("Texas"))).toEqual([null, "TX", null]);
  expect(choose(countries[0]?.value ?? "")).toEqual([null, null, "DE"]);
  expect(choose(locationValue("Boston"))).toEqual(["boston", null, null]);
});

describe("owners in the seniority chip", () => {
  const choose = (values: string[], from = emptySearchParameters()) => ({
    ...from,
    ...seniorityField.write(values, from),
  });
  const owners = ["owner", "co-owner", "proprietor", "founder", "partner"];

  test("are offered beside the management levels", () => {
    expect(choicesOf("seniority levels", fallbackSeniorityLevels).map(({ label }) => label)).toEqual([
      "Entry Level",
      "Manager",
      "Director",
      "VP",
      "C-Level",
      "Owner",
    ]);
  });

  test("ask for the top level with an owner's title", () => {
    expect(choose(["owner"])).toMatchObject({ managementLevels: ["C Level Exec"], titles: owners });
  });

  test("are chosen where the words of a query named them", () => {
    const read = {
      ...emptySearchParameters(),
      managementLevels: ["C Level Exec" as const],
      titles: ["Owner"],
    };
    expect(seniorityField.read(read)).toEqual(["owner"]);
    expect(seniorityField.read({ ...read, titles: ["CEO"] })).toEqual(["C Level Exec"]);
    expect(seniorityField.read({ ...read, titles: [] })).toEqual(["C Level Exec"]);
  });

  test("are released by another level, and the titles come from the words again", () => {
    const next = seniorityField.write(["owner", "Director"], choose(["owner"]));
    expect(next).toEqual({ managementLevels: ["Director"], titles: undefined });
    const edits = chooseFields({ chosen: { titles: owners }, removed: [] }, next);
    expect(edits.chosen).toEqual({ managementLevels: ["Director"] });
  });

  test("take the place of other levels; other titles stay as they are", () => {
    const director = choose(["Director"]);
    expect(director.titles).toEqual([]);
    expect(choose(["Director", "owner"], director).managementLevels).toEqual(["C Level Exec"]);
  });
});

test("two levels that mean the same management level are one option", () => {
  const items = [
    { id: "c", name: "C-Level", managementLevel: "C Level Exec" },
    { id: "p", name: "President", managementLevel: "C Level Exec" },
  ];
  expect(choicesOf("seniority levels", items)).toEqual([{ value: "C Level Exec", label: "C-Level" }]);
});
