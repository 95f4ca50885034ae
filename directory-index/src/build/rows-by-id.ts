/**
 * Lists the collected rows in the order of their ids. Of rows with the same id, lists only the last one. A row is
 * collected twice when it moves to another company while the rows are being read.
 */
export function listRowsById(ids: Float64Array): Uint32Array {
  const order = Uint32Array.from(ids, (_, at) => at);
  if (isAscending(ids)) return order;
  order.sort((one, other) => (ids[one] as number) - (ids[other] as number) || one - other);
  return order.filter((at, position) => ids[at] !== ids[order[position + 1] ?? -1]);
}

function isAscending(ids: Float64Array): boolean {
  for (let at = 1; at < ids.length; at++) {
    if ((ids[at - 1] as number) >= (ids[at] as number)) return false;
  }
  return true;
}
