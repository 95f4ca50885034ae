/** Shares below which an evaluation fails; own queries with typos of their own take no further one. */
export const floors = { exact: 0.97, core: 0.93, typos: 0.97, rewritings: 0.97, ranges: 0.95 };

/** False ranges in a hundred queries, and milliseconds, above which it fails. */
export const ceilings = { falseRanges: 1, p99: 3, badInput: 20 };
