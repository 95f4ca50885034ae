import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProspectData } from "./adapters/prospect-data/port.ts";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** Runs before the directory answers a company search. */
let beforeAnswer: () => Promise<unknown> = async () => {};

/** The directory of `openTestApp`, which first runs `beforeAnswer`. */
function delayed(prospects: ProspectData): ProspectData {
  return {
    ...prospects,
    status: () => prospects.status(),
    searchCompanies: async (...asked) => {
      await beforeAnswer();
      return prospects.searchCompanies(...asked);
    },
    searchPeople: (...asked) => prospects.searchPeople(...asked),
  };
}

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 120 }, {}, delayed);
}, 120_000);
afterAll(() => server.close());

let users = 0;
const newUser = () => ({ authorization: `Bearer limited-${++users}` });

interface Caller {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

async function ask(url: string, payload: object, caller: Caller) {
  const answer = await server.app.inject({ method: "POST", url, payload, ...caller });
  return { answer, status: answer.statusCode };
}
const search = (payload: object, caller: Caller) =>
  ask("/api/ai/ai-company-search-enriched", { rpp: 1, ...payload }, caller);
const searchPeople = (payload: object, caller: Caller) =>
  ask("/api/ai/ai-people-search", { rpp: 1, ...payload }, caller);

const usedToday = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: "/api/user/subscription", headers })).json().subscription.usedToday;

/** One text with different filters for each number; all of them find companies. */
const refined = (count: number) => ({
  query: "companies hiring",
  searchParams: { interpretedQuery: "companies hiring", employeeRangeMin: count },
});

