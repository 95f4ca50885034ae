import { type Draft, isFree, normAt } from "./draft.ts";
import { isParted } from "./tokens.ts";

export const smallWords =
  /^(?:a|an|the|their|its|his|her|some|many|most|of|off|down|up|back|on|half|all|several|hundreds|thousands|over|about|around|nearly|almost|more|than|lots|own)$/;
export const furthestObject = 6;

/** Index after the object of a verb: small words and numbers, then a noun that `nouns` has; null without one. */
export function endOfObject(draft: Draft, index: number, nouns: RegExp): number | null {
  for (let at = index + 1; at <= index + furthestObject; at++) {
    if (!isOpen(draft, at, index)) return null;
    const word = normAt(draft, at);
    if (nouns.test(word)) return at + 1;
    if (!(smallWords.test(word) || draft.tokens[at]?.amount)) return null;
  }
  return null;
}

/** Whether the word at an index is free and goes on with what begins at `start`. */
export function isOpen(draft: Draft, index: number, start: number): boolean {
  const token = draft.tokens[index];
  return token !== undefined && isFree(draft, index) && (index === start || !isParted(token));
}
