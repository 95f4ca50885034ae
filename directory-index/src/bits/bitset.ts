/**
 * A set of rows with one bit for each row of a table. Row r is bit r % 32 of word r / 32. Bits past the last row are 0.
 */
export type Bitset = Uint32Array;

export function computeWordCount(rows: number): number {
  return (rows + 31) >>> 5;
}

/** Sets the bits of rows 0 to `rows` - 1. */
export function setAllRows(bits: Bitset, rows: number): void {
  bits.fill(0xffffffff);
  const remainingBits = rows & 31;
  if (remainingBits !== 0) bits[bits.length - 1] = 0xffffffff >>> (32 - remainingBits);
}

export function setBit(bits: Bitset, row: number): void {
  (bits[row >>> 5] as number) |= 1 << (row & 31);
}

export function hasBit(bits: Bitset, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

export function setRows(bits: Bitset, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    (bits[row >>> 5] as number) |= 1 << (row & 31);
  }
}

export function clearRows(bits: Bitset, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    (bits[row >>> 5] as number) &= ~(1 << (row & 31));
  }
}

/** Counts how many of the rows are in the set. */
export function countRows(bits: Bitset, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    count += ((bits[row >>> 5] as number) >>> (row & 31)) & 1;
  }
  return count;
}

/**
 * target = target AND other. Like the functions below, it takes one step per word (32 rows). The loop handles four
 * words at a time, which is twice as fast in optimized code, and seven times as fast before V8 optimizes it.
 */
export function intersectSets(target: Bitset, other: Bitset): void {
  const unrolledEnd = target.length & ~3;
  for (let at = 0; at < unrolledEnd; at += 4) {
    target[at] = (target[at] as number) & (other[at] as number);
    target[at + 1] = (target[at + 1] as number) & (other[at + 1] as number);
    target[at + 2] = (target[at + 2] as number) & (other[at + 2] as number);
    target[at + 3] = (target[at + 3] as number) & (other[at + 3] as number);
  }
  for (let at = unrolledEnd; at < target.length; at++) (target[at] as number) &= other[at] as number;
}

/** target = target AND NOT other. */
export function subtractSet(target: Bitset, other: Bitset): void {
  const unrolledEnd = target.length & ~3;
  for (let at = 0; at < unrolledEnd; at += 4) {
    target[at] = (target[at] as number) & ~(other[at] as number);
    target[at + 1] = (target[at + 1] as number) & ~(other[at + 1] as number);
    target[at + 2] = (target[at + 2] as number) & ~(other[at + 2] as number);
    target[at + 3] = (target[at + 3] as number) & ~(other[at + 3] as number);
  }
  for (let at = unrolledEnd; at < target.length; at++) (target[at] as number) &= ~(other[at] as number);
}

/** target = target OR other. */
export function uniteSets(target: Bitset, other: Bitset): void {
  const unrolledEnd = target.length & ~3;
  for (let at = 0; at < unrolledEnd; at += 4) {
    target[at] = (target[at] as number) | (other[at] as number);
    target[at + 1] = (target[at + 1] as number) | (other[at + 1] as number);
    target[at + 2] = (target[at + 2] as number) | (other[at + 2] as number);
    target[at + 3] = (target[at + 3] as number) | (other[at + 3] as number);
  }
  for (let at = unrolledEnd; at < target.length; at++) (target[at] as number) |= other[at] as number;
}

function countOnes(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Counts the ones of each group of four bits. Two such results can be added: the sums still fit into four bits. */
function countOnesPerNibble(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** Adds each pair of neighbouring four-bit counts, which gives eight-bit counts. */
const addNibblesToBytes = (fours: number) => (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f);

/** Counts the ones of four words together. */
function countOnesOfFourWords(one: number, two: number, three: number, four: number): number {
  const fours = (countOnesPerNibble(one) + countOnesPerNibble(two)) | 0;
  const otherFours = (countOnesPerNibble(three) + countOnesPerNibble(four)) | 0;
  return Math.imul(addNibblesToBytes(fours) + addNibblesToBytes(otherFours), 0x01010101) >>> 24;
}

export function countBits(bits: Bitset): number {
  let count = 0;
  const unrolledEnd = bits.length & ~3;
  for (let at = 0; at < unrolledEnd; at += 4)
    count += countOnesOfFourWords(
      bits[at] as number,
      bits[at + 1] as number,
      bits[at + 2] as number,
      bits[at + 3] as number,
    );
  for (let at = unrolledEnd; at < bits.length; at++) count += countOnes(bits[at] as number);
  return count;
}

/** Counts the rows that are in both sets. Faster when `one` is the set with fewer rows. */
export function countIntersection(one: Bitset, other: Bitset): number {
  let count = 0;
  const unrolledEnd = one.length & ~3;
  for (let at = 0; at < unrolledEnd; at += 4) {
    const first = one[at] as number;
    const second = one[at + 1] as number;
    const third = one[at + 2] as number;
    const fourth = one[at + 3] as number;
    if ((first | second | third | fourth) === 0) continue;
    count += countOnesOfFourWords(
      first & (other[at] as number),
      second & (other[at + 1] as number),
      third & (other[at + 2] as number),
      fourth & (other[at + 3] as number),
    );
  }
  for (let at = unrolledEnd; at < one.length; at++)
    count += countOnes((one[at] as number) & (other[at] as number));
  return count;
}

/**
 * target = one AND other.
 * @returns the number of rows in the result
 */
export function setIntersection(target: Bitset, one: Bitset, other: Bitset): number {
  let count = 0;
  const unrolledEnd = target.length & ~3;
  for (let at = 0; at < unrolledEnd; at += 4) {
    const first = (one[at] as number) & (other[at] as number);
    const second = (one[at + 1] as number) & (other[at + 1] as number);
    const third = (one[at + 2] as number) & (other[at + 2] as number);
    const fourth = (one[at + 3] as number) & (other[at + 3] as number);
    target[at] = first;
    target[at + 1] = second;
    target[at + 2] = third;
    target[at + 3] = fourth;
    count += countOnesOfFourWords(first, second, third, fourth);
  }
  for (let at = unrolledEnd; at < target.length; at++) {
    const word = (one[at] as number) & (other[at] as number);
    target[at] = word;
    count += countOnes(word);
  }
  return count;
}

/** Counts the set's rows in [from, to). Takes one step per word. */
export function countRowsBetween(bits: Bitset, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = 0xffffffff << (from & 31);
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31));
  if (first === last) return countOnes((bits[first] as number) & head & tail);
  let count = countOnes((bits[first] as number) & head) + countOnes((bits[last] as number) & tail);
  for (let at = first + 1; at < last; at++) count += countOnes(bits[at] as number);
  return count;
}