describe("refinements", () => {
  test("one credit covers a text, 20 refinements an hour and all their pages, not 52 searches", async () => {
    const headers = newUser();
    const statuses: number[] = [];
    for (let count = 0; count < 53; count++)
      statuses.push((await search(refined(count), { headers })).status);
    expect(statuses.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 200));
    expect(statuses.slice(25)).toEqual(Array.from({ length: 28 }, () => 402));
    expect(await usedToday(headers)).toBe(5);
    expect((await search(refined(3), { headers })).status).toBe(200);
    expect((await search({ ...refined(3), page: 2 }, { headers })).status).toBe(200);
    const sorted = { ...refined(3).searchParams, sortBy: "name", sortOrder: "desc" };
    expect((await search({ query: "companies hiring", searchParams: sorted }, { headers })).status).toBe(200);
    expect((await search({ ...refined(90), page: 2 }, { headers })).status).toBe(402);
  }, 30_000);

  test("the order of a form's industries does not matter: the second search is free", async () => {
    const headers = newUser();
    const form = (industryCodes: string[]) =>
      search({ query: "", forceStructuredSearch: true, searchParams: { industryCodes } }, { headers });
    expect((await form(["manufacturing", "healthcare", "finance"])).status).toBe(200);
    expect(await usedToday(headers)).toBe(1);
    expect((await form(["finance", "manufacturing", "healthcare"])).status).toBe(200);
    expect(await usedToday(headers)).toBe(1);
  });

  test("people forms of two cities are two searches, and each costs a credit", async () => {
    const headers = newUser();
    const form = (city: string) =>
      searchPeople({ query: "", searchParams: { city, state: "CA" } }, { headers });
    for (const city of ["San Diego", "Los Angeles"]) {
      const { answer } = await form(city);
      expect(answer.json().results.totalResults).toBeGreaterThan(0);
    }
    expect(await usedToday(headers)).toBe(2);
  });

  test("of a guest's free search are limited to 10, and its pages to 5", async () => {
    const first = await search({ query: "companies hiring" }, {});
    const headers = { cookie: String(first.answer.headers["set-cookie"]).split(";")[0] ?? "" };
    const statuses: number[] = [];
    for (let page = 2; page <= 6; page++)
      statuses.push((await search({ query: "companies hiring", page }, { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    for (let count = 1; count <= 10; count++)
      expect((await search(refined(count), { headers })).status).toBe(200);
    const { answer, status } = await search(refined(11), { headers });
    expect(status).toBe(429);
    expect(answer.json()).toMatchObject({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
  });
});

describe("a running search", () => {
  test("ends with an error instead of results when its hold has expired and no credit is left [ACC-028]", async () => {
    const headers = newUser();
    const userId = headers.authorization.replace("Bearer ", "");
    beforeAnswer = async () => {
      beforeAnswer = async () => {};
      await server.db.query(sql`
        update credit_entry set expires_at = now() - interval '1 second' where user_id = ${userId}`);
      for (const query of ["banks", "hospitals", "software", "retail", "logistics"])
        await search({ query }, { headers });
    };
    const { answer } = await search({ query: "companies hiring" }, { headers });
    expect(await usedToday(headers)).toBe(5);
    expect(answer.body).not.toContain("search_results");
    const last = JSON.parse(answer.body.trim().split("data: ").at(-1) ?? "");
    expect(last).toMatchObject({ type: "error", data: { reason: "credits" } });
    expect(last.data.error).toContain("renew at 00:00 UTC");
  });

  test("delays the next: a user's 5th begins once one of 4 has ended", async () => {
    const headers = newUser();
    const first = Promise.withResolvers<void>();
    const four = Promise.withResolvers<void>();
    let asked = 0;
    beforeAnswer = () => {
      if (++asked === 4) four.resolve();
      return asked === 1 ? first.promise : four.promise;
    };
    const running = [1, 2, 3].map((count) => search(refined(count), { headers }));
    const fourth = search(refined(4), { headers });
    const fifth = search(refined(5), { headers });
    await four.promise;
    first.resolve();
    const answers = await Promise.all([...running, fourth, fifth]);
    beforeAnswer = async () => {};
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("is one of at most 4 concurrent ones of a user; the 5th is refused without a sign-in hint", async () => {
    const headers = newUser();
    const gate = Promise.withResolvers<void>();
    const four = Promise.withResolvers<void>();
    let waiting = 0;
    beforeAnswer = () => {
      if (++waiting === 4) four.resolve();
      return gate.promise;
    };
    const running = [1, 2, 3, 4].map((count) => search(refined(count), { headers }));
    await four.promise;
    for (const asked of [search, searchPeople]) {
      const { answer, status } = await asked({ query: "managers" }, { headers });
      expect(status).toBe(429);
      expect(answer.headers["retry-after"]).toBe("1");
      expect(answer.json().error).toContain("You can run 4 searches at once. Wait until one");
      expect(answer.json()).not.toHaveProperty("requiresAuth");
    }
    gate.resolve();
    beforeAnswer = async () => {};
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await search({ query: "banks" }, { headers })).status).toBe(200);
  });
});

describe("searches a minute", () => {
  test("are 120 for a user, companies and people together; the 121st is refused with retry-after", async () => {
    const headers = newUser();
    const managers = { query: "managers" };
    expect((await search({ query: "companies hiring" }, { headers })).status).toBe(200);
    for (let count = 1; count < 120; count++)
      expect((await searchPeople(managers, { headers })).status).toBe(200);
    const { answer, status } = await searchPeople(managers, { headers });
    expect(status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.json().error).toContain("120 searches a minute");
    expect(answer.json()).not.toHaveProperty("requiresAuth");
    expect((await searchPeople(managers, { headers: newUser() })).status).toBe(200);
  }, 30_000);

  test("are 60 for all guests of one network; guests on the server's own machine have no such limit", async () => {
    const far = { remoteAddress: "203.0.113.50" };
    const first = await search({ query: "companies hiring" }, far);
    const cookie = String(first.answer.headers["set-cookie"]).split(";")[0] ?? "";
    const guest = (caller: Caller) => search({ query: "banks" }, { ...caller, headers: { cookie } });
    for (let count = 1; count < 60; count++)
      expect((await guest(far)).answer.json()).toMatchObject({ requiresAuth: true });
    const { answer, status } = await search({ query: "companies hiring" }, far);
    expect(status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.json()).not.toHaveProperty("requiresAuth");
    for (let count = 0; count < 61; count++)
      expect((await guest({})).answer.json()).toMatchObject({ requiresAuth: true });
    expect((await search({ query: "companies hiring" }, {})).status).toBe(200);
  }, 30_000);
});
