import { type Bitset, countBits, intersect, subtract } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { noRow } from "../columns/row-ranges.ts";
import { noTitle, type TitleColumn } from "../columns/title-column.ts";
import type { Question } from "../question.ts";
import type { PersonIndex } from "../segment.ts";
import { readKeywordScore } from "./company-scores.ts";
import { levelRuns, type PersonOrder } from "./level-runs.ts";
import { forEachTitle } from "./match-jobs.ts";
import { SortKey } from "./merge-pages.ts";
import { type Run, runById, selectByKey } from "./rows-in-order.ts";

/** What the companies of people are worth by row: keyword scores, and who is at one that has a score. */
export interface EmployerScores {
  readonly scores: Uint16Array;
  readonly people: Bitset;
}

/** Of a table's rows, so many are quicker compared one by one than set against set. */
const fewOf = (rows: number) => rows / 200;

/**
 * Titles with the fewest words beyond the asked ones, how the company is named and its keyword points, from the board
 * down unless people of one kind were asked; the newest first. A few are compared one by one; of many, groups are made
 * one after the other, as far as the page needs them.
 */
export function byRelevance(
  people: PersonIndex,
  question: Question,
  employers: EmployerScores | null,
): PersonOrder {
  const { titles, managementLevels, jobFunctions, departments } = question;
  const byLevel = managementLevels.length + jobFunctions.length + departments.length === 0;
  const byWords = titles.length > 0;
  const numbersOf = relevanceOf(people, { byLevel, byWords, employers });
  const inOne = (set: Bitset, count: number): Run => ({
    count,
    rows: (from, to) =>
      selectByKey(set, count, from, to, (row) => numbersOf(row) * people.rows - people.ids.rankOf(row)),
  });
  return {
    direction: { text: 1, id: -1 },
    *runs(set, count, scratch) {
      if (count < fewOf(people.rows)) {
        yield inOne(set, count);
        return;
      }
      for (const group of byWords ? wordGroups(set, people.titles, question, scratch) : [set]) {
        const rest = scratch.copy(group);
        if (employers) {
          const scored = scratch.copy(group);
          intersect(scored, employers.people);
          yield inOne(scored, countBits(scored));
          subtract(rest, employers.people);
        }
        if (byLevel) yield* levelRuns(rest, people, true, scratch);
        else yield runById(rest, people.ids, true);
      }
    },
    keyOf: (row) => new SortKey([numbersOf(row)], null, people.ids.idOf(row)),
  };
}

interface What {
  readonly byLevel: boolean;
  readonly byWords: boolean;
  readonly employers: EmployerScores | null;
}

/** Everything but the id as one number, the best smallest: words of the title, name and points of the company, level. */
function relevanceOf(people: PersonIndex, { byLevel, byWords, employers }: What): (row: number) => number {
  const { titles, company, levelRanks } = people;
  return (row) => {
    const title = titles.of[row] as number;
    const words = byWords && title !== noTitle ? (titles.lengths[title] as number) : 0;
    const employer = company[row] as number;
    const score = employers && employer !== noRow ? (employers.scores[employer] as number) : 0;
    const { named, points } = readKeywordScore(score);
    const level = byLevel ? (levelRanks[row] as number) : 0;
    return ((words * 4 + 2 - named) * 64 + 63 - points) * 256 + 255 - level;
  };
}

/** The set by how many words its titles have, fewest first. */
function* wordGroups(
  set: Bitset,
  titles: TitleColumn,
  question: Question,
  scratch: Scratch,
): Generator<Bitset> {
  const byLength = new Map<number, number[]>();
  forEachTitle(titles.titlesWith(question.titles), (title) => {
    const length = titles.lengths[title] as number;
    const group = byLength.get(length);
    if (group) group.push(title);
    else byLength.set(length, [title]);
  });
  const group = scratch.copy(set);
  for (const length of [...byLength.keys()].sort((one, other) => one - other)) {
    group.fill(0);
    for (const title of byLength.get(length) ?? []) titles.rows.addTo(group, title);
    intersect(group, set);
    yield group;
  }
}
