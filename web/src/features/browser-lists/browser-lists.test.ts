import type { Company, Contact } from "@eq/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  addLikedItem,
  addRecentItems,
  addToWorklist,
  getItemId,
  lastFeedCompanies,
  likedCompanies,
  likedItems,
  listLimits,
  recentItems,
  removeLikedItem,
  replaceLikedItems,
  restoreLikedItem,
  worklistEntries,
} from "./index.ts";

const makeCompany = (id: string, more: Partial<Company> = {}) =>
  ({ id, name: `Company ${id}`, leadStatus: "hot", ...more, type: "company" }) as const;
const makePerson = (id: string, more: Partial<Contact> = {}) =>
  ({ id, name: `Person ${id}`, ...more, type: "contact" }) as const;
const testTime = new Date("2026-11-22T10:00:00Z");
const readStoredJson = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? "null");

beforeEach(() => {
  for (const list of [likedItems, likedCompanies, recentItems, worklistEntries, lastFeedCompanies])
    list.replace([]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("stores a liked item with its type, time and id [LIKE-014]", () => {
  addLikedItem(makeCompany("7", { industry: "Software" }), testTime);
  addLikedItem(makePerson("8", { jobTitle: "CFO" }), testTime);
  const savedAt = "2026-11-22T10:00:00.000Z";
  expect(readStoredJson("eq_liked_items")).toEqual([
    { id: "8", name: "Person 8", jobTitle: "CFO", type: "contact", itemId: "8", savedAt },
    { ...makeCompany("7"), industry: "Software", itemId: "7", savedAt },
  ]);
  expect(readStoredJson("eq_liked_companies")).toEqual([
    { id: "7", name: "Company 7", leadStatus: "hot", industry: "Software" },
  ]);
});

test("stores a recent item with its type, time and id [LIKE-015]", () => {
  addRecentItems([makePerson("8"), makeCompany("7")], testTime);
  const viewedAt = "2026-11-22T10:00:00.000Z";
  expect(readStoredJson("eq_recent_items")).toEqual([
    { ...makePerson("8"), itemId: "8", viewedAt },
    { ...makeCompany("7"), itemId: "7", viewedAt },
  ]);
});

test("stores seven fields for each worklist entry [LIKE-016]", () => {
  addToWorklist(
    makeCompany("7", {
      industry: "Software",
      city: "Austin",
      state: "TX",
      logo: "https://a.example/logo.png",
      website: "https://a.example",
      totalJobs: 4,
    }),
  );
  addToWorklist(makeCompany("9"));
  expect(readStoredJson("eq_worklist")).toEqual([
    {
      id: "9",
      name: "Company 9",
      industry: null,
      location: null,
      logo: null,
      website: null,
      leadStatus: "hot",
    },
    {
      id: "7",
      name: "Company 7",
      industry: "Software",
      location: "Austin, TX",
      logo: "https://a.example/logo.png",
      website: "https://a.example",
      leadStatus: "hot",
    },
  ]);
});

test("dispatches a window event for every like, unlike and new recent item [LIKE-018]", () => {
  const events: unknown[] = [];
  const recordEvent = (event: Event) => events.push([event.type, (event as CustomEvent).detail]);
  const names = ["eq_liked_items_changed", "eq_recent_items_changed"];
  for (const name of names) window.addEventListener(name, recordEvent);
  addLikedItem(makeCompany("7"), testTime);
  removeLikedItem("company", "7");
  addRecentItems([makePerson("8")], testTime);
  replaceLikedItems("company", [{ ...makeCompany("9"), itemId: "9", savedAt: testTime.toISOString() }]);
  for (const name of names) window.removeEventListener(name, recordEvent);
  expect(events).toEqual([
    ["eq_liked_items_changed", { type: "company", itemId: "7" }],
    ["eq_liked_items_changed", { type: "company", itemId: "7" }],
    ["eq_recent_items_changed", { type: "contact", itemId: "8" }],
    ["eq_liked_items_changed", { type: "company", itemId: "9" }],
  ]);
});

test("drops the oldest items beyond each list's limit [LIMIT-021]", () => {
  expect(listLimits).toEqual({
    likedCompanies: 200,
    worklist: 500,
    lastFeed: 200,
    likedItems: 200,
    recentItems: 200,
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => makeCompany(`${index}`));
  for (const item of many(201)) addLikedItem(item, testTime);
  for (const item of many(501)) addToWorklist(item);
  addRecentItems(many(201), testTime);
  lastFeedCompanies.replace(many(201));
  const ids = [likedCompanies, worklistEntries, lastFeedCompanies].map((list) =>
    list.get().map(({ id }) => id),
  );
  expect(ids.map((list) => [list.length, list[0], list.at(-1)])).toEqual([
    [200, "200", "1"],
    [500, "500", "1"],
    [200, "0", "199"],
  ]);
  expect([likedItems.get().length, likedItems.get().at(-1)?.itemId]).toEqual([200, "1"]);
  expect([recentItems.get().length, recentItems.get().at(-1)?.itemId]).toEqual([200, "199"]);
});

test("when companies and people share a list, drops the oldest items of both [LIMIT-021]", () => {
  const at = (minute: number) => new Date(testTime.getTime() + minute * 60_000).toISOString();
  const people = Array.from({ length: 50 }, (_, index) => makePerson(`p${index}`));
  for (const [index, item] of people.entries()) addLikedItem(item, new Date(at(4 * index + 2)));
  const companies = Array.from({ length: 180 }, (_, index) => {
    const item = makeCompany(`c${index}`);
    return { ...item, itemId: item.id, savedAt: at(index) };
  });
  replaceLikedItems("company", companies.toReversed());
  const storedItems = likedItems.get();
  const minutes = storedItems.map(({ savedAt }) => (Date.parse(savedAt) - testTime.getTime()) / 60_000);
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
  expect([storedItems.length, storedItems.filter(({ type }) => type === "contact").length]).toEqual([
    200, 44,
  ]);
  expect([storedItems[0]?.itemId, storedItems.at(-1)?.itemId]).toEqual(["p49", "c24"]);
  addLikedItem(makeCompany("new"), new Date(at(1000)));
  expect(likedItems.get().some(({ itemId }) => itemId === "c24")).toBe(false);
});

test("logs once per list that storage is full or forbidden, and holds the lists in memory [LIKE-022]", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => addLikedItem(makeCompany("7"), testTime)).not.toThrow();
  expect(() => addRecentItems([makePerson("8")], testTime)).not.toThrow();
  expect(() => addToWorklist(makeCompany("7"))).not.toThrow();
  expect(log.mock.calls.map(([text]) => text)).toEqual([
    "eq_liked_items could not be stored",
    "eq_liked_companies could not be stored",
    "eq_recent_items could not be stored",
    "eq_worklist could not be stored",
  ]);
  expect(likedItems.get().map(({ itemId }) => itemId)).toEqual(["7"]);
  full.mockRestore();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  expect(() => likedItems.get()).not.toThrow();
});

test("restores a removed item at its old position", () => {
  for (const id of ["1", "2", "3"]) addLikedItem(makeCompany(id), testTime);
  const [, second] = likedItems.get();
  removeLikedItem("company", "2");
  if (second) restoreLikedItem(second, 1);
  expect(likedItems.get().map(({ itemId }) => itemId)).toEqual(["3", "2", "1"]);
});

test("distinguishes a company from a person with the same id, and identifies items without id by email or name", () => {
  addLikedItem(makeCompany("1"), testTime);
  addLikedItem(makePerson("1"), testTime);
  removeLikedItem("company", "1");
  expect(likedItems.get().map(({ type }) => type)).toEqual(["contact"]);
  expect([getItemId({ id: "", email: "a@b.c", name: "A" }), getItemId({ name: "A" }), getItemId({})]).toEqual(
    ["a@b.c", "A", null],
  );
  addLikedItem(makeCompany("", { name: "Alpha" }), testTime);
  addLikedItem(makeCompany("", { name: "Beta" }), testTime);
  removeLikedItem("company", "Alpha");
  expect(likedCompanies.get().map(({ name }) => name)).toEqual(["Beta"]);
});

test("reads a list again after another tab has changed it or stored invalid JSON", () => {
  addLikedItem(makeCompany("1"), testTime);
  const written = window.localStorage.getItem("eq_liked_items") ?? "";
  window.localStorage.setItem("eq_liked_items", written.replaceAll("Company 1", "Renamed"));
  expect(likedItems.get()[0]?.name).toBe("Renamed");
  window.localStorage.setItem("eq_liked_items", '[{"type":"company"}, 5, null');
  expect(likedItems.get()).toEqual([]);
  window.localStorage.setItem("eq_worklist", '[{"id":"1","name":"A","leadStatus":7,"logo":{}}]');
  expect(worklistEntries.get()).toMatchObject([{ logo: null, leadStatus: "unknown" }]);
});
