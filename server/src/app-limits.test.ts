import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProspectData } from "./adapters/prospect-data/port.ts";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** Each company search awaits this function before the directory answers; tests replace it to delay searches. */
let beforeAnswer: () => Promise<unknown> = async () => {};

/** Wraps the directory of `openTestApp` so that `beforeAnswer` runs before each company search. */
function delaySearches(prospects: ProspectData): ProspectData {
  return {
    ...prospects,
    status: () => prospects.status(),
    searchCompanies: async (...params) => {
      await beforeAnswer();
      return prospects.searchCompanies(...params);
    },
    searchPeople: (...params) => prospects.searchPeople(...params),
  };
}

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 120 }, {}, delaySearches);
}, 120_000);
afterAll(() => server.close());

let users = 0;
const createUser = () => ({ authorization: `Bearer limited-${++users}` });

interface CallerHeaders {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

async function postAsCaller(url: string, payload: object, caller: CallerHeaders) {
  const answer = await server.app.inject({ method: "POST", url, payload, ...caller });
  return { answer, status: answer.statusCode };
}
const searchCompanies = (payload: object, caller: CallerHeaders) =>
  postAsCaller("/api/ai/ai-company-search-enriched", { rpp: 1, ...payload }, caller);
const searchPeople = (payload: object, caller: CallerHeaders) =>
  postAsCaller("/api/ai/ai-people-search", { rpp: 1, ...payload }, caller);

const readCreditsUsed = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: "/api/user/subscription", headers })).json().subscription.usedToday;

/**
 * Creates a refinement: the text is always the same, and `count` changes a filter. Every refinement finds companies.
 */
const createRefinedSearch = (count: number) => ({
  query: "companies hiring",
  searchParams: { interpretedQuery: "companies hiring", employeeRangeMin: count },
});

