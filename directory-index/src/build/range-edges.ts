import { companySizes, type RangeName, revenueRanges, sizeWords } from "@eq/contracts";

/** Round numbers of employees that people say instead of where an offered size begins: many companies have exactly so many. */
const roundSizes = [50, 100, 500, 1000];

/** Where many ranges begin: the sizes and revenues that are offered to choose from, what words such as "midsize" say, and some sums of money raised. */
export const rangeEdges: Readonly<Record<RangeName, readonly number[]>> = {
  employees: [
    ...companySizes.map(({ minEmployees }) => minEmployees),
    ...Object.values(sizeWords).map(([least]) => least),
    ...roundSizes,
  ],
  revenue: revenueRanges.map(({ min }) => min),
  funding: [1e6, 1e7, 1e8],
};
