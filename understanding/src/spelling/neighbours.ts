import { editDistance } from "./edit-distance.ts";

/** Words that stand side by side in known phrases and names of places: "supply chain", "los angeles". */
export interface Neighbours {
  /** The word that makes a known phrase with the one before or after, at most some edits away; or null. */
  fitting(typed: string, beside: Beside, edits: 1 | 2): string | null;
}

/** The words before and after a word, in each form that phrases may have; empty at an end of the text. */
export interface Beside {
  before: readonly string[];
  after: readonly string[];
}

const shortest = 3;
const shortestMeant = 4;
/** Too common beside others to say anything. */
const small = new Set("a an and as at by for from in is no of on or the to up with".split(" "));

/** Lists the pairs of all phrases of several words. */
export function listNeighbours(phrases: Iterable<string>): Neighbours {
  const [following, preceding] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const phrase of phrases) {
    if (!phrase.includes(" ")) continue;
    const words = phrase.split(" ");
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      if (next === undefined || !(isDistinctive(word) && isDistinctive(next))) continue;
      addWord(following, word, next);
      addWord(preceding, next, word);
    }
  }
  return {
    fitting: (typed, { before, after }, edits) => {
      const meant = [
        ...before.flatMap((word) => following.get(word) ?? []),
        ...after.flatMap((word) => preceding.get(word) ?? []),
      ];
      return meant.length === 0 || typed.length < shortest ? null : nearestOf(typed, meant, edits);
    },
  };
}

function isDistinctive(word: string): boolean {
  return !small.has(word);
}

function addWord(lists: Map<string, string[]>, key: string, word: string): void {
  const known = lists.get(key);
  if (known) known.push(word);
  else lists.set(key, [word]);
}

/** The word at most so many edits away, the first letters of which are taken for right; or null. */
export function nearestOf(typed: string, meant: Iterable<string>, most: 1 | 2): string | null {
  let best: { word: string; edits: number } | null = null;
  for (const word of meant) {
    if (!mayMean(typed, word, most)) continue;
    const edits = editDistance(typed, word, most);
    if (edits > most) continue;
    // A letter is left out more often than another put in.
    const isNearer = !best || edits < best.edits || (edits === best.edits && word.length > best.word.length);
    if (isNearer) best = { word, edits };
  }
  return best?.word ?? null;
}

function mayMean(typed: string, word: string, most: number): boolean {
  if (word.length < shortestMeant || Math.abs(word.length - typed.length) > most) return false;
  return word[0] === typed[0] || (typed.length > shortestMeant && word[1] === typed[1]);
}
