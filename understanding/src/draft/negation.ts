import { boundaries } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { type Claim, claim, consume, type Draft, isBreak, normAt } from "./draft.ts";

/** Words that exclude the words after them. */
export const negationWords: ReadonlySet<string> = wordSet(
  "not neither nor never no none nothing nobody except excluding exclude excludes without outside minus non avoid avoiding ignore ignoring omit omitting skip skipping isnt arent dont doesnt didnt hasnt havent",
);
const cuePairs = new Set([
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
const skippedWords = wordSet(
  "in of from for at the a an any those based located company companies include including want with show me using use used owned by run backed",
);
const maxWordsToCue = 5;
const connectors = new Set(["or", "and", "nor"]);

/**
 * Whether the phrase at `index` is excluded. Either a negation ("not", "except", "outside of") precedes it with
 * only function words in between, or the phrase continues an excluded list. Consumes the words of the negation.
 */
export function isNegated(draft: Draft, index: number): boolean {
  let at = index - 1;
  let joined = isBreak(draft, index) && isListed(draft, index);
  for (let steps = 0; at >= 0 && steps < maxWordsToCue; at--, steps++) {
    const word = normAt(draft, at);
    const cue = cueEndingAt(draft, at);
    if (cue !== null) {
      consume(draft, cue, index);
      return true;
    }
    if (!isOpen(draft, at)) return joined && draft.negated[at] === true;
    if (connectors.has(word)) joined = true;
    else if (!skippedWords.has(word)) return false;
  }
  return false;
}

function isOpen(draft: Draft, index: number): boolean {
  return draft.owners[index] === null || draft.owners[index] === "consumed";
}

const maxListWords = 5;

/**
 * Whether a list continues after a comma, which it only does if "or" or "and" closes it: "no agencies, recruiters
 * or consultancies".
 */
function isListed(draft: Draft, index: number): boolean {
  for (let at = index + 1; at < index + maxListWords; at++) {
    const word = normAt(draft, at);
    if (connectors.has(word)) return true;
    if (word === "" || boundaries.has(word)) return false;
  }
  return false;
}

/** The index of the first word of the negation that ends at `index`, or null. */
function cueEndingAt(draft: Draft, index: number): number | null {
  const word = normAt(draft, index);
  if (cuePairs.has(`${normAt(draft, index - 1)} ${word}`)) return index - 1;
  return negationWords.has(word) ? index : null;
}

/** Claims words as the exclusion of `label`. */
export function claimExcluded(draft: Draft, { label, ...excluded }: Omit<Claim, "slot">): void {
  claim(draft, { ...excluded, slot: "exclude", label: `Not ${label}` });
  markNegated(draft, excluded.from, excluded.to);
}

/** Marks tokens as excluded. */
export function markNegated(draft: Draft, from: number, to: number): void {
  for (let index = from; index < to; index++) draft.negated[index] = true;
}
