import { groupByBaseline, type Segment } from "./segments.ts";

/** Half of the smallest gap between two columns, in points. */
const minHalfGap = 3;
/** Minimum number of lines in a column. */
const minColumnLines = 4;
/**
 * Number of aligned rows. Something that looks like a table with at least as many rows is read as two columns whose
 * lines happen to align.
 */
const minColumnRows = 16;
/**
 * Minimum number of lines in a column's longest block of lines. Dates and places come in blocks of one or two lines.
 */
const minBlockLines = 5;
/** Limit of the nesting of columns within columns. Real pages have fewer levels. */
const maxColumnDepth = 4;

interface ColumnGutter {
  x: number;
  /** The segments to the left and right of the gutter: a range [from, to) of indexes. */
  from: number;
  to: number;
  /** Number of lines on the side of the gutter that has fewer lines. */
  lines: number;
}

/**
 * Splits a page into parts in reading order: text across the page, then each column below this text. A date or a place
 * at the end of a title's line stays in the line, because it is not a column.
 */
export function splitIntoColumns(segments: readonly Segment[], depth = 0): Segment[][] {
  const gutter = depth < maxColumnDepth ? findGutter(segments) : null;
  if (!gutter) return segments.length > 0 ? [[...segments]] : [];
  const { x, from, to } = gutter;
  const within = segments.slice(from, to);
  const left = within.filter((each) => each.right <= x);
  const right = within.filter((each) => each.x >= x);
  const sides = startsInRightColumn(left, right, from === 0) ? [right, left] : [left, right];
  return [segments.slice(0, from), ...sides, segments.slice(to)].flatMap((part) =>
    splitIntoColumns(part, depth + 1),
  );
}

/**
 * True when the right column is read first: the resume's name is at its top, in much larger type. The left column is
 * then a sidebar.
 */
function startsInRightColumn(left: readonly Segment[], right: readonly Segment[], isFirst: boolean): boolean {
  if (!isFirst) return false;
  const largest = (side: readonly Segment[]) => Math.max(...side.map(({ size }) => size));
  const top = right.slice(0, 4);
  return largest(top) > 1.3 * largest(left);
}

function findGutter(segments: readonly Segment[]): ColumnGutter | null {
  const start = Math.min(...segments.map(({ x }) => x));
  const end = Math.max(...segments.map(({ right }) => right));
  let best: ColumnGutter | null = null;
  for (let x = start + 20; x < end - 20; x += 2) {
    for (const gutter of findUncrossedRanges(segments, x)) {
      if (
        gutter.lines >= minColumnLines &&
        gutter.lines > (best?.lines ?? 0) &&
        areColumns(segments, gutter)
      ) {
        best = gutter;
      }
    }
  }
  return best && excludeHeader(segments, centreGutter(segments, best));
}

/**
 * Makes the gutter start below a header. A header is the lines at the top that have no text beside them and a gap below
 * them. It is often narrower than a column, so that no text crosses the gutter there.
 */
function excludeHeader(segments: readonly Segment[], gutter: ColumnGutter): ColumnGutter {
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

/** Finds the ranges of consecutive segments in which none crosses the position `x`. */
function findUncrossedRanges(segments: readonly Segment[], x: number): ColumnGutter[] {
  const gutters: ColumnGutter[] = [];
  let from = 0;
  const close = (to: number) => {
    if (to > from) gutters.push({ x, from, to, lines: countLines(segments.slice(from, to), x) });
    from = to + 1;
  };
  segments.forEach((each, index) => {
    if (each.x < x + minHalfGap && each.right > x - minHalfGap) close(index);
  });
  close(segments.length);
  return gutters;
}

function countLines(segments: readonly Segment[], x: number): number {
  const left = segments.filter((each) => each.right <= x).length;
  return Math.min(left, segments.length - left);
}

/** Moves the gutter's `x` to the middle of the gap between the columns. Each segment is then clearly on one side. */
function centreGutter(segments: readonly Segment[], gutter: ColumnGutter): ColumnGutter {
  const within = segments.slice(gutter.from, gutter.to);
  const left = Math.max(...within.filter((each) => each.right <= gutter.x).map(({ right }) => right));
  const right = Math.min(...within.filter((each) => each.x >= gutter.x).map(({ x }) => x));
  return { ...gutter, x: (left + right) / 2 };
}

const datePattern = /\b(19|20)\d\d\b|present|current|today|heute|\b\d{1,2}\/\d{2,4}\b/i;
/** Matches a place such as "Tulsa, OK" or "Berlin, Germany". */
const placePattern = /^[\p{L}.' -]+, \p{Lu}[\p{L} ]+$/u;

interface GutterSide {
  segments: Segment[];
  lines: Segment[][];
}

/**
 * True when the two sides of the gutter are columns and not a table. The lines of two columns do not align. Cells,
 * labels, dates and places of a table align with the lines to which they belong.
 */
function areColumns(segments: readonly Segment[], { x, from, to }: ColumnGutter): boolean {
  const within = segments.slice(from, to);
  const [fewer, more] = [
    createSide(within.filter((each) => each.right <= x)),
    createSide(within.filter((each) => each.right > x)),
  ].toSorted((one, other) => one.lines.length - other.lines.length) as [GutterSide, GutterSide];
  if (fewer.lines.length < minColumnLines || areMostlyDatesOrPlaces(fewer)) return false;
  const paired = computePairedShare(fewer, more);
  if (paired < 0.6) return true;
  const isTable = paired > 0.9 && computePairedShare(more, fewer) > 0.9 && more.lines.length < minColumnRows;
  return (
    !isTable &&
    !areMostlyLabels(fewer) &&
    !areMostlyLabels(more) &&
    countLongestBlock(fewer.lines) >= minBlockLines
  );
}

function createSide(segments: Segment[]): GutterSide {
  return { segments, lines: groupByBaseline(segments) };
}

function areMostlyDatesOrPlaces({ segments }: GutterSide): boolean {
  return (
    computeShare(
      segments,
      (each) => datePattern.test(writeSegmentText(each)) || placePattern.test(writeSegmentText(each)),
    ) >= 0.4
  );
}

/** Matches a label that a form prints before a value, such as "Phone:". */
const formLabelPattern =
  /^(?:[^:：]{2,40}[:：]|(?:first |last |full |family |given )?names?|surname|address(?:\(es\))?|tele(?:phone|fax)s?|phone|mobile|fax|e-?mail|nationality|date of birth|place of birth|gender|marital status|dates?|(?:occupation or )?(?:position|post)s?(?: held)?|job title|title|employer|company|organi[sz]ation|main activities(?: and responsibilities)?|responsibilities|duties|name and (?:address|type) of .*|type of business.*|title of qualification.*|qualification|principal subjects.*|level in .*|mother tongue.*|city|country|location|from|to)$/i;

/** True when most segments of a side are form labels. */
function areMostlyLabels({ segments }: GutterSide): boolean {
  return computeShare(segments, (each) => formLabelPattern.test(writeSegmentText(each).trim())) >= 0.5;
}

/** Computes the share of one side's segments that have a segment of the other side on the same line. */
function computePairedShare(side: GutterSide, other: GutterSide): number {
  return computeShare(side.segments, (each) =>
    other.segments.some((beside) => Math.abs(beside.y - each.y) < 0.3 * Math.min(each.size, beside.size)),
  );
}

/** Counts the lines in the longest block of lines without a vertical gap. */
function countLongestBlock(lines: readonly Segment[][]): number {
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

function writeSegmentText({ runs }: Segment): string {
  return runs.map(({ text }) => text).join(" ");
}

function computeShare<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
