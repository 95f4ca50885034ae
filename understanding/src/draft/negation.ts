import { boundaryWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { type Claim, claimTokens, consumeTokens, type Draft, isPhraseBreak, wordAt } from "./draft.ts";

/** Negations such as "not" and "except", which exclude the words after them. */
export const negationWords: ReadonlySet<string> = wordSet(
  "not neither nor never no none nothing nobody except excluding exclude excludes without outside minus non avoid avoiding ignore ignoring omit omitting skip skipping isnt arent dont doesnt didnt hasnt havent",
);
const negationPairs = new Set([
  "other than",
  "apart from",
  "aside from",
  "instead of",
  "rather than",
  "anything but",
  "anyone but",
  "everyone but",
  "anywhere but",
  "everywhere but",
  "all but",
]);
/** Words that may stand between a negation and the phrase that it excludes. */
const wordsAfterNegation = wordSet(
  "in of from for at the a an any those based located company companies include including want with show me using use used owned by run backed",
);
const maxWordsToNegation = 5;
const listConnectors = new Set(["or", "and", "nor"]);

/**
 * Whether the phrase at `index` is excluded. Either a negation ("not", "except", "outside of") precedes it with
 * only function words in between, or the phrase continues an excluded list. Consumes the words of the negation.
 */
export function isNegated(draft: Draft, index: number): boolean {
  let at = index - 1;
  let joined = isPhraseBreak(draft, index) && isInExcludedList(draft, index);
  for (let steps = 0; at >= 0 && steps < maxWordsToNegation; at--, steps++) {
    const word = wordAt(draft, at);
    const cue = findNegationStart(draft, at);
    if (cue !== null) {
      consumeTokens(draft, cue, index);
      return true;
    }
    if (!isUnclaimedOrConsumed(draft, at)) return joined && draft.negated[at] === true;
    if (listConnectors.has(word)) joined = true;
    else if (!wordsAfterNegation.has(word)) return false;
  }
  return false;
}

function isUnclaimedOrConsumed(draft: Draft, index: number): boolean {
  return draft.owners[index] === null || draft.owners[index] === "consumed";
}

const maxListedWords = 5;

/**
 * Whether the word after a comma continues an excluded list. It does only if "or" or "and" follows soon, as in "no
 * agencies, recruiters or consultancies".
 */
function isInExcludedList(draft: Draft, index: number): boolean {
  for (let at = index + 1; at < index + maxListedWords; at++) {
    const word = wordAt(draft, at);
    if (listConnectors.has(word)) return true;
    if (word === "" || boundaryWords.has(word)) return false;
  }
  return false;
}

/** The index of the first word of the negation that ends at `index`, or null. */
function findNegationStart(draft: Draft, index: number): number | null {
  const word = wordAt(draft, index);
  if (negationPairs.has(`${wordAt(draft, index - 1)} ${word}`)) return index - 1;
  return negationWords.has(word) ? index : null;
}

/** Claims words that exclude something. Their label is "Not", followed by `label`. */
export function claimExclusion(draft: Draft, { label, ...excluded }: Omit<Claim, "slot">): void {
  claimTokens(draft, { ...excluded, slot: "exclude", label: `Not ${label}` });
  markExcluded(draft, excluded.from, excluded.to);
}

/** Marks tokens as the name of something that the query excludes. */
export function markExcluded(draft: Draft, from: number, to: number): void {
  for (let index = from; index < to; index++) draft.negated[index] = true;
}
