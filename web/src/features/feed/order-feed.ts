import type { Company } from "@eq/contracts";

/**
 * The order of the feed: what the backend put first, then more open roles, then the backend's order, then name.
 * The streamed matches have another one.
 */
export function orderFeed(companies: readonly Company[]): Company[] {
  return companies.toSorted(
    (one, other) =>
      Number(isFirst(other)) - Number(isFirst(one)) ||
      (other.totalJobs ?? 0) - (one.totalJobs ?? 0) ||
      comparePlaces(one.backendOrder ?? Infinity, other.backendOrder ?? Infinity) ||
      one.name.localeCompare(other.name, "en"),
  );
}

function isFirst({ backendOrder }: Company): boolean {
  return backendOrder === 1;
}

/** Infinity minus Infinity is not a number; two without a place are equal. */
function comparePlaces(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
