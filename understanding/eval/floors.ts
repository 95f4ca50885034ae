/**
 * Minimum shares of right results; the evaluation fails below them. `typos` is measured only on queries without typos
 * of their own.
 */
export const minShares = { exact: 0.97, core: 0.93, typos: 0.97, rewritings: 0.97, ranges: 0.95 };

/** Minimum shares of right cases for employers in people queries and for the titles that a searched title finds. */
export const minCaseShares = { employers: 0.95, roleFamilies: 0.85 };

/**
 * Maximum values; the evaluation fails above them. `falseRanges` are per hundred queries, `memory` is in megabytes,
 * the others are in milliseconds. The load time includes compiling TypeScript on a busy machine; the goal is 150
 * ms.
 */
export const maxMeasuredValues = { falseRanges: 1, p99: 1, badInput: 20, load: 600, memory: 40 };

/**
 * Goals for strangers' queries, for each half of them: minimum shares, and the maximum number of false filters
 * (`falseSlots`) per hundred queries.
 */
export const strangerFloors = {
  exact: 0.82,
  longExact: 0.75,
  industryPrecision: 0.93,
  industryRecall: 0.95,
  falseSlots: 1,
};
