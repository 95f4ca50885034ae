import type { SavedSearch } from "@eq/contracts";

/** Labels the export of everything that a search finds now, with the number that it last found. */
export function labelExport({ total_results: total }: SavedSearch): string {
  return total > 0 ? `Export all ${total.toLocaleString("en-US")}` : "Export all";
}
