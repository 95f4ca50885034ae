/**
 * Binary search: the first of `length` positions where `isBefore` is false. It must be true before that position
 * and false from there on.
 */
export function bisect(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
