import type { Gazetteer, Renown } from "../places/gazetteer.ts";
import { singular } from "../singular.ts";
import { editDistance } from "./edit-distance.ts";

export interface Spelling {
  /** The known word that an unknown one is most likely a typo of, as it should be written; or null. */
  repair(word: string, where: Surroundings): string | null;
  isKnown(word: string): boolean;
  /** Lists now what is otherwise listed for the first unknown word. */
  prepare(): void;
  /** The title noun that a word is one edit away from, when the word is known only from a small place's name. */
  repairNoun(word: string): string | null;
}

/** What the place of a word says about it. */
export interface Surroundings {
  /** A place is expected here. */
  isPlace: boolean;
  /** It is written as a name: no city is meant then, unless one is expected. */
  isName?: boolean;
}

interface Sources {
  /** Small words and the nouns of queries: "companies", "based", "under", "hiring". */
  queryWords: Iterable<string>;
  /** Common English words, the targets of repairs that come last. */
  commonWords: string[];
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
  isCity: boolean;
  /** A smaller place: meant only after a word like "in". */
  needsContext: boolean;
}

const mostRemembered = 2000;
const shortest = 5;
const longest = 24;
const twoEditsFrom = 7;
const weights = { common: 0, everyday: 1, term: 3, noun: 5, query: 6 };
const placeWeights: Record<Renown, number> = { area: 4.5, large: 3, known: 2, small: 1.5, unknown: 0 };

/**
 * Knows which words are right, and what others are typos of: terms, titles, larger places, everyday words. The
 * targets and the words of places' names are listed when the first unknown word comes.
 */
