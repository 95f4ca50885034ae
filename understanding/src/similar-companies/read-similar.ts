import {
  claimTokens,
  consumeTokens,
  type Draft,
  isUnclaimed,
  setAsideTokens,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { setAsideIfNegated } from "../draft/negated-clause.ts";
import { markExcluded } from "../draft/negation.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { isSeparatedFromPrevious, type Token } from "../language/tokens.ts";
import { companyNouns, stopWords } from "../language/word-lists.ts";
import { findNameEnd, setAsideOtherNames } from "./company-names.ts";
import { countCueWords, isHyphenLike, rivalNouns } from "./similar-cues.ts";

const pronounPattern =
  /^(?:us|me|mine|ours|yours|theirs|them|him|her|it|my|our|your|their|this|that|these|those|what|who)$/;

/**
 * Reads the company to compare with: "companies like Stripe", "similar to Acme Robotics in Ohio", "Stripe-like
 * firms".
 */
export function readSimilar(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (isUnclaimed(draft, index) && isHyphenLike(draft, index)) takeHyphenLikeName(draft, index, knowledge);
    const start = index + countCueWords(draft, index);
    if (start > index && draft.parameters.similarTo === null) readComparison(draft, index, start, knowledge);
  }
}

/**
 * Reads the words after a cue such as "like": kinds of companies, examples of something else, or the name of the
 * company to compare with.
 */
function readComparison(draft: Draft, cue: number, start: number, knowledge: Knowledge): void {
  if (isPluralIndustry(draft, start, knowledge) && wordAt(draft, cue) !== "unlike")
    consumeTokens(draft, cue, start);
  else if (nounsWithExamples.test(stemAt(draft, cue - 1))) consumeExamples(draft, cue, start);
  else if (isCompanyName(draft, cue, start) || followsPluralIndustry(draft, cue, start, knowledge))
    takeComparedName(draft, cue, start, knowledge);
}

/** Nouns that do not mean companies. After them, "like" and "such as" introduce examples ("cities like Austin"). */
const nounsWithExamples =
  /^(?:place|city|town|state|country|region|area|market|metro|location|industry|sector|field|role|title|position|job|skill)$/;

/** Consumes the cue before an example, as in "cities like Austin", so that other passes read the example. */
function consumeExamples(draft: Draft, cue: number, start: number): void {
  if (
    /^(?:city|town|place|state|country|region|area|metro|location|industry|sector)$/.test(
      stemAt(draft, cue - 1),
    )
  )
    consumeTokens(draft, cue - 1, start);
}

function takeComparedName(draft: Draft, cue: number, start: number, knowledge: Knowledge): void {
  const end = findNameEnd(draft, start);
  if (end === start) return;
  const isPronoun = pronounPattern.test(wordAt(draft, start)) && draft.tokens[start]?.text !== "US";
  if (isPronoun || wordAt(draft, cue) === "unlike") setAsideUnlikePhrase(draft, cue, end);
  else if (!setAsideIfNegated(draft, cue, end)) takeSimilarCompany(draft, { from: cue, to: end, start, end });
  setAsideOtherNames(draft, end, knowledge);
}

function takeSimilarCompany(
  draft: Draft,
  { from, to, start, end }: Record<"from" | "to" | "start" | "end", number>,
) {
  const name = draft.text.slice(draft.tokens[start]?.start, draft.tokens[end - 1]?.end);
  draft.parameters.similarTo = { name };
  claimTokens(draft, { from, to, slot: "similar", label: `Similar to ${name}` });
}

function setAsideUnlikePhrase(draft: Draft, from: number, to: number): void {
  setAsideTokens(draft, from, to);
  markExcluded(draft, from, to);
}

/** Whether the words are kinds of companies in the plural, which are not a name: "such as hospitals". */
function isPluralIndustry(draft: Draft, start: number, { industries }: Knowledge): boolean {
  const match = findPhraseAt(draft, start, industries);
  const last = draft.tokens[(match?.to ?? 0) - 1];
  const isPlural = last !== undefined && last.norm !== last.stem;
  return isPlural && /^\p{Ll}/u.test(draft.tokens[start]?.text ?? "");
}

