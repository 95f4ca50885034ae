/** A comparison function: negative when `one` comes first. */
export type RowComparison<Row> = (one: Row, other: Row) => number;
type Direction = "asc" | "desc";

/** Creates a comparison of rows by a value. Unknown values come last in both directions. */
export function createComparison<Row>(
  value: (row: Row) => string | number | null,
  direction: Direction = "asc",
): RowComparison<Row> {
  const sign = direction === "asc" ? 1 : -1;
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  };
}

/** Combines comparisons: the first one that tells two rows apart decides. */
export function combineComparisons<Row>(orders: readonly RowComparison<Row>[]): RowComparison<Row> {
  return (one, other) => {
    for (const order of orders) {
      const result = order(one, other);
      if (result !== 0) return result;
    }
    return 0;
  };
}
