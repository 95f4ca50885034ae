/** Results that were put together from what this browser has kept: fewer than were found. */
const copies = new WeakSet<object>();

/** Notes that results are only the kept beginning, which must not take the place of the whole. */
export function noteKeptCopy(results: object): void {
  copies.add(results);
}

export function isKeptCopy(results: object): boolean {
  return copies.has(results);
}
