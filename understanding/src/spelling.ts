import type { Gazetteer } from "./places/gazetteer.ts";
import { singular } from "./singular.ts";

export interface Spelling {
  /** The known word that an unknown one is most likely a typo of, or null. */
  repair(word: string, expectsPlace: boolean): string | null;
  isKnown(word: string): boolean;
  /** The title noun that a word is one edit away from, when the word is known only from a small place's name. */
  repairNoun(word: string): string | null;
}

interface Sources {
  phrases: string[];
  nouns: Iterable<string>;
  abbreviations: string[];
  /** Right as they are, but no target of a repair. */
  knownWords: string[];
  titleVocabulary: Set<string>;
  ordinary: Set<string>;
  gazetteer: Gazetteer;
}

interface Candidate {
  word: string;
  letters: number;
  weight: number;
  isPlace: boolean;
}

const shortTargets = new Set(["based", "staff", "sales", "under", "nurse", "banks"]);
const shortest = 5;
const longest = 24;
const twoEditsFrom = 8;
const weights = { place: 2, term: 3, everyday: 1, noun: 5 };

/** Builds the list of words that typos are repaired to: terms, titles, larger places, everyday words. */
export function createSpelling({
  phrases,
  nouns,
  abbreviations,
  knownWords,
  titleVocabulary,
  ordinary,
  gazetteer,
}: Sources): Spelling {
  const known = new Set<string>([...ordinary, ...abbreviations, ...knownWords]);
  const candidates = new Map<string, Candidate>();
  const addAll = (texts: Iterable<string>, weight: number, least = 0) => {
    for (const text of texts) {
      for (const word of text.split(" "))
        if (word.length >= least) addCandidate(word, weight, known, candidates);
    }
  };
  addAll(nouns, weights.noun);
  addAll(phrases, weights.term);
  addAll(titleVocabulary, weights.term);
  addAll(ordinary, weights.everyday, shortest + 1);
  addAll(abbreviations, weights.term, shortest);
  const places = [...gazetteer.names()];
  addAll(
    places.filter(([, isWidelyKnown]) => isWidelyKnown).map(([key]) => key),
    weights.place,
  );
  const placeOnly = new Set(places.flatMap(([key, isWidelyKnown]) => (isWidelyKnown ? [] : key.split(" "))));
  const byLength = groupByLength(candidates);
  return {
    repairNoun: (word) => {
      const found = placeOnly.has(word) && !known.has(word) ? findRepair(word, byLength, false) : null;
      return found !== null && candidates.get(found)?.weight === weights.noun ? found : null;
    },
    isKnown: (word) => known.has(word) || known.has(singular(word)) || placeOnly.has(word),
    repair: (word, expectsPlace) => (word.length < 4 ? null : findRepair(word, byLength, expectsPlace)),
  };
}

function addCandidate(
  word: string,
  weight: number,
  known: Set<string>,
  candidates: Map<string, Candidate>,
): void {
  known.add(word);
  if (word.length < shortest - 1 || candidates.has(word) || !/^[a-z]+$/.test(word)) return;
  candidates.set(word, { word, letters: letterSet(word), weight, isPlace: weight === weights.place });
}

function groupByLength(candidates: Map<string, Candidate>): Candidate[][] {
  const groups: Candidate[][] = Array.from({ length: longest + 3 }, () => []);
  for (const candidate of candidates.values()) groups[candidate.word.length]?.push(candidate);
  return groups;
}

/** One edit up to seven letters, two from eight; the fewest edits win, then likelier slips, then weight. */
function findRepair(typed: string, byLength: Candidate[][], expectsPlace: boolean): string | null {
  if (typed.length > longest || !/^[a-z]+$/.test(typed)) return null;
  let best: Scored | null = null;
  for (const word of new Set([typed, singular(typed)])) {
    const found = bestFor(word, typed.length, byLength, expectsPlace);
    if (found && (best === null || found.score < best.score)) best = found;
  }
  return best?.word ?? null;
}

interface Scored {
  word: string;
  score: number;
}

function bestFor(
  word: string,
  typedLength: number,
  byLength: Candidate[][],
  expectsPlace: boolean,
): Scored | null {
  const edits = typedLength >= twoEditsFrom ? 2 : 1;
  let best: Scored | null = null;
  for (const candidate of alike(word, edits, byLength)) {
    if (typedLength < shortest && !isShortTarget(candidate, expectsPlace)) continue;
    const distance = slips(word, candidate.word, edits);
    if (distance > edits) continue;
    const score = distance * 100 + slipPenalty(word, candidate, expectsPlace);
    if (best === null || score < best.score) best = { word: candidate.word, score };
  }
  return best;
}

/** Words of about the length and letters of a word: a cheap test before the edits are counted. */
function alike(word: string, edits: number, byLength: Candidate[][]): Candidate[] {
  const letters = letterSet(word);
  const found: Candidate[] = [];
  for (let length = word.length - edits; length <= word.length + edits; length++) {
    for (const candidate of byLength[length] ?? []) {
      if (countBits(candidate.letters ^ letters) <= 2 * edits) found.push(candidate);
    }
  }
  return found;
}

/** Edits between two words; with a wrong first letter only one is believed. */
function slips(word: string, target: string, edits: number): number {
  const distance = editDistance(word, target, edits);
  return distance > 1 && target[0] !== word[0] ? edits + 1 : distance;
}

/** Swapped or single instead of double letters are the commonest slips; the first letter is seldom wrong. */
function slipPenalty(word: string, candidate: Candidate, expectsPlace: boolean): number {
  const target = candidate.word;
  const sameLetters =
    word.length === target.length && [...word].sort().join("") === [...target].sort().join("");
  const sameWithoutDoubles = word.replace(/(.)\1/g, "$1") === target.replace(/(.)\1/g, "$1");
  const first = target[0] === word[0] ? 0 : 30;
  const place = expectsPlace && candidate.isPlace ? -20 : 0;
  return first + place - (sameLetters || sameWithoutDoubles ? 10 : 0) - candidate.weight;
}

/** Four letters are too few to repair, except to a few words of queries or to a place after "in". */
function isShortTarget({ word, isPlace }: Candidate, expectsPlace: boolean): boolean {
  return word.length === shortest && (shortTargets.has(word) || (expectsPlace && isPlace));
}

function letterSet(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) - 97);
  return bits;
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}

/** Damerau-Levenshtein distance (optimal string alignment); limit + 1 when it is larger than the limit. */
function editDistance(left: string, right: string, limit: number): number {
  let older: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const value = cell(left, right, row, column, { older, previous, current });
      current.push(value);
      if (value < least) least = value;
    }
    if (least > limit) return limit + 1;
    older = previous;
    previous = current;
  }
  return previous[right.length] ?? limit + 1;
}

interface Rows {
  older: number[];
  previous: number[];
  current: number[];
}

function cell(left: string, right: string, row: number, column: number, rows: Rows): number {
  const cost = left[row - 1] === right[column - 1] ? 0 : 1;
  const at = (list: number[], index: number) => list[index] ?? Number.POSITIVE_INFINITY;
  const value = Math.min(
    at(rows.previous, column) + 1,
    at(rows.current, column - 1) + 1,
    at(rows.previous, column - 1) + cost,
  );
  const swapped =
    row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
  return swapped ? Math.min(value, at(rows.older, column - 2) + 1) : value;
}
