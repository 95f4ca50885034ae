import { groupByBaseline, type Segment } from "./segments.ts";

/** Half of the least gap between two columns, in points. */
const clearance = 3;
/** A column has at least this many lines. */
const fewestLines = 4;
/** What looks like a table of this many rows or more is two columns whose lines happen to align. */
const tableRows = 16;
/** The longest block of lines in a column has at least this many; dates and places come one or two at a time. */
const shortestBlock = 5;
/** Nesting of columns within columns; real pages have less. */
const depthLimit = 4;

interface Gutter {
  x: number;
  /** The range of segments beside the gutter. */
  from: number;
  to: number;
  /** Number of lines on the side with fewer. */
  lines: number;
}

/**
 * Splits a page into parts in reading order: text across the page, then each column below it. A date or a place at the end of
 * a title's line is not a column and stays in the line.
 */
export function toColumns(segments: readonly Segment[], depth = 0): Segment[][] {
  const gutter = depth < depthLimit ? findGutter(segments) : null;
  if (!gutter) return segments.length > 0 ? [[...segments]] : [];
  const { x, from, to } = gutter;
  const within = segments.slice(from, to);
  const left = within.filter((each) => each.right <= x);
  const right = within.filter((each) => each.x >= x);
  const sides = startsOnTheRight(left, right, from === 0) ? [right, left] : [left, right];
  return [segments.slice(0, from), ...sides, segments.slice(to)].flatMap((part) =>
    toColumns(part, depth + 1),
  );
}

/** True when the right column has the name, in much larger type, at its top: the left one is then a sidebar. */
function startsOnTheRight(left: readonly Segment[], right: readonly Segment[], isFirst: boolean): boolean {
  if (!isFirst) return false;
  const largest = (side: readonly Segment[]) => Math.max(...side.map(({ size }) => size));
  const top = right.slice(0, 4);
  return largest(top) > 1.3 * largest(left);
}

function findGutter(segments: readonly Segment[]): Gutter | null {
  const start = Math.min(...segments.map(({ x }) => x));
  const end = Math.max(...segments.map(({ right }) => right));
  let best: Gutter | null = null;
  for (let x = start + 20; x < end - 20; x += 2) {
    for (const gutter of stretches(segments, x)) {
      if (gutter.lines >= fewestLines && gutter.lines > (best?.lines ?? 0) && areColumns(segments, gutter)) {
        best = gutter;
      }
    }
  }
  return best && belowHeader(segments, widen(segments, best));
}

/**
 * Excludes a header from the gutter: lines at the top with nothing beside them and a gap below. A name or title across both
 * columns is often shorter than either.
 */
function belowHeader(segments: readonly Segment[], gutter: Gutter): Gutter {
  const within = segments.slice(gutter.from, gutter.to);
  const [first] = within;
  const isLeft = (each: Segment) => each.right <= gutter.x;
  const beside = first && within.find((each) => isLeft(each) !== isLeft(first));
  if (!beside) return gutter;
  const lonely = within.filter((each) => each.y < beside.y - beside.size / 2);
  const apart = lonely.findLastIndex((each, index) => {
    const next = lonely[index + 1] ?? within[index + 1];
    return next !== undefined && next.y - each.y > 2 * Math.max(next.size, each.size);
  });
  return { ...gutter, from: gutter.from + apart + 1 };
}

/** The ranges of segments that do not cross `x`. */
function stretches(segments: readonly Segment[], x: number): Gutter[] {
  const gutters: Gutter[] = [];
  let from = 0;
  const close = (to: number) => {
    if (to > from) gutters.push({ x, from, to, lines: countLines(segments.slice(from, to), x) });
    from = to + 1;
  };
  segments.forEach((each, index) => {
    if (each.x < x + clearance && each.right > x - clearance) close(index);
  });
  close(segments.length);
  return gutters;
}

function countLines(segments: readonly Segment[], x: number): number {
  const left = segments.filter((each) => each.right <= x).length;
  return Math.min(left, segments.length - left);
}

/** Moves `x` to the middle of the gap, so that no segment is assigned to the wrong side. */
function widen(segments: readonly Segment[], gutter: Gutter): Gutter {
  const within = segments.slice(gutter.from, gutter.to);
  const left = Math.max(...within.filter((each) => each.right <= gutter.x).map(({ right }) => right));
  const right = Math.min(...within.filter((each) => each.x >= gutter.x).map(({ x }) => x));
  return { ...gutter, x: (left + right) / 2 };
}

const dated = /\b(19|20)\d\d\b|present|current|today|heute|\b\d{1,2}\/\d{2,4}\b/i;
/** "Tulsa, OK" and "Berlin, Germany" */
const place = /^[\p{L}.' -]+, \p{Lu}[\p{L} ]+$/u;

interface Side {
  segments: Segment[];
  lines: Segment[][];
}

/**
 * Tells columns from tables: the lines of two columns do not align. Table cells, labels, dates and places are on the line that
 * they belong to.
 */
function areColumns(segments: readonly Segment[], { x, from, to }: Gutter): boolean {
  const within = segments.slice(from, to);
  const [fewer, more] = [
    toSide(within.filter((each) => each.right <= x)),
    toSide(within.filter((each) => each.right > x)),
  ].toSorted((one, other) => one.lines.length - other.lines.length) as [Side, Side];
  if (fewer.lines.length < fewestLines || areDatesOrPlaces(fewer)) return false;
  const paired = sharePaired(fewer, more);
  if (paired < 0.6) return true;
  const isTable = paired > 0.9 && sharePaired(more, fewer) > 0.9 && more.lines.length < tableRows;
  return !isTable && !isLabels(fewer) && !isLabels(more) && longestBlock(fewer.lines) >= shortestBlock;
}

function toSide(segments: Segment[]): Side {
  return { segments, lines: groupByBaseline(segments) };
}

function areDatesOrPlaces({ segments }: Side): boolean {
  return share(segments, (each) => dated.test(textOf(each)) || place.test(textOf(each))) >= 0.4;
}

/** Labels that forms have before each value. */
const formLabel =
  /^(?:[^:：]{2,40}[:：]|(?:first |last |full |family |given )?names?|surname|address(?:\(es\))?|tele(?:phone|fax)s?|phone|mobile|fax|e-?mail|nationality|date of birth|place of birth|gender|marital status|dates?|(?:occupation or )?(?:position|post)s?(?: held)?|job title|title|employer|company|organi[sz]ation|main activities(?: and responsibilities)?|responsibilities|duties|name and (?:address|type) of .*|type of business.*|title of qualification.*|qualification|principal subjects.*|level in .*|mother tongue.*|city|country|location|from|to)$/i;

/** True when most segments of a side are form labels. */
function isLabels({ segments }: Side): boolean {
  return share(segments, (each) => formLabel.test(textOf(each).trim())) >= 0.5;
}

/** Share of one side's segments that are on a line of the other. */
function sharePaired(side: Side, other: Side): number {
  return share(side.segments, (each) =>
    other.segments.some((beside) => Math.abs(beside.y - each.y) < 0.3 * Math.min(each.size, beside.size)),
  );
}

/** Number of lines in the longest block without a gap. */
function longestBlock(lines: readonly Segment[][]): number {
  let longest = 0;
  let block = 0;
  let last: Segment | undefined;
  for (const [first] of lines) {
    block = last && first && first.y - last.y < 2.2 * Math.max(first.size, last.size) ? block + 1 : 1;
    longest = Math.max(longest, block);
    last = first;
  }
  return longest;
}

function textOf({ runs }: Segment): string {
  return runs.map(({ text }) => text).join(" ");
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
