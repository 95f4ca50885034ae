import { wordSet } from "../language/word-set.ts";
import { consumeTokens, type Draft, isPhraseBreak, isUnclaimed, wordAt } from "./draft.ts";
import { isNegated, markExcluded } from "./negation.ts";

/** Words that may stand between a negation and the name that it excludes ("not owned by", "not using"). */
const clauseWords = wordSet(
  "using use uses used running runs run owned acquired backed funded founded led managed operated controlled powered affiliated associated partnered working works work built selling sell sells serving serve serves having have has had doing does offering offer providing provide raised raise raising closed reached received got part subsidiaries subsidiary customer customers client clients user users partner partners member members by with on to of in for from at and any a an the their it is are be being been that who which yet too very so currently still longer firm firms business businesses organizations brands ones those",
);
const maxClauseWords = 6;

/**
 * Whether the phrase at `index` is excluded: directly (see `isNegated`), or through a clause about the company ("not
 * using AWS", "not owned by Amazon"). Consumes the words from the negation to the phrase.
 */
export function isInNegatedClause(draft: Draft, index: number): boolean {
  if (isNegated(draft, index)) return true;
  let start = index;
  while (start > index - maxClauseWords && isClauseWord(draft, start - 1)) start--;
  if (start === index || !isNegated(draft, start)) return false;
  consumeTokens(draft, start, index);
  return true;
}

/** Whether the word belongs to the clause between a negation and a name. A comma ends the clause. */
function isClauseWord(draft: Draft, index: number): boolean {
  return (
    isUnclaimed(draft, index) && clauseWords.has(wordAt(draft, index)) && !isPhraseBreak(draft, index + 1)
  );
}

/**
 * Sets aside a phrase that is understood but cannot be excluded, together with its negation ("not series A").
 * @returns false when the phrase is not negated; then nothing changes
 */
export function setAsideIfNegated(draft: Draft, from: number, to: number): boolean {
  const before = [...draft.owners];
  if (!isInNegatedClause(draft, from)) return false;
  for (const [index, owner] of draft.owners.entries()) {
    const isCue = before[index] === null && owner === "consumed";
    if (isCue || (index >= from && index < to && owner === null)) draft.owners[index] = "unused";
  }
  markExcluded(draft, from, to);
  return true;
}
