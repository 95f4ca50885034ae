import { type Bitset, countBits, forEachRow, hasBit } from "../bits/bitset.ts";
import type { IdColumn } from "../columns/id-column.ts";
import type { TitleColumn } from "../columns/title-column.ts";
import type { PersonIndex } from "../segment/segment.ts";
import type { Run } from "./rows-in-order.ts";

/**
 * Creates a run of a set's rows ordered by title, and by id within a title. Rows without a title come last. Either
 * walks the titles from the first one, or counts the set by title first, whichever takes fewer steps.
 */
export function createRunByTitle(set: Bitset, { titles, ids }: PersonIndex, descending: boolean): Run {
  const count = countBits(set);
  return {
    take: (from, to) => {
      const isWalkShorter = (titles.byRow.length * to) / count < count;
      const groups = isWalkShorter
        ? walkedGroups(set, titles, descending)
        : countedGroups(set, titles, descending, from, to);
      return { rows: takePageOfGroups(groups, from, to, ids), passed: Math.min(count, to) };
    },
  };
}

/** The rows of a set that share a title text. */
interface TitleGroup {
  readonly count: number;
  rows(): number[];
}

function takePageOfGroups(groups: Iterable<TitleGroup>, from: number, to: number, ids: IdColumn): number[] {
  const page: number[] = [];
  let start = 0;
  for (const group of groups) {
    const end = start + group.count;
    if (end > from) {
      const byId = group.rows().sort((one, other) => ids.rankOf(one) - ids.rankOf(other));
      for (const row of byId.slice(Math.max(0, from - start), to - start)) page.push(row);
    }
    start = end;
    if (start >= to) break;
  }
  return page;
}

/** Yields for each title text, in order, the numbers of the titles with this text. */
function* equalTitles({ texts }: TitleColumn, descending: boolean): Generator<number[]> {
  const step = descending ? -1 : 1;
  let title = descending ? texts.length - 1 : 0;
  while (title >= 0 && title < texts.length) {
    const text = texts.bytesAt(title);
    const equal: number[] = [];
    while (title >= 0 && title < texts.length && texts.bytesAt(title).equals(text)) {
      equal.push(title);
      title += step;
    }
    yield equal;
  }
}

function* walkedGroups(set: Bitset, titles: TitleColumn, descending: boolean): Generator<TitleGroup> {
  for (const equal of equalTitles(titles, descending)) {
    const rows = listRowsWithTitles(set, titles, equal);
    yield { count: rows.length, rows: () => rows };
  }
  const untitled = listUntitledRows(set, titles);
  yield { count: untitled.length, rows: () => untitled };
}

/** Yields the same groups as `walkedGroups`, but reads the rows only of groups that are on the page. */
function* countedGroups(
  set: Bitset,
  titles: TitleColumn,
  descending: boolean,
  from: number,
  to: number,
): Generator<TitleGroup> {
  const counts = new Uint32Array(titles.texts.length);
  forEachRow(set, (row) => {
    const title = titles.byRow[row] as number;
    if (title !== titles.none) (counts[title] as number) += 1;
  });
  let start = 0;
  for (const equal of equalTitles(titles, descending)) {
    const count = equal.reduce((sum, title) => sum + (counts[title] as number), 0);
    const isOnPage = start + count > from && start < to;
    yield { count, rows: () => (isOnPage ? listRowsWithTitles(set, titles, equal) : []) };
    start += count;
  }
  const untitled = listUntitledRows(set, titles);
  yield { count: untitled.length, rows: () => untitled };
}

function listRowsWithTitles(set: Bitset, titles: TitleColumn, numbers: readonly number[]): number[] {
  const rows: number[] = [];
  for (const title of numbers) {
    titles.rows.forEach(title, (row) => {
      if (hasBit(set, row)) rows.push(row);
    });
  }
  return rows;
}

function listUntitledRows(set: Bitset, titles: TitleColumn): number[] {
  const rows: number[] = [];
  forEachRow(set, (row) => {
    if (titles.byRow[row] === titles.none) rows.push(row);
  });
  return rows;
}
