import { companySizes, type RangeName, revenueRanges, sizeWords } from "@eq/contracts";

/**
 * Round headcounts that people use instead of an offered size. Many companies have exactly one of these headcounts.
 */
const roundSizes = [50, 100, 500, 1000];

/**
 * Values where many ranges begin: the offered sizes and revenues, the sizes that words such as "midsize" stand for,
 * and round amounts of funding.
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
