import { type Draft, wordAt } from "../draft/draft.ts";
import { wordSet } from "../language/word-set.ts";

export const strongHiringCues = wordSet("hiring hire hires recruiting recruits");
export const softHiringCues = wordSet("seeking seek seeks need needs needing wanting");
export const lookingWords = wordSet("looking searching look");

/**
 * Finds the end of a hiring cue ("hiring", "needs", "looking for") at `index`. Ignores the words before the cue.
 * Returns the index after the cue, or null without a cue.
 */
export function findCueEnd(draft: Draft, index: number): number | null {
  const word = wordAt(draft, index);
  if (lookingWords.has(word)) return skipHireCount(draft, findLookingForEnd(draft, index));
  const isCue = strongHiringCues.has(word) || softHiringCues.has(word) || word === "recruit";
  return isCue ? skipHireCount(draft, index + 1) : null;
}

/** The index after "looking for" or "looking to hire"; null if neither "for" nor a verb such as "to hire" follows. */
export function findLookingForEnd(draft: Draft, index: number): number | null {
  const next = wordAt(draft, index + 1);
  if (next === "for") return index + 2;
  return next === "to" && /^(?:hire|recruit|fill|add)$/.test(wordAt(draft, index + 2)) ? index + 3 : null;
}

/**
 * The index after the words of a count of hires, such as "5+" in "hiring 5+ engineers". An earlier pass has set these
 * words aside.
 */
export function skipHireCount<Start extends number | null>(draft: Draft, start: Start): Start | number {
  if (start === null) return start;
  let at: number = start;
  while (draft.owners[at] === "unused") at++;
  return at;
}
