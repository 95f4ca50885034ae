import type { IndexQuery } from "../requests/index-query.ts";
import type { PersonIndex } from "../segment/segment.ts";
import { isSmallSet, type PersonOrder, yieldLevelRuns } from "./level-runs.ts";
import { SortKey } from "./merge-pages.ts";
import { createRelevanceOrder, type EmployerScores } from "./person-relevance.ts";
import { createRunById, createRunByKey, createRunInOrder, makeRowSequence } from "./rows-in-order.ts";
import { createRunByTitle } from "./run-by-title.ts";

/**
 * Creates the order of an answer: by the query's sort, or by relevance when the query has no sort that applies to
 * people.
 */
export function createPersonOrder(
  people: PersonIndex,
  query: IndexQuery,
  employers: EmployerScores | null,
): PersonOrder {
  const descending = query.sort?.order === "desc";
  switch (query.sort?.by) {
    case "name":
      return createNameOrder(people, descending);
    case "title":
      return createTitleOrder(people, descending);
    case "seniority":
      return createSeniorityOrder(people, descending, query.managementLevels.length !== 1);
    default:
      return createRelevanceOrder(people, query, employers);
  }
}

function createNameOrder({ names, ids }: PersonIndex, descending: boolean): PersonOrder {
  const sequence = makeRowSequence(names, descending);
  return {
    direction: descending ? { text: -1, id: -1 } : { text: 1, id: 1 },
    runs: (set, count) => [createRunInOrder(set, sequence, count)],
    keyOf: (row) => new SortKey([], () => names.textOf(row), ids.idOf(row)),
  };
}

function createTitleOrder(people: PersonIndex, descending: boolean): PersonOrder {
  const { titles, ids } = people;
  return {
    direction: { text: descending ? -1 : 1, id: 1 },
    runs: (set) => [createRunByTitle(set, people, descending)],
    keyOf: (row) => {
      const title = titles.byRow[row] as number;
      const readText = title === titles.none ? null : () => titles.texts.bytesAt(title);
      return new SortKey([readText ? 0 : 1], readText, ids.idOf(row));
    },
  };
}

function createSeniorityOrder(people: PersonIndex, descending: boolean, byLevel: boolean): PersonOrder {
  const sign = descending ? -1 : 1;
  const keyOf = (row: number) =>
    sign * ((people.levelRanks[row] as number) * people.rows + people.ids.rankOf(row));
  return {
    direction: { text: 1, id: sign },
    runs: (set, count, scratch) => {
      if (!byLevel) return [createRunById(set, set, people.ids, descending, scratch)];
      return isSmallSet(count, people)
        ? [createRunByKey(set, count, { keyOf, lastRowsFirst: descending })]
        : yieldLevelRuns(set, people, descending, scratch);
    },
    keyOf: (row) => {
      const numbers = byLevel ? [sign * (people.levelRanks[row] as number)] : [];
      return new SortKey(numbers, null, people.ids.idOf(row));
    },
  };
}
