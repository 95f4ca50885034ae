import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SearchMode } from "../mode/search-mode.ts";

const storageKey = "eq_search_terms";
type HistoryModule = typeof import("./search-history.ts");
let tab: HistoryModule;

/** Opens a new browser tab: a fresh copy of the module on the same storage. */
async function openTab(): Promise<HistoryModule> {
  vi.resetModules();
  return import("./search-history.ts");
}

beforeEach(async () => {
  tab = await openTab();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const addSearches = (mode: SearchMode, ...texts: string[]) => {
  for (const text of texts) tab.addRecentSearch(mode, text);
};
const createNumberedQueries = (count: number) =>
  Array.from({ length: count }, (_, place) => `query ${place + 1}`);

describe("recent searches", () => {
  test("recent searches keep ten company and five people searches, newest first [SRCH-084, LIMIT-009]", () => {
    addSearches("companies", ...createNumberedQueries(12));
    addSearches("people", ...createNumberedQueries(7));
    expect(tab.listRecentSearches("companies")).toEqual(createNumberedQueries(12).toReversed().slice(0, 10));
    expect(tab.listRecentSearches("people")).toEqual(["query 7", "query 6", "query 5", "query 4", "query 3"]);
  });

  test("recent searches move a repeated search to the front, ignoring case and outer spaces", () => {
    addSearches("companies", "Banks in Ohio", "hospitals", "  banks in OHIO ");
    expect(tab.listRecentSearches("companies")).toEqual(["banks in OHIO", "hospitals"]);
  });

  test("recent searches can be removed one by one or all at once for one mode", () => {
    addSearches("companies", "banks", "hospitals");
    addSearches("people", "directors");
    tab.removeRecentSearch("companies", "Banks");
    expect(tab.listRecentSearches("companies")).toEqual(["hospitals"]);
    tab.clearRecentSearches("companies");
    expect(tab.listRecentSearches("companies")).toEqual([]);
    expect(tab.listRecentSearches("people")).toEqual(["directors"]);
  });

  test("recent searches are unique and limited for any sequence of searches", () => {
    const text = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom("a", "A ", " b", "B", "c"));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 40 }),
        fc.constantFrom("companies", "people"),
        (texts, mode) => {
          tab.clearRecentSearches(mode);
          addSearches(mode, ...texts);
          const recents = tab.listRecentSearches(mode);
          const plain = recents.map((each) => each.toLowerCase());
          const expected = texts
            .map((each) => each.trim().toLowerCase())
            .filter(Boolean)
            .toReversed();
          expect(plain).toEqual([...new Set(expected)].slice(0, mode === "people" ? 5 : 10));
        },
      ),
    );
  });
});

describe("stored recent searches", () => {
  test.each([
    ["one text per mode (earlier format)", '{"companies":"banks","people":"directors"}', ["banks"]],
    ["not JSON", "{", []],
    ["an array", "[1,2]", []],
    ["null", "null", []],
    [
      "a list with texts and other values",
      '{"companies":["banks",7,null,"","BANKS","hospitals"]}',
      ["banks", "hospitals"],
    ],
    ["an object instead of a list", '{"companies":{"0":"banks"}}', []],
  ])("reads stored recent searches in the format: %s", (_, stored, expected) => {
    localStorage.setItem(storageKey, stored);
    expect(tab.listRecentSearches("companies")).toEqual(expected);
    addSearches("companies", "insurers");
    expect(tab.listRecentSearches("companies")).toEqual(["insurers", ...expected]);
  });

  test("two tabs keep each other's recent searches", async () => {
    const secondTab = await openTab();
    addSearches("companies", "banks");
    secondTab.addRecentSearch("companies", "hospitals");
    addSearches("companies", "insurers");
    expect(JSON.parse(localStorage.getItem(storageKey) ?? "")).toMatchObject({
      companies: ["insurers", "hospitals", "banks"],
    });
  });

  test("keeps this tab's recent searches in memory when storage is full", () => {
    addSearches("companies", "banks");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    addSearches("companies", "hospitals", "insurers");
    expect(tab.listRecentSearches("companies")).toEqual(["insurers", "hospitals", "banks"]);
  });

  test("keeps this tab's recent searches in memory when storage is forbidden", () => {
    for (const method of ["getItem", "setItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("forbidden", "SecurityError");
      });
    }
    addSearches("companies", "banks", "hospitals");
    expect(tab.listRecentSearches("companies")).toEqual(["hospitals", "banks"]);
  });

  test("clears the recent searches when another tab clears them, even after storage was full", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    addSearches("companies", "banks");
    window.dispatchEvent(new StorageEvent("storage", { key: storageKey }));
    expect(tab.listRecentSearches("companies")).toEqual([]);
  });
});
