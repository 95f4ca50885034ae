import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 60 });
}, 120_000);
afterAll(() => server.close());

/** Posts to an endpoint of /api/ai without a token and returns the JSON of the successful reply. */
async function postToApi(path: string, payload: object) {
  const answer = await server.app.inject({ method: "POST", url: `/api/ai/${path}`, payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().success).toBe(true);
  return answer.json();
}

const getClarification = async (query: string) =>
  (await postToApi("analyze-query-clarification", { query })).data;

test("returns a company query's industry and location, under both names of the parameters [API-006]", async () => {
  const query = "midsize manufacturers in Ohio hiring plant managers";
  const { result, searchParams, interpretation } = await postToApi("ai-interpret", { query });
  expect(searchParams).toMatchObject({
    industryCodes: ["manufacturing"],
    state: "OH",
    employeeRangeMin: 101,
    employeeRangeMax: 1000,
  });
  expect(result.searchParams).toEqual(searchParams);
  expect(interpretation).toMatch(/Manufacturing.*Ohio.*plant manager/i);
});

test("returns the title, level and location of a people query [API-007]", async () => {
  const { result, searchParams, interpretation } = await postToApi("ai-people-interpret", {
    query: "VP sales in Chicago",
  });
  expect(searchParams).toMatchObject({
    jobTitle: "VP Sales",
    jobFunction: "sales",
    managementLevel: "VP Level Exec",
    metroRegion: "chicago",
  });
  expect(result.searchParams).toEqual(searchParams);
  expect(interpretation).toMatch(/sales.*VP.*Chicago/i);
});

test("accepts any query of three letters or more, in any script, as valid [API-005]", async () => {
  for (const query of ["ceo", "   banks   ", "株式会社", "'; drop table company; --", "a".repeat(20_000)]) {
    expect(await postToApi("ai-validate-query", { query })).toMatchObject({ valid: query.length <= 500 });
  }
  expect(await postToApi("ai-validate-query", { query: "ab" })).toMatchObject({ valid: false });
});

test("asks for clarification of a vague query and adds the answers to it [API-015, API-016]", async () => {
  const originalQuery = "companies";
  const { needsClarification, clarifications } = await getClarification(originalQuery);
  expect(needsClarification).toBe(true);
  const chosen = clarifications.map(({ type, options }: { type: string; options: { id: string }[] }) => ({
    type,
    optionId: options[0]?.id,
  }));
  const { data } = await postToApi("apply-query-clarifications", { originalQuery, clarifications: chosen });
  expect(data.appliedParams).toMatchObject({ industryCodes: ["technology"], employeeRangeMax: 10 });
});

test("asks for clarification of a query with two likely readings, but not of a precise one [API-015]", async () => {
  const clarification = await getClarification("banks in Georgia");
  expect(clarification).toMatchObject({ needsClarification: true, originalQuery: "banks in Georgia" });
  const [question] = clarification.clarifications;
  expect(question).toMatchObject({ type: "location", message: expect.stringContaining("Georgia") });
  expect(question.options.map(({ label }: { label: string }) => label)).toHaveLength(2);
  expect(await getClarification("software companies in Austin")).toMatchObject({
    needsClarification: false,
    clarifications: [],
  });
});

test("inserts the chosen reading into the query and interprets the result, for callers without a token [API-016]", async () => {
  const originalQuery = "banks in Georgia";
  const [{ type, options }] = (await getClarification(originalQuery)).clarifications;
  const applied = await Promise.all(
    options.map(async ({ id }: { id: string }) => {
      const clarifications = [{ type, optionId: id }];
      const { data } = await postToApi("apply-query-clarifications", { originalQuery, clarifications });
      expect(await getClarification(data.modifiedQuery)).toMatchObject({ needsClarification: false });
      return data;
    }),
  );
  expect(applied).toMatchObject([
    { appliedParams: { industryCodes: ["finance"], state: "GA" } },
    { appliedParams: { industryCodes: ["finance"], country: "GE" } },
  ]);
});

test("ignores a chosen reading that was not offered [API-016]", async () => {
  const originalQuery = "banks in Ohio";
  const clarifications = [{ type: "location", optionId: "a>zzz" }];
  const { data } = await postToApi("apply-query-clarifications", { originalQuery, clarifications });
  expect(data.modifiedQuery).toBe(originalQuery);
});
