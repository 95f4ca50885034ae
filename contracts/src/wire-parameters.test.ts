import { describe, expect, test } from "vitest";
import { readParameters } from "./read-parameters.ts";
import { emptySearchParameters } from "./search-parameters.ts";
import { wireParameters } from "./wire-parameters.ts";

function readWireParameters(sent: unknown) {
  return readParameters(wireParameters.parse(sent));
}

function listErrorPaths(sent: unknown): string[] {
  const result = wireParameters.safeParse(sent);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join("."));
}

describe("wire parameters", () => {
  test("reads a single value as a list with one item, and drops unknown keys", () => {
    expect(wireParameters.parse({ metroRegion: "boston", jobTitle: "CFO", color: "red" })).toEqual({
      metroRegion: ["boston"],
      jobTitle: ["CFO"],
    });
    expect(readWireParameters({ department: 0 }).departments).toEqual([0]);
  });

  test("reads empty text and null, as forms send them, as absent", () => {
    const blank = {
      industryCodes: "",
      metroRegion: null,
      state: "",
      employeeRangeMin: null,
      revenue: "",
      hiring: null,
    };
    expect(readWireParameters(blank)).toEqual(emptySearchParameters());
  });

  test.each([
    [{ industryCodes: ["manufacturing", "piracy"] }, "industryCodes.1"],
    [{ places: [{ state: "XX" }] }, "places.0.state"],
    [{ employeeRangeMin: -1 }, "employeeRangeMin"],
    [{ employeeRangeMax: "many" }, "employeeRangeMax"],
    [{ rpp: 0 }, "rpp"],
    [{ rpp: 10_000 }, "rpp"],
    [{ jobTitle: ["x".repeat(81)] }, "jobTitle.0"],
    [{ industryCodes: Array.from({ length: 51 }, () => "retail") }, "industryCodes"],
    [{ candidate: { roles: Array.from({ length: 11 }, () => "Nurse") } }, "candidate.roles"],
    [{ hiring: { withinDays: 0 } }, "hiring.withinDays"],
    [{ exclude: { managementLevels: ["Boss"] } }, "exclude.managementLevels.0"],
    [{ sortBy: "luck" }, "sortBy"],
  ])("rejects invalid parameters with the path of the invalid field: %j", (sent, path) => {
    expect(listErrorPaths(sent)).toEqual([path]);
  });
});

describe("readParameters reads the four wire shapes", () => {
  test("reads parameters in the company shape", () => {
    const parameters = readWireParameters({
      industryCodes: ["manufacturing"],
      state: "OH",
      country: "US",
      employeeRangeMin: 101,
      employeeRangeMax: 1000,
      revenue: "10m-25m",
      fundingAmountMin: 500_000,
      sortBy: "employeeCount",
      rpp: 25,
    });
    expect(parameters).toEqual({
      ...emptySearchParameters(),
      industryCodes: ["manufacturing"],
      places: [{ state: "OH", country: "US" }],
      employees: { min: 101, max: 1000 },
      revenue: { min: 10_000_000, max: 25_000_000, maxExclusive: true },
      funding: { min: 500_000, max: null },
      sort: { by: "employeeCount", order: "asc" },
    });
  });

  test("explicit revenue bounds override the id of a revenue range", () => {
    expect(readWireParameters({ revenue: "10m-25m", revenueRangeMax: 5_000_000 }).revenue).toEqual({
      min: null,
      max: 5_000_000,
    });
  });

  test("merges the alternative keys for level and title in the people shape", () => {
    const parameters = readWireParameters({
      managementLevels: ["Director"],
      managementLevel: "Manager",
      currentTitle: "Plant Manager",
      jobTitle: ["Plant Manager", "Buyer"],
      sortBy: "relevance",
    });
    expect(parameters.managementLevels).toEqual(["Director", "Manager"]);
    expect(parameters.titles).toEqual(["Plant Manager", "Buyer"]);
    expect(parameters.sort).toEqual({ by: "relevance", order: "desc" });
  });

  test("reads several metro regions as places; `places` overrides the single place keys", () => {
    expect(readWireParameters({ metroRegion: ["boston", "nyc"] }).places).toEqual([
      { metroRegion: "boston" },
      { metroRegion: "nyc" },
    ]);
    expect(readWireParameters({ state: "OH", places: [{ city: "Toledo", state: "OH" }] }).places).toEqual([
      { city: "Toledo", state: "OH" },
    ]);
  });

  test("refuses a kind of business of more than 80 characters, and more than 50 kinds, with a clear message", () => {
    const refuse = (kinds: string[]) => wireParameters.safeParse({ kinds }).error?.issues[0]?.message;
    expect(refuse(["x".repeat(200)])).toBe("Describe a kind of business with at most 80 characters");
    expect(refuse(Array.from({ length: 51 }, (_, at) => `kind ${at}`))).toBe(
      "Name at most 50 kinds of business",
    );
    expect(refuse(["x".repeat(80)])).toBeUndefined();
  });

  test("ignores blank place names", () => {
    expect(readWireParameters({ places: [{}, { state: "OH", city: "" }] }).places).toEqual([{ state: "OH" }]);
    expect(readWireParameters({ places: [{}], state: "OH" }).places).toEqual([{ state: "OH" }]);
    expect(readWireParameters({ places: [{}] })).toEqual(emptySearchParameters());
    expect(readWireParameters({ exclude: { places: [{ country: "" }] } })).toEqual(emptySearchParameters());
    expect(readWireParameters({ candidate: { roles: ["Nurse"], places: [{}] } }).candidate?.places).toEqual(
      [],
    );
  });
});

test("refuses more than 50 employers with a sentence, and omits `former` when it is false", () => {
  const employers = Array.from({ length: 51 }, (_, index) => ({ name: `Company ${index}` }));
  const result = wireParameters.safeParse({ employers });
  expect(result.error?.issues.map(({ message }) => message)).toEqual(["Name at most 50 employers"]);
  const sent = [
    { name: " Stripe ", former: false },
    { name: "Google", former: true, id: "" },
  ];
  expect(readWireParameters({ employers: sent }).employers).toEqual([
    { name: "Stripe" },
    { name: "Google", former: true },
  ]);
});
