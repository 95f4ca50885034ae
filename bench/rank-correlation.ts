/** Computes the ranks of the values, from 1. Equal values share the mean of their ranks. */
function computeRanks(values: readonly number[]): number[] {
  const order = values.map((value, place) => ({ value, place })).toSorted((a, b) => a.value - b.value);
  const ranks = values.map(() => 0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to++;
    for (const { place } of order.slice(from, to)) ranks[place] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}

const computeMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Computes Spearman's rank correlation of two lists of the same length. */
export function correlateRanks(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [computeRanks(one), computeRanks(other)];
  const [meanA, meanB] = [computeMean(a), computeMean(b)];
  let shared = 0;
  let [spreadA, spreadB] = [0, 0];
  for (const [place, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[place] ?? 0) - meanB];
    shared += x * y;
    spreadA += x * x;
    spreadB += y * y;
  }
  return shared / Math.sqrt(spreadA * spreadB);
}
