import { type Company, type Contact, readCompany, readContact } from "@eq/contracts";
import { logProblem } from "../../../lib/log.ts";
import { makeRoom } from "../../../lib/storage.ts";
import { isRecord } from "../search-terms.ts";
import { type HistoryEntry, minimize, type SearchSnapshot } from "./search-snapshot.ts";

const prefix = "hotlead_";
const statePrefix = `${prefix}search_state_`;
const historyKey = `${prefix}search_history`;
/** Most keys with the prefix; the history is one of them and always stays. */
const mostKeys = 10;
/** Most lines of the history. */
export const historyLimit = 10;

/**
 * Keeps a search; of the others the oldest go. Where storage is full the others go, and as little as possible is kept
 * of this one; where that fails too, it is only logged.
 */
export function keepSnapshot(snapshot: SearchSnapshot): void {
  const key = statePrefix + snapshot.id;
  try {
    try {
      window.localStorage.setItem(key, JSON.stringify(snapshot));
    } catch {
      makeRoom(key);
      window.localStorage.setItem(key, JSON.stringify(minimize(snapshot)));
    }
    dropOldest();
  } catch (error) {
    logProblem("The search could not be kept in this browser", error);
  }
}

/** Puts a search on top of the history; one that is there already moves up. */
export function noteInHistory(entry: HistoryEntry): void {
  const others = readHistory().filter(({ id }) => id !== entry.id);
  try {
    window.localStorage.setItem(historyKey, JSON.stringify([entry, ...others].slice(0, historyLimit)));
    dropOldest();
  } catch (error) {
    logProblem("The history of searches could not be kept in this browser", error);
  }
}

/** Removes a search that is kept under another id now. */
export function forgetSnapshot(id: string): void {
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

/** The first companies or people of a search that this browser has kept. */
export function keptCards(id: string): { companies: Company[]; people: Contact[] } {
  const snapshot = readJson(statePrefix + id);
  const results = isRecord(snapshot) && isRecord(snapshot.results) ? snapshot.results : {};
  const { companies, contactsFound } = results;
  return {
    companies: Array.isArray(companies) ? companies.flatMap((value) => readCompany(value) ?? []) : [],
    people: Array.isArray(contactsFound) ? contactsFound.flatMap((value) => readContact(value) ?? []) : [],
  };
}

function dropOldest(): void {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  const states = keys.filter((key) => key !== historyKey);
  const excess = keys.length - mostKeys;
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
