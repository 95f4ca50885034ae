const maxRowLength = 32;
let older = new Uint8Array(maxRowLength);
let previous = new Uint8Array(maxRowLength);
let current = new Uint8Array(maxRowLength);

/**
 * The Damerau-Levenshtein distance (optimal string alignment: swapping neighbours is one edit) of two words of at
 * most 31 letters, or `limit` + 1 if it exceeds the limit.
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function editDistance(left: string, right: string, limit: number): number {
  let start = 0;
  let leftEnd = left.length;
  let rightEnd = right.length;
  while (start < leftEnd && start < rightEnd && left.charCodeAt(start) === right.charCodeAt(start)) start++;
  while (
    leftEnd > start &&
    rightEnd > start &&
    left.charCodeAt(leftEnd - 1) === right.charCodeAt(rightEnd - 1)
  ) {
    leftEnd--;
    rightEnd--;
  }
  const [height, width] = [leftEnd - start, rightEnd - start];
  if (height === 0 || width === 0) return Math.min(Math.max(height, width), limit + 1);
  return countEdits(left.slice(start, leftEnd), right.slice(start, rightEnd), limit);
}

function countEdits(left: string, right: string, limit: number): number {
  const width = right.length;
  for (let column = 0; column <= width; column++) previous[column] = column;
  for (let row = 1; row <= left.length; row++) {
    if (fillRow(left, right, row) > limit) return limit + 1;
    [older, previous, current] = [previous, current, older];
  }
  return Math.min(previous[width] ?? 0, limit + 1);
}

function cellAt(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}

/** Fills the row `current` from the two rows before it, and returns its minimum. */
function fillRow(left: string, right: string, row: number): number {
  const letter = left.charCodeAt(row - 1);
  const before = left.charCodeAt(row - 2);
  let least = row;
  current[0] = row;
  for (let column = 1; column <= right.length; column++) {
    const otherCode = right.charCodeAt(column - 1);
    let value = cellAt(previous, column - 1) + (letter === otherCode ? 0 : 1);
    value = Math.min(value, cellAt(previous, column) + 1, cellAt(current, column - 1) + 1);
    const isSwap = before === otherCode && letter === right.charCodeAt(column - 2);
    if (isSwap) value = Math.min(value, cellAt(older, column - 2) + 1);
    current[column] = value;
    if (value < least) least = value;
  }
  return least;
}
