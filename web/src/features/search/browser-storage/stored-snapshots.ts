import { logProblem } from "../../../lib/log.ts";
import { freeSpace } from "../../../lib/persisted/text-storage.ts";
import { type HistoryEntry, minimize, type SearchSnapshot } from "./search-snapshot.ts";
import { isRecord } from "./search-terms.ts";

const prefix = "hotlead_";
const statePrefix = `${prefix}search_state_`;
const historyKey = `${prefix}search_history`;
/** Most keys with the prefix; the history is one of them and is never removed. */
const keyLimit = 10;
/** Most lines of the history. */
export const historyLimit = 10;

/**
 * Stores a search and removes the oldest ones. Where storage is full the others are removed, and a minimal snapshot
 * of this one is stored; where that fails too, it is only logged.
 */
export function storeSnapshot(snapshot: SearchSnapshot): void {
  const key = statePrefix + snapshot.id;
  try {
    try {
      window.localStorage.setItem(key, JSON.stringify(snapshot));
    } catch {
      freeSpace(key);
      window.localStorage.setItem(key, JSON.stringify(minimize(snapshot)));
    }
    dropOldest();
  } catch (error) {
    logProblem("The search could not be kept in this browser", error);
  }
}

/** Puts a search on top of the history, each search once. */
export function addToHistory(entry: HistoryEntry): void {
  const others = readHistory().filter(({ id }) => id !== entry.id);
  try {
    window.localStorage.setItem(historyKey, JSON.stringify([entry, ...others].slice(0, historyLimit)));
    dropOldest();
  } catch (error) {
    logProblem("The history of searches could not be kept in this browser", error);
  }
}

/** Removes a search that is now stored under another id. */
export function removeSnapshot(id: string): void {
  const others = readHistory().filter((entry) => entry.id !== id);
  try {
    window.localStorage.removeItem(statePrefix + id);
    window.localStorage.setItem(historyKey, JSON.stringify(others));
  } catch (error) {
    logProblem("A kept search could not be removed", error);
  }
}

/** The lines of the history, the newest first. */
export function readHistory(): HistoryEntry[] {
  const found = readJson(historyKey);
  return Array.isArray(found) ? found.filter(isHistoryEntry) : [];
}

function dropOldest(): void {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  const states = keys.filter((key) => key !== historyKey);
  const excess = keys.length - keyLimit;
  if (excess <= 0) return;
  const byAge = states
    .map((key) => ({ key, timestamp: timestampOf(readJson(key)) }))
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
  for (const { key } of byAge.slice(0, excess)) window.localStorage.removeItem(key);
}

function timestampOf(value: unknown): string {
  return isRecord(value) && typeof value.timestamp === "string" ? value.timestamp : "";
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  return isRecord(value) && typeof value.id === "string" && typeof value.query === "string";
}
