import { claim, consume, type Draft, isFree, normAt, setAside, stemAt } from "../draft/draft.ts";
import { setAsideNegated } from "../draft/negated-clause.ts";
import { markNegated } from "../draft/negation.ts";
import { phraseAt } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { isSeparated, type Token } from "../language/tokens.ts";
import { companyNouns, stopWords } from "../language/word-lists.ts";
import { endOfName, setAsideOthers } from "./company-names.ts";
import { cueLength, isHyphenLike, rivals } from "./similar-cues.ts";

const pronouns =
  /^(?:us|me|mine|ours|yours|theirs|them|him|her|it|my|our|your|their|this|that|these|those|what|who)$/;

/**
 * Reads the company to compare with: "companies like Stripe", "similar to Acme Robotics in Ohio", "Stripe-like
 * firms".
 */
export function readSimilar(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (isFree(draft, index) && isHyphenLike(draft, index)) takeHyphenLike(draft, index, knowledge);
    const start = index + cueLength(draft, index);
    if (start > index && draft.parameters.similarTo === null) readCue(draft, index, start, knowledge);
  }
}

/** Reads the words after a comparison cue: kinds of companies, examples of something else, or a company's name. */
function readCue(draft: Draft, cue: number, start: number, knowledge: Knowledge): void {
  if (isIndustry(draft, start, knowledge) && normAt(draft, cue) !== "unlike") consume(draft, cue, start);
  else if (nounsWithExamples.test(stemAt(draft, cue - 1))) consumeExamples(draft, cue, start);
  else if (isName(draft, cue, start) || followsIndustries(draft, cue, start, knowledge))
    takeName(draft, cue, start, knowledge);
}

/** Nouns other than companies. After them, "like" and "such as" introduce examples ("cities like Austin"). */
const nounsWithExamples =
  /^(?:place|city|town|state|country|region|area|market|metro|location|industry|sector|field|role|title|position|job|skill)$/;

/** Consumes the cue before an example, as in "cities like Austin", so that other passes read the example. */
function consumeExamples(draft: Draft, cue: number, start: number): void {
  if (
    /^(?:city|town|place|state|country|region|area|metro|location|industry|sector)$/.test(
      stemAt(draft, cue - 1),
    )
  )
    consume(draft, cue - 1, start);
}

function takeName(draft: Draft, cue: number, start: number, knowledge: Knowledge): void {
  const end = endOfName(draft, start);
  if (end === start) return;
  const isPronoun = pronouns.test(normAt(draft, start)) && draft.tokens[start]?.text !== "US";
  if (isPronoun || normAt(draft, cue) === "unlike") setAsideUnlike(draft, cue, end);
  else if (!setAsideNegated(draft, cue, end)) takeSimilar(draft, { from: cue, to: end, start, end });
  setAsideOthers(draft, end, knowledge);
}

function takeSimilar(
  draft: Draft,
  { from, to, start, end }: Record<"from" | "to" | "start" | "end", number>,
) {
  const name = draft.text.slice(draft.tokens[start]?.start, draft.tokens[end - 1]?.end);
  draft.parameters.similarTo = { name };
  claim(draft, { from, to, slot: "similar", label: `Similar to ${name}` });
}

function setAsideUnlike(draft: Draft, from: number, to: number): void {
  setAside(draft, from, to);
  markNegated(draft, from, to);
}

/** Whether the words are kinds of companies in the plural, which are not a name: "such as hospitals". */
function isIndustry(draft: Draft, start: number, { industries }: Knowledge): boolean {
  const match = phraseAt(draft, start, industries);
  const last = draft.tokens[(match?.to ?? 0) - 1];
  const isPlural = last !== undefined && last.norm !== last.stem;
  return isPlural && /^\p{Ll}/u.test(draft.tokens[start]?.text ?? "");
}

/** Takes the company in "Stripe-like companies": the capitalised words before "-like", or one unknown word. */
function takeHyphenLike(draft: Draft, index: number, knowledge: Knowledge): void {
  let start = index - 1;
  if (!isFree(draft, start) || draft.parameters.similarTo !== null) return;
  const isCapital = (at: number) => isFree(draft, at) && /^\p{Lu}/u.test(draft.tokens[at]?.text ?? "");
  if (!isCapital(start) && isKnownWord(draft.tokens[start], knowledge)) return;
  while (isCapital(start) && isCapital(start - 1)) start--;
  takeSimilar(draft, { from: start, to: index + 1, start, end: index });
}

function isKnownWord(token: Token | undefined, { industries, ordinary, gazetteer }: Knowledge): boolean {
  if (!token) return true;
  return (
    industries.has(token.stem) ||
    ordinary.has(token.norm) ||
    gazetteer.readings(token.norm).some(({ needsContext }) => !needsContext)
  );
}

const longestBefore = 3;

/**
 * Reads the company in "Stripe competitors" and "CFOs at Acme Robotics rivals". Its name must be all that precedes,
 * from the start of the text or after "at".
 */
export function readRivals(draft: Draft, knowledge: Knowledge): void {
  for (let index = 1; index < draft.tokens.length; index++) {
    if (!rivals.test(stemAt(draft, index)) || draft.parameters.similarTo !== null) continue;
    const start = startOfRival(draft, index);
    const words = draft.tokens.slice(start, index);
    if (words.length === 0 || words.length > longestBefore) continue;
    const isCapital = words.every(({ text }) => /^[\p{Lu}\p{N}]/u.test(text));
    const isFreeName = words.every(({ norm }, at) => isFree(draft, start + at) && !stopWords.has(norm));
    const isDistinctive = (word: Token) => !isKnownWord(word, knowledge);
    if (!isFreeName || !(isCapital ? words.some(isDistinctive) : words.every(isDistinctive))) continue;
    takeSimilar(draft, { from: start, to: index + 1, start, end: index });
  }
}

/** The index after the last "at" or "from" before `index`, or 0. */
function startOfRival(draft: Draft, index: number): number {
  let start = index;
  while (start > 0 && !/^(?:at|from)$/.test(normAt(draft, start - 1))) start--;
  return start;
}

/**
 * Whether the words after a cue are a company's name. After "like" and "such as" they are only if a word for
 * companies precedes, the cue begins the text, or the name is capitalised.
 */
function isName(draft: Draft, cue: number, start: number): boolean {
  const name = draft.tokens[start]?.text ?? "";
  if (name === "a" || name === "an" || isHyphenLike(draft, cue)) return false;
  const isLoose = /^(?:like|such|look|looking)$/.test(stemAt(draft, cue));
  return !isLoose || cue === 0 || /^\p{Lu}/u.test(name) || opensComparison(draft, cue - 1);
}

/** Whether an industry in the plural precedes the cue and no industry follows it: "retailers like target". */
function followsIndustries(draft: Draft, cue: number, start: number, { industries }: Knowledge): boolean {
  const before = draft.tokens[cue - 1];
  if (!before || before.norm === before.stem || isSeparated(draft.tokens[cue] ?? before)) return false;
  return industries.has(before.stem) && phraseAt(draft, start, industries) === null;
}

function opensComparison(draft: Draft, index: number): boolean {
  if (companyNouns.has(stemAt(draft, index))) return true;
  return /^(?:something|anything|any|bank|agency|saas|that|which|not)$/.test(normAt(draft, index));
}
