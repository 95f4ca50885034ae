import { type Draft, isPhraseBreak, wordAt } from "../draft/draft.ts";
import { wordSet } from "../language/word-set.ts";

const denyingWords = wordSet(
  "not no never without excluding exclude except havent haven't hasnt hasn't didnt didn't dont don't doesnt doesn't",
);
const maxWordsBack = 5;

/** Whether a word such as "not" or "excluding" before the cue, in the same phrase, denies the fact of the cue. */
export function isDenied(draft: Draft, cue: number): boolean {
  for (let at = cue; at > Math.max(0, cue - maxWordsBack); at--) {
    if (isPhraseBreak(draft, at) || wordAt(draft, at - 1) === "but") return false;
    if (denyingWords.has(wordAt(draft, at - 1))) return true;
  }
  return false;
}
