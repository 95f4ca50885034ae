import {
  type Bitset,
  countBits,
  hasBit,
  intersectSets,
  setIntersection,
  subtractSet,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { noGroup } from "../columns/row-ranges.ts";
import type { IndexQuery, Phrase } from "../requests/index-query.ts";
import type { PersonIndex } from "../segment/segment.ts";
import { readKeywordScore } from "./company-scores.ts";
import { isSmallSet, type PersonOrder, yieldLevelRuns } from "./level-runs.ts";
import { SortKey } from "./merge-pages.ts";
import { createRunById, createRunByKey, type Run } from "./rows-in-order.ts";

/** Keyword scores of companies by row, and the people at companies with a score. */
export interface EmployerScores {
  readonly scores: Uint16Array;
  readonly people: Bitset;
  /** The people at companies that match a kind by name or trade label and by industry; null for a search without kinds. */
  readonly ofKind: Bitset | null;
}

/**
 * Creates the order by relevance. First come people whose titles have the searched words, then those whose titles are
 * other names of the same job. Then come people whose titles have the fewest words besides the searched ones. Then
 * people are ordered by the name or kind match and the keyword points of their company. Then they are ordered from the
 * board down, unless the query has levels, functions or departments; then the newest person comes first. The people of
 * a small set are compared one by one. A large set is split into groups, which are sorted only as far as the page needs
 * them.
 */
export function createRelevanceOrder(
  people: PersonIndex,
  query: IndexQuery,
  employers: EmployerScores | null,
): PersonOrder {
  const { titles, alternativeTitles = [], managementLevels, jobFunctions, departments } = query;
  const byLevel = managementLevels.length + jobFunctions.length + departments.length === 0;
  const byWords = titles.length > 0;
  const literalTitles = alternativeTitles.length > 0 ? people.titles.titlesWith(titles) : null;
  const numbersOf = computeRelevance(people, { byLevel, byWords, literalTitles, employers });
  const asOneRun = (set: Bitset, count: number): Run =>
    createRunByKey(set, count, {
      keyOf: (row) => numbersOf(row) * people.rows - people.ids.rankOf(row),
      lastRowsFirst: true,
    });
  return {
    direction: { text: 1, id: -1 },
    *runs(set, count, scratch) {
      if (isSmallSet(count, people)) {
        yield asOneRun(set, count);
        return;
      }
      const wordGroups = byWords
        ? yieldTitleGroups(set, people, { titles, isSplit: literalTitles !== null }, scratch)
        : [{ group: scratch.copy(set), inGroup: count }];
      for (const { group, inGroup } of splitByKind(wordGroups, employers?.ofKind ?? null, scratch)) {
        if (isSmallSet(inGroup, people)) {
          yield asOneRun(group, inGroup);
          continue;
        }
        if (employers) {
          const scored = scratch.copy(group);
          intersectSets(scored, employers.people);
          yield asOneRun(scored, countBits(scored));
          subtractSet(group, employers.people);
        }
        if (byLevel) yield* yieldLevelRuns(group, people, true, scratch);
        else yield createRunById(group, group, people.ids, true, scratch);
      }
    },
    keyOf: (row) => new SortKey([numbersOf(row)], null, people.ids.idOf(row)),
  };
}

interface RelevanceParts {
  readonly byLevel: boolean;
  readonly byWords: boolean;
  /** The titles that have the searched words; null when no other titles match. */
  readonly literalTitles: Bitset | null;
  readonly employers: EmployerScores | null;
}

/** More than the words of any title. */
const maxTitleWords = 1024;

/**
 * Combines a person's relevance into one number: whether the title has the searched words, its number of words, the
 * company's name match and points, and the level. The best person has the smallest number. The id is not included.
 */
function computeRelevance(
  people: PersonIndex,
  { byLevel, byWords, literalTitles, employers }: RelevanceParts,
): (row: number) => number {
  const { titles, companyOf, levelRanks } = people;
  const { byRow: titleOf, none, lengths } = titles;
  const wordsOf = (row: number) => {
    const title = byWords ? (titleOf[row] as number) : none;
    if (title === none) return 0;
    const isLiteral = literalTitles === null || hasBit(literalTitles, title);
    return (lengths[title] as number) + (isLiteral ? 0 : maxTitleWords);
  };
  const levelsBelow = (row: number) => (byLevel ? 255 - (levelRanks[row] as number) : 0);
  if (!employers) return (row) => wordsOf(row) * 256 + levelsBelow(row);
  return (row) => {
    const employer = companyOf(row);
    const { named, points } = readKeywordScore(
      employer === noGroup ? 0 : (employers.scores[employer] as number),
    );
    return ((wordsOf(row) * 4 + 2 - named) * 64 + 63 - points) * 256 + levelsBelow(row);
  };
}

/** A set of people with its size. */
interface PeopleGroup {
  readonly group: Bitset;
  readonly inGroup: number;
}

/** Splits each group in two: first the people at companies whose name or trade label matches a kind. */
function* splitByKind(
  groups: Iterable<PeopleGroup>,
  ofKind: Bitset | null,
  scratch: Scratch,
): Generator<PeopleGroup> {
  if (!ofKind) {
    yield* groups;
    return;
  }
  const strong = scratch.copy(ofKind);
  for (const { group, inGroup } of groups) {
    const inStrong = setIntersection(strong, group, ofKind);
    subtractSet(group, ofKind);
    yield { group: strong, inGroup: inStrong };
    yield { group, inGroup: inGroup - inStrong };
  }
}

/**
 * Splits the set into groups by the number of words in the title. With `isSplit`, the groups of people whose titles
 * have the searched words come before the groups of all others.
 */
function* yieldTitleGroups(
  set: Bitset,
  people: PersonIndex,
  { titles, isSplit }: { titles: readonly Phrase[]; isSplit: boolean },
  scratch: Scratch,
): Generator<PeopleGroup> {
  if (!isSplit) {
    yield* yieldWordGroups(set, people, scratch);
    return;
  }
  const literal = scratch.set(people.rows);
  people.titles.addTo(literal, titles, scratch);
  intersectSets(literal, set);
  yield* yieldWordGroups(literal, people, scratch);
  const others = scratch.copy(set);
  subtractSet(others, literal);
  yield* yieldWordGroups(others, people, scratch);
}

/** Splits the set into groups by the number of words in the title, the fewest words first. */
function* yieldWordGroups(
  set: Bitset,
  { titleLengths }: PersonIndex,
  scratch: Scratch,
): Generator<PeopleGroup> {
  const lengths = titleLengths.codes.map(Number).sort((one, other) => one - other);
  const group = scratch.copy(set);
  for (const length of lengths) {
    const inGroup = setIntersection(group, set, titleLengths.setOf(String(length), scratch));
    yield { group, inGroup };
  }
}
