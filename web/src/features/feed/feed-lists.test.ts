import { type Company, readCompany } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LikedItem, RecentItem } from "../browser-lists/index.ts";
import { suggestQueries } from "./follow-up-queries.ts";
import { mergeRecentAndSaved } from "./merge-recent-and-saved.ts";
import { reduceShownCount, type ShownCount } from "./shown-count.ts";
import { sortFeed } from "./sort-feed.ts";

function makeCompany(fields: Partial<Company>): Company {
  return { id: "1", name: "Halvorn", leadStatus: "unknown", ...fields };
}

describe("the feed's order", () => {
  test("keeps the backend's first company on top, then sorts by open roles, the backend's order and name [FEED-017]", () => {
    const list = [
      makeCompany({ name: "Few", totalJobs: 2, backendOrder: 2 }),
      makeCompany({ name: "First", totalJobs: 0, backendOrder: 1 }),
      makeCompany({ name: "Zeta", totalJobs: 9 }),
      makeCompany({ name: "Alpha", totalJobs: 9 }),
      makeCompany({ name: "Placed", totalJobs: 9, backendOrder: 7 }),
      makeCompany({ name: "None" }),
    ];
    expect(sortFeed(list).map(({ name }) => name)).toEqual([
      "First",
      "Placed",
      "Alpha",
      "Zeta",
      "Few",
      "None",
    ]);
  });

  test("sorts the feed the same way for any order of the input", () => {
    const some = fc.record({
      id: fc.uuid(),
      name: fc.string({ minLength: 1, maxLength: 4 }),
      totalJobs: fc.option(fc.nat(3)),
      backendOrder: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(some, { selector: ({ name }) => name.toLowerCase(), maxLength: 8 }),
        (list) => {
          const companies = list.map((fields) => makeCompany(fields));
          expect(sortFeed(companies.toReversed())).toEqual(sortFeed(companies));
        },
      ),
    );
  });
});

describe("the number of shown companies", () => {
  const ten = [makeCompany({})];
  const state: ShownCount = { companies: ten, count: 30, isAdding: true };

  test.each([1, undefined])("shows ten companies again for another list of page %s [FEED-013]", (page) => {
    const next = reduceShownCount(state, { type: "list", companies: [makeCompany({})], page });
    expect(next.count).toBe(10);
    expect(next.isAdding).toBe(false);
  });

  test("keeps the number of shown companies when a later page arrives or the list is unchanged [FEED-013]", () => {
    const more = [...ten, makeCompany({ id: "2" })];
    expect(reduceShownCount(state, { type: "list", companies: more, page: 2 })).toEqual({
      ...state,
      companies: more,
    });
    expect(reduceShownCount(state, { type: "list", companies: ten, page: 1 })).toBe(state);
  });

  test("each request for more shows ten more companies", () => {
    expect(reduceShownCount({ ...state, count: 10 }, { type: "added" })).toMatchObject({
      count: 20,
      isAdding: false,
    });
  });
});

describe("suggested searches", () => {
  test("suggests at most eight distinct searches from the companies' industries and places [FEED-015]", () => {
    const states = ["OH", "MI", "IN", "PA", "NY"];
    const list = states.flatMap((state) =>
      ["Manufacturing", "Software"].map((industry) => makeCompany({ industry, state })),
    );
    const queries = suggestQueries([makeCompany({ industry: "Manufacturing", state: "OH" }), ...list]);
    expect(queries).toHaveLength(8);
    expect(new Set(queries).size).toBe(queries.length);
    expect(queries[0]).toBe("Manufacturing companies in OH");
  });

  test("suggests no search for companies without industry and place", () => {
    expect(suggestQueries([makeCompany({})])).toEqual([]);
  });
});

describe("saved and recent items", () => {
  const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
  const halvorn = {
    ...makeCompany({ id: "7", city: "Toledo", state: "OH" }),
    type: "company" as const,
    itemId: "7",
  };
  const dana = { id: "7", name: "Dana Whitlock", jobTitle: "COO", type: "contact" as const, itemId: "7" };

  test("merges saved and recent items newest first; an item in both lists counts as saved", () => {
    const liked: LikedItem[] = [{ ...halvorn, savedAt: at(1) }];
    const recent: RecentItem[] = [
      { ...dana, viewedAt: at(2) },
      { ...halvorn, viewedAt: at(3) },
    ];
    const items = mergeRecentAndSaved(liked, recent);
    expect(items.map(({ type, name, isSaved }) => ({ type, name, isSaved }))).toEqual([
      { type: "contact", name: "Dana Whitlock", isSaved: false },
      { type: "company", name: "Halvorn", isSaved: true },
    ]);
    expect(items.map(({ detail }) => detail)).toEqual(["COO", "Toledo, OH"]);
  });

  test("shows the email of a person without a name", () => {
    const nameless: RecentItem = { email: "a@example.com", type: "contact", itemId: "a", viewedAt: at(1) };
    expect(mergeRecentAndSaved([], [nameless])[0]?.name).toBe("a@example.com");
    expect(readCompany({ id: "1" })?.name).toBe("Unknown");
  });
});
