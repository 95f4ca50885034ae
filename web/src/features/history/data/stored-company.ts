import { type Company, readCompany } from "@eq/contracts";
import * as z from "zod/mini";

/** A company of a saved search. */
export interface SearchCompany {
  company: Company;
  /** Number of the search's leads at the company. */
  leadCount: number;
  /** When the search found it last, ISO 8601. */
  foundAt: string;
}

const storedFields = z.object({
  lead_count: z._default(z.int(), 0),
  result_found_at: z.nullish(z.string()),
  found_at: z.nullish(z.string()),
});

/** Reads a company of a saved search; null for one that cannot be read. */
export function readStoredCompany(stored: unknown): SearchCompany | null {
  const company = readCompany(stored);
  const fields = z.safeParse(storedFields, stored);
  if (!company || !fields.success) return null;
  const { lead_count, result_found_at, found_at } = fields.data;
  return { company, leadCount: lead_count, foundAt: result_found_at ?? found_at ?? "" };
}

/** Sorts by most leads, then by most recent found date. */
export function sortStoredCompanies(companies: readonly SearchCompany[]): SearchCompany[] {
  return companies.toSorted(
    (one, other) => other.leadCount - one.leadCount || readTime(other.foundAt) - readTime(one.foundAt),
  );
}

const readTime = (moment: string): number => Date.parse(moment) || 0;
