import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 60 });
}, 120_000);
afterAll(() => server.close());

const dana = { authorization: "Bearer dana" };
const other = { authorization: "Bearer other" };

const get = (url: string, headers: Record<string, string> = dana) => server.app.inject({ url, headers });
const searchCompanies = (payload: object) =>
  server.app.inject({
    method: "POST",
    url: "/api/ai/ai-company-search-enriched",
    payload: { rpp: 1, ...payload },
    headers: dana,
  });

test("the statement names each search, adds up to the subscription's usage, and is the user's own [ACC-021, ACC-028]", async () => {
  await searchCompanies({ query: "companies hiring" });
  await searchCompanies({
    query: "companies hiring",
    searchParams: { interpretedQuery: "companies hiring", employeeRangeMin: 2 },
  });
  await searchCompanies({ query: "companies with more than 900000 employees" });
  const industryCodes = ["manufacturing", "healthcare", "finance", "technology"];
  await searchCompanies({ query: "", forceStructuredSearch: true, searchParams: { industryCodes } });

  const statement = (await get("/api/user/credits/statement")).json();
  const shown = statement.entries.map(({ what, kind, amount, reason }: Record<string, unknown>) => ({
    what,
    kind,
    amount,
    reason,
  }));
  expect(shown).toEqual([
    {
      what: expect.stringContaining("Companies in Manufacturing"),
      kind: "charge",
      amount: -1,
      reason: "A search with results",
    },
    {
      what: "companies with more than 900000 employees",
      kind: "release",
      amount: 0,
      reason: "Nothing found is never charged",
    },
    { what: "companies hiring", kind: "charge", amount: 0, reason: "Changing filters is free" },
    { what: "companies hiring", kind: "charge", amount: -1, reason: "A search with results" },
    { what: "Daily credits", kind: "grant", amount: 5, reason: "Daily credits: Free Tier" },
  ]);
  const { subscription } = (await get("/api/user/subscription")).json();
  expect(subscription).toMatchObject({ usedToday: 2, remaining: 3, dailyLimit: 5 });
  expect(statement).toMatchObject({
    success: true,
    totals: { charged: 2, refunded: 0, net: subscription.usedToday, granted: subscription.dailyLimit },
    counts: { all: 5, charged: 2, free: 2, grants: 1 },
  });
  expect((await get("/api/user/credits/statement", other)).json()).toMatchObject({
    entries: [],
    counts: { all: 0 },
  });
});

test("the statement as a file has a row for each entry of the filter", async () => {
  const answer = await get("/api/user/credits/statement.csv?show=charged");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/csv");
  expect(answer.headers["content-disposition"]).toMatch(/credit-statement-\d{4}-\d\d-\d\d\.csv/);
  const lines = answer.body.replace("\ufeff", "").trimEnd().split("\r\n");
  expect(answer.headers["x-row-count"]).toBe(String(lines.length - 1));
  expect(lines[0]).toBe(
    '"Date","Day","Kind","Amount","What","Person","Company","Outcome","Reason","Run","API key"',
  );
  expect(lines[2]).toMatch(
    /^"[^"]+Z","\d{4}-\d\d-\d\d","Charged",.*-1.*,"companies hiring","","","Found","A search with results","",""$/,
  );
  expect(lines).toHaveLength(3);
});

test.each(["from=2026-02-30", "to=yesterday", "runId=1x", "before=-1", "limit=501", "show=some"])(
  "refuses a statement of %s with 400",
  async (query) => {
    expect((await get(`/api/user/credits/statement?${query}`)).statusCode).toBe(400);
  },
);

test("refuses the statement to a guest with 401", async () => {
  for (const path of ["statement", "statement.csv"])
    expect((await get(`/api/user/credits/${path}`, {})).statusCode).toBe(401);
});
