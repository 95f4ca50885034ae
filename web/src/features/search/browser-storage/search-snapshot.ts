import type { BulkContactsFound, Company, Contact, InterpretationDetail } from "@eq/contracts";
import type { CompanyResults } from "../../search-results/index.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import type { PeopleResults } from "../search-run/use-people-search.ts";

/** The largest number of rows in each list of a snapshot, such as its companies and its contacts. */
export const maxSnapshotRows = 5;

/** A search stored in the browser, in the format that the specification prescribes. `timestamp` is ISO 8601. */
export interface SearchSnapshot {
  id: string;
  timestamp: string;
  query: string;
  results: {
    totalResults: number;
    companies: readonly Company[];
    selectedCompanies: readonly Company[];
    contactsFound: readonly Contact[];
    bulkContactsFound: BulkContactsFound | null;
  };
  enrichmentProgress: { current: number; total: number } | null;
  searchMetadata: { userQuery: string; aiInterpretation: InterpretationDetail | null };
}

/** An entry of the search history. `timestamp` is ISO 8601. */
export interface HistoryEntry {
  id: string;
  timestamp: string;
  query: string;
  totalResults: number;
  totalCompanies: number;
  hasContacts: boolean;
}

/** A snapshot without result rows, stored when browser storage is full. */
export type MinimalSnapshot = Pick<SearchSnapshot, "id" | "timestamp" | "query"> & { totalResults: number };

type AnsweredCompanyOrPeopleSearch = AnsweredSearch<CompanyResults | PeopleResults>;

/** Builds the snapshot of a search, with long lists shortened to their first rows. */
export function buildSnapshot(
  id: string,
  { results, submitted }: AnsweredCompanyOrPeopleSearch,
  now: Date,
): SearchSnapshot {
  const query = submitted?.request.query ?? "";
  const people = "people" in results ? results.people : [];
  const companies = "people" in results ? [] : results.companies;
  return {
    id,
    timestamp: now.toISOString(),
    query,
    results: shortenLists({
      totalResults: results.totalResults,
      companies,
      selectedCompanies: [],
      contactsFound: people,
      bulkContactsFound: null,
    }),
    enrichmentProgress: "people" in results ? null : results.progress,
    searchMetadata: { userQuery: query, aiInterpretation: results.interpretation },
  };
}

/** Shortens each list of the results to its first five rows. */
export function shortenLists(results: SearchSnapshot["results"]): SearchSnapshot["results"] {
  const { companies, selectedCompanies, contactsFound, bulkContactsFound } = results;
  return {
    ...results,
    companies: companies.slice(0, maxSnapshotRows),
    selectedCompanies: selectedCompanies.slice(0, maxSnapshotRows),
    contactsFound: contactsFound.slice(0, maxSnapshotRows),
    bulkContactsFound: bulkContactsFound && {
      ...bulkContactsFound,
      detailedResults: bulkContactsFound.detailedResults.slice(0, maxSnapshotRows),
    },
  };
}

export function buildMinimalSnapshot({ id, timestamp, query, results }: SearchSnapshot): MinimalSnapshot {
  return { id, timestamp, query, totalResults: results.totalResults };
}

export function buildHistoryEntry(
  id: string,
  { results, submitted }: AnsweredCompanyOrPeopleSearch,
  now: Date,
): HistoryEntry {
  const isPeople = "people" in results;
  return {
    id,
    timestamp: now.toISOString(),
    query: submitted?.request.query ?? "",
    totalResults: results.totalResults,
    totalCompanies: isPeople ? 0 : results.companies.length,
    hasContacts: isPeople && results.people.length > 0,
  };
}
