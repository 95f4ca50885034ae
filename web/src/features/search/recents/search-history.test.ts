import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SearchMode } from "../mode/search-mode.ts";

const key = "eq_search_terms";
type Module = typeof import("./search-history.ts");
let tab: Module;

/** A tab of the browser: its own memory, the same storage. */
async function openTab(): Promise<Module> {
  vi.resetModules();
  return import("./search-history.ts");
}

beforeEach(async () => {
  tab = await openTab();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const note = (mode: SearchMode, ...texts: string[]) => {
  for (const text of texts) tab.addRecentSearch(mode, text);
};
const numbered = (count: number) => Array.from({ length: count }, (_, place) => `query ${place + 1}`);

describe("recent searches", () => {
  test("keeps ten company and five people searches, the newest first [SRCH-084, LIMIT-009]", () => {
    note("companies", ...numbered(12));
    note("people", ...numbered(7));
    expect(tab.recentSearches("companies")).toEqual(numbered(12).toReversed().slice(0, 10));
    expect(tab.recentSearches("people")).toEqual(["query 7", "query 6", "query 5", "query 4", "query 3"]);
  });

  test("moves a repeated search to the front, ignoring case and outer spaces", () => {
    note("companies", "Banks in Ohio", "hospitals", "  banks in OHIO ");
    expect(tab.recentSearches("companies")).toEqual(["banks in OHIO", "hospitals"]);
  });

  test("removes one or all searches of one mode", () => {
    note("companies", "banks", "hospitals");
    note("people", "directors");
    tab.removeRecentSearch("companies", "Banks");
    expect(tab.recentSearches("companies")).toEqual(["hospitals"]);
    tab.clearRecentSearches("companies");
    expect(tab.recentSearches("companies")).toEqual([]);
    expect(tab.recentSearches("people")).toEqual(["directors"]);
  });

  test("holds these rules for any sequence of searches", () => {
    const text = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom("a", "A ", " b", "B", "c"));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 40 }),
        fc.constantFrom("companies", "people"),
        (texts, mode) => {
          tab.clearRecentSearches(mode);
          note(mode, ...texts);
          const kept = tab.recentSearches(mode);
          const plain = kept.map((each) => each.toLowerCase());
          const wanted = texts
            .map((each) => each.trim().toLowerCase())
            .filter(Boolean)
            .toReversed();
          expect(plain).toEqual([...new Set(wanted)].slice(0, mode === "people" ? 5 : 10));
        },
      ),
    );
  });
});

describe("stored recent searches", () => {
  test.each([
    ["one text a mode, as it once was", '{"companies":"banks","people":"directors"}', ["banks"]],
    ["not JSON", "{", []],
    ["something else", "[1,2]", []],
    ["nothing", "null", []],
    [
      "texts among other values",
      '{"companies":["banks",7,null,"","BANKS","hospitals"]}',
      ["banks", "hospitals"],
    ],
    ["a list where an object belongs", '{"companies":{"0":"banks"}}', []],
  ])("%s is recovered", (_, stored, expected) => {
    localStorage.setItem(key, stored);
    expect(tab.recentSearches("companies")).toEqual(expected);
    note("companies", "insurers");
    expect(tab.recentSearches("companies")).toEqual(["insurers", ...expected]);
  });

  test("two tabs keep each other's searches", async () => {
    const other = await openTab();
    note("companies", "banks");
    other.addRecentSearch("companies", "hospitals");
    note("companies", "insurers");
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({
      companies: ["insurers", "hospitals", "banks"],
    });
  });

  test("keeps this tab's searches when storage is full", () => {
    note("companies", "banks");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    note("companies", "hospitals", "insurers");
    expect(tab.recentSearches("companies")).toEqual(["insurers", "hospitals", "banks"]);
  });

  test("keeps this tab's searches when storage is forbidden", () => {
    for (const method of ["getItem", "setItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("forbidden", "SecurityError");
      });
    }
    note("companies", "banks", "hospitals");
    expect(tab.recentSearches("companies")).toEqual(["hospitals", "banks"]);
  });

  test("follows another tab that clears them, even after storage was full", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    note("companies", "banks");
    window.dispatchEvent(new StorageEvent("storage", { key }));
    expect(tab.recentSearches("companies")).toEqual([]);
  });
});