/** Takes the company in "Stripe-like companies": the capitalised words before "-like", or one unknown word. */
function takeHyphenLikeName(draft: Draft, index: number, knowledge: Knowledge): void {
  let start = index - 1;
  if (!isUnclaimed(draft, start) || draft.parameters.similarTo !== null) return;
  const isCapital = (at: number) => isUnclaimed(draft, at) && /^\p{Lu}/u.test(draft.tokens[at]?.text ?? "");
  if (!isCapital(start) && isKnownWord(draft.tokens[start], knowledge)) return;
  while (isCapital(start) && isCapital(start - 1)) start--;
  takeSimilarCompany(draft, { from: start, to: index + 1, start, end: index });
}

function isKnownWord(token: Token | undefined, { industries, ordinary, gazetteer }: Knowledge): boolean {
  if (!token) return true;
  return (
    industries.has(token.stem) ||
    ordinary.has(token.norm) ||
    gazetteer.readings(token.norm).some(({ needsContext }) => !needsContext)
  );
}

const maxWordsBeforeRivals = 3;

/**
 * Reads the company in "Stripe competitors" and "CFOs at Acme Robotics rivals". The name must fill all words before
 * the noun, back to the start of the text or to "at".
 */
export function readRivals(draft: Draft, knowledge: Knowledge): void {
  for (let index = 1; index < draft.tokens.length; index++) {
    if (!rivalNouns.test(stemAt(draft, index)) || draft.parameters.similarTo !== null) continue;
    const start = findRivalStart(draft, index);
    const words = draft.tokens.slice(start, index);
    if (words.length === 0 || words.length > maxWordsBeforeRivals) continue;
    const isCapital = words.every(({ text }) => /^[\p{Lu}\p{N}]/u.test(text));
    const isFreeName = words.every(({ norm }, at) => isUnclaimed(draft, start + at) && !stopWords.has(norm));
    const isDistinctive = (word: Token) => !isKnownWord(word, knowledge);
    if (!isFreeName || !(isCapital ? words.some(isDistinctive) : words.every(isDistinctive))) continue;
    takeSimilarCompany(draft, { from: start, to: index + 1, start, end: index });
  }
}

/** The index after the last "at" or "from" before `index`, or 0. */
function findRivalStart(draft: Draft, index: number): number {
  let start = index;
  while (start > 0 && !/^(?:at|from)$/.test(wordAt(draft, start - 1))) start--;
  return start;
}

/**
 * Whether the words after a cue are a company's name. After "like" and "such as" they must be capitalised, unless the
 * cue begins the text or follows a word for companies.
 */
function isCompanyName(draft: Draft, cue: number, start: number): boolean {
  const name = draft.tokens[start]?.text ?? "";
  if (name === "a" || name === "an" || isHyphenLike(draft, cue)) return false;
  const isLoose = /^(?:like|such|look|looking)$/.test(stemAt(draft, cue));
  return !isLoose || cue === 0 || /^\p{Lu}/u.test(name) || isComparedNoun(draft, cue - 1);
}

/** Whether an industry in the plural precedes the cue and no industry follows it: "retailers like target". */
function followsPluralIndustry(draft: Draft, cue: number, start: number, { industries }: Knowledge): boolean {
  const before = draft.tokens[cue - 1];
  if (!before || before.norm === before.stem || isSeparatedFromPrevious(draft.tokens[cue] ?? before))
    return false;
  return industries.has(before.stem) && findPhraseAt(draft, start, industries) === null;
}

function isComparedNoun(draft: Draft, index: number): boolean {
  if (companyNouns.has(stemAt(draft, index))) return true;
  return /^(?:something|anything|any|bank|agency|saas|that|which|not)$/.test(wordAt(draft, index));
}
