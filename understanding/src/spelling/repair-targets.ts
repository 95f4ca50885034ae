import type { Gazetteer, Renown } from "../gazetteer/gazetteer.ts";
import { toPlural } from "./plurals.ts";

/** The words that the spelling repair knows, by source. */
export interface SpellingSources {
  /** Nouns of queries: "companies", "employees", "openings". */
  queryNouns: Iterable<string>;
  /** Function words and verbs of queries: "based", "under", "hiring". */
  smallWords: Iterable<string>;
  /** Common English words, which are the least likely targets. */
  commonWords: string[];
  phrases: string[];
  /** Known titles. */
  titlePhrases: string[];
  /** Fields of work: "sales", "supply chain". */
  fields: string[];
  nouns: Iterable<string>;
  abbreviations: string[];
  /** Correct words that are never a target. */
  knownWords: string[];
  titleVocabulary: Set<string>;
  ordinary: Set<string>;
  gazetteer: Gazetteer;
}

/** A known word that a typo may mean. */
export interface RepairTarget {
  word: string;
  letters: number;
  weight: number;
  isPlace: boolean;
  isCity: boolean;
  /** Whether the target is a smaller place, which is meant only after a preposition such as "in". */
  needsContext: boolean;
}

/**
 * The shortest and the longest word that is repaired. A shorter word is repaired only to a distinctive word with one
 * letter more.
 */
export const repairedLengths = { shortest: 5, longest: 24 };
/** The weight of targets by kind. The higher the weight, the likelier the word is meant. */
export const targetWeights = { common: 0, everyday: 1, term: 3, noun: 5, field: 5.5, query: 6, small: 6.1 };
export const placeWeights: Record<Renown, number> = { area: 4.5, large: 3, known: 2, small: 1.5, unknown: 0 };

export interface TargetKind {
  texts: Iterable<string>;
  weight: number;
  /** The minimum number of letters of a target of this kind. */
  least: number;
}

/** The kinds of targets except places. A word of several kinds gets the weight of the first one. */
export function listTargetKinds(sources: SpellingSources): TargetKind[] {
  return [
    { texts: sources.queryNouns, weight: targetWeights.query, least: 0 },
    { texts: sources.smallWords, weight: targetWeights.small, least: 0 },
    { texts: sources.fields, weight: targetWeights.field, least: 0 },
    { texts: sources.nouns, weight: targetWeights.noun, least: 0 },
    { texts: sources.phrases, weight: targetWeights.term, least: 0 },
    { texts: sources.titleVocabulary, weight: targetWeights.term, least: 0 },
    { texts: sources.ordinary, weight: targetWeights.everyday, least: repairedLengths.shortest },
    { texts: sources.abbreviations, weight: targetWeights.term, least: repairedLengths.shortest },
    { texts: sources.commonWords, weight: targetWeights.common, least: repairedLengths.shortest },
  ];
}

/** The words of all targets except everyday words. They are the words of terms and titles. */
export function collectDistinctiveWords(kinds: readonly TargetKind[]): Set<string> {
  const words = new Set<string>();
  for (const { texts, weight } of kinds) {
    if (weight >= targetWeights.term) for (const text of texts) addWordsOfText(words, text);
  }
  return words;
}

/** Adds every word of a term or title to the set of words. */
function addWordsOfText(words: Set<string>, text: string): void {
  if (text.includes(" ")) for (const word of text.split(" ")) words.add(word);
  else words.add(text);
}

/** Every word of a place name, with the highest renown of its places. */
export function collectPlaceWords(gazetteer: Gazetteer): Map<string, Renown> {
  const words = new Map<string, Renown>();
  for (const [key, renown] of gazetteer.names()) {
    for (const word of key.includes(" ") ? key.split(" ") : [key]) {
      const before = words.get(word);
      if (before === undefined || placeWeights[renown] > placeWeights[before]) words.set(word, renown);
    }
  }
  return words;
}

export interface RepairTargets {
  byWord: Map<string, RepairTarget>;
  byLength: RepairTarget[][];
}

export function listTargets(
  kinds: readonly TargetKind[],
  places: ReadonlyMap<string, Renown>,
): RepairTargets {
  const byWord = new Map<string, RepairTarget>();
  for (const { texts, weight, least } of kinds.slice(0, -1)) addTargets(byWord, texts, weight, least);
  for (const [word, renown] of places) {
    if (renown !== "unknown") addTarget(byWord, word, placeWeights[renown], renown);
  }
  for (const { texts, weight, least } of kinds.slice(-1)) addTargets(byWord, texts, weight, least);
  return { byWord, byLength: groupByLength(byWord) };
}

function addTargets(
  byWord: Map<string, RepairTarget>,
  texts: Iterable<string>,
  weight: number,
  least: number,
): void {
  for (const text of texts) {
    for (const word of text.split(" ")) if (word.length >= least) addTarget(byWord, word, weight);
  }
}

function addTarget(byWord: Map<string, RepairTarget>, word: string, weight: number, renown?: Renown): void {
  if (word.length < repairedLengths.shortest - 1 || byWord.has(word) || !/^[a-z]+$/.test(word)) return;
  const isPlace = renown !== undefined;
  const isCity = isPlace && renown !== "area";
  const needsContext = renown === "small";
  byWord.set(word, { word, letters: computeLetterSet(word), weight, isPlace, isCity, needsContext });
  if (!isPlace && weight >= targetWeights.term && changingPluralEnding.test(word)) {
    addTarget(byWord, toPlural(word), weight);
  }
}

/**
 * Matches words whose ending changes in the plural ("charity", "nurse", "office"). Their plural is a target of its
 * own.
 */
const changingPluralEnding = /(?:[^aeiou]y|[sc]e)$/;

function groupByLength(candidates: Map<string, RepairTarget>): RepairTarget[][] {
  const groups: RepairTarget[][] = Array.from({ length: repairedLengths.longest + 3 }, () => []);
  for (const candidate of candidates.values()) groups[candidate.word.length]?.push(candidate);
  return groups;
}

/** The set of a word's letters as bits, for a cheap comparison. */
export function computeLetterSet(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) - 97);
  return bits;
}
