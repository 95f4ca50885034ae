/** Shares below which an evaluation fails; own queries with typos of their own take no further one. */
export const floors = { exact: 0.97, core: 0.93, typos: 0.97, rewritings: 0.97, ranges: 0.95 };

/**
 * False ranges in a hundred queries, milliseconds and megabytes, above which it fails. Loading is measured with
 * reading TypeScript, on busy machines too: the goal is 150 ms.
 */
export const ceilings = { falseRanges: 1, p99: 1, badInput: 20, load: 600, memory: 40 };
