import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 40, guestLimit: 1_000_000 });
}, 120_000);
afterAll(() => server.close());

const searchCompanies = (query: string, searchParams: Record<string, unknown> = {}) =>
  server.app.inject({
    method: "POST",
    url: "/api/ai/ai-company-search-enriched",
    payload: { query, searchParams },
  });

describe("a query without letters and digits", () => {
  test.each(["\u0000", "\u0007 \u0001", "\u0080\u009f", "\u200b", "\u202e\u2066", "???", " . , "])(
    "refuses the query %j with a sentence instead of returning the whole directory",
    async (query) => {
      const answer = await searchCompanies(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toBe(
        "Describe who you are looking for, for example: Software companies in Austin",
      );
    },
  );

  test("removes control characters and invisible marks from a query and searches the rest", async () => {
    const answer = await searchCompanies("\u200bsoft\u0000ware\u0085 compa\u202enies");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"query":"software companies"');
    expect(answer.body).toContain('"industryCodes":["technology"]');
  });
});

describe("a range with its minimum above its maximum", () => {
  test.each([
    ["employeeRangeMin", "employeeRangeMax"],
    ["revenueRangeMin", "revenueRangeMax"],
    ["fundingAmountMin", "fundingAmountMax"],
  ])("refuses %s above %s and names both fields", async (min, max) => {
    const answer = await searchCompanies("", { [min]: 100, [max]: 10 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: `searchParams.${min} (100) is above searchParams.${max} (10). Swap the two values.`,
      fields: [{ path: `searchParams.${min}` }, { path: `searchParams.${max}` }],
    });
  });

  test("accepts a range with equal bounds, and swaps the bounds of a range that the query states in reverse", async () => {
    expect((await searchCompanies("", { employeeRangeMin: 10, employeeRangeMax: 10 })).statusCode).toBe(200);
    for (const query of ["software companies with 100-10 employees", "software companies from 100 to 10"]) {
      const answer = await searchCompanies(query);
      expect(answer.body).toContain('"employeeRangeMin":10,"employeeRangeMax":100');
      expect(answer.body).toContain("10-100 employees");
    }
  });
});
