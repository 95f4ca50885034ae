import { companySizes, type RangeName, revenueRanges, sizeWords } from "@eq/contracts";

/** Round headcounts that people name in place of an offered size; many companies have exactly this headcount. */
const roundSizes = [50, 100, 500, 1000];

/**
 * Where many ranges begin: at the offered sizes and revenues, at words for sizes such as "midsize", and at round
 * amounts of funding.
 */
export const rangeEdges: Readonly<Record<RangeName, readonly number[]>> = {
  employees: [
    ...companySizes.map(({ minEmployees }) => minEmployees),
    ...Object.values(sizeWords).map(([min]) => min),
    ...roundSizes,
  ],
  revenue: revenueRanges.map(({ min }) => min),
  funding: [1e6, 1e7, 1e8],
};
