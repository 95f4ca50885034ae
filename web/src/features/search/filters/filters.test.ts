import { emptySearchParameters, type LocationItem, writeCompanyParameters } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { setFieldsManually } from "../query/query-edits.ts";
import { listAddedFilters } from "./added-filters.ts";
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
import { createFilterChoices } from "./filter-choices.ts";
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

const listCodes = (items: readonly { code: string }[]) => items.map((item) => item.code);

test("the fallback list has seven company sizes, and the last one has no upper bound [SRCH-058]", () => {
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

test("the fallback list has eight industries in a fixed order [SRCH-059]", () => {
  expect(listCodes(fallbackIndustries)).toEqual(
    "technology healthcare finance manufacturing retail education consulting real-estate".split(" "),
  );
});

test("names fallback options by their ids in title case, and places by their full names [SRCH-059, SRCH-060, SRCH-061]", () => {
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

test("the fallback list has five states and five metro regions [SRCH-060]", () => {
  expect(listCodes(fallbackLocations)).toEqual("CA NY TX FL WA sfbay nyc la chicago boston".split(" "));
  expect(fallbackLocations.map((item) => item.type)).toEqual([
    ...Array<string>(5).fill("state"),
    ...Array<string>(5).fill("metro"),
  ]);
});

test("the fallback list has eight job functions in a fixed order [SRCH-061]", () => {
  expect(listCodes(fallbackJobFunctions)).toEqual(
    "engineering sales marketing operations finance hr executive consulting".split(" "),
  );
});

test("offers in each mode only the quick filters of the mode [SRCH-011, SRCH-012, SRCH-013]", () => {
  const namesIn = (mode: "companies" | "people") =>
    quickFilters.filter((filter) => filter.modes.includes(mode)).map((filter) => filter.name);
  expect(namesIn("companies")).toEqual(["Industry", "Company size", "Location"]);
  expect(namesIn("people")).toEqual(["Industry", "Job Function", "Seniority", "Location"]);
});

test("every filter reads the chosen value from the parameters that it wrote, for every option", () => {
  const lists: Partial<Record<LookupName, Parameters<typeof createFilterChoices>[1]>> = {
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
    const choices = createFilterChoices(filter.lookup, lists[filter.lookup] ?? []);
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

test("the chip that adds a filter offers all filters that a mode lets users set", () => {
  const list = (mode: "companies" | "people") => listAddedFilters(mode).map(({ name }) => name);
  expect(list("companies")).toEqual([
    "Hiring for",
    "Industry",
    "Location",
    "Kind of business",
    "Company size",
    "Revenue",
    "Open jobs",
    "Founded",
    "Last round",
    "Min funding",
  ]);
  expect(list("people")).toEqual([
    "Industry",
    "Job Function",
    "Seniority",
    "Location",
    "Kind of business",
    "Title",
    "Department",
    "Company size",
    "Revenue",
  ]);
});

test("offers the typed amount of funding among the usual amounts", () => {
  const funding = listAddedFilters("companies").find(({ name }) => name === "Min funding");
  const list = (typed: string) => funding?.suggest?.(typed, []).map(({ label }) => label);
  expect(list("")).toEqual(["$1M+", "$5M+", "$10M+", "$25M+", "$50M+", "$100M+"]);
  expect(list("$30m")).toContain("$30M+");
  expect(list("1.5b")).toContain("$1.5B+");
  expect(list("30")).toEqual(list(""));
  const parameters = { ...emptySearchParameters(), ...funding?.write(["30000000"], emptySearchParameters()) };
  expect(parameters.funding).toEqual({ min: 30_000_000, max: null });
  expect(funding?.read(parameters)).toEqual(["30000000"]);
});

test("the titles of open jobs are added to the other conditions on jobs, and removed without them", () => {
  const hiring = listAddedFilters("companies").find(({ name }) => name === "Hiring for");
  const recent = {
    ...emptySearchParameters(),
    hiring: { titles: ["welder"], functions: [], withinDays: 30 },
  };
  expect(hiring?.suggest?.("Fitter", ["welder"]).map(({ value }) => value)).toEqual(["welder", "Fitter"]);
  expect(hiring?.write(["welder", "Fitter"], recent).hiring).toEqual({
    titles: ["welder", "Fitter"],
    functions: [],
    withinDays: 30,
  });
  expect(hiring?.write([], recent).hiring).toEqual({ titles: [], functions: [], withinDays: 30 });
  expect(hiring?.write([], emptySearchParameters()).hiring).toBeNull();
});

test.each([
  ["Open jobs", "openJobs", "7", "7 or more", "0"],
  ["Founded", "founded", "1998", "1998 or later", "12"],
] as const)(
  "%s offers the typed number and keeps the largest value",
  (name, field, typed, label, invalid) => {
    const filter = listAddedFilters("companies").find((each) => each.name === name);
    expect(filter?.suggest?.(typed, []).map((choice) => choice.label)).toContain(label);
    expect(filter?.suggest?.(invalid, [])).toEqual(filter?.suggest?.("", []));
    const parameters = { ...emptySearchParameters(), [field]: { min: null, max: 2050 } };
    expect(filter?.write([typed], parameters)).toEqual({ [field]: { min: Number(typed), max: 2050 } });
    expect(filter?.write([], parameters)).toEqual({ [field]: { min: null, max: 2050 } });
    const below = { ...emptySearchParameters(), [field]: { min: null, max: Number(typed) - 1 } };
    expect(filter?.write([typed], below)).toEqual({ [field]: { min: Number(typed), max: null } });
  },
);

test("a list of places keeps the chosen region of a country", () => {
  const places = [{ region: "Ontario", country: "CA" }];
  const read = metroField.read({ ...emptySearchParameters(), places });
  expect(metroField.write(read, emptySearchParameters())).toEqual({ places });
});

test("choosing a location clears the other two kinds of location [SRCH-047]", () => {
  const locationValue = (name: string) =>
    createFilterChoices("locations", fallbackLocations).find(({ label }) => label === name)?.value ?? "";
  const countries = createFilterChoices("locations", [
    { id: "DE", code: "DE", name: "Germany", type: "country" } as LocationItem,
  ]);
  let parameters = emptySearchParameters();
  const choose = (value: string) => {
    // Chooses an option as the list does: adds its value, or replaces the value of a single-choice field.
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

describe("the option Owner of the seniority filter", () => {
  const choose = (values: string[], from = emptySearchParameters()) => ({
    ...from,
    ...seniorityField.write(values, from),
  });
  const owners = ["owner", "co-owner", "proprietor", "founder", "partner"];

  test("offers the option Owner beside the management levels", () => {
    expect(
      createFilterChoices("seniority levels", fallbackSeniorityLevels).map(({ label }) => label),
    ).toEqual(["Entry Level", "Manager", "Director", "VP", "C-Level", "Owner"]);
  });

  test("choosing Owner filters by the top management level and by the owners' titles", () => {
    expect(choose(["owner"])).toMatchObject({ managementLevels: ["C Level Exec"], titles: owners });
  });

  test("shows Owner as chosen when the query's words name owners", () => {
    const read = {
      ...emptySearchParameters(),
      managementLevels: ["C Level Exec" as const],
      titles: ["Owner"],
    };
    expect(seniorityField.read(read)).toEqual(["owner"]);
    expect(seniorityField.read({ ...read, titles: ["CEO"] })).toEqual(["C Level Exec"]);
    expect(seniorityField.read({ ...read, titles: [] })).toEqual(["C Level Exec"]);
  });

  test("choosing another level deselects Owner and resets the titles to those of the query's words", () => {
    const next = seniorityField.write(["owner", "Director"], choose(["owner"]));
    expect(next).toEqual({ managementLevels: ["Director"], titles: undefined });
    const edits = setFieldsManually({ chosen: { titles: owners }, removed: [] }, next);
    expect(edits.chosen).toEqual({ managementLevels: ["Director"] });
  });

  test("choosing Owner deselects the other levels; choosing another level sets no titles", () => {
    const director = choose(["Director"]);
    expect(director.titles).toEqual([]);
    expect(choose(["Director", "owner"], director).managementLevels).toEqual(["C Level Exec"]);
  });
});

test("combines two seniority levels with the same management level in one option", () => {
  const items = [
    { id: "c", name: "C-Level", managementLevel: "C Level Exec" },
    { id: "p", name: "President", managementLevel: "C Level Exec" },
  ];
  expect(createFilterChoices("seniority levels", items)).toEqual([
    { value: "C Level Exec", label: "C-Level" },
  ]);
});
