/**
 * The order in which collected rows are numbered: by id. Of rows with one id only the last collected one is kept: it
 * may have been read twice while it moved from one company to another.
 */
export function rowsById(ids: Float64Array): Uint32Array {
  const order = Uint32Array.from(ids, (_, at) => at);
  if (isRising(ids)) return order;
  order.sort((one, other) => (ids[one] as number) - (ids[other] as number) || one - other);
  return order.filter((at, place) => ids[at] !== ids[order[place + 1] ?? -1]);
}

function isRising(ids: Float64Array): boolean {
  for (let at = 1; at < ids.length; at++) {
    if ((ids[at - 1] as number) >= (ids[at] as number)) return false;
  }
  return true;
}
