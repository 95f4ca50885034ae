import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coreData } from "./core-data/core-data.ts";
import { classifyIndustry, createLookups, findCity, readTitle } from "./lookup.ts";

test.each([
  ["Saint Louis", "MO", "St. Louis", undefined],
  ["new york", "NY", "New York City", "nyc"],
  ["Washington, D.C.", "DC", "Washington", "dc"],
  ["Stamford", "CT", "Stamford", "nyc"],
  ["Boulder", "CO", "Boulder", "denver"],
  ["Palo Alto", "CA", "Palo Alto", "sfbay"],
])("findCity finds the city %s, %s", (name, state, cityName, metro) => {
  const city = findCity(name, { state });
  expect([city?.name, city?.metroCode]).toEqual([cityName, metro]);
});

test("findCity finds foreign cities, and returns null for an unknown name or a wrong state", () => {
  expect(findCity("São Paulo")?.country).toBe("BR");
  expect(findCity("zurich")?.country).toBe("CH");
  expect(findCity("Nowhereville")).toBeNull();
  expect(findCity("Austin", { state: "OH" })).toBeNull();
});

test("listCities finds cities by the start of any word of their names, the likeliest first", () => {
  const { listCities } = createLookups(coreData);
  const list = (text: string) =>
    listCities(text, 5).map(({ name, state, country }) => `${name} ${state ?? country}`);
  expect(list("clev").slice(0, 2)).toEqual(["Cleveland OH", "Cleveland Heights OH"]);
  expect(list("Saint Lou")[0]).toBe("St. Louis MO");
  expect(list("heights")[0]).toBe("Washington Heights NY");
  expect(list("")).toEqual([]);
  expect(list("qqq")).toEqual([]);
});

test.each([
  ["VP of Sales", "sales", 3, "VP Level Exec"],
  ["Plant Manager", "production", 4, "Manager"],
  ["Chief Financial Officer", "finance", 0, "C Level Exec"],
  ["Product Manager", "product", 6, "Non Manager"],
  ["Head of Growth", "marketing", 7, "Director"],
  ["Executive Assistant to the CEO", "administrative", 10, "Non Manager"],
  ["Board Member", "executive", 0, "Board Member"],
  ["Registered Nurse", "medical", 9, "Non Manager"],
  ["", null, 10, "Non Manager"],
])(
  'readTitle reads function, department and level of the stored title "%s"',
  (title, jobFunction, department, managementLevel) => {
    expect(readTitle(title)).toEqual({ jobFunction, department, managementLevel });
  },
);

test.each([
  ["Banks—Regional", "finance"],
  ["games_video", "technology"],
  ["Oil & Gas E&P", "energy"],
  ["Equity Real Estate Investment Trusts (REITs)", "real-estate"],
  ["Medical Devices", "life-sciences"],
  ["Logistics & Transportation", "transportation"],
  ["Hospital & Health Care", "healthcare"],
  ["other", undefined],
])('classifyIndustry maps the label "%s" to an industry code', (label, code) =>
  expect(classifyIndustry(label)[0]).toBe(code),
);

const realCompaniesFile = new URL("../../../shared/data/companies-us.csv", import.meta.url);

test.skipIf(!existsSync(realCompaniesFile))(
  "classifyIndustry gives nearly all industry labels of real data a code",
  () => {
    const lines = readFileSync(realCompaniesFile, "utf8").split("\n").slice(1);
    const labels = lines.map(
      (line) =>
        /^us\d+,(?:"(?:[^"]|"")*"|[^,]*),(?:"[^"]*"|[^,]*),[^,]*,[^,]*,(?:"[^"]*"|[^,]*),("[^"]*"|[^,]*),/.exec(
          line,
        )?.[1],
    );
    const nonEmpty = labels.filter((label) => label !== undefined && label !== "");
    const coded = nonEmpty.filter((label) => classifyIndustry(label?.replaceAll('"', "") ?? "").length > 0);
    expect(nonEmpty.length).toBeGreaterThan(30_000);
    expect(coded.length / nonEmpty.length).toBeGreaterThan(0.98);
  },
);
