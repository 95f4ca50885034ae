import { type Bitset, countBits, intersect, subtract } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { noRow } from "../columns/grouped-rows.ts";
import { noTitle, type TitleColumn } from "../columns/title-column.ts";
import type { Question } from "../question.ts";
import type { PersonIndex } from "../segment.ts";
import { readKeywordScore } from "./company-scores.ts";
import { forEachTitle } from "./match-jobs.ts";
import type { KeyDirection, SortKey } from "./merge-pages.ts";
import { type Run, runById, runInOrder, selectByKey } from "./rows-in-order.ts";
import { runByTitle } from "./run-by-title.ts";

/** How the people of one segment are ordered. */
export interface PersonOrder {
  readonly direction: KeyDirection;
  runs(set: Bitset, scratch: Scratch): Iterable<Run>;
  keyOf(row: number): SortKey;
}

/** What the companies of people are worth by row: keyword scores, and who is at one that has a score. */
export interface EmployerScores {
  readonly scores: Uint16Array;
  readonly people: Bitset;
}

/** The order of an answer; by relevance unless a sort of people is asked. */
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
  const sequence = {
    order: names.order,
    reversed: falling,
    keyOf: (row: number) => names.ranks[row] as number,
  };
  return {
    direction: falling ? { text: -1, id: -1 } : { text: 1, id: 1 },
    runs: (set) => [runInOrder(set, sequence)],
    keyOf: (row) => ({ numbers: [], text: names.textOf(row), id: ids.idOf(row) }),
  };
}

function byTitle({ titles, ids }: PersonIndex, falling: boolean): PersonOrder {
  return {
    direction: { text: falling ? -1 : 1, id: 1 },
    runs: (set) => [runByTitle(set, titles, falling)],
    keyOf: (row) => {
      const title = titles.of[row] as number;
      const text = title === noTitle ? null : titles.texts.bytesAt(title);
      return { numbers: [text ? 0 : 1], text, id: ids.idOf(row) };
    },
  };
}

function bySeniority(people: PersonIndex, falling: boolean, byLevel: boolean): PersonOrder {
  const sign = falling ? -1 : 1;
  return {
    direction: { text: 1, id: sign },
    runs: (set, scratch) => (byLevel ? levelRuns(set, people, falling, scratch) : [runById(set, falling)]),
    keyOf: (row) => ({
      numbers: byLevel ? [sign * (people.levelRanks[row] as number)] : [],
      text: null,
      id: people.ids.idOf(row),
    }),
  };
}

/** Level ranks, most senior last. */
const ranksOf = ({ ranks }: PersonIndex) => ranks.codes.map(Number).sort((one, other) => one - other);

function* levelRuns(set: Bitset, people: PersonIndex, falling: boolean, scratch: Scratch): Generator<Run> {
  const ranks = ranksOf(people);
  const inRun = scratch.set(people.rows);
  for (const rank of falling ? ranks.reverse() : ranks) {
    inRun.fill(0);
    people.ranks.addTo(inRun, [String(rank)]);
    intersect(inRun, set);
    yield runById(inRun, falling);
  }
}

/**
 * Titles with the fewest words beyond the asked ones, how the company is named and its keyword points, from the board
 * down unless people of one kind were asked; the newest first. Groups by words are made one after the other, as far
 * as the page needs them.
 */
function byRelevance(people: PersonIndex, question: Question, employers: EmployerScores | null): PersonOrder {
  const { titles, managementLevels, jobFunctions, departments } = question;
  const byLevel = managementLevels.length + jobFunctions.length + departments.length === 0;
  const byWords = titles.length > 0;
  const scoreOf = (row: number) => {
    const company = people.company[row] as number;
    return employers && company !== noRow ? readKeywordScore(employers.scores[company] as number) : noScore;
  };
  return {
    direction: { text: 1, id: -1 },
    *runs(set, scratch) {
      const groups = byWords ? wordGroups(set, people.titles, question, scratch) : [set];
      for (const group of groups) {
        if (employers) yield scoredRun(group, employers, { people, byLevel, scratch });
        const rest = scratch.copy(group);
        if (employers) subtract(rest, employers.people);
        if (byLevel) yield* levelRuns(rest, people, true, scratch);
        else yield runById(rest, true);
      }
    },
    keyOf: (row) => {
      const { named, points } = scoreOf(row);
      const title = people.titles.of[row] as number;
      const words = byWords && title !== noTitle ? (people.titles.lengths[title] as number) : 0;
      return {
        numbers: [words, -named, -points, byLevel ? -(people.levelRanks[row] as number) : 0],
        text: null,
        id: people.ids.idOf(row),
      };
    },
  };
}

const noScore = { named: 0, points: 0 };

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

/** Those of a group whose company has keyword points, as one run: they are compared one by one. */
function scoredRun(
  group: Bitset,
  employers: EmployerScores,
  { people, byLevel, scratch }: { people: PersonIndex; byLevel: boolean; scratch: Scratch },
): Run {
  const set = scratch.copy(group);
  intersect(set, employers.people);
  const { rows, levelRanks } = people;
  const keyOf = (row: number) => {
    const { named, points } = readKeywordScore(employers.scores[people.company[row] as number] as number);
    const level = byLevel ? (levelRanks[row] as number) : 0;
    return -(((named * 64 + points) * 256 + level) * rows + row);
  };
  const count = countBits(set);
  return { count, rows: (from, to) => selectByKey(set, count, from, to, keyOf) };
}
