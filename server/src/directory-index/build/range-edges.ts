import { companySizes, type RangeName, revenueRanges, sizeWords } from "@eq/contracts";

/** Where many ranges begin: the sizes and revenues that are offered to choose from, what "midsize" says, and some sums of money raised. */
export const rangeEdges: Readonly<Record<RangeName, readonly number[]>> = {
  employees: [...companySizes.map(({ minEmployees }) => minEmployees), sizeWords.midsize[0]],
  revenue: revenueRanges.map(({ min }) => min),
  funding: [1e6, 1e7, 1e8],
};
