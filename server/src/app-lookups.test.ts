import { subscription } from "@eq/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

interface LookupItem {
  id?: string;
  code?: string;
  name?: string;
  description?: string;
  type?: string;
  value?: string;
  label?: string;
  minEmployees?: number | null;
  maxEmployees?: number | null;
}

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 0 });
}, 120_000);
afterAll(() => server.close());

const requestLookup = async (list: string) => server.app.inject({ url: `/api/ai/lookups/${list}` });

/** Fetches a lookup list and checks `success` and `source`. */
async function fetchLookupItems(list: string): Promise<LookupItem[]> {
  const answer = await requestLookup(list);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ success: true, source: expect.stringMatching(/./) });
  return answer.json().items;
}

const listCodes = (items: LookupItem[]) => items.map(({ code }) => code);
const isNonEmptyText = (text: string | undefined) => typeof text === "string" && text !== "";

const namesOfCodedLists = [
  "industries",
  "locations",
  "management-levels",
  "job-functions",
  "seniority-levels",
];

describe("lookups", () => {
  test("industries have a code and a name [API-008]", async () => {
    const items = await fetchLookupItems("industries");
    expect(items.length).toBeGreaterThan(10);
    expect(items).toContainEqual(expect.objectContaining({ id: "manufacturing", code: "manufacturing" }));
    expect(items.every(({ code, name }) => isNonEmptyText(code) && isNonEmptyText(name))).toBe(true);
  });

  test("locations are metro regions, states and countries, filtered by q [API-009]", async () => {
    const all = await fetchLookupItems("locations");
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(["metro", "state", "country"]));
    const named = await fetchLookupItems("locations?q=new%20york");
    expect(named.length).toBeLessThan(all.length);
    expect(named.map(({ name, type }) => [name?.includes("New York"), type])).toEqual([
      [true, "metro"],
      [true, "state"],
    ]);
    expect(listCodes(await fetchLookupItems("locations?q=oh"))).toContain("OH");
    expect(await fetchLookupItems("locations?q=zzzz")).toEqual([]);
  });

  test("refuses a locations request whose text is too long with 400 and the reason [API-009]", async () => {
    const answer = await requestLookup(`locations?q=${"x".repeat(81)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, error: expect.stringContaining("q: ") });
  });

  test("company sizes have employee bounds without gaps between neighbours [API-010]", async () => {
    const items = await fetchLookupItems("company-sizes");
    expect(items[0]).toMatchObject({ id: "1-10", minEmployees: 1, maxEmployees: 10 });
    for (const [index, { minEmployees }] of items.entries()) {
      if (index > 0) expect(minEmployees).toBe(Number(items[index - 1]?.maxEmployees) + 1);
    }
  });

  test("revenue ranges are listed under `data`, not under `items` [API-011]", async () => {
    const answer = (await requestLookup("revenue-ranges")).json();
    expect(answer).toMatchObject({ success: true, source: expect.stringMatching(/./) });
    expect(answer.items).toBeUndefined();
    expect(answer.data.map(({ name }: LookupItem) => name)).toContain("$1M - $5M");
  });

  test("management levels are the six levels, highest first [API-012]", async () => {
    expect((await fetchLookupItems("management-levels")).map(({ name }) => name)).toEqual([
      "Board Member",
      "C Level Exec",
      "VP Level Exec",
      "Director",
      "Manager",
      "Non Manager",
    ]);
  });

  test("there are twenty job functions, each listed once [API-013]", async () => {
    const items = await fetchLookupItems("job-functions");
    expect(items).toHaveLength(20);
    expect(new Set(listCodes(items)).size).toBe(20);
  });

  test("seniority levels map to a management level each [API-014]", async () => {
    const items = await fetchLookupItems("seniority-levels");
    const levels = (await fetchLookupItems("management-levels")).map(({ name }) => name);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      expect(isNonEmptyText(item.name)).toBe(true);
      expect(levels).toContain((item as { managementLevel?: string }).managementLevel);
    }
  });

  test("every lookup item has an id or a code, a name and a description [SRCH-050]", async () => {
    const lists = await Promise.all([...namesOfCodedLists, "company-sizes"].map(fetchLookupItems));
    const revenueRanges: LookupItem[] = (await requestLookup("revenue-ranges")).json().data;
    for (const items of [...lists, revenueRanges]) {
      expect(items.length).toBeGreaterThan(0);
      for (const { id, code, name, description } of items) {
        expect(isNonEmptyText(id) || isNonEmptyText(code)).toBe(true);
        expect([isNonEmptyText(name), isNonEmptyText(description)]).toEqual([true, true]);
      }
    }
  });

  test("each location has one of the three types [SRCH-051]", async () => {
    for (const { type } of await fetchLookupItems("locations"))
      expect(["metro", "state", "country"]).toContain(type);
  });

  test("only the largest company size has no upper bound [SRCH-052]", async () => {
    const items = await fetchLookupItems("company-sizes");
    const open = items.filter(({ maxEmployees }) => maxEmployees === null);
    expect(open).toEqual([items.at(-1)]);
    expect(items.every(({ minEmployees }) => Number.isInteger(minEmployees))).toBe(true);
  });

  test("each revenue range has a value or an id, and a label or a name [SRCH-053]", async () => {
    const ranges: LookupItem[] = (await requestLookup("revenue-ranges")).json().data;
    expect(ranges.length).toBeGreaterThan(0);
    for (const { value, id, label, name } of ranges) {
      expect(isNonEmptyText(value) || isNonEmptyText(id)).toBe(true);
      expect(isNonEmptyText(label) || isNonEmptyText(name)).toBe(true);
    }
  });
});

test("a new user's subscription has every specified field and is the free plan [ACC-020, API-002]", async () => {
  const url = "/api/user/subscription";
  const refused = await server.app.inject({ url });
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) });
  const answer = await server.app.inject({ url, headers: { authorization: "Bearer user-1" } });
  expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  const receivedSubscription = answer.json().subscription;
  expect(receivedSubscription).toEqual({
    status: "free",
    planLabel: "Free Tier",
    dailyLimit: 5,
    usedToday: 0,
    remaining: 5,
    hasAccess: true,
    reason: null,
    unlimited: false,
    stripePriceId: null,
  });
  const { status, ...withoutStatus } = receivedSubscription;
  expect(subscription.parse(withoutStatus).status).toBe(status);
});
