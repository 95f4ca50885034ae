import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 60 });
}, 120_000);
afterAll(() => server.close());

/** Sends a request without a token. */
async function ask(path: string, payload: object) {
  const answer = await server.app.inject({ method: "POST", url: `/api/ai/${path}`, payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().success).toBe(true);
  return answer.json();
}

const clarify = async (query: string) => (await ask("analyze-query-clarification", { query })).data;

test("reads a company's industry and location from a plain sentence, under both names [API-006]", async () => {
  const query = "midsize manufacturers in Ohio hiring plant managers";
  const { result, searchParams, interpretation } = await ask("ai-interpret", { query });
  expect(searchParams).toMatchObject({
    industryCodes: ["manufacturing"],
    state: "OH",
    employeeRangeMin: 101,
    employeeRangeMax: 1000,
  });
  expect(result.searchParams).toEqual(searchParams);
  expect(interpretation).toMatch(/Manufacturing.*Ohio.*plant manager/i);
});

test("reads title, level and location from a sentence about people [API-007]", async () => {
  const { result, searchParams, interpretation } = await ask("ai-people-interpret", {
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

test("any query of three letters or more can be validated, in any script [API-005]", async () => {
  for (const query of ["ceo", "   banks   ", "株式会社", "'; drop table company; --", "a".repeat(20_000)]) {
    expect(await ask("ai-validate-query", { query })).toMatchObject({ valid: query.length <= 500 });
  }
  expect(await ask("ai-validate-query", { query: "ab" })).toMatchObject({ valid: false });
});

test("asks back about a vague query and adds the answers to it [API-015, API-016]", async () => {
  const originalQuery = "companies";
  const { needsClarification, clarifications } = await clarify(originalQuery);
  expect(needsClarification).toBe(true);
  const chosen = clarifications.map(({ type, options }: { type: string; options: { id: string }[] }) => ({
    type,
    optionId: options[0]?.id,
  }));
  const { data } = await ask("apply-query-clarifications", { originalQuery, clarifications: chosen });
  expect(data.appliedParams).toMatchObject({ industryCodes: ["technology"], employeeRangeMax: 10 });
});

test("asks back about a query with two likely readings, not about a precise one [API-015]", async () => {
  const asked = await clarify("banks in Georgia");
  expect(asked).toMatchObject({ needsClarification: true, originalQuery: "banks in Georgia" });
  const [question] = asked.clarifications;
  expect(question).toMatchObject({ type: "location", message: expect.stringContaining("Georgia") });
  expect(question.options.map(({ label }: { label: string }) => label)).toHaveLength(2);
  expect(await clarify("software companies in Austin")).toMatchObject({
    needsClarification: false,
    clarifications: [],
  });
});

test("puts a chosen reading into the query and interprets it, without a token [API-016]", async () => {
  const originalQuery = "banks in Georgia";
  const [{ type, options }] = (await clarify(originalQuery)).clarifications;
  const applied = await Promise.all(
    options.map(async ({ id }: { id: string }) => {
      const clarifications = [{ type, optionId: id }];
      const { data } = await ask("apply-query-clarifications", { originalQuery, clarifications });
      expect(await clarify(data.modifiedQuery)).toMatchObject({ needsClarification: false });
      return data;
    }),
  );
  expect(applied).toMatchObject([
    { appliedParams: { industryCodes: ["finance"], state: "GA" } },
    { appliedParams: { industryCodes: ["finance"], country: "GE" } },
  ]);
});

test("a reading that was not offered changes nothing [API-016]", async () => {
  const originalQuery = "banks in Ohio";
  const clarifications = [{ type: "location", optionId: "a>zzz" }];
  const { data } = await ask("apply-query-clarifications", { originalQuery, clarifications });
  expect(data.modifiedQuery).toBe(originalQuery);
});
