import { type Draft, wordAt } from "../draft/draft.ts";
import { boundaryWords } from "../language/word-lists.ts";
import { continuesPhrase, findObjectEnd } from "./loss-objects.ts";

export const siteNouns =
  /^(?:stores?|shops?|plants?|factory|factories|offices?|branch|branches|locations?|sites?|facility|facilities)$/;
const closingVerbs = /^(?:close|closes|closed|closing|shut|shuts|shutting|shuttered|shuttering)$/;
/** Words that may stand between "going" or "filed" and the words for failure. */
const wordsBeforeFailure =
  /^(?:go|goes|going|gone|went|file|files|filed|filing|declare|declared|declaring|facing|entering|entered|in|into|for)$/;
/** Words of professions that deal with the bankruptcies of others. */
const bankruptcyProfessions =
  /^(?:law|laws|lawyers?|attorneys?|trustees?|firms?|services?|advis|consult|practice)/;

/**
 * The index after a phrase for closing down ("closing stores", "shutting down", "going out of business"), or null.
 */
export function findClosureEnd(draft: Draft, index: number): number | null {
  if (closingVerbs.test(wordAt(draft, index)))
    return findObjectEnd(draft, index, siteNouns) ?? findClosingVerbEnd(draft, index);
  let to = index;
  while (wordsBeforeFailure.test(wordAt(draft, to))) to++;
  return to > index ? findFailurePhraseEnd(draft, index, to) : findFailureWordEnd(draft, index);
}

/**
 * The index after a closing verb without an object, or null: "plants shutting down", "factories that are closing".
 */
function findClosingVerbEnd(draft: Draft, index: number): number | null {
  let to = index + 1;
  while (
    continuesPhrase(draft, to, index) &&
    /^(?:down|up|shop|permanently|their|its|doors?)$/.test(wordAt(draft, to))
  )
    to++;
  if (to > index + 1) return to;
  const isLast = !continuesPhrase(draft, to, index) || boundaryWords.has(wordAt(draft, to));
  return isLast && wordAt(draft, index) !== "close" && followsSiteNoun(draft, index) ? to : null;
}

function followsSiteNoun(draft: Draft, index: number): boolean {
  const before = wordAt(draft, index - 1);
  return siteNouns.test(before) || /^(?:are|is|recently|just|being)$/.test(before);
}

/**
 * Finds the end of a single word that means failure ("bankrupt", "insolvent"). Returns the index after the word, or
 * null.
 */
function findFailureWordEnd(draft: Draft, index: number): number | null {
  return /^(?:insolvent|bankrupt)$/.test(wordAt(draft, index)) ? index + 1 : null;
}

/**
 * The index after words for failure, or null: "going out of business", "filing for bankruptcy", "in chapter 11",
 * but not "in bankruptcy law".
 */
function findFailurePhraseEnd(draft: Draft, index: number, at: number): number | null {
  const words = [0, 1, 2].map((offset) => wordAt(draft, at + offset)).join(" ");
  if (words === "out of business") return at + 3;
  if (/^(?:bankrupt|insolvent|under)\b/.test(words))
    return /^go|^went/.test(wordAt(draft, index)) ? at + 1 : null;
  const named = /^(?:chapter (?:7|11|13)|bankruptcy|insolvency|receivership)\b/.exec(words)?.[0];
  const end = at + (named?.split(" ").length ?? 0);
  return named && !bankruptcyProfessions.test(wordAt(draft, end)) ? end : null;
}
