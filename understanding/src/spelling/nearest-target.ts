import { toSingular } from "../language/singular.ts";
import { editDistance } from "./edit-distance.ts";
import { findScrambledSingular, toPlural } from "./plurals.ts";
import {
  computeLetterSet,
  placeWeights,
  type RepairTarget,
  repairedLengths,
  targetWeights,
} from "./repair-targets.ts";

/** What the words around a typo indicate about it. */
export interface TypoSurroundings {
  /** Whether the words around the typo, such as "in", make a place likely. */
  isPlace: boolean;
  /** Whether the word is written as a name. Then it is not repaired to a city's name, unless a place is expected. */
  isName?: boolean;
  /** Whether the word is capitalised and the whole text. Then it is a name rather than a misspelt place. */
  isLoneName?: boolean;
  /** Whether the word before belongs to titles, so that a title noun may follow. */
  followsTitleWord?: boolean;
}

/** The minimum length of a word in which two typos are accepted. */
export const minLengthForTwoEdits = 7;
/** The score bonus for a title noun after another word of a title. */
const titleNounBonus = 12;

/**
 * Finds the target that is nearest to a typo: within one edit for words of up to six letters, within two for longer
 * words. Fewer edits win, then likelier typos, then the target's weight.
 */
export function findNearestTarget(
  typed: string,
  byLength: RepairTarget[][],
  where: TypoSurroundings,
): string | null {
  if (typed.length > repairedLengths.longest || !/^[a-z]+$/.test(typed)) return null;
  const wholeWord = findBestTarget(typed, typed.length, byLength, where);
  const stem = toSingular(typed);
  const single =
    stem === typed
      ? findScrambledPlural(typed, byLength)
      : findBestTarget(stem, typed.length, byLength, { ...where, isPlural: true });
  if (single === null || (wholeWord !== null && wholeWord.score <= single.score))
    return wholeWord?.word ?? null;
  return toPlural(single.word);
}

/** The target whose plural the typed word is, with its last letters swapped or doubled: "operatosr", "nursess". */
function findScrambledPlural(typed: string, byLength: RepairTarget[][]): ScoredTarget | null {
  const stem = findScrambledSingular(typed);
  if (stem === null) return null;
  const meant = byLength[stem.length]?.find(({ word, isPlace }) => word === stem && !isPlace);
  return meant ? { word: stem, score: 100 - meant.weight } : null;
}

interface ScoredTarget {
  word: string;
  score: number;
}

interface TypoContext extends TypoSurroundings {
  /** Whether the typed word is a plural of the target. */
  isPlural?: boolean;
}

/**
 * Whether the target can be in the plural. Cities, function words, everyday words ("been", "rather") and words such
 * as "founded" and "hiring" cannot.
 */
function hasPlural({ word, isCity, weight }: RepairTarget): boolean {
  const isSmall = weight === targetWeights.small || weight <= targetWeights.everyday;
  return !(isCity || isSmall || /(?:ed|ing)$/.test(word));
}

/**
 * Whether the target fits the surroundings. Smaller places fit only where a place is expected; cities do not fit a
 * word that is written as a name.
 */
function fitsSurroundings(target: RepairTarget, where: TypoContext): boolean {
  const { needsContext, isCity, isPlace } = target;
  if (where.isLoneName === true && isPlace) return false;
  if (where.isPlural === true && !hasPlural(target)) return false;
  return where.isPlace || !(needsContext || (where.isName === true && isCity));
}

function findBestTarget(
  word: string,
  typedLength: number,
  byLength: RepairTarget[][],
  where: TypoContext,
): ScoredTarget | null {
  const edits = typedLength >= minLengthForTwoEdits ? 2 : 1;
  let best: ScoredTarget | null = null;
  for (const target of selectSimilarTargets(word, edits, byLength)) {
    if (
      !fitsSurroundings(target, where) ||
      (typedLength < repairedLengths.shortest && !mayShortWordMean(word, target))
    )
      continue;
    const distance = editDistanceOrRefusal(word, target, edits, where);
    if (distance > edits) continue;
    const score = distance * 100 + computeTypoPenalty(word, target, where);
    if (best === null || score < best.score) best = { word: target.word, score };
  }
  return best;
}

/** The targets of similar length and with similar letters: a cheap filter before counting edits. */
function selectSimilarTargets(word: string, edits: number, byLength: RepairTarget[][]): RepairTarget[] {
  const letters = computeLetterSet(word);
  const targets: RepairTarget[] = [];
  for (let length = word.length - edits; length <= word.length + edits; length++) {
    for (const candidate of byLength[length] ?? []) {
      if (countBits(candidate.letters ^ letters) <= 2 * edits) targets.push(candidate);
    }
  }
  return targets;
}

/**
 * The number of edits between a word and a target, or `edits` + 1 if so many edits are not accepted. If the first
 * letter is wrong, only one edit is accepted.
 */
function editDistanceOrRefusal(
  word: string,
  target: RepairTarget,
  edits: number,
  where: TypoContext,
): number {
  const distance = editDistance(word, target.word, edits);
  const isFirstRight = target.word[0] === word[0];
  if (distance < 2) return isFirstRight || isLikelyTarget(target, where) ? distance : edits + 1;
  return isFirstRight && isLikelyTarget(target, where) && mayHaveTwoTypos(word, target)
    ? distance
    : edits + 1;
}

/** Whether the target is likely. Where no place is expected, a city is likely only if it is large. */
function isLikelyTarget({ isCity, weight }: RepairTarget, { isPlace }: TypoContext): boolean {
  return isPlace || !isCity || weight >= placeWeights.large;
}

/**
 * Whether the word may be the target with two typos. Number words and everyday words are never the target, because
 * too many words are within two edits of them. For places and short words the letters must nearly match ("Montauk" is
 * not Montana).
 */
function mayHaveTwoTypos(word: string, { word: target, letters, isPlace, weight }: RepairTarget): boolean {
  if ((isPlace || word.length <= minLengthForTwoEdits) && countBits(letters ^ computeLetterSet(word)) > 1)
    return false;
  if (isPlace) return true;
  return weight > targetWeights.everyday && !numberWords.test(target);
}

const numberWords = /^(?:million|billion|thousand|hundred|dozen)s?$/;

/**
 * A penalty that is higher for unlikely typos. Swapped and doubled letters are the most frequent typos. A wrong first
 * letter is rare.
 */
function computeTypoPenalty(
  word: string,
  { word: target, isPlace, weight }: RepairTarget,
  where: TypoSurroundings,
): number {
  const sameLetters =
    word.length === target.length && [...word].sort().join("") === [...target].sort().join("");
  const sameWithoutDoubles = word.replace(/(.)\1/g, "$1") === target.replace(/(.)\1/g, "$1");
  const first = target[0] === word[0] ? 0 : 30;
  const place = where.isPlace && isPlace ? -20 : 0;
  const noun = where.followsTitleWord === true && weight === targetWeights.noun ? titleNounBonus : 0;
  // Omitting a letter is more frequent than adding one.
  const surplus = sameWithoutDoubles ? 0 : Math.max(-1, Math.min(1, word.length - target.length)) * 2;
  return first + place + surplus - (sameLetters || sameWithoutDoubles ? 10 : 0) - weight - noun;
}

/**
 * Whether a short word may mean the target. It may only if the target is a distinctive word with one letter more
 * ("baks", "chna").
 */
function mayShortWordMean(typed: string, { word, weight }: RepairTarget): boolean {
  return word.length === typed.length + 1 && weight > targetWeights.everyday && word[0] === typed[0];
}

/** Counts the set bits of a 32-bit number, in parallel. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
