import type { Question } from "../requests/question.ts";
import type { PersonIndex } from "../segment/segment.ts";
import { areFew, levelRuns, type PersonOrder } from "./level-runs.ts";
import { SortKey } from "./merge-pages.ts";
import { byRelevance, type EmployerScores } from "./person-relevance.ts";
import { runById, runByKey, runInOrder, sequenceOf } from "./rows-in-order.ts";
import { runByTitle } from "./run-by-title.ts";

/** The order of an answer; by relevance without a sort that applies to people. */
export function personOrder(
  people: PersonIndex,
  question: Question,
  employers: EmployerScores | null,
): PersonOrder {
  const falling = question.sort?.order === "desc";
  switch (question.sort?.by) {
    case "name":
      return byName(people, falling);
    case "title":
      return byTitle(people, falling);
    case "seniority":
      return bySeniority(people, falling, question.managementLevels.length !== 1);
    default:
      return byRelevance(people, question, employers);
  }
}

function byName({ names, ids }: PersonIndex, falling: boolean): PersonOrder {
  const sequence = sequenceOf(names, falling);
  return {
    direction: falling ? { text: -1, id: -1 } : { text: 1, id: 1 },
    runs: (set, count) => [runInOrder(set, sequence, count)],
    keyOf: (row) => new SortKey([], () => names.textOf(row), ids.idOf(row)),
  };
}

function byTitle(people: PersonIndex, falling: boolean): PersonOrder {
  const { titles, ids } = people;
  return {
    direction: { text: falling ? -1 : 1, id: 1 },
    runs: (set) => [runByTitle(set, people, falling)],
    keyOf: (row) => {
      const title = titles.of[row] as number;
      const readText = title === titles.none ? null : () => titles.texts.bytesAt(title);
      return new SortKey([readText ? 0 : 1], readText, ids.idOf(row));
    },
  };
}

function bySeniority(people: PersonIndex, falling: boolean, byLevel: boolean): PersonOrder {
  const sign = falling ? -1 : 1;
  const keyOf = (row: number) =>
    sign * ((people.levelRanks[row] as number) * people.rows + people.ids.rankOf(row));
  return {
    direction: { text: 1, id: sign },
    runs: (set, count, scratch) => {
      if (!byLevel) return [runById(set, set, people.ids, falling, scratch)];
      return areFew(count, people)
        ? [runByKey(set, count, { of: keyOf, lastRowsFirst: falling })]
        : levelRuns(set, people, falling, scratch);
    },
    keyOf: (row) => {
      const numbers = byLevel ? [sign * (people.levelRanks[row] as number)] : [];
      return new SortKey(numbers, null, people.ids.idOf(row));
    },
  };
}
