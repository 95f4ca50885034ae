import {
  addMissing,
  claimTokens,
  consumeTokens,
  type Draft,
  isPhraseBreak,
  isUnclaimed,
  joinWords,
  wordAt,
} from "../draft/draft.ts";
import { isInNegatedClause } from "../draft/negated-clause.ts";
import { claimExclusion } from "../draft/negation.ts";
import { findPhrases } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { foldText } from "../language/singular.ts";
import { stopWords } from "../language/word-lists.ts";
import { isMeasureWord } from "../numbers/measure-words.ts";

const maxKeywordLength = 80;
const maxKeywords = 12;
/** The minimum length of a keyword. Shorter words become keywords only if the query has nothing else. */
const minKeywordLength = 3;

/** Turns skills, and words that no other pass claimed, into keywords. */
export function readKeywords(draft: Draft, knowledge: Knowledge): void {
  consumeUniversalWords(draft);
  for (const { from, to } of findPhrases(draft, knowledge.skills)) {
    if (isInNegatedClause(draft, from)) excludeKeyword(draft, from, to);
    else takeKeyword(draft, from, to, true);
  }
  for (let index = 0; index < draft.tokens.length; index++) {
    let to = index;
    while (isDistinctive(draft, to, knowledge) && (to === index || !isPhraseBreak(draft, to))) to++;
    if (to === index) continue;
    if (isInNegatedClause(draft, index)) excludeKeyword(draft, index, to);
    else takeKeyword(draft, index, to, false);
    index = to - 1;
  }
  excludeEverydayWords(draft);
  takeShortWords(draft, knowledge);
}

/**
 * Takes short words such as "HP" or "GE" as keywords when they are the whole query. Without a keyword, the query
 * would list the whole directory.
 */
function takeShortWords(draft: Draft, { ordinary }: Knowledge): void {
  if (draft.spans.length > 0) return;
  for (const [index, { norm, amount }] of draft.tokens.entries()) {
    const isShort = norm.length < minKeywordLength && /\p{L}/u.test(norm) && !amount;
    if (!isShort || !isUnclaimed(draft, index) || stopWords.has(norm) || ordinary.has(norm)) continue;
    takeKeyword(draft, index, index + 1, false);
  }
}

const universalWords =
  /^(?:everywhere|anywhere|everyone|anyone|everybody|anybody|everything|anything|wherever|whoever)$/;

/** Consumes words that restrict nothing, as in "everywhere except China". */
function consumeUniversalWords(draft: Draft): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (universalWords.test(wordAt(draft, index))) consumeTokens(draft, index, index + 1);
  }
}

function excludeKeyword(draft: Draft, from: number, to: number): void {
  const label = joinWords(draft, from, to);
  addMissing(draft.parameters.exclude.keywords, [label]);
  claimExclusion(draft, { from, to, label, sure: false });
}

/** Excludes a single everyday word after "no" at the end of a phrase, as in "solar companies, no residential". */
function excludeEverydayWords(draft: Draft): void {
  for (let index = 1; index < draft.tokens.length; index++) {
    const word = wordAt(draft, index);
    if (
      !isPhraseBreak(draft, index + 1) ||
      !isUnclaimed(draft, index) ||
      word.length < 4 ||
      stopWords.has(word) ||
      isMeasureWord(word)
    )
      continue;
    if (/^(?:no|excluding|except)$/.test(wordAt(draft, index - 1))) excludeKeyword(draft, index, index + 1);
  }
}

/** Whether the word is unclaimed and no everyday word, so that it may name a product, a technology or a company. */
export function isDistinctive(draft: Draft, index: number, { ordinary }: Knowledge): boolean {
  const token = draft.tokens[index];
  if (!token || !isUnclaimed(draft, index) || token.amount || token.norm.length < minKeywordLength)
    return false;
  if (stopWords.has(token.norm) || universalWords.test(token.norm) || !/\p{L}/u.test(token.norm))
    return false;
  return !(ordinary.has(token.norm) || ordinary.has(token.stem));
}

function takeKeyword(draft: Draft, from: number, to: number, sure: boolean): void {
  if (draft.parameters.keywords.length >= maxKeywords) return;
  // Undoes a spelling repair of a word that is no known skill, since it may be a name.
  const isTyped = (repaired: boolean) => repaired && !sure;
  const words = draft.tokens
    .slice(from, to)
    .map((token) => (isTyped(token.repaired) ? foldText(token.text) : token.norm));
  const keyword = words.join(" ").slice(0, maxKeywordLength).trim();
  addMissing(draft.parameters.keywords, [keyword]);
  claimTokens(draft, { from, to, slot: "keyword", label: keyword, sure });
}

/** The words that became no parameter, as the user typed them, without stop words. */
export function listUnexplainedWords(draft: Draft): string[] {
  const words = draft.tokens.filter((token, index) => {
    return draft.owners[index] === "unused" || (isUnclaimed(draft, index) && !stopWords.has(token.norm));
  });
  return words.map((token) => token.text);
}
