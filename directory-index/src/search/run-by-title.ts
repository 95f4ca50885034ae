import { type Bitset, countBits, forEachRow, hasBit } from "../bits/bitset.ts";
import type { IdColumn } from "../columns/id-column.ts";
import type { TitleColumn } from "../columns/title-column.ts";
import type { PersonIndex } from "../segment/segment.ts";
import type { Run } from "./rows-in-order.ts";

/**
 * A run of the rows of a set by title, which are numbered in the order of their texts; rows without one come last, and
 * of equal titles the smaller id first. Walks the titles from their beginning, or counts the set by title first,
 * whichever takes fewer steps.
 */
export function runByTitle(set: Bitset, { titles, ids }: PersonIndex, falling: boolean): Run {
  const count = countBits(set);
  return {
    take: (from, to) => {
      const isNear = (titles.of.length * to) / count < count;
      const groups = isNear
        ? walkedGroups(set, titles, falling)
        : countedGroups(set, titles, falling, from, to);
      return { rows: pageOfGroups(groups, from, to, ids), passed: Math.min(count, to) };
    },
  };
}

/** Rows of the same title text. */
interface Group {
  readonly count: number;
  rows(): number[];
}

function pageOfGroups(groups: Iterable<Group>, from: number, to: number, ids: IdColumn): number[] {
  const found: number[] = [];
  let start = 0;
  for (const group of groups) {
    const end = start + group.count;
    if (end > from) {
      const byId = group.rows().sort((one, other) => ids.rankOf(one) - ids.rankOf(other));
      for (const row of byId.slice(Math.max(0, from - start), to - start)) found.push(row);
    }
    start = end;
    if (start >= to) break;
  }
  return found;
}

/** The numbers of titles with one text, in the order asked. */
function* equalTitles({ texts }: TitleColumn, falling: boolean): Generator<number[]> {
  const step = falling ? -1 : 1;
  let place = falling ? texts.length - 1 : 0;
  while (place >= 0 && place < texts.length) {
    const text = texts.bytesAt(place);
    const equal: number[] = [];
    while (place >= 0 && place < texts.length && texts.bytesAt(place).equals(text)) {
      equal.push(place);
      place += step;
    }
    yield equal;
  }
}

function* walkedGroups(set: Bitset, titles: TitleColumn, falling: boolean): Generator<Group> {
  for (const equal of equalTitles(titles, falling)) {
    const rows: number[] = [];
    for (const title of equal) {
      titles.rows.forEach(title, (row) => {
        if (hasBit(set, row)) rows.push(row);
      });
    }
    yield { count: rows.length, rows: () => rows };
  }
  const rest = untitledRows(set, titles);
  yield { count: rest.length, rows: () => rest };
}

/** As walkedGroups, with the rows of those groups only that are on the page. */
function* countedGroups(
  set: Bitset,
  titles: TitleColumn,
  falling: boolean,
  from: number,
  to: number,
): Generator<Group> {
  const counts = new Uint32Array(titles.texts.length);
  forEachRow(set, (row) => {
    const title = titles.of[row] as number;
    if (title !== titles.none) (counts[title] as number) += 1;
  });
  let start = 0;
  for (const equal of equalTitles(titles, falling)) {
    const count = equal.reduce((sum, title) => sum + (counts[title] as number), 0);
    const isOnPage = start + count > from && start < to;
    const wanted = new Set(equal);
    yield { count, rows: () => (isOnPage ? rowsTitled(set, titles, wanted) : []) };
    start += count;
  }
  const rest = untitledRows(set, titles);
  yield { count: rest.length, rows: () => rest };
}

function rowsTitled(set: Bitset, titles: TitleColumn, wanted: ReadonlySet<number>): number[] {
  const rows: number[] = [];
  for (const title of wanted) {
    titles.rows.forEach(title, (row) => {
      if (hasBit(set, row)) rows.push(row);
    });
  }
  return rows;
}

function untitledRows(set: Bitset, titles: TitleColumn): number[] {
  const rows: number[] = [];
  forEachRow(set, (row) => {
    if (titles.of[row] === titles.none) rows.push(row);
  });
  return rows;
}
