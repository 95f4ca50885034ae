import type { LooserSearches, WrittenParameters } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 400 });
}, 120_000);
afterAll(() => server.close());

let callers = 0;

function post(url: string, payload: object, user?: string) {
  const headers = user ? { authorization: `Bearer ${user}` } : {};
  // Each call has an address of its own, since guests of one network share a limit.
  const remoteAddress = `10.1.${Math.floor(callers / 250)}.${(callers++ % 250) + 1}`;
  return server.app.inject({ method: "POST", url, headers, payload, remoteAddress });
}

async function loosen(mode: string, searchParams: object, user?: string): Promise<LooserSearches> {
  const answer = await post("/api/ai/loosen-search", { mode, searchParams }, user);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function countFound(mode: "companies" | "people", searchParams: WrittenParameters): Promise<number> {
  await server.db.query(sql`insert into account (user_id, unlimited) values ('searcher', true)
    on conflict do nothing`);
  const request = { query: "x", searchParams: { ...searchParams, interpretedQuery: "x" } };
  if (mode === "people") {
    const { results } = (await post("/api/ai/ai-people-search", request, "searcher")).json();
    return results.totalResults;
  }
  const { body } = await post("/api/ai/ai-company-search-enriched", request, "searcher");
  const line = body.split("\n\n").find((event) => event.includes('"search_results"')) ?? "";
  return JSON.parse(line.slice("data: ".length)).data.totalResults;
}

const impossible = {
  industryCodes: ["healthcare", "technology", "manufacturing"],
  state: "TX",
  employeeRangeMin: 2,
  employeeRangeMax: 20_000,
  hiring: { titles: ["submarine travel nurse"], functions: [] },
};

test("counts what is left without each filter, most first, as the search then finds it", async () => {
  const { removals, changes } = await loosen("companies", impossible, "u1");
  const counts = removals.map(({ count }) => count ?? -1);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(new Set(removals.flatMap(({ filters }) => filters))).toEqual(
    new Set(["business", "places", "employees", "hiring"]),
  );
  const withoutHiring = removals.find(({ filters }) => filters[0] === "hiring");
  const { hiring: _hiring, ...others } = impossible;
  expect(withoutHiring?.count).toBeGreaterThan(0);
  expect(withoutHiring?.count).toBe(await countFound("companies", others));
  expect(removals.find(({ filters }) => filters[0] === "places")?.count).toBe(0);
  expect(changes.length).toBeLessThanOrEqual(4);
  for (const { searchParams, count } of changes) {
    expect(count).toBeGreaterThan(0);
    expect(await countFound("companies", searchParams)).toBe(count);
  }
});

test("the closest companies are those without the filter that leaves the fewest", async () => {
  const { removals, closest } = await loosen("companies", impossible, "u2");
  const left = removals.filter(({ count }) => (count ?? 0) >= 3).at(-1);
  expect(closest).toMatchObject({ without: left?.filters, total: left?.count });
  expect(closest?.companies).toHaveLength(3);
  expect(left?.count).toBe(
    Math.min(...removals.flatMap(({ count }) => (count && count >= 3 ? [count] : []))),
  );
  expect(closest?.companies[0]?.topJobPostings).toBeDefined();
});

test("counts pairs of filters when no single one helps", async () => {
  const both = {
    ...impossible,
    hiring: { titles: ["submarine captain"], functions: [] },
    openJobsMin: 90_000,
  };
  const { removals, pairs } = await loosen("companies", both, "u3");
  expect(removals.every(({ count }) => count === 0)).toBe(true);
  expect(pairs[0]?.filters).toEqual(["hiring", "openJobs"]);
  expect(pairs[0]?.count).toBeGreaterThan(0);
});

test("a people search that finds nobody says how many companies match, and the other way round", async () => {
  const people = await loosen(
    "people",
    { state: "TX", currentTitle: ["submarine nurse"], openJobsMin: 1 },
    "u4",
  );
  expect(people).toMatchObject({ closest: null });
  const companies = await loosen("companies", { state: "TX", openJobsMin: 90_000, jobTitle: [] }, "u4");
  expect(companies.otherMode).toBeNull();
  const hiring = { titles: ["chief executive officer"], functions: [], withinDays: 1 };
  const search = { state: "CA", hiring };
  const { otherMode } = await loosen("companies", search, "u4");
  expect(otherMode).toMatchObject({ mode: "people", sentence: expect.stringContaining("California") });
  expect(await countFound("people", otherMode?.searchParams ?? {})).toBe(otherMode?.count);
});

test("is empty for a search with results, costs no credit, and masks a guest's companies", async () => {
  const empty = { removals: [], pairs: [], changes: [], otherMode: null, closest: null };
  expect(await loosen("companies", { state: "TX" }, "u5")).toMatchObject(empty);
  await loosen("companies", impossible, "u5");
  const charged = await server.db.query(sql`select 1 from credit_ledger where user_id = 'u5'`);
  expect(charged).toEqual([]);
  const { closest } = await loosen("companies", impossible);
  expect(closest?.companies).toHaveLength(3);
  const postings = closest?.companies.flatMap(({ topJobPostings }) => topJobPostings ?? []) ?? [];
  expect(postings.filter(({ hiringManager }) => hiringManager?.name)).toEqual([]);
});

test("refuses the 31st call of a user within a minute", async () => {
  for (let call = 0; call < 30; call += 1) await loosen("companies", { state: "TX" }, "u6");
  const refused = await post("/api/ai/loosen-search", { mode: "companies", searchParams: {} }, "u6");
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message ?? refused.json().error).toContain("30 searches");
});