export function createSpelling(sources: Sources): Spelling {
  const known = new Set<string>([...sources.ordinary, ...sources.abbreviations, ...sources.knownWords]);
  const kinds = targetKinds(sources);
  for (const { texts } of kinds) for (const text of texts) addWords(known, text);
  const { gazetteer } = sources;
  const placeWords = once(() => wordsOfPlaces(gazetteer));
  const targets = once(() => listTargets(kinds, placeWords()));
  const remembered = new Map<string, string | null>();
  const repair = (word: string, where: Surroundings): string | null => {
    const key = `${word} ${where.isPlace} ${where.isName === true}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const found = findRepair(word, targets().byLength, where);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, found);
    return found;
  };
  return {
    isKnown: (word) =>
      known.has(word) ||
      known.has(singular(word)) ||
      gazetteer.renownOf(word) !== null ||
      placeWords().has(word),
    prepare: () => void targets(),
    repair: (word, where) => (word.length < 4 ? null : repair(word, where)),
    repairNoun: (word) => {
      if (known.has(word) || (gazetteer.renownOf(word) ?? "unknown") !== "unknown") return null;
      if (placeWords().get(word) !== "unknown") return null;
      const found = repair(word, { isPlace: false });
      return found !== null && targets().byWord.get(found)?.weight === weights.noun ? found : null;
    },
  };
}

interface TargetKind {
  texts: Iterable<string>;
  weight: number;
  /** Letters of a word, at least. */
  least: number;
}

/** What typos are repaired to, places apart; the first kind that has a word decides its weight. */
function targetKinds(sources: Sources): TargetKind[] {
  return [
    { texts: sources.queryWords, weight: weights.query, least: 0 },
    { texts: sources.nouns, weight: weights.noun, least: 0 },
    { texts: sources.phrases, weight: weights.term, least: 0 },
    { texts: sources.titleVocabulary, weight: weights.term, least: 0 },
    { texts: sources.ordinary, weight: weights.everyday, least: shortest },
    { texts: sources.abbreviations, weight: weights.term, least: shortest },
    { texts: sources.commonWords, weight: weights.common, least: shortest },
  ];
}

function addWords(words: Set<string>, text: string): void {
  if (text.includes(" ")) for (const word of text.split(" ")) words.add(word);
  else words.add(text);
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Every word of places' names with the renown of the best known one. */
function wordsOfPlaces(gazetteer: Gazetteer): Map<string, Renown> {
  const words = new Map<string, Renown>();
  for (const [key, renown] of gazetteer.names()) {
    for (const word of key.includes(" ") ? key.split(" ") : [key]) {
      const before = words.get(word);
      if (before === undefined || placeWeights[renown] > placeWeights[before]) words.set(word, renown);
    }
  }
  return words;
}

interface Targets {
  byWord: Map<string, Candidate>;
  byLength: Candidate[][];
}

function listTargets(kinds: readonly TargetKind[], places: ReadonlyMap<string, Renown>): Targets {
  const byWord = new Map<string, Candidate>();
  for (const { texts, weight, least } of kinds.slice(0, -1)) addTargets(byWord, texts, weight, least);
  for (const [word, renown] of places) {
    if (renown !== "unknown") addTarget(byWord, word, placeWeights[renown], renown);
  }
  for (const { texts, weight, least } of kinds.slice(-1)) addTargets(byWord, texts, weight, least);
  return { byWord, byLength: groupByLength(byWord) };
}

function addTargets(
  byWord: Map<string, Candidate>,
  texts: Iterable<string>,
  weight: number,
  least: number,
): void {
  for (const text of texts) {
    for (const word of text.split(" ")) if (word.length >= least) addTarget(byWord, word, weight);
  }
}

function addTarget(byWord: Map<string, Candidate>, word: string, weight: number, renown?: Renown): void {
  if (word.length < shortest - 1 || byWord.has(word) || !/^[a-z]+$/.test(word)) return;
  const isPlace = renown !== undefined;
  const isCity = isPlace && renown !== "area";
  const needsContext = renown === "small";
  byWord.set(word, { word, letters: letterSet(word), weight, isPlace, isCity, needsContext });
}

function groupByLength(candidates: Map<string, Candidate>): Candidate[][] {
  const groups: Candidate[][] = Array.from({ length: longest + 3 }, () => []);
  for (const candidate of candidates.values()) groups[candidate.word.length]?.push(candidate);
  return groups;
}

/** One edit up to six letters, two from seven; the fewest edits win, then likelier slips, then weight. */
function findRepair(typed: string, byLength: Candidate[][], where: Surroundings): string | null {
  if (typed.length > longest || !/^[a-z]+$/.test(typed)) return null;
  const whole = bestFor(typed, typed.length, byLength, where);
  const stem = singular(typed);
  const single = stem === typed ? null : bestFor(stem, typed.length, byLength, where);
  if (single === null || (whole !== null && whole.score <= single.score)) return whole?.word ?? null;
  return single.word.endsWith("s") ? single.word : `${single.word}s`;
}

interface Scored {
  word: string;
  score: number;
}

/** A smaller place only where one is expected; no city for what is written as a name. */
function fits({ needsContext, isCity }: Candidate, { isPlace, isName }: Surroundings): boolean {
  return isPlace || !(needsContext || (isName === true && isCity));
}

function bestFor(
  word: string,
  typedLength: number,
  byLength: Candidate[][],
  where: Surroundings,
): Scored | null {
  const edits = typedLength >= twoEditsFrom ? 2 : 1;
  let best: Scored | null = null;
  for (const candidate of alike(word, edits, byLength)) {
    if (!fits(candidate, where) || (typedLength < shortest && !isShortTarget(word, candidate))) continue;
    const distance = slips(word, candidate.word, edits);
    if (distance > edits) continue;
    const score = distance * 100 + slipPenalty(word, candidate, where.isPlace);
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
function slipPenalty(
  word: string,
  { word: target, isPlace, weight }: Candidate,
  expectsPlace: boolean,
): number {
  const sameLetters =
    word.length === target.length && [...word].sort().join("") === [...target].sort().join("");
  const sameWithoutDoubles = word.replace(/(.)\1/g, "$1") === target.replace(/(.)\1/g, "$1");
  const first = target[0] === word[0] ? 0 : 30;
  const place = expectsPlace && isPlace ? -20 : 0;
  // A letter is left out more often than another put in.
  const surplus = sameWithoutDoubles ? 0 : Math.max(-1, Math.min(1, word.length - target.length)) * 2;
  return first + place + surplus - (sameLetters || sameWithoutDoubles ? 10 : 0) - weight;
}

/** Too few letters to repair, except where one of a telling word's five is missing ("baks", "chna"). */
function isShortTarget(typed: string, { word, weight }: Candidate): boolean {
  return word.length === typed.length + 1 && weight > weights.everyday && word[0] === typed[0];
}

function letterSet(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) - 97);
  return bits;
}

/** Bits that are set in a number (the sum over ever wider groups of bits). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