const areFourWordsEmpty = (bits: Bitset, at: number) =>
  ((bits[at] as number) | (bits[at + 1] as number) | (bits[at + 2] as number) | (bits[at + 3] as number)) ===
  0;

/**
 * Finds the first word at or after `from` that is not 0; returns the number of words if there is none. Skips four words
 * per step.
 */
export function findNextNonZeroWord(bits: Bitset, from: number): number {
  let at = from;
  if (at < bits.length && bits[at] !== 0) return at;
  while (at + 3 < bits.length && areFourWordsEmpty(bits, at)) at += 4;
  while (at < bits.length && bits[at] === 0) at += 1;
  return at;
}

/** Finds the last word at or before `from` that is not 0; returns -1 if there is none. Skips four words per step. */
export function findPreviousNonZeroWord(bits: Bitset, from: number): number {
  let at = from;
  if (at >= 0 && bits[at] !== 0) return at;
  while (at > 2 && areFourWordsEmpty(bits, at - 3)) at -= 4;
  while (at >= 0 && bits[at] === 0) at -= 1;
  return at;
}

/** Writes the rows of the set to `into`, ascending. @returns their number */
export function collectRows(bits: Bitset, into: Uint32Array): number {
  let count = 0;
  for (let at = findNextNonZeroWord(bits, 0); at < bits.length; at = findNextNonZeroWord(bits, at + 1)) {
    let word = bits[at] as number;
    while (word !== 0) {
      const low = word & -word;
      into[count++] = (at << 5) + 31 - Math.clz32(low);
      word ^= low;
    }
  }
  return count;
}

/** Calls `visit` with every row, ascending. */
export function forEachRow(bits: Bitset, visit: (row: number) => void): void {
  for (let at = findNextNonZeroWord(bits, 0); at < bits.length; at = findNextNonZeroWord(bits, at + 1)) {
    let word = bits[at] as number;
    while (word !== 0) {
      const low = word & -word;
      visit((at << 5) + 31 - Math.clz32(low));
      word ^= low;
    }
  }
}

/** One slice of a result's rows. `passed` is the number of the result's rows up to the end of the slice. */
export interface RowSlice {
  readonly rows: number[];
  readonly passed: number;
}

/**
 * Returns the rows at positions [from, to) of the intersection of two sets. Positions count from the first row, or from
 * the last row when `descending`. Reads no further than position `to`. Takes one step for a word without common rows.
 */
export function sliceIntersection(
  one: Bitset,
  other: Bitset,
  { from, to, descending }: { from: number; to: number; descending: boolean },
): RowSlice {
  const rows: number[] = [];
  const last = one.length - 1;
  let passed = 0;
  for (let step = 0; step <= last && passed < to; step++) {
    const at = descending ? last - step : step;
    const word = (one[at] as number) & (other[at] as number);
    if (word === 0) {
      step += countEmptyWords(one, other, { at, descending });
      continue;
    }
    const ones = countOnes(word);
    if (passed + ones > from)
      addRowsOfWord(rows, { word, at, descending, skipped: from - passed, limit: to - passed });
    passed += ones;
  }
  return { rows, passed: Math.min(passed, to) };
}

/**
 * Counts the words after `at` in which the sets have no row in common. Checks four words at a time, so it may leave out
 * up to three.
 */
function countEmptyWords(
  one: Bitset,
  other: Bitset,
  { at, descending }: { at: number; descending: boolean },
): number {
  const turn = descending ? -4 : 4;
  // The index of the lowest of the next four words.
  let low = descending ? at - 4 : at + 1;
  let passed = 0;
  while (low >= 0 && low + 3 < one.length && !intersectFourWords(one, other, low)) {
    low += turn;
    passed += 4;
  }
  return passed;
}

const intersectFourWords = (one: Bitset, other: Bitset, at: number) =>
  (((one[at] as number) & (other[at] as number)) |
    ((one[at + 1] as number) & (other[at + 1] as number)) |
    ((one[at + 2] as number) & (other[at + 2] as number)) |
    ((one[at + 3] as number) & (other[at + 3] as number))) !==
  0;

function addRowsOfWord(
  rows: number[],
  walk: { word: number; at: number; descending: boolean; skipped: number; limit: number },
): void {
  let { word } = walk;
  for (let position = 0; word !== 0 && position < walk.limit; position++) {
    const bit = walk.descending ? 31 - Math.clz32(word) : 31 - Math.clz32(word & -word);
    if (position >= walk.skipped) rows.push((walk.at << 5) + bit);
    word &= ~(1 << bit);
  }
}