describe("refinements of a search", () => {
  test("one credit pays for a text with 20 refinements an hour and all their pages", async () => {
    const headers = createUser();
    const statuses: number[] = [];
    for (let count = 0; count < 53; count++)
      statuses.push((await searchCompanies(createRefinedSearch(count), { headers })).status);
    expect(statuses.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 200));
    expect(statuses.slice(25)).toEqual(Array.from({ length: 28 }, () => 402));
    expect(await readCreditsUsed(headers)).toBe(5);
    expect((await searchCompanies(createRefinedSearch(3), { headers })).status).toBe(200);
    expect((await searchCompanies({ ...createRefinedSearch(3), page: 2 }, { headers })).status).toBe(200);
    const sorted = { ...createRefinedSearch(3).searchParams, sortBy: "name", sortOrder: "desc" };
    expect(
      (await searchCompanies({ query: "companies hiring", searchParams: sorted }, { headers })).status,
    ).toBe(200);
    expect((await searchCompanies({ ...createRefinedSearch(90), page: 2 }, { headers })).status).toBe(402);
  }, 30_000);

  test("a form's industries in another order are the same search, so the second one is free", async () => {
    const headers = createUser();
    const form = (industryCodes: string[]) =>
      searchCompanies(
        { query: "", forceStructuredSearch: true, searchParams: { industryCodes } },
        { headers },
      );
    expect((await form(["manufacturing", "healthcare", "finance"])).status).toBe(200);
    expect(await readCreditsUsed(headers)).toBe(1);
    expect((await form(["finance", "manufacturing", "healthcare"])).status).toBe(200);
    expect(await readCreditsUsed(headers)).toBe(1);
  });

  test("searches by the people form for two cities are two searches and cost a credit each", async () => {
    const headers = createUser();
    const form = (city: string) =>
      searchPeople({ query: "", searchParams: { city, state: "CA" } }, { headers });
    for (const city of ["San Diego", "Los Angeles"]) {
      const { answer } = await form(city);
      expect(answer.json().results.totalResults).toBeGreaterThan(0);
    }
    expect(await readCreditsUsed(headers)).toBe(2);
  });

  test("a guest's free search includes 10 refinements and 5 pages", async () => {
    const first = await searchCompanies({ query: "companies hiring" }, {});
    const headers = { cookie: String(first.answer.headers["set-cookie"]).split(";")[0] ?? "" };
    const statuses: number[] = [];
    for (let page = 2; page <= 6; page++)
      statuses.push((await searchCompanies({ query: "companies hiring", page }, { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    for (let count = 1; count <= 10; count++)
      expect((await searchCompanies(createRefinedSearch(count), { headers })).status).toBe(200);
    const { answer, status } = await searchCompanies(createRefinedSearch(11), { headers });
    expect(status).toBe(429);
    expect(answer.json()).toMatchObject({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
  });
});

describe("a running search", () => {
  test("sends an error event instead of results when the search's hold has expired and no credit is left [ACC-028]", async () => {
    const headers = createUser();
    const userId = headers.authorization.replace("Bearer ", "");
    beforeAnswer = async () => {
      beforeAnswer = async () => {};
      await server.db.query(sql`
        update credit_hold set expires_at = now() - interval '1 second' where user_id = ${userId}`);
      for (const query of ["banks", "hospitals", "software", "retail", "logistics"])
        await searchCompanies({ query }, { headers });
    };
    const { answer } = await searchCompanies({ query: "companies hiring" }, { headers });
    expect(await readCreditsUsed(headers)).toBe(5);
    expect(answer.body).not.toContain("search_results");
    const last = JSON.parse(answer.body.trim().split("data: ").at(-1) ?? "");
    expect(last).toMatchObject({ type: "error", data: { reason: "credits" } });
    expect(last.data.error).toContain("renew at 00:00 UTC");
  });

  test("delays a user's 5th concurrent search until one of the first 4 has ended", async () => {
    const headers = createUser();
    const first = Promise.withResolvers<void>();
    const four = Promise.withResolvers<void>();
    let startedSearches = 0;
    beforeAnswer = () => {
      if (++startedSearches === 4) four.resolve();
      return startedSearches === 1 ? first.promise : four.promise;
    };
    const running = [1, 2, 3].map((count) => searchCompanies(createRefinedSearch(count), { headers }));
    const fourth = searchCompanies(createRefinedSearch(4), { headers });
    const fifth = searchCompanies(createRefinedSearch(5), { headers });
    await four.promise;
    first.resolve();
    const answers = await Promise.all([...running, fourth, fifth]);
    beforeAnswer = async () => {};
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("refuses a signed-in user's 5th concurrent search, and does not ask the user to sign in", async () => {
    const headers = createUser();
    const gate = Promise.withResolvers<void>();
    const four = Promise.withResolvers<void>();
    let waiting = 0;
    beforeAnswer = () => {
      if (++waiting === 4) four.resolve();
      return gate.promise;
    };
    const running = [1, 2, 3, 4].map((count) => searchCompanies(createRefinedSearch(count), { headers }));
    await four.promise;
    for (const searchAgain of [searchCompanies, searchPeople]) {
      const { answer, status } = await searchAgain({ query: "managers" }, { headers });
      expect(status).toBe(429);
      expect(answer.headers["retry-after"]).toBe("1");
      expect(answer.json().error).toContain("You can run 4 searches at once. Wait until one");
      expect(answer.json()).not.toHaveProperty("requiresAuth");
    }
    gate.resolve();
    beforeAnswer = async () => {};
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await searchCompanies({ query: "banks" }, { headers })).status).toBe(200);
  });
});

describe("rate limits of searches", () => {
  test("admits 120 searches of a user a minute, and refuses the 121st with retry-after", async () => {
    const headers = createUser();
    const managers = { query: "managers" };
    expect((await searchCompanies({ query: "companies hiring" }, { headers })).status).toBe(200);
    for (let count = 1; count < 120; count++)
      expect((await searchPeople(managers, { headers })).status).toBe(200);
    const { answer, status } = await searchPeople(managers, { headers });
    expect(status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.json().error).toContain("120 searches a minute");
    expect(answer.json()).not.toHaveProperty("requiresAuth");
    expect((await searchPeople(managers, { headers: createUser() })).status).toBe(200);
  }, 30_000);

  test("admits 60 guest searches of one network a minute; guests on the server's own machine have no limit", async () => {
    const far = { remoteAddress: "203.0.113.50" };
    const first = await searchCompanies({ query: "companies hiring" }, far);
    const cookie = String(first.answer.headers["set-cookie"]).split(";")[0] ?? "";
    const guest = (caller: CallerHeaders) =>
      searchCompanies({ query: "banks" }, { ...caller, headers: { cookie } });
    for (let count = 1; count < 60; count++)
      expect((await guest(far)).answer.json()).toMatchObject({ requiresAuth: true });
    const { answer, status } = await searchCompanies({ query: "companies hiring" }, far);
    expect(status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.json()).not.toHaveProperty("requiresAuth");
    for (let count = 0; count < 61; count++)
      expect((await guest({})).answer.json()).toMatchObject({ requiresAuth: true });
    expect((await searchCompanies({ query: "companies hiring" }, {})).status).toBe(200);
  }, 30_000);
});
