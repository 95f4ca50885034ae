import { type Draft, isFree, normAt, setAside, stemAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { titleWords } from "../language/title-words.ts";
import { isSeparated } from "../language/tokens.ts";
import { companyNouns } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { boundBehind } from "../numbers/bounds.ts";
import { measureAfter } from "../numbers/measure-words.ts";
import { isTitleNoun } from "../titles/token-words.ts";
import { afterCue } from "./cues.ts";

/** Nouns for open jobs. */
export const roleNouns = wordSet(
  "role roles position positions job jobs opening openings vacancy vacancies req reqs requisition requisitions",
);
export const openWords = wordSet("open current active available new");

/** The index of the first word that describes the open jobs whose noun is at `index`. */
export function startOfOpenings(draft: Draft, index: number, knowledge: Knowledge): number {
  let from = index;
  while (from > index - 5 && isFree(draft, from - 1) && isRoleWord(draft, from - 1, knowledge)) from--;
  while (normAt(draft, from) === "and") from++;
  return from;
}

function isRoleWord(draft: Draft, index: number, { titleVocabulary }: Knowledge): boolean {
  const next = draft.tokens[index + 1];
  if (next && isSeparated(next)) return false;
  const word = normAt(draft, index);
  if (/^(?:employees?|staff|people|headcount|revenue)$/.test(word)) return false;
  if (openWords.has(word) || word === "job" || word === "and") return true;
  const words = titleWords(word);
  return words.length > 0 && words.every((part) => titleVocabulary.has(part));
}

const bounds = /^(?:(?:more|fewer|less|greater) than|(?:at|the) (?:least|most)|up to)$/;

/**
 * Sets aside a number of open jobs, as in "with more than 10 open jobs": it is not searchable and must not be read
 * as the headcount.
 */
export function setAsideJobCounts(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!roleNouns.has(normAt(draft, index))) continue;
    const end = startOfOpenings(draft, index, knowledge);
    setAside(draft, startOfCount(draft, end), end);
  }
}

/** The index of the first word of a count that ends before `end`; `end` if there is no count. */
export function startOfCount(draft: Draft, end: number): number {
  const at = end - 1;
  const owner = draft.owners[at];
  if (!draft.tokens[at]?.amount || !(owner === null || owner === "unused")) return end;
  if (bounds.test(`${normAt(draft, at - 2)} ${normAt(draft, at - 1)}`)) return at - 2;
  return /^(?:over|under|above|below|about|around|exactly)$/.test(normAt(draft, at - 1)) ? at - 1 : at;
}

const longestBound = 2;

/**
 * Sets aside a number of hires, as in "hiring 5+ engineers" and "recruiting at least three nurses": it is not
 * searchable and must not be read as the headcount.
 */
export function setAsideHireCounts(draft: Draft, knowledge: Knowledge): void {
  for (const index of draft.tokens.keys()) {
    const start = isFree(draft, index) ? afterCue(draft, index) : null;
    if (start !== null) setAside(draft, start, endOfCount(draft, start, knowledge));
  }
}

/** The index after a count of hires including its bounds, or `start` if there is no count. */
function endOfCount(draft: Draft, start: number, knowledge: Knowledge): number {
  let at = start;
  while (at < start + longestBound && boundWords.test(normAt(draft, at))) at++;
  const first = at;
  while (isCount(draft, at, start)) at++;
  if (at === first) return start;
  const end = boundBehind(draft, at)?.to ?? at;
  const isOther = isMoney(draft, end) || isHeadcount(draft, end, at > first + 1, knowledge);
  return isOther ? start : end;
}

const boundWords = /^(?:more|fewer|less|at|up|than|least|most|to|over|around|about|roughly|a)$/;

function isCount(draft: Draft, index: number, start: number): boolean {
  const token = draft.tokens[index];
  return Boolean(token?.amount && !token.amount.money && (index > start || !isSeparated(token)));
}

/** Whether the number before `index` is money: "seeking 5 million in funding". */
function isMoney(draft: Draft, index: number): boolean {
  return /^(?:funding|revenue)$/.test(measureAfter(draft, index)?.measure ?? "");
}

/**
 * Whether the number before `index` is the company's headcount: "hiring, 50-200 employees", "recruiting 20+ person
 * startups".
 */
function isHeadcount(draft: Draft, index: number, isRange: boolean, knowledge: Knowledge): boolean {
  const counted = draft.tokens[index];
  if (!counted || isSeparated(counted) || companyNouns.has(stemAt(draft, index + 1))) return true;
  if (isRange && counted.stem === "people") return true;
  const isCounted = /^(?:employee|staff|headcount|fte|person|ppl|emp|ee|ees|worker)$/.test(counted.stem);
  // In "3 staff nurses" the word "staff" belongs to a title and is not counted.
  return isCounted && !isTitleNoun(normAt(draft, index + 1), knowledge);
}
