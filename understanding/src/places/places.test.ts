import type { Place } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretCompanyQuery = (text: string) => interpreter.interpret(text, { mode: "companies" });
const interpretPlaces = (text: string) => interpretCompanyQuery(text).parameters.places;
const interpretExcludedPlaces = (text: string) => interpretCompanyQuery(text).parameters.exclude.places;

describe("reads a place together with the wider place that contains it", () => {
  test.each<[string, Place[]]>([
    ["German companies in Berlin", [{ city: "Berlin", country: "DE" }]],
    ["Texas startups in Austin", [{ metroRegion: "austin" }]],
    ["companies in Austin and Texas", [{ metroRegion: "austin" }, { state: "TX" }]],
    ["startups in San Francisco, California, USA", [{ metroRegion: "sfbay" }]],
    ["tech startups in Tbilisi, Georgia", [{ city: "Tbilisi", country: "GE" }]],
    ["UK law firms in Cambridge", [{ city: "Cambridge", country: "GB" }]],
    ["Georgia manufacturers in Columbus", [{ city: "Columbus", state: "GA" }]],
    [
      "hospitals in Springfield and Chicago Illinois",
      [{ city: "Springfield", state: "IL" }, { metroRegion: "chicago" }],
    ],
  ])('reads only the places meant in "%s"', (text, places) => expect(interpretPlaces(text)).toEqual(places));
});

describe("reads a two-letter code as a state only where it means one", () => {
  test.each<[string, string[]]>([
    ["companies in TX, OK and LA", ["TX", "OK", "LA"]],
    ["ltl carriers tx ok and ar", ["TX", "OK", "AR"]],
    ["trucking cos pa oh wv", ["PA", "OH", "WV"]],
    ["manufacturers in IN, OH and MI", ["IN", "OH", "MI"]],
    ["hospitals in ok", ["OK"]],
    ["companies near me", []],
    ["plumbers in OH/PA", ["OH", "PA"]],
  ])('finds the states in "%s"', (text, states) =>
    expect(interpretPlaces(text).map(({ state }) => state)).toEqual(states),
  );

  test.each<[string, Place[]]>([
    ["companies based in Austin", [{ metroRegion: "austin" }]],
    ["Columbus, IN dentists", [{ city: "Columbus", state: "IN" }]],
    ["edtech boston OR chicago", [{ metroRegion: "boston" }, { metroRegion: "chicago" }]],
    ["AR/VR startups", []],
  ])("reads a state code as a state only where it means one: %s", (text, places) =>
    expect(interpretPlaces(text)).toEqual(places),
  );
});

describe("finds a place in different spellings of its name", () => {
  test.each<[string, Place[]]>([
    ["companies in St. Louis", [{ city: "St. Louis", state: "MO" }]],
    ["companies in Ft. Worth", [{ metroRegion: "dallas" }]],
    ["companies in Port St. Lucie", [{ city: "Port Saint Lucie", state: "FL" }]],
    ["Lee's Summit, MO dentists", [{ city: "Lee's Summit", state: "MO" }]],
    ["Côte d'Ivoire cocoa", [{ country: "CI" }]],
    ["companies in the U.S. Virgin Islands", [{ country: "VI" }]],
    ["Ponce PR plumbers", [{ city: "Ponce", state: "PR" }]],
    ["plumbers in tucker, ga", [{ metroRegion: "atlanta" }]],
    ["turkey farms in Minnesota", [{ state: "MN" }]],
    ["chamber of commerce in Ohio", [{ state: "OH" }]],
    ["Jordan banks", [{ country: "JO" }]],
    ["apple orchards yakmia wa", [{ city: "Yakima", state: "WA" }]],
  ])('finds the place in "%s"', (text, places) => expect(interpretPlaces(text)).toEqual(places));

  test("does not read a company's name that resembles a city's name as a place", () => {
    for (const text of ["like Stripe and Adyen", "AMER banks"]) expect(interpretPlaces(text)).toEqual([]);
  });
});

describe("excludes the places after a negation", () => {
  test.each<[string, Place[], Place[]]>([
    [
      "companies in Texas but not in Houston, Dallas or Austin",
      [{ state: "TX" }],
      [{ metroRegion: "houston" }, { metroRegion: "dallas" }, { metroRegion: "austin" }],
    ],
    ["software but not in Germany, France", [], [{ country: "DE" }, { country: "FR" }]],
    [
      "banks in Texas, not in Houston, Dallas",
      [{ state: "TX" }],
      [{ metroRegion: "houston" }, { metroRegion: "dallas" }],
    ],
    ["real estate firms anywhere but nyc", [], [{ metroRegion: "nyc" }]],
    ["breweries in new england but none in vermont", [], [{ state: "VT" }]],
  ])('excludes the places after the negation in "%s"', (text, included, excluded) => {
    if (included.length > 0) expect(interpretPlaces(text)).toEqual(included);
    expect(interpretExcludedPlaces(text)).toEqual(excluded);
  });

  test('a comma ends an exclusion, unless "or" closes a list', () => {
    const { industryCodes, exclude } = interpretCompanyQuery(
      "no staffing agencies, manufacturers in Ohio",
    ).parameters;
    expect(industryCodes).toEqual(["manufacturing"]);
    expect(exclude.kinds).toEqual(["staffing agency"]);
    expect(
      interpretCompanyQuery("manufacturers, no recruiters or staffing agencies").parameters.exclude.kinds,
    ).toEqual(["recruiting firm", "staffing agency"]);
  });
});

