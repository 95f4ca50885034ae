import type { SavedSearch } from "@eq/contracts";

/**
 * True for a search without companies, leads and total results, which the history hides. Of parameters that were saved and
 * never ran it is not known whether they find anything.
 */
export function isEmptySearch({
  company_count,
  lead_count,
  total_results,
  has_run = true,
}: SavedSearch): boolean {
  return has_run && company_count === 0 && lead_count === 0 && total_results === 0;
}
