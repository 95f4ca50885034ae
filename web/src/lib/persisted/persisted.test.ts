import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { getKeyScope } from "./keys.ts";
import { createPersistedJson, createPersistedText } from "./persisted.ts";
import { createPersistedList } from "./persisted-list.ts";
import { clearUserData, lockUserData, unlockUserData, writeStoredText } from "./text-storage.ts";

const storedTheme = createPersistedText("eq_theme", /^(light|dark)$/);
const storedParams = createPersistedJson("eq_company_params", z.object({ query: z.string() }));
const storedList = createPersistedList<string>("eq_disliked_items", {
  limit: 3,
  idOf: (item) => item,
  read: (value) => (typeof value === "string" ? value : null),
});
let log: ReturnType<typeof vi.spyOn>;
const throwQuotaError = () => {
  throw new DOMException("full", "QuotaExceededError");
};
const simulateWriteInOtherTab = (key: string, text: string) => {
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
  storedTheme.set("dark");
  storedParams.set({ query: "banks" });
  storedList.replace(["company 1"]);
  expect({ ...window.localStorage }).toEqual({
    eq_theme: "dark",
    eq_company_params: '{"query":"banks"}',
    eq_disliked_items: '["company 1"]',
  });
  storedTheme.clear();
  storedParams.set(null);
  expect(Object.keys(window.localStorage)).toEqual(["eq_disliked_items"]);
});

test.each(["not JSON", "7", '{"query":7}'])(
  "reads a stored text in another format as null or an empty list: %s",
  (text) => {
    for (const key of ["eq_theme", "eq_company_params", "eq_disliked_items"]) localStorage.setItem(key, text);
    expect([storedTheme.get(), storedParams.get(), storedList.get()]).toEqual([null, null, []]);
  },
);

test("stores each id of a list once and drops the oldest items beyond the limit", () => {
  storedList.replace(["a", "b", "c"]);
  storedList.add(["d", "b"]);
  expect(storedList.get()).toEqual(["d", "b", "a"]);
  storedList.remove(["b"]);
  expect(storedList.get()).toEqual(["d", "a"]);
  expect(storedList.get()).toBe(storedList.get());
});

test("notifies subscribers of changes in this tab and in another", () => {
  const listener = vi.fn();
  const stop = storedList.subscribe(listener);
  storedList.add(["a"]);
  simulateWriteInOtherTab("eq_disliked_items", '["b"]');
  expect([listener.mock.calls.length, storedList.get()]).toEqual([2, ["b"]]);
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect([listener.mock.calls.length, storedList.get()]).toEqual([3, []]);
  stop();
  storedList.add(["c"]);
  expect(listener).toHaveBeenCalledTimes(3);
});

test("removes values that can be loaded again when storage is full", () => {
  window.localStorage.setItem("eq_last_feed", "[]");
  window.localStorage.setItem("hotlead_search_state_1", "{}");
  window.localStorage.setItem("eq_worklist", "[]");
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(throwQuotaError);
  expect(writeStoredText("eq_disliked_items", "[]")).toBe(true);
  expect(Object.keys(window.localStorage).toSorted()).toEqual(["eq_disliked_items", "eq_worklist"]);
});

test("when the browser cannot store a value, holds it in memory until another tab writes it, and logs the failure once", () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(throwQuotaError);
  storedList.replace(["a"]);
  storedList.add(["b"]);
  expect([storedList.get(), window.localStorage.length]).toEqual([["b", "a"], 0]);
  expect(log).toHaveBeenCalledExactlyOnceWith("eq_disliked_items could not be stored", expect.anything());
  setItem.mockRestore();
  simulateWriteInOtherTab("eq_disliked_items", '["c"]');
  expect(storedList.get()).toEqual(["c"]);
});

test("removes all values but browser preferences at sign-out, including values held in memory", () => {
  vi.spyOn(Storage.prototype, "setItem")
    .mockImplementationOnce(throwQuotaError)
    .mockImplementationOnce(throwQuotaError);
  storedList.replace(["a"]);
  for (const key of ["eq_theme", "eq_pending_search", "eq_of_an_earlier_version", "hotlead_search_state_1"]) {
    window.localStorage.setItem(key, "dark");
  }
  window.sessionStorage.setItem("eq_candidate", "{}");
  const listener = vi.fn();
  const stop = storedList.subscribe(listener);
  lockUserData();
  stop();
  expect(Object.keys(window.localStorage)).toEqual(["eq_theme"]);
  expect([window.sessionStorage.length, storedList.get(), listener.mock.calls.length]).toEqual([0, [], 1]);
});

test("stores no account data in a tab that has signed out until somebody signs in", () => {
  lockUserData();
  storedList.replace(["a"]);
  storedTheme.set("dark");
  expect([storedList.get(), storedTheme.get()]).toEqual([[], "dark"]);
  unlockUserData();
  storedList.replace(["a"]);
  expect(storedList.get()).toEqual(["a"]);
});

test("stores keys of the scope tab in sessionStorage", () => {
  expect(getKeyScope("eq_typed_text")).toBe("tab");
  createPersistedText("eq_typed_text").set("banks");
  expect([window.sessionStorage.getItem("eq_typed_text"), window.localStorage.length]).toEqual(["banks", 0]);
});
