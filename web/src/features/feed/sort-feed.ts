import type { Company } from "@eq/contracts";

/**
 * The order of the feed: the backend's first companies, then more open roles, then the backend's order, then name.
 * The streamed results have an order of their own.
 */
export function sortFeed(companies: readonly Company[]): Company[] {
  return companies.toSorted(
    (one, other) =>
      Number(isBackendsFirst(other)) - Number(isBackendsFirst(one)) ||
      (other.totalJobs ?? 0) - (one.totalJobs ?? 0) ||
      compareBackendOrder(one.backendOrder ?? Infinity, other.backendOrder ?? Infinity) ||
      one.name.localeCompare(other.name, "en"),
  );
}

function isBackendsFirst({ backendOrder }: Company): boolean {
  return backendOrder === 1;
}

/** Infinity - Infinity is NaN: two companies without a place are equal. */
function compareBackendOrder(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
