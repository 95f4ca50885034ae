import { type Draft, isUnclaimed, setAsideTokens, stemAt, wordAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { titleWords } from "../language/title-words.ts";
import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { companyNouns } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { readBoundAfter } from "../numbers/bounds.ts";
import { findMeasureAfter } from "../numbers/measure-words.ts";
import { isTitleNoun } from "../titles/token-words.ts";
import { findCueEnd } from "./cues.ts";

/** Nouns for open jobs. */
export const openJobNouns = wordSet(
  "role roles position positions job jobs opening openings vacancy vacancies req reqs requisition requisitions",
);
export const wordsForOpen = wordSet("open current active available new");

/**
 * The index of the first word that describes open jobs, as "sales" in "sales openings". The noun for jobs is at
 * `index`.
 */
export function findOpeningsStart(draft: Draft, index: number, knowledge: Knowledge): number {
  let from = index;
  while (from > index - 5 && isUnclaimed(draft, from - 1) && isWordOfOpenings(draft, from - 1, knowledge))
    from--;
  while (wordAt(draft, from) === "and") from++;
  return from;
}

function isWordOfOpenings(draft: Draft, index: number, { titleVocabulary }: Knowledge): boolean {
  const next = draft.tokens[index + 1];
  if (next && isSeparatedFromPrevious(next)) return false;
  const word = wordAt(draft, index);
  if (/^(?:employees?|staff|people|headcount|revenue)$/.test(word)) return false;
  if (wordsForOpen.has(word) || word === "job" || word === "and") return true;
  const words = titleWords(word);
  return words.length > 0 && words.every((part) => titleVocabulary.has(part));
}

const boundPhrases = /^(?:(?:more|fewer|less|greater) than|(?:at|the) (?:least|most)|up to)$/;

/** The index of the first word of a count that ends before `end`; `end` if there is no count. */
export function findCountStart(draft: Draft, end: number): number {
  const at = end - 1;
  const owner = draft.owners[at];
  if (!draft.tokens[at]?.amount || !(owner === null || owner === "unused")) return end;
  if (boundPhrases.test(`${wordAt(draft, at - 2)} ${wordAt(draft, at - 1)}`)) return at - 2;
  return /^(?:over|under|above|below|about|around|exactly)$/.test(wordAt(draft, at - 1)) ? at - 1 : at;
}

const maxBoundWords = 2;

/**
 * Sets aside a number of hires, as in "hiring 5+ engineers" and "recruiting at least three nurses". The number is not
 * searchable and must not be read as the headcount.
 */
export function setAsideHireCounts(draft: Draft, knowledge: Knowledge): void {
  for (const index of draft.tokens.keys()) {
    const start = isUnclaimed(draft, index) ? findCueEnd(draft, index) : null;
    if (start !== null) setAsideTokens(draft, start, findCountEnd(draft, start, knowledge));
  }
}

/** The index after a count of hires including its bounds, or `start` if there is no count. */
function findCountEnd(draft: Draft, start: number, knowledge: Knowledge): number {
  let at = start;
  while (at < start + maxBoundWords && boundWords.test(wordAt(draft, at))) at++;
  const first = at;
  while (isHireCount(draft, at, start)) at++;
  if (at === first) return start;
  const end = readBoundAfter(draft, at)?.to ?? at;
  const isOther = isAmountOfMoney(draft, end) || isCompanyHeadcount(draft, end, at > first + 1, knowledge);
  return isOther ? start : end;
}

const boundWords = /^(?:more|fewer|less|at|up|than|least|most|to|over|around|about|roughly|a)$/;

function isHireCount(draft: Draft, index: number, start: number): boolean {
  const token = draft.tokens[index];
  return Boolean(token?.amount && !token.amount.money && (index > start || !isSeparatedFromPrevious(token)));
}

/** Whether the number before `index` is money: "seeking 5 million in funding". */
function isAmountOfMoney(draft: Draft, index: number): boolean {
  return /^(?:funding|revenue)$/.test(findMeasureAfter(draft, index)?.measure ?? "");
}

/**
 * Whether the number before `index` is the company's headcount: "hiring, 50-200 employees", "recruiting 20+ person
 * startups".
 */
function isCompanyHeadcount(draft: Draft, index: number, isRange: boolean, knowledge: Knowledge): boolean {
  const counted = draft.tokens[index];
  if (!counted || isSeparatedFromPrevious(counted) || companyNouns.has(stemAt(draft, index + 1))) return true;
  if (isRange && counted.stem === "people") return true;
  const isCounted = /^(?:employee|staff|headcount|fte|person|ppl|emp|ee|ees|worker)$/.test(counted.stem);
  // In "3 staff nurses" the word "staff" belongs to a title and is not counted.
  return isCounted && !isTitleNoun(wordAt(draft, index + 1), knowledge);
}
