import { logProblem } from "../../../lib/log.ts";
import { removeExpendableKeys } from "../../../lib/persisted/text-storage.ts";
import { buildMinimalSnapshot, type HistoryEntry, type SearchSnapshot } from "./search-snapshot.ts";
import { isRecord } from "./search-terms.ts";

const storageKeyPrefix = "hotlead_";
const snapshotKeyPrefix = `${storageKeyPrefix}search_state_`;
const historyKey = `${storageKeyPrefix}search_history`;
/**
 * The largest number of storage keys that start with `storageKeyPrefix`. The history's key counts, but is never
 * removed.
 */
const maxStorageKeys = 10;
/** The largest number of entries in the history. */
export const maxHistoryEntries = 10;

/**
 * Stores a snapshot and removes the oldest ones. When storage is full, removes all other snapshots and stores a minimal
 * snapshot instead. Logs a warning when that fails too.
 */
export function storeSnapshot(snapshot: SearchSnapshot): void {
  const key = snapshotKeyPrefix + snapshot.id;
  try {
    try {
      window.localStorage.setItem(key, JSON.stringify(snapshot));
    } catch {
      removeExpendableKeys(key);
      window.localStorage.setItem(key, JSON.stringify(buildMinimalSnapshot(snapshot)));
    }
    removeOldestSnapshots();
  } catch (error) {
    logProblem("Could not store the search in this browser", error);
  }
}

/** Adds a search at the top of the history, or moves it there. */
export function addToHistory(entry: HistoryEntry): void {
  const otherEntries = readHistory().filter(({ id }) => id !== entry.id);
  try {
    window.localStorage.setItem(
      historyKey,
      JSON.stringify([entry, ...otherEntries].slice(0, maxHistoryEntries)),
    );
    removeOldestSnapshots();
  } catch (error) {
    logProblem("Could not store the search history in this browser", error);
  }
}

/** Removes the snapshot of a search that is now stored under another id. */
export function removeSnapshot(id: string): void {
  const otherEntries = readHistory().filter((entry) => entry.id !== id);
  try {
    window.localStorage.removeItem(snapshotKeyPrefix + id);
    window.localStorage.setItem(historyKey, JSON.stringify(otherEntries));
  } catch (error) {
    logProblem("Could not remove a stored search from this browser", error);
  }
}

/** The entries of the history, newest first. */
export function readHistory(): HistoryEntry[] {
  const storedValue = readStoredJson(historyKey);
  return Array.isArray(storedValue) ? storedValue.filter(isHistoryEntry) : [];
}

function removeOldestSnapshots(): void {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(storageKeyPrefix));
  const states = keys.filter((key) => key !== historyKey);
  const excess = keys.length - maxStorageKeys;
  if (excess <= 0) return;
  const byAge = states
    .map((key) => ({ key, timestamp: readTimestamp(readStoredJson(key)) }))
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
  for (const { key } of byAge.slice(0, excess)) window.localStorage.removeItem(key);
}

function readTimestamp(value: unknown): string {
  return isRecord(value) && typeof value.timestamp === "string" ? value.timestamp : "";
}

function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  return isRecord(value) && typeof value.id === "string" && typeof value.query === "string";
}
