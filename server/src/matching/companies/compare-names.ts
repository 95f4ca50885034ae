import { mayAbbreviate, toBaseWord } from "../data/abbreviations.ts";
import { collapseUmlauts } from "../text/romanize.ts";
import { isPlaceWord, type PlaceKey } from "./places.ts";
import { isMisspelt, type Vocabulary } from "./vocabulary.ts";

/** How a typed word and a word of a name are the same. */
export type WordRelation = "same" | "variant" | "joined" | "misspelt" | "abbreviated";

export interface WordPair {
  readonly typed: string;
  readonly own: string;
  readonly relation: WordRelation;
  /** How much the word says about a company, 0 to 1. */
  readonly rarity: number;
}

/** The words of a typed name beside those of a company's name. */
export interface NameComparison {
  readonly pairs: readonly WordPair[];
  /** Words of the company's name that the typed name lacks. */
  readonly missing: readonly string[];
  /** Words of the typed name that the company's name lacks, without those that state its place. */
  readonly extra: readonly string[];
  /** Whether further words of the typed name state the company's place. */
  readonly hasPlaceWords: boolean;
  /** Whether the company's first word is missing. */
  readonly lacksFirst: boolean;
  readonly isReordered: boolean;
}

export interface ComparedNames {
  readonly typed: readonly string[];
  readonly own: readonly string[];
  readonly place: PlaceKey;
}

interface PairedWords {
  typed: readonly string[];
  own: readonly string[];
  /** For each word, the position of the word of the other name that it is paired with; -1 without one. */
  typedAt: number[];
  ownAt: number[];
  pairs: WordPair[];
  rate: (word: string) => number;
}

/** The most words that people write as one. */
const maxJoinedWords = 3;

/** Pairs the words of two names: equal ones first, then spellings of the same word, joined words and typos. */
export function compareNames(
  { typed, own, place }: ComparedNames,
  vocabulary: Vocabulary,
  size: number,
): NameComparison {
  const state: PairedWords = {
    typed,
    own,
    typedAt: typed.map(() => -1),
    ownAt: own.map(() => -1),
    pairs: [],
    rate: (word) => vocabulary.rate(word, size),
  };
  pairWords(state, "same", (one, other) => one === other);
  if (isOpen(state)) pairWords(state, "variant", areVariants);
  if (isOpen(state)) pairJoinedWords(state);
  if (isOpen(state)) pairWords(state, "misspelt", isMisspelt);
  if (isOpen(state))
    pairWords(state, "abbreviated", (one, other) => mayAbbreviate(one, other) || mayAbbreviate(other, one));
  const missing = own.filter((_, at) => state.ownAt[at] === -1);
  const placeStart = findPlaceStart(state, place);
  const extra = typed.filter((_, at) => state.typedAt[at] === -1 && at < placeStart);
  return {
    pairs: state.pairs,
    missing,
    extra,
    hasPlaceWords: placeStart < typed.length,
    lacksFirst: state.ownAt[0] === -1,
    isReordered: state.typedAt.some(
      (at, index) => at >= 0 && at < Math.max(...state.typedAt.slice(0, index)),
    ),
  };
}

/** Finds where words that state the company's place begin at the end of a typed name; its length without such words. */
function findPlaceStart({ typed, typedAt, pairs }: PairedWords, place: PlaceKey): number {
  let start = typed.length;
  const isPlace = (at: number) => typedAt[at] === -1 && isPlaceWord(typed[at] ?? "", place);
  while (pairs.length > 0 && start > 0 && isPlace(start - 1)) start--;
  return start;
}

function isOpen({ typedAt, ownAt }: PairedWords): boolean {
  return typedAt.includes(-1) && ownAt.includes(-1);
}

/** Whether two words have the same base word, or differ in how they write umlauts. */
function areVariants(one: string, other: string): boolean {
  if (toBaseWord(one) === toBaseWord(other)) return true;
  return (
    one[0] === other[0] && one.at(-1) === other.at(-1) && collapseUmlauts(one) === collapseUmlauts(other)
  );
}

function pairWords(
  state: PairedWords,
  relation: WordRelation,
  isSame: (typed: string, own: string) => boolean,
): void {
  for (const [at, word] of state.typed.entries()) {
    if (state.typedAt[at] !== -1) continue;
    const other = state.own.findIndex((own, index) => state.ownAt[index] === -1 && isSame(word, own));
    if (other < 0) continue;
    state.typedAt[at] = other;
    state.ownAt[other] = at;
    const own = state.own[other] ?? "";
    state.pairs.push({ typed: word, own, relation, rarity: state.rate(own) });
  }
}

/** Pairs one word with several neighbours of the other name: "BlueApron" with "Blue Apron" and the other way round. */
function pairJoinedWords(state: PairedWords): void {
  pairJoined(state, { one: "typed", several: "own" });
  if (isOpen(state)) pairJoined(state, { one: "own", several: "typed" });
}

function pairJoined(state: PairedWords, sides: { one: "typed" | "own"; several: "typed" | "own" }): void {
  const oneAt = sides.one === "typed" ? state.typedAt : state.ownAt;
  const severalAt = sides.several === "typed" ? state.typedAt : state.ownAt;
  for (const [at, word] of state[sides.one].entries()) {
    if (oneAt[at] !== -1) continue;
    const run = findRun(word, state[sides.several], severalAt);
    if (!run) continue;
    oneAt[at] = run.start;
    for (let index = run.start; index < run.end; index++) severalAt[index] = at;
    const parts = state[sides.several].slice(run.start, run.end);
    const joined = parts.join(" ");
    const [typed, own] = sides.one === "typed" ? [word, joined] : [joined, word];
    const rarity = Math.max(state.rate(word), ...parts.map(state.rate));
    state.pairs.push({ typed, own, relation: run.isExact ? "joined" : "misspelt", rarity });
  }
}

interface Run {
  start: number;
  end: number;
  isExact: boolean;
}

/** Finds unpaired neighbours that spell the word together, or with one letter wrong. */
function findRun(word: string, parts: readonly string[], pairedWith: readonly number[]): Run | undefined {
  for (let start = 0; start < parts.length - 1; start++)
    for (let end = start + 2; end <= Math.min(parts.length, start + maxJoinedWords); end++) {
      if (pairedWith.slice(start, end).some((at) => at !== -1)) break;
      const joined = parts.slice(start, end).join("");
      if (joined === word) return { start, end, isExact: true };
      if (word.length >= 6 && isMisspelt(joined, word)) return { start, end, isExact: false };
    }
  return undefined;
}
