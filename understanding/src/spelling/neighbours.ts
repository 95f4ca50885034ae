import { wordSet } from "../language/word-set.ts";
import { editDistance } from "./edit-distance.ts";

/**
 * Finds the word that a typo means by the words beside it. Uses the pairs of adjacent words in known phrases and
 * place names ("supply chain", "los angeles").
 */
export interface Neighbours {
  /** The word within `edits` of the typed one that forms a known pair with the word before or after it, or null. */
  fitting(typed: string, beside: AdjacentWords, edits: 1 | 2): string | null;
}

/** The words before and after a word, each in all forms that phrases may use. Empty at an end of the text. */
export interface AdjacentWords {
  before: readonly string[];
  after: readonly string[];
}

const minTypedLength = 3;
const minMeantLength = 4;
/** Words that are too frequent to be distinctive beside other words. */
const frequentWords = wordSet("a an and as at by for from in is no of on or the to up with");

/** Indexes the word pairs of all phrases. */
export function indexNeighbours(phrases: Iterable<string>): Neighbours {
  const [following, preceding] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const phrase of phrases) {
    if (!phrase.includes(" ")) continue;
    const words = phrase.split(" ");
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      if (next === undefined || !(isDistinctiveNeighbour(word) && isDistinctiveNeighbour(next))) continue;
      addWordToList(following, word, next);
      addWordToList(preceding, next, word);
    }
  }
  return {
    fitting: (typed, { before, after }, edits) => {
      const meant = [
        ...before.flatMap((word) => following.get(word) ?? []),
        ...after.flatMap((word) => preceding.get(word) ?? []),
      ];
      return meant.length === 0 || typed.length < minTypedLength
        ? null
        : findNearestWord(typed, meant, edits);
    },
  };
}

function isDistinctiveNeighbour(word: string): boolean {
  return !frequentWords.has(word);
}

function addWordToList(lists: Map<string, string[]>, key: string, word: string): void {
  const existing = lists.get(key);
  if (existing) existing.push(word);
  else lists.set(key, [word]);
}

/**
 * The nearest word within `most` edits, or null. Its first letter must match; in longer words, a match of the second
 * letter is enough.
 */
export function findNearestWord(typed: string, meant: Iterable<string>, most: 1 | 2): string | null {
  let best: { word: string; edits: number } | null = null;
  for (const word of meant) {
    if (!mayBeTypoOf(typed, word, most)) continue;
    const edits = editDistance(typed, word, most);
    if (edits > most) continue;
    // Of two equally near words the longer one wins, since omitting a letter is more frequent than adding one.
    const isNearer = !best || edits < best.edits || (edits === best.edits && word.length > best.word.length);
    if (isNearer) best = { word, edits };
  }
  return best?.word ?? null;
}

function mayBeTypoOf(typed: string, word: string, most: number): boolean {
  if (word.length < minMeantLength || Math.abs(word.length - typed.length) > most) return false;
  return word[0] === typed[0] || (typed.length > minMeantLength && word[1] === typed[1]);
}
