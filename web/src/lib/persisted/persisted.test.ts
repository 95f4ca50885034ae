import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { scopeOf } from "./keys.ts";
import { persistedJson, persistedText } from "./persisted.ts";
import { persistedList } from "./persisted-list.ts";
import { clearUserData, lockUserData, unlockUserData, writeText } from "./text-storage.ts";

const theme = persistedText("eq_theme", /^(light|dark)$/);
const params = persistedJson("eq_company_params", z.object({ query: z.string() }));
const list = persistedList<string>("eq_disliked_items", {
  limit: 3,
  idOf: (item) => item,
  read: (value) => (typeof value === "string" ? value : null),
});
let log: ReturnType<typeof vi.spyOn>;
const makeStorageFull = () => {
  throw new DOMException("full", "QuotaExceededError");
};
const writeInOtherTab = (key: string, text: string) => {
  window.localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent("storage", { key }));
};

beforeEach(() => {
  unlockUserData();
  clearUserData();
  log = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test("stores texts, JSON values and lists in the specification's format", () => {
  theme.set("dark");
  params.set({ query: "banks" });
  list.replace(["company 1"]);
  expect({ ...window.localStorage }).toEqual({
    eq_theme: "dark",
    eq_company_params: '{"query":"banks"}',
    eq_disliked_items: '["company 1"]',
  });
  theme.clear();
  params.set(null);
  expect(Object.keys(window.localStorage)).toEqual(["eq_disliked_items"]);
});

test.each(["not JSON", "7", '{"query":7}'])("reads a stored text of another format as empty: %s", (text) => {
  for (const key of ["eq_theme", "eq_company_params", "eq_disliked_items"]) localStorage.setItem(key, text);
  expect([theme.get(), params.get(), list.get()]).toEqual([null, null, []]);
});

test("stores each id of a list once and drops the oldest items beyond the limit", () => {
  list.replace(["a", "b", "c"]);
  list.add(["d", "b"]);
  expect(list.get()).toEqual(["d", "b", "a"]);
  list.remove(["b"]);
  expect(list.get()).toEqual(["d", "a"]);
  expect(list.get()).toBe(list.get());
});

test("notifies subscribers of changes in this tab and in another", () => {
  const listener = vi.fn();
  const stop = list.subscribe(listener);
  list.add(["a"]);
  writeInOtherTab("eq_disliked_items", '["b"]');
  expect([listener.mock.calls.length, list.get()]).toEqual([2, ["b"]]);
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect([listener.mock.calls.length, list.get()]).toEqual([3, []]);
  stop();
  list.add(["c"]);
  expect(listener).toHaveBeenCalledTimes(3);
});

test("removes values that can be loaded again when storage is full", () => {
  window.localStorage.setItem("eq_last_feed", "[]");
  window.localStorage.setItem("hotlead_search_state_1", "{}");
  window.localStorage.setItem("eq_worklist", "[]");
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(makeStorageFull);
  expect(writeText("eq_disliked_items", "[]")).toBe(true);
  expect(Object.keys(window.localStorage).toSorted()).toEqual(["eq_disliked_items", "eq_worklist"]);
});

test("when the browser cannot store a value, holds it in memory until another tab writes it, and logs the failure once", () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(makeStorageFull);
  list.replace(["a"]);
  list.add(["b"]);
  expect([list.get(), window.localStorage.length]).toEqual([["b", "a"], 0]);
  expect(log).toHaveBeenCalledExactlyOnceWith("eq_disliked_items could not be stored", expect.anything());
  setItem.mockRestore();
  writeInOtherTab("eq_disliked_items", '["c"]');
  expect(list.get()).toEqual(["c"]);
});

test("removes all values but browser preferences at sign-out, including values held in memory", () => {
  vi.spyOn(Storage.prototype, "setItem")
    .mockImplementationOnce(makeStorageFull)
    .mockImplementationOnce(makeStorageFull);
  list.replace(["a"]);
  for (const key of ["eq_theme", "eq_pending_search", "eq_of_an_earlier_version", "hotlead_search_state_1"]) {
    window.localStorage.setItem(key, "dark");
  }
  window.sessionStorage.setItem("eq_candidate", "{}");
  const listener = vi.fn();
  const stop = list.subscribe(listener);
  lockUserData();
  stop();
  expect(Object.keys(window.localStorage)).toEqual(["eq_theme"]);
  expect([window.sessionStorage.length, list.get(), listener.mock.calls.length]).toEqual([0, [], 1]);
});

test("stores no account data in a tab that has signed out until somebody signs in", () => {
  lockUserData();
  list.replace(["a"]);
  theme.set("dark");
  expect([list.get(), theme.get()]).toEqual([[], "dark"]);
  unlockUserData();
  list.replace(["a"]);
  expect(list.get()).toEqual(["a"]);
});

test("stores keys of the scope tab in sessionStorage", () => {
  expect(scopeOf("eq_typed_text")).toBe("tab");
  persistedText("eq_typed_text").set("banks");
  expect([window.sessionStorage.getItem("eq_typed_text"), window.localStorage.length]).toEqual(["banks", 0]);
});
