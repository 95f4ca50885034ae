import type { Hiring } from "@eq/contracts";
import {
  addMissing,
  claimTokens,
  consumeTokens,
  type Draft,
  isPhraseBreak,
  isUnclaimed,
  joinWords,
  setAsideTokens,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { functionLabel, listText } from "../language/labels.ts";
import { titleWords } from "../language/title-words.ts";
import type { Token } from "../language/tokens.ts";
import { boundaryWords, companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { findFieldsAfter, isIndustryField } from "../titles/field-lists.ts";
import { findListedTitles } from "../titles/listed-titles.ts";
import { getFunctionsOfField } from "../titles/read-fields.ts";
import { findTitleAt } from "../titles/read-titles.ts";
import { type TitleSpan, writeTitle } from "../titles/title-span.ts";
import { isBroadTitle } from "../titles/token-words.ts";

const fillerWords = wordSet(
  "for new more a an the some their first many lots of several multiple now currently actively right immediately urgently to hire fill additional experienced skilled qualified talent staff people",
);
/** Conditions of a job. They are not part of its title and not searchable. */
const jobConditions = wordSet("full part time remote remotely hybrid onsite temporary seasonal permanent");
const wordsEndingRole = new Set([...boundaryWords, "and", "or"]);
const maxClauseWords = 12;
const maxTitleWords = 5;

/** Reads the roles of a hiring clause from `start` on. Claims all words from the hiring cue to the last role. */
export function readHiringClause(draft: Draft, cue: number, start: number, knowledge: Knowledge): void {
  const hiring = ensureHiringFilter(draft);
  consumeTokens(draft, cue, start);
  const field = findFieldAfterIn(draft, start, knowledge);
  if (field !== null) {
    addMissing(hiring.functions, field.functions);
    claimHiringWords(draft, cue, skipJobNoun(draft, field.to), hiring);
    return;
  }
  const { end, last, skipped } = takeRoles(draft, start, hiring, knowledge);
  if (!hasRoles(hiring)) takeUnknownRole(draft, start, end, hiring, knowledge);
  setAsideSkippedWords(draft, skipped);
  const lastWord = last > start ? last : trimFillers(draft, start, end).to;
  const to = hasRoles(hiring) ? skipJobNoun(draft, Math.max(start, lastWord)) : start;
  claimHiringWords(draft, cue, to, hiring);
  setAsideNegatedRoles(draft, Math.max(to, lastWord), knowledge);
}

/** The index after a noun for jobs at `index`, as in "hiring for sales roles"; `index` without such a noun. */
function skipJobNoun(draft: Draft, index: number): number {
  const isJobs = /^(?:role|position|job|opening|vacancy)$/.test(stemAt(draft, index));
  return isJobs && isUnclaimed(draft, index) && !isPhraseBreak(draft, index) ? index + 1 : index;
}

/**
 * Sets aside roles that are excluded after the clause's roles, as in "but not doctors": excluded roles are not
 * searchable.
 */
function setAsideNegatedRoles(draft: Draft, from: number, knowledge: Knowledge): void {
  let start = from;
  while (/^(?:but|and|or)$/.test(wordAt(draft, start))) start++;
  const isPair = /^(?:other|rather) than$|^instead of$/.test(
    `${wordAt(draft, start)} ${wordAt(draft, start + 1)}`,
  );
  if (!isPair && !/^(?:not|no|nor|except|excluding|without|minus)$/.test(wordAt(draft, start))) return;
  start += isPair ? 2 : 1;
  const negated: Hiring = { titles: [], functions: [] };
  const { last } = takeRoles(draft, start, negated, knowledge);
  if (!hasRoles(negated)) return;
  setAsideTokens(draft, from, last);
}

const maxFieldWords = 3;

/**
 * Finds the fields of work after "in" or "for" that end the clause, as in "hiring in sales" and "recruiting for
 * finance, IT and HR". Returns null if there are none.
 */
function findFieldAfterIn(draft: Draft, start: number, knowledge: Knowledge) {
  if (!/^(?:in|for|across|within)$/.test(wordAt(draft, start))) return null;
  const { titles } = knowledge;
  for (let to = start + 1 + maxFieldWords; to > start + 1; to--) {
    const tokens = draft.tokens.slice(start + 1, to);
    const isWhole = tokens.length === to - start - 1;
    if (!isWhole || !tokens.every((_, at) => isUnclaimed(draft, start + 1 + at)) || !isClauseEnd(draft, to))
      continue;
    const functions = getFunctionsOfWords(joinWords(draft, start + 1, to), titles);
    if (functions.length === 0) continue;
    const further = findFieldsAfter(draft, to, knowledge);
    const furtherFunctions = further.flatMap((field) => getFunctionsOfField(draft, field, knowledge));
    return { functions: [...functions, ...furtherFunctions], to: further.at(-1)?.to ?? to };
  }
  return null;
}

/**
 * The job functions of a field of work. Empty for words that are no field, and for industries ("hiring in travel" is
 * about the companies).
 */
function getFunctionsOfWords(words: string, titles: Knowledge["titles"]): Hiring["functions"] {
  const isField = titles.isField(titleWords(words).join(" ")) && !isIndustryField(words.split(" "));
  return isField ? titles.read(words).jobFunctions : [];
}

/** Whether the hiring clause ends at `index`. */
export function isClauseEnd(draft: Draft, index: number): boolean {
  return (
    isPhraseBreak(draft, index) || !isUnclaimed(draft, index) || wordsEndingRole.has(wordAt(draft, index))
  );
}

/** The index after the roles that begin at `start`. */
export function findRolesEnd(draft: Draft, start: number, knowledge: Knowledge): number {
  const named: Hiring = { titles: [], functions: [] };
  const { end, last } = takeRoles(draft, start, named, knowledge);
  if (hasRoles(named)) return last;
  const noun = draft.tokens.slice(start, end).findIndex(({ stem }) => companyNouns.has(stem));
  return noun === -1 ? end : start + noun;
}

/** Whether roles begin at `start`. */
export function isRoleStart(draft: Draft, start: number, knowledge: Knowledge): boolean {
  const named: Hiring = { titles: [], functions: [] };
  takeRoles(draft, start, named, knowledge);
  return hasRoles(named);
}

/**
 * Takes the roles of a hiring clause.
 * @returns `end`: the index after the clause; `last`: the index after its last role; `skipped`: the indexes of words
 * before that end which belong to no role
 */
function takeRoles(draft: Draft, start: number, hiring: Hiring, knowledge: Knowledge) {
  const skipped: number[] = [];
  let end = start;
  let last = start;
  while (end < start + maxClauseWords && isClauseWord(draft, end, start)) {
    const endOfRole = takeRole(draft, end, hiring, knowledge);
    if (endOfRole === null && !mayStandBetweenRoles(draft.tokens[end], last > start)) break;
    if (endOfRole === null) skipped.push(end);
    end = endOfRole ?? end + 1;
    last = endOfRole ?? last;
  }
  return { end, last, skipped: skipped.filter((index) => index < last) };
}

/** Sets aside words before a role that are not searchable: "hiring remote nurses", "hiring cleared engineers". */
function setAsideSkippedWords(draft: Draft, skipped: readonly number[]): void {
  for (const index of skipped) {
    const word = wordAt(draft, index);
    if (!(fillerWords.has(word) || stopWords.has(word))) setAsideTokens(draft, index, index + 1);
  }
}

function isClauseWord(draft: Draft, index: number, start: number): boolean {
  const token = draft.tokens[index];
  if (!token || !isUnclaimed(draft, index)) return false;
  if (index === start) return token.norm === "for" || !boundaryWords.has(token.norm);
  return !boundaryWords.has(token.norm) && !/[;:()!?]|\.\s/.test(token.before);
}

/**
 * Whether the word may stand between roles. Function words, job conditions, "and" and "or" always may. Any other word
 * may only before the first role and without a comma before it.
 */
function mayStandBetweenRoles(token: Token | undefined, afterRole: boolean): boolean {
  if (!token) return false;
  if (isFillerOrCondition(token.norm) || token.norm === "and" || token.norm === "or") return true;
  return !afterRole && !token.before.includes(",");
}

/**
 * Takes the role that starts at `index`.
 * @returns the index after the role, or null if none starts there
 */
function takeRole(draft: Draft, index: number, hiring: Hiring, knowledge: Knowledge): number | null {
  const span = findTitleFrom(draft, index, knowledge);
  if (!span) return null;
  const isNth = wordAt(draft, span.from) === "first" && span.from < span.head;
  const text = writeTitle(draft, isNth ? { ...span, from: span.from + 1 } : span);
  const titles = [{ from: span.from, to: span.to, text }, ...findListedTitles(draft, span, knowledge)];
  titles.sort((left, right) => left.from - right.from);
  for (const title of titles) {
    if (isBroadTitle(title.text))
      addMissing(hiring.functions, knowledge.titles.read(title.text).jobFunctions);
    else addMissing(hiring.titles, [title.text]);
  }
  return Math.max(...titles.map(({ to }) => to));
}

/** The title that starts at `index`; the title's noun may follow a few words later. */
function findTitleFrom(draft: Draft, index: number, knowledge: Knowledge): TitleSpan | null {
  for (let at = index; at < index + maxTitleWords; at++) {
    const isEnd = !isUnclaimed(draft, at) || (at > index && isPhraseBreak(draft, at));
    if (isEnd || wordsEndingRole.has(wordAt(draft, at))) return null;
    const span = findTitleAt(draft, at, knowledge, true);
    if (span) return span.from <= index ? span : null;
  }
  return null;
}

/**
 * Takes the words before "roles" or "positions" as a title if they form one. Otherwise passes them to
 * `takeUnknownRole`.
 */
export function takeRolesBeforeNoun(draft: Draft, start: number, end: number, knowledge: Knowledge): void {
  const hiring = ensureHiringFilter(draft);
  if (start >= end) return;
  const span = findTitleAt(draft, end - 1, knowledge);
  if (span && span.to <= end) {
    addMissing(hiring.titles, [writeTitle(draft, { ...span, from: Math.max(span.from, start) })]);
  } else if (!hasRoles(hiring)) takeUnknownRole(draft, start, end, hiring, knowledge);
}

/**
 * Takes words that are no known title. A field of work ("sales", "sales and marketing") sets its job functions; other
 * words become a title, unless all are everyday words.
 */
function takeUnknownRole(
  draft: Draft,
  start: number,
  end: number,
  hiring: Hiring,
  { titles, ordinary }: Knowledge,
): void {
  const { from, to } = trimFillers(draft, start, end);
  const tokens = draft.tokens.slice(from, to);
  const text = joinWords(draft, from, to);
  if (titleWords(text).length === 0 || tokens[0]?.norm === "like") return;
  const { jobFunctions } = titles.read(text);
  addMissing(hiring.functions, jobFunctions);
  const isEveryday = tokens.every((token) => ordinary.has(token.norm));
  if (jobFunctions.length === 0 && !isEveryday) {
    addMissing(hiring.titles, [tokens.map((token) => token.stem).join(" ")]);
  }
}

function isFillerOrCondition(word: string): boolean {
  return fillerWords.has(word) || jobConditions.has(word);
}

function trimFillers(draft: Draft, start: number, end: number): { from: number; to: number } {
  let from = start;
  let to = end;
  while (from < to && isFillerOrCondition(wordAt(draft, from))) from++;
  while (to > from && isFillerOrCondition(wordAt(draft, to - 1))) to--;
  return { from, to };
}

export function hasRoles(hiring: Hiring): boolean {
  return hiring.titles.length + hiring.functions.length > 0;
}

export function ensureHiringFilter(draft: Draft): Hiring {
  draft.parameters.hiring ??= { titles: [], functions: [] };
  return draft.parameters.hiring;
}

/** Claims the words of a hiring clause. */
export function claimHiringWords(draft: Draft, from: number, to: number, hiring: Hiring): void {
  const roles = [...hiring.titles, ...hiring.functions.map(functionLabel)];
  const label = roles.length > 0 ? `Hiring ${listText(roles)}` : "Hiring now";
  claimTokens(draft, { from, to, slot: "hiring", label });
}
