import { readHistory } from "./stored-snapshots.ts";

/** A search of this browser. `timestamp` is ISO 8601. */
export interface LocalSearch {
  id: string;
  query: string;
  timestamp: string;
  totalResults: number;
  isPeople: boolean;
}

/** The latest searches of this browser, newest first. */
export function readLocalSearches(): LocalSearch[] {
  return readHistory()
    .filter(({ query }) => query.trim() !== "")
    .map(({ id, query, timestamp, totalResults, totalCompanies, hasContacts }) => ({
      ...{ id, query, timestamp, totalResults: totalResults ?? 0 },
      isPeople: hasContacts === true && !totalCompanies,
    }));
}
