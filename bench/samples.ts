/** Measured values of one kind, in milliseconds. */
export interface Samples {
  p50: number;
  p95: number;
  p99: number;
  max: number;
  n: number;
}

/** Finds a percentile of sorted values: at least a `share` (0 to 1) of the values are not larger than it. */
function findPercentile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1));
  return sorted[at] ?? Number.NaN;
}

export function summarizeSamples(values: readonly number[]): Samples {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    p50: findPercentile(sorted, 0.5),
    p95: findPercentile(sorted, 0.95),
    p99: findPercentile(sorted, 0.99),
    max: sorted.at(-1) ?? Number.NaN,
    n: sorted.length,
  };
}

export function computeMedian(values: readonly number[]): number {
  return summarizeSamples(values).p50;
}
