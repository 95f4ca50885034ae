/** Minimum shares; the evaluation fails below them. Queries with typos of their own get no further typo. */
export const floors = { exact: 0.97, core: 0.93, typos: 0.97, rewritings: 0.97, ranges: 0.95 };

/**
 * Maximum false ranges per hundred queries, milliseconds and megabytes; the evaluation fails above them. The load
 * time includes compiling TypeScript on a busy machine; the goal is 150 ms.
 */
export const ceilings = { falseRanges: 1, p99: 1, badInput: 20, load: 600, memory: 40 };
