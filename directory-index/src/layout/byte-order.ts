/** Compares two texts in the order of their UTF-8 bytes, as the SQL collation "C" does. */
export function compareInBytes(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const a = one.charCodeAt(at);
    const b = other.charCodeAt(at);
    if (a !== b) return mapToCodePointOrder(a) - mapToCodePointOrder(b);
  }
  return one.length - other.length;
}

/**
 * Maps a UTF-16 unit to a number that sorts like its code point: surrogates encode the highest code points, but are
 * less than U+E000.
 */
function mapToCodePointOrder(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Combines the first three UTF-16 units into one number. Texts with different numbers sort like their numbers. */
function computePrefixKey(text: string): number {
  let key = 0;
  for (let at = 0; at < 3; at++) {
    key = key * 0x20000 + (at < text.length ? mapToCodePointOrder(text.charCodeAt(at)) + 1 : 0);
  }
  return key;
}

/** Returns the indexes of the texts in byte order. Equal texts are ordered by `ties`, else by index. */
export function sortIndexesByBytes(texts: readonly string[], ties?: Uint32Array): Uint32Array {
  const keys = new Float64Array(texts.length);
  for (let at = 0; at < texts.length; at++) keys[at] = computePrefixKey(texts[at] as string);
  const tieOf = (index: number) => (ties ? (ties[index] as number) : index);
  const order = Uint32Array.from(texts, (_, at) => at);
  return order.sort((one, other) => {
    const byKey = (keys[one] as number) - (keys[other] as number);
    return byKey || compareInBytes(texts[one] as string, texts[other] as string) || tieOf(one) - tieOf(other);
  });
}
