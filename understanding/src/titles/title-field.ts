import { type Draft, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { isSeparatedFromPrevious, type Token } from "../language/tokens.ts";
import { companyNouns } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import {
  getCanonicalWords,
  isFillerWord,
  isTitleNoun,
  isTitleWord,
  isUnusualInTitle,
} from "./token-words.ts";

const maxFieldWords = 5;
/** Nouns that a field of work may follow: "director of sales", "vp sales". */
const leaderNouns = wordSet(
  "director head vicepresident president chief manager lead dean officer member chair",
);
/** Leaders of a whole company. After them, "of" usually introduces the company. */
const companyLeaderNouns = new Set(["officer", "president"]);
/** Nouns that a field of work may follow without "of". */
const leaderNounsWithoutOf = wordSet("director head vicepresident president chief");

/** Whether a field of work may directly follow the words: "VP RevOps". */
export function mayPrecedeField(words: readonly string[]): boolean {
  return words.some((word) => leaderNounsWithoutOf.has(word));
}

/**
 * The index after the field of work that belongs to the noun before `start`. After "of", the field may have unknown
 * words. Without "of", it must be a known field.
 */
export function extendOverField(draft: Draft, start: number, knowledge: Knowledge): number {
  const token = draft.tokens[start];
  const noun = getCanonicalWords(draft, start - 1, start);
  if (!token || !noun.some((word) => leaderNouns.has(word)) || !continuesTitle(token, noun)) return start;
  if (token.norm === "of" && isUnclaimed(draft, start))
    return findFieldEndAfterOf(draft, start, noun, knowledge);
  const isOpen = mayPrecedeField(noun) && !isCompanyIndustry(draft, start, noun, knowledge);
  return isOpen ? findKnownFieldEnd(draft, start, knowledge) : start;
}

/** Whether a word continues the title: "Director, Sales" is one title; in "CFO, finance" the comma ends it. */
function continuesTitle(token: Token, noun: string[]): boolean {
  return !isSeparatedFromPrevious(token) || (/^,\s*$/.test(token.before) && noun.length === 1);
}

/**
 * Whether an industry after a title with a field describes the companies: "CFO logistics", "supply chain directors
 * retail".
 */
function isCompanyIndustry(
  draft: Draft,
  start: number,
  noun: string[],
  { industries, titles }: Knowledge,
): boolean {
  if (findPhraseAt(draft, start, industries) === null) return false;
  const isFieldBefore = (from: number) => titles.isField(getCanonicalWords(draft, from, start - 1).join(" "));
  return noun.includes("officer") || isFieldBefore(start - 2) || isFieldBefore(start - 3);
}

/**
 * Finds the end of the field in a title such as "director of sales". Returns the index after the field, or the index
 * of "of" if companies follow.
 */
function findFieldEndAfterOf(draft: Draft, of: number, noun: string[], knowledge: Knowledge): number {
  const leadsCompany = noun.some((word) => companyLeaderNouns.has(word));
  const end = findFieldEnd(draft, of + 1, leadsCompany, knowledge);
  return end === of + 1 || areCompanies(draft, of, end, knowledge) ? of : end;
}

/** The index after the known field in "VP sales". */
function findKnownFieldEnd(draft: Draft, start: number, knowledge: Knowledge): number {
  let end = findFieldEnd(draft, start, true, knowledge);
  while (end > start && !knowledge.titles.isField(getCanonicalWords(draft, start, end).join(" "))) end--;
  return end > start && isEmployerAfter(draft, end, knowledge) ? start : end;
}

/**
 * Whether the words after "of" are companies and not a field: "CEOs of textile mills", "directors of nursing
 * homes".
 */
function areCompanies(draft: Draft, of: number, end: number, knowledge: Knowledge): boolean {
  const term = findPhraseAt(draft, of + 1, knowledge.industries);
  if (isPluralAt(draft, end - 1) && companyNouns.has(stemAt(draft, end - 1))) return true;
  if (term === null) return saysOwnedOrLed(draft, end) || isWeakIndustryNoun(draft, end, knowledge);
  const isKnownField =
    term.to === end && knowledge.titles.isField(getCanonicalWords(draft, of + 1, end).join(" "));
  if (isKnownField && !areWorkplaces(draft, end - 1, knowledge))
    return isEmployerAfter(draft, end, knowledge);
  return term.to > end || isPluralAt(draft, term.to - 1) || isEmployerAfter(draft, end, knowledge);
}

/** Whether the word is a plural of a workplace: "hotels", "farms". */
function areWorkplaces(draft: Draft, index: number, { workplaces }: Knowledge): boolean {
  return isPluralAt(draft, index) && workplaces.has(stemAt(draft, index));
}

/** Whether the words end in a noun for companies: "EHS director chemical manufacturers". */
function isEmployerAfter(draft: Draft, end: number, knowledge: Knowledge): boolean {
  if (!isUnclaimed(draft, end)) return false;
  return (
    isWeakIndustryNoun(draft, end, knowledge) ||
    saysOwnedOrLed(draft, end) ||
    companyNouns.has(stemAt(draft, end))
  );
}

/** Whether the word says how companies are owned or led: "family owned companies", "founder led startups". */
function saysOwnedOrLed(draft: Draft, index: number): boolean {
  return /^(?:owned|run|held|led|backed|operated)$/.test(wordAt(draft, index));
}

function isWeakIndustryNoun(draft: Draft, index: number, { industries }: Knowledge): boolean {
  return industries.get(stemAt(draft, index))?.kind === "weak";
}

function isPluralAt(draft: Draft, index: number): boolean {
  return wordAt(draft, index) !== stemAt(draft, index);
}

/**
 * The index after the words of a field of work.
 * @param strict whether the first word must be a known one
 */
function findFieldEnd(draft: Draft, first: number, strict: boolean, knowledge: Knowledge): number {
  let end = first;
  while (end < first + maxFieldWords && isFieldWord(draft, end, strict && end === first, knowledge)) end++;
  while (end > first && wordAt(draft, end - 1) === "and") end--;
  return end;
}

function isFieldWord(draft: Draft, index: number, first: boolean, knowledge: Knowledge): boolean {
  const token = getFreeToken(draft, index, first);
  if (token === null) return false;
  if (token.norm === "and") return !first && isFieldWord(draft, index + 1, false, knowledge);
  if (
    wordsEndingField.test(token.norm) ||
    isFillerWord(token.norm) ||
    isTitleNounAfterAnd(draft, index, knowledge)
  )
    return false;
  return isTitleWord(token.norm, knowledge) || mayJoinField(token, first, knowledge);
}

/** The free word at `index`, or null. A comma may precede only the first word. */
function getFreeToken(draft: Draft, index: number, first: boolean): Token | null {
  const token = draft.tokens[index];
  return token && isUnclaimed(draft, index) && (first || !isSeparatedFromPrevious(token)) ? token : null;
}

/** Words that also occur in known titles ("account based marketing") but introduce a place here. */
const wordsEndingField = /^(?:based|located|working)$/;

/** Whether an unknown word may belong to a field. It may if a known word of the field precedes it. */
function mayJoinField(token: Token, first: boolean, knowledge: Knowledge): boolean {
  return !first && !isUnusualInTitle(token, knowledge);
}

/** Whether a new title begins after "and": "directors of sales and managers". */
function isTitleNounAfterAnd(draft: Draft, index: number, knowledge: Knowledge): boolean {
  const after = wordAt(draft, index - 1) === "and";
  return after && isTitleNoun(wordAt(draft, index), knowledge);
}
