/**
 * Whether one edit turns `one` into `other`: a character is left out, inserted or replaced, or two neighbours are
 * swapped. Only lower-case ASCII letters and digits count as inserted characters.
 */
export function isOneEditApart(one: string, other: string): boolean {
  const [left, right] = dropSharedEnds([...one], [...other]);
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0];
  return left.length + right.length > 0 && left.length < 2 && right.length < 2 && right.every(isInserted);
}

/** Drops the characters with which both words begin and end. */
function dropSharedEnds(from: string[], to: string[]): [string[], string[]] {
  let start = 0;
  while (start < from.length && from[start] === to[start]) start++;
  let end = 0;
  const rest = Math.min(from.length, to.length) - start;
  while (end < rest && from.at(-1 - end) === to.at(-1 - end)) end++;
  return [from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

const isInserted = (character: string) => /^[a-z0-9]$/.test(character);
