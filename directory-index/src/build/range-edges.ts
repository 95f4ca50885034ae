import { companySizes, revenueRanges, sizeWords } from "@eq/contracts";
import type { OrderedRangeName } from "../requests/index-query.ts";

/** Round headcounts that users type instead of choosing a size range. Many companies have exactly such a headcount. */
const roundSizes = [50, 100, 500, 1000];

/**
 * Values at which many range filters begin: the size and revenue ranges of the filters, the sizes of words such as
 * "midsize", and round amounts of funding.
 */
export const rangeEdges: Readonly<Record<OrderedRangeName, readonly number[]>> = {
  employees: [
    ...companySizes.map(({ minEmployees }) => minEmployees),
    ...Object.values(sizeWords).map(([min]) => min),
    ...roundSizes,
  ],
  revenue: revenueRanges.map(({ min }) => min),
  funding: [1e6, 1e7, 1e8],
};
