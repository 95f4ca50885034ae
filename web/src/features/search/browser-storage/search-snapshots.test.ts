import type { Company } from "@eq/contracts";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lockUserData, unlockUserData } from "../../../lib/persisted/text-storage.ts";
import { lastFeedCompanies } from "../../browser-lists/index.ts";
import { type CompanyResults, noCompanyResults } from "../../search-results/index.ts";
import { noEdits } from "../query/query-edits.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import { noPeopleResults } from "../search-run/use-people-search.ts";
import { buildHistoryEntry, buildSnapshot, type SearchSnapshot, shortenLists } from "./search-snapshot.ts";
import { addToHistory, readHistory, storeSnapshot } from "./stored-snapshots.ts";
import { autosaveDelayMs, useAutosaveSnapshot, useSaveShownSearch } from "./use-autosave.ts";

const snapshotTime = new Date("2026-11-20T08:00:00.000Z");
const bankSearch = { request: { query: "banks in Ohio" }, edits: noEdits };

function createCompanies(count: number): Company[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `${place}`,
    name: `Bank ${place}`,
    leadStatus: "unknown",
  }));
}

function createAnsweredSearch(
  count: number,
  savedSearchId: string | null = "31",
): AnsweredSearch<CompanyResults> {
  return {
    submitted: bankSearch,
    results: {
      ...noCompanyResults,
      phase: "done",
      companies: createCompanies(count),
      totalResults: 148,
      savedSearchId,
    },
  };
}

function createSnapshot(id: string, hour: number): SearchSnapshot {
  return buildSnapshot(id, createAnsweredSearch(1), new Date(Date.UTC(2026, 10, 20, hour)));
}

const listStoredKeys = () => Object.keys(window.localStorage).filter((key) => key.startsWith("hotlead_"));
const readStoredJson = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? "null");

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a search snapshot", () => {
  test("a search snapshot has the shape of the specification [LIKE-019]", () => {
    expect(buildSnapshot("31", createAnsweredSearch(2), snapshotTime)).toEqual({
      id: "31",
      timestamp: snapshotTime.toISOString(),
      query: "banks in Ohio",
      results: {
        totalResults: 148,
        companies: createCompanies(2),
        selectedCompanies: [],
        contactsFound: [],
        bulkContactsFound: null,
      },
      enrichmentProgress: null,
      searchMetadata: { userQuery: "banks in Ohio", aiInterpretation: null },
    });
  });

  test("a search snapshot has at most five companies and five rows of each list [LIMIT-023]", () => {
    expect(buildSnapshot("31", createAnsweredSearch(25), snapshotTime).results.companies).toHaveLength(5);
    const rows = shortenLists({
      totalResults: 25,
      companies: createCompanies(25),
      selectedCompanies: createCompanies(25),
      contactsFound: createCompanies(25),
      bulkContactsFound: {
        totalContacts: 25,
        totalCompanies: 25,
        searchQueries: [],
        detailedResults: createCompanies(25).map(({ name }) => ({
          company: name,
          totalContacts: 1,
          searches: [],
        })),
      },
    });
    expect(rows.selectedCompanies).toHaveLength(5);
    expect(rows.contactsFound).toHaveLength(5);
    expect(rows.bulkContactsFound?.detailedResults).toHaveLength(5);
  });

  test("a history entry has the query and the counts of its results [LIKE-020]", () => {
    expect(buildHistoryEntry("31", createAnsweredSearch(2), snapshotTime)).toEqual({
      id: "31",
      timestamp: snapshotTime.toISOString(),
      query: "banks in Ohio",
      totalResults: 148,
      totalCompanies: 2,
      hasContacts: false,
    });
  });
});

