import { type Company, readCompany, type StoredCompany } from "@eq/contracts";

/** A company of a saved search. */
export interface SearchCompany {
  company: Company;
  /** Number of the search's leads at the company. */
  leadCount: number;
  /** When the search found it last, ISO 8601. */
  foundAt: string;
}

/** Reads a company of a saved search; null for one that cannot be read. */
export function readStoredCompany(stored: StoredCompany): SearchCompany | null {
  const company = readCompany(stored);
  if (!company) return null;
  return { company, leadCount: stored.lead_count ?? 0, foundAt: stored.result_found_at };
}

/** Sorts by most leads, then by most recent found date. */
export function sortStoredCompanies(companies: readonly SearchCompany[]): SearchCompany[] {
  return companies.toSorted(
    (one, other) => other.leadCount - one.leadCount || Date.parse(other.foundAt) - Date.parse(one.foundAt),
  );
}
