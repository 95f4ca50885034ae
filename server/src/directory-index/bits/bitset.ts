/** A set of rows, one bit each; row r is bit r % 32 of word r / 32. Bits past the last row are 0. */
export type Bitset = Uint32Array;

export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

/** Every one of `rows` rows. */
export function fillAll(bits: Bitset, rows: number): void {
  bits.fill(0xffffffff);
  const rest = rows & 31;
  if (rest !== 0) bits[bits.length - 1] = 0xffffffff >>> (32 - rest);
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

/** How many of some rows are in the set. */
export function countRows(bits: Bitset, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    count += ((bits[row >>> 5] as number) >>> (row & 31)) & 1;
  }
  return count;
}

/** target = target AND other. One step a word (32 rows), as all below. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let at = 0; at < target.length; at++) (target[at] as number) &= other[at] as number;
}

/** target = target AND NOT other. */
export function subtract(target: Bitset, other: Bitset): void {
  for (let at = 0; at < target.length; at++) (target[at] as number) &= ~(other[at] as number);
}

/** target = target OR other. */
export function unite(target: Bitset, other: Bitset): void {
  for (let at = 0; at < target.length; at++) (target[at] as number) |= other[at] as number;
}

function onesIn(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += onesIn(bits[at] as number);
  return count;
}

export function countCommon(one: Bitset, other: Bitset): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) count += onesIn((one[at] as number) & (other[at] as number));
  return count;
}

/** The rows of the set, ascending, into `into` from its start; gives their number. */
export function collectRows(bits: Bitset, into: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
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
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number;
    while (word !== 0) {
      const low = word & -word;
      visit((at << 5) + 31 - Math.clz32(low));
      word ^= low;
    }
  }
}

/** The rows at places `from` up to `to` of the set, counted from its last row down. Skips a word in one step. */
export function lastRows(bits: Bitset, from: number, to: number): number[] {
  const rows: number[] = [];
  let passed = 0;
  for (let at = bits.length - 1; at >= 0 && passed < to; at--) {
    let word = bits[at] as number;
    if (word === 0) continue;
    const ones = onesIn(word);
    if (passed + ones <= from) {
      passed += ones;
      continue;
    }
    while (word !== 0 && passed < to) {
      const high = 31 - Math.clz32(word);
      if (passed >= from) rows.push((at << 5) + high);
      passed += 1;
      word &= ~(1 << high);
    }
  }
  return rows;
}

/** As `lastRows`, from the first row up. */
export function firstRows(bits: Bitset, from: number, to: number): number[] {
  const rows: number[] = [];
  let passed = 0;
  for (let at = 0; at < bits.length && passed < to; at++) {
    let word = bits[at] as number;
    if (word === 0) continue;
    const ones = onesIn(word);
    if (passed + ones <= from) {
      passed += ones;
      continue;
    }
    while (word !== 0 && passed < to) {
      const low = word & -word;
      if (passed >= from) rows.push((at << 5) + 31 - Math.clz32(low));
      passed += 1;
      word ^= low;
    }
  }
  return rows;
}
