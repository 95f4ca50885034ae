import type { IndexedName, NameIndex } from "./name-index.ts";
import { listInitials } from "./name-index.ts";
import type { NameReading } from "./read-input.ts";
import { misspeltMinLength } from "./vocabulary.ts";

/** The most names that are compared with a typed one word by word. */
const maxComparedNames = 32;
/** The most names that are read from the list of one word, and from all lists. */
const maxNamesOfWord = 4_000;
const maxNamesOfAllWords = 6_000;
/** The most names with the same letters, or the same initials. */
const maxEqualNames = 40;
/** Names found by a misspelt word count less than those found by the word. */
const misspeltShare = 0.75;

/** A word of names to look up, with its share of the rank of the names that have it. */
interface LookUp {
  base: number;
  count: number;
  weight: number;
}

/** Names that a reading may mean; `initials` are those found by their initials only. */
export interface FoundNames {
  readonly names: readonly number[];
  readonly initials: readonly number[];
}

/** Finds the names that are worth comparing with a reading. */
export function findNames(index: NameIndex, { words: parsed }: NameReading): FoundNames {
  const { words } = parsed;
  const letters = words.join("");
  const equal = index.listByLetters(letters, maxEqualNames);
  const attached =
    parsed.forms === ""
      ? []
      : index.listByLetters(letters + parsed.writtenForms.replaceAll(" ", ""), maxEqualNames);
  const ranked = rankNames(index, words);
  return {
    names: [...new Set([...equal, ...attached, ...ranked])],
    initials: listByInitials(index, parsed),
  };
}

function listByInitials(index: NameIndex, parsed: NameReading["words"]): number[] {
  const [word = ""] = parsed.words;
  if (parsed.words.length === 1)
    return /^\p{L}{2,7}$/u.test(word) ? index.listByInitials(word, maxEqualNames) : [];
  const initials = listInitials(parsed.words, parsed).filter((text) => text.length >= 3);
  return initials
    .flatMap((text) => index.listByLetters(text, maxEqualNames))
    .filter((number) => hasOneWord(index.get(number)));
}

function hasOneWord(name: IndexedName | undefined): boolean {
  return name?.words.length === 1;
}

/** Ranks names by the rarity of the words that they share with a typed name, rare words first. */
function rankNames(index: NameIndex, words: readonly string[]): number[] {
  const ranks = new Map<number, number>();
  let remaining = maxNamesOfAllWords;
  const lookUps = listLookUps(index, words).sort((one, other) => one.count - other.count);
  for (const { base, weight } of lookUps) {
    if (remaining <= 0) break;
    const names = index.listByWord(base, Math.min(maxNamesOfWord, remaining));
    remaining -= names.length;
    for (const number of names) ranks.set(number, (ranks.get(number) ?? 0) + weight);
  }
  const lengthDifference = (number: number) =>
    Math.abs((index.get(number)?.words.length ?? 0) - words.length);
  return selectHighest(ranks, maxComparedNames, lengthDifference);
}

function listLookUps(index: NameIndex, words: readonly string[]): LookUp[] {
  const { vocabulary } = index;
  const weights = new Map<number, number>();
  const add = (base: number, share: number) => {
    const weight = share * vocabulary.rate(vocabulary.text(base), index.size);
    if (base >= 0 && weight > (weights.get(base) ?? 0)) weights.set(base, weight);
  };
  for (const [at, word] of words.entries()) {
    add(vocabulary.findBase(word), 1);
    if (word.length >= misspeltMinLength - 1)
      for (const id of vocabulary.listNeighbours(word)) add(vocabulary.baseOf(id), misspeltShare);
    addJoined(index, `${word}${words[at + 1] ?? ""}`, add);
    if (vocabulary.find(word) < 0) addParts(index, word, add);
  }
  return [...weights].map(([base, weight]) => ({ base, weight, count: vocabulary.countOfBase(base) }));
}

/** Looks up two neighbours as one word. */
function addJoined(index: NameIndex, joined: string, add: (base: number, share: number) => void): void {
  const { vocabulary } = index;
  add(vocabulary.findBase(joined), 1);
  if (joined.length >= 8)
    for (const id of vocabulary.listNeighbours(joined)) add(vocabulary.baseOf(id), misspeltShare);
}

/** Looks up the parts of an unknown word that is two known ones. */
function addParts(index: NameIndex, word: string, add: (base: number, share: number) => void): void {
  const { vocabulary } = index;
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, second] = [vocabulary.findBase(word.slice(0, at)), vocabulary.findBase(word.slice(at))];
    if (first < 0 || second < 0) continue;
    add(first, misspeltShare);
    add(second, misspeltShare);
  }
}

/** Selects the numbers with the highest ranks; of equal ranks those with the least `tieBreak`. */
function selectHighest(
  ranks: ReadonlyMap<number, number>,
  limit: number,
  tieBreak: (number: number) => number,
): number[] {
  const sorted = Float64Array.from(ranks.values()).sort();
  const least = sorted[Math.max(0, sorted.length - limit)] ?? 0;
  return [...ranks]
    .filter(([, rank]) => rank >= least)
    .map(([number, rank]) => ({ number, rank, tie: tieBreak(number) }))
    .sort((one, other) => other.rank - one.rank || one.tie - other.tie || one.number - other.number)
    .slice(0, limit)
    .map(({ number }) => number);
}