describe("stored snapshots and the search history", () => {
  test("storing a snapshot keeps at most ten storage keys: removes the oldest snapshots, never the history [LIMIT-024]", () => {
    addToHistory(buildHistoryEntry("0", createAnsweredSearch(1), snapshotTime));
    for (let hour = 1; hour <= 11; hour += 1) storeSnapshot(createSnapshot(`s${hour}`, hour));
    expect(listStoredKeys()).toHaveLength(10);
    expect(listStoredKeys()).toContain("hotlead_search_history");
    expect(readStoredJson("hotlead_search_state_s2")).toBeNull();
    expect(readStoredJson("hotlead_search_state_s3")).not.toBeNull();
  });

  test("the history keeps the ten newest searches, without duplicates [LIMIT-022]", () => {
    for (let place = 0; place < 11; place += 1)
      addToHistory(buildHistoryEntry(`s${place}`, createAnsweredSearch(1), snapshotTime));
    const ids = () => readHistory().map(({ id }) => id);
    expect(ids()).toEqual(["s10", "s9", "s8", "s7", "s6", "s5", "s4", "s3", "s2", "s1"]);
    addToHistory(buildHistoryEntry("s5", createAnsweredSearch(1), snapshotTime));
    expect(ids()).toEqual(["s5", "s10", "s9", "s8", "s7", "s6", "s4", "s3", "s2", "s1"]);
  });

  test("stores a minimal snapshot and removes all other snapshots when storage is full [LIKE-021]", () => {
    storeSnapshot(createSnapshot("old", 1));
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    storeSnapshot(createSnapshot("new", 2));
    expect(Storage.prototype.setItem).not.toBe(setItem);
    expect(readStoredJson("hotlead_search_state_old")).toBeNull();
    expect(readStoredJson("hotlead_search_state_new")).toEqual({
      id: "new",
      timestamp: "2026-11-20T02:00:00.000Z",
      query: "banks in Ohio",
      totalResults: 148,
    });
  });

  test("storing a snapshot logs a warning and does not throw when browser storage is forbidden [LIKE-022]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    storeSnapshot(createSnapshot("new", 2));
    addToHistory(buildHistoryEntry("new", createAnsweredSearch(1), snapshotTime));
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe("autosave", () => {
  test("autosave saves a search once, two seconds after its last change [LIMIT-025]", () => {
    vi.useFakeTimers();
    const write = vi.spyOn(Storage.prototype, "setItem");
    const states = () => write.mock.calls.filter(([key]) => key.startsWith("hotlead_search_state_"));
    const { rerender } = renderHook(({ count }) => useAutosaveSnapshot(createAnsweredSearch(count)), {
      initialProps: { count: 1 },
    });
    for (let count = 2; count <= 4; count += 1) {
      vi.advanceTimersByTime(1000);
      rerender({ count });
    }
    vi.advanceTimersByTime(1999);
    expect(states()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(states()).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(states()).toHaveLength(1);
    expect(readStoredJson("hotlead_search_state_31").results.companies).toHaveLength(4);
    expect(readHistory()).toHaveLength(1);
  });

  test("autosave saves the previous search at once when another search replaces it", () => {
    vi.useFakeTimers();
    const { rerender } = renderHook(
      (changedSearch: AnsweredSearch<CompanyResults>) => useAutosaveSnapshot(changedSearch),
      {
        initialProps: createAnsweredSearch(3, "31"),
      },
    );
    rerender({ results: noCompanyResults, submitted: { ...bankSearch, request: { query: "hospitals" } } });
    expect(readHistory().map(({ id }) => id)).toEqual(["31"]);
  });

  test("autosave saves a search once when the server's id arrives after the first save", () => {
    vi.useFakeTimers();
    const { rerender } = renderHook(({ id }) => useAutosaveSnapshot(createAnsweredSearch(3, id)), {
      initialProps: { id: null as string | null },
    });
    vi.advanceTimersByTime(autosaveDelayMs);
    expect(listStoredKeys()).toHaveLength(2);
    rerender({ id: "31" });
    vi.advanceTimersByTime(autosaveDelayMs);
    expect(readHistory().map(({ id }) => id)).toEqual(["31"]);
    expect(listStoredKeys()).toEqual(["hotlead_search_history", "hotlead_search_state_31"]);
  });

  test("autosave writes nothing after sign-out", () => {
    const { unmount } = renderHook(() =>
      useSaveShownSearch({
        mode: "companies",
        companies: createAnsweredSearch(3),
        people: { submitted: null, results: noPeopleResults },
      }),
    );
    lockUserData();
    window.dispatchEvent(new Event("pagehide"));
    unmount();
    lastFeedCompanies.replace(createCompanies(2));
    unlockUserData();
    expect(listStoredKeys()).toEqual([]);
    expect(lastFeedCompanies.get()).toEqual([]);
  });

  test("autosave saves at once when the page is left", () => {
    vi.useFakeTimers();
    const changedSearch = createAnsweredSearch(3, null);
    renderHook(() => useAutosaveSnapshot(changedSearch));
    window.dispatchEvent(new Event("pagehide"));
    expect(readHistory()[0]).toMatchObject({ totalCompanies: 3 });
    expect(listStoredKeys()).toHaveLength(2);
  });
});
