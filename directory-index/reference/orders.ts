/** A comparison function: negative when `one` comes first. */
export type Order<Row> = (one: Row, other: Row) => number;
type Direction = "asc" | "desc";

/** Orders rows by a value; unknown values come last in both directions. */
export function orderBy<Row>(
  value: (row: Row) => string | number | null,
  direction: Direction = "asc",
): Order<Row> {
  const sign = direction === "asc" ? 1 : -1;
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  };
}

/** Combines orders: the first order in which two rows differ decides. */
export function combineOrders<Row>(orders: readonly Order<Row>[]): Order<Row> {
  return (one, other) => {
    for (const order of orders) {
      const result = order(one, other);
      if (result !== 0) return result;
    }
    return 0;
  };
}