describe("an ambiguous place offers its other readings", () => {
  const others = (text: string) =>
    interpretCompanyQuery(text).spans.find(({ slot }) => slot === "location")?.others;

  test("an ambiguous place's span offers its other readings, even if the chosen one is far likelier", () => {
    expect(others("software in Portland")).toContainEqual({ label: "Portland, ME", words: "Portland, ME" });
    expect(others("companies in Austin")?.map(({ label }) => label) ?? []).not.toContain("Austin, TX");
    expect(others("software in Portland, OR")).toBeUndefined();
  });

  test("an ambiguous place's span still offers the other readings after the user has chosen one", () => {
    const choices = { portland: "Portland, ME" };
    const { spans } = interpreter.interpret("software in Portland", { mode: "companies", choices });
    const span = spans.find(({ slot }) => slot === "location");
    expect(span).toMatchObject({ label: "Portland, ME", sure: true });
    expect(span?.others).toContainEqual({ label: "Portland, OR", words: "Portland, OR" });
  });
});

test("excluding a city does not exclude its metro region", () => {
  expect(interpretPlaces("software in Chicago, not in Joliet")).toEqual([{ metroRegion: "chicago" }]);
  expect(interpretExcludedPlaces("software in Chicago, not in Joliet")).toEqual([
    { city: "Joliet", state: "IL" },
  ]);
  expect(interpretExcludedPlaces("software in nyc except Brooklyn")).toEqual([]);
  expect(interpretCompanyQuery("software in nyc except Brooklyn").unexplained).toEqual(["Brooklyn"]);
  expect(interpretExcludedPlaces("software in Illinois, not in Chicago")).toEqual([
    { metroRegion: "chicago" },
  ]);
});

describe("reads parts of countries outside the US", () => {
  test.each<[string, Place[]]>([
    ["manufacturers in Ontario", [{ country: "CA", region: "Ontario" }]],
    ["companies in bayern", [{ country: "DE", region: "Bavaria" }]],
    ["law firms in West Yorkshire", [{ country: "GB", region: "West Yorkshire" }]],
    [
      "factories in NRW or Hesse",
      [
        { country: "DE", region: "North Rhine-Westphalia" },
        { country: "DE", region: "Hesse" },
      ],
    ],
    ["hotels in Victoria Australia", [{ country: "AU", region: "Victoria" }]],
    ["IT firms in London, Ontario", [{ city: "London", country: "CA" }]],
    ["London companies in Ontario", [{ city: "London", country: "CA" }]],
    ["warehouses in Ontario, California", [{ metroRegion: "la" }]],
  ])('reads the places of "%s"', (text, places) => expect(interpretPlaces(text)).toEqual(places));
});

describe("reads a city without the places around it", () => {
  test.each<[string, Place[]]>([
    ["software companies in Plano only", [{ city: "Plano", state: "TX", exact: true }]],
    ["banks in the city of Dallas", [{ city: "Dallas", state: "TX", exact: true }]],
    ["only in Cleveland: hospitals", [{ city: "Cleveland", state: "OH", exact: true }]],
    ["bakeries within Austin city limits", [{ city: "Austin", state: "TX", exact: true }]],
    ["banks in Dallas", [{ metroRegion: "dallas" }]],
    ["only banks in Dallas", [{ metroRegion: "dallas" }]],
    ["only companies in Ohio", [{ state: "OH" }]],
  ])('reads the place of "%s"', (text, places) => expect(interpretPlaces(text)).toEqual(places));

  test("offers the city alone as another reading of its metro region", () => {
    const interpretation = interpreter.interpret("banks in Plano", { mode: "companies" });
    const words = interpretation.spans.find(({ slot }) => slot === "location")?.others?.[0]?.words ?? "";
    expect(words).toBe("Plano, TX only");
    const chosen = interpreter.interpret("banks in Plano", { mode: "companies", choices: { plano: words } });
    expect(chosen.parameters.places).toEqual([{ city: "Plano", state: "TX", exact: true }]);
  });
});
