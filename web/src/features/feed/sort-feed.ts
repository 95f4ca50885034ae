import type { Company } from "@eq/contracts";

/**
 * Sorts the feed. The backend's first company comes first. The others are sorted by most open roles, then by the
 * backend's order, then by name. Streamed search results are sorted by `sortMatches` instead.
 */
export function sortFeed(companies: readonly Company[]): Company[] {
  return companies.toSorted(
    (one, other) =>
      Number(isFirstInBackendOrder(other)) - Number(isFirstInBackendOrder(one)) ||
      (other.totalJobs ?? 0) - (one.totalJobs ?? 0) ||
      compareBackendOrder(one.backendOrder ?? Infinity, other.backendOrder ?? Infinity) ||
      one.name.localeCompare(other.name, "en"),
  );
}

function isFirstInBackendOrder({ backendOrder }: Company): boolean {
  return backendOrder === 1;
}

/**
 * Compares two positions in the backend's order. Equal positions are handled first, because Infinity - Infinity is
 * NaN.
 */
function compareBackendOrder(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
