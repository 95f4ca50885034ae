import {
  claimTokens,
  consumeTokens,
  type Draft,
  isBusinessWord,
  isUnclaimed,
  setAsideTokens,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { isSeparatedFromPrevious, type Token } from "../language/tokens.ts";
import { companyNouns } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isTitleNoun } from "../titles/token-words.ts";
import { findLookingForEnd, lookingWords, skipHireCount, softHiringCues, strongHiringCues } from "./cues.ts";
import {
  claimHiringWords,
  ensureHiringFilter,
  hasRoles,
  isClauseEnd,
  isRoleStart,
  readHiringClause,
  takeRolesBeforeNoun,
} from "./hiring-roles.ts";
import { findCountStart, findOpeningsStart, openJobNouns, wordsForOpen } from "./openings.ts";
import { findGoodsEnd, findVendorEnd } from "./vendors.ts";

const twoWordCues = new Set(["need of", "advertising for", "advertise for", "taking on"]);
const wordsBeforeOpenings = wordSet(
  "with have has having advertising posting posts posted adding added listing listed offering remote home",
);
const personNouns = wordSet("people person anyone everyone somebody leader leadership");
const daysByUnit = new Map<string, number>(Object.entries({ day: 1, week: 7, month: 30, quarter: 91 }));

/**
 * Reads the open jobs that a company must have: "hiring plant managers", "with open sales roles", "looking for
 * nurses".
 */
export function readHiring(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isUnclaimed(draft, index)) continue;
    const start = skipHireCount(draft, findHiringCueEnd(draft, index, knowledge));
    const word = wordAt(draft, index);
    if (start !== null) readHiringCue(draft, index, start, knowledge);
    // In "job openings" only the last word counts as the noun for open jobs.
    const isLast = openJobNouns.has(word) && !openJobNouns.has(wordAt(draft, index + 1));
    if (start === null && isLast) readOpenings(draft, index, knowledge);
  }
  readMaxJobAge(draft);
}

/**
 * Reads the words after a hiring cue. Sets aside things that companies want to buy or find. If the user wants to hire
 * a vendor, searches for the vendor itself.
 */
function readHiringCue(draft: Draft, index: number, start: number, knowledge: Knowledge): void {
  const isStrong = strongHiringCues.has(wordAt(draft, index));
  const vendor = findVendorEnd(draft, start, isStrong);
  if (vendor !== null && draft.mode === "companies" && isUserRequest(draft, index)) {
    consumeTokens(draft, index, start);
    return;
  }
  const goods = vendor ?? (isStrong ? null : findGoodsEnd(draft, start));
  if (goods !== null) {
    setAsideTokens(draft, index, goods);
    return;
  }
  readHiringClause(draft, index, start, knowledge);
  if (!isStrong) dropEmptyHiring(draft, index, start);
}

/**
 * Whether the user is the subject of the cue, not a company: "hire an SEO agency", "we want to hire a law firm".
 */
function isUserRequest(draft: Draft, index: number): boolean {
  let at = index;
  while (
    /^(?:to|want|wants|wanting|need|needs|needing|looking|trying|hoping|planning|like|going|am|are)$/.test(
      wordAt(draft, at - 1),
    )
  )
    at--;
  const before = wordAt(draft, at - 1);
  return at === 0 || /^(?:i|we|im|were|id|wed|please|me|us)$/.test(before);
}

/** The index after a hiring cue that starts at `index`, or null. */
function findHiringCueEnd(draft: Draft, index: number, knowledge: Knowledge): number | null {
  const word = wordAt(draft, index);
  if (strongHiringCues.has(word)) return isHiringTitle(draft, index, knowledge) ? null : index + 1;
  if (lookingWords.has(word)) return isAtQueryStart(draft, index) ? null : findLookingForEnd(draft, index);
  if (softHiringCues.has(word) && followsCompanies(draft, index) && !isOtherWish(draft, index + 1))
    return index + 1;
  return twoWordCues.has(`${word} ${wordAt(draft, index + 1)}`) ? index + 2 : null;
}

/**
 * Whether the words after "need" or "wanting" are no open job, but the user's request for a person ("need whoever runs
 * sales") or a plan of the companies ("wanting to export").
 */
function isOtherWish(draft: Draft, index: number): boolean {
  const isAction =
    wordAt(draft, index) === "to" &&
    !/^(?:hire|recruit|fill|add|employ|staff)$/.test(wordAt(draft, index + 1));
  return isAction || /^(?:whoever|someone|somebody|anyone|anybody)$/.test(wordAt(draft, index));
}

/**
 * Whether the word for hiring belongs to a title. In a people query "hiring manager", "recruiting coordinator" and
 * "recruiting" itself are titles.
 */
function isHiringTitle(draft: Draft, index: number, knowledge: Knowledge): boolean {
  if (draft.mode !== "people")
    return (
      wordAt(draft, index) === "recruiting" &&
      /^(?:firm|agency|company|service)/.test(stemAt(draft, index + 1))
    );
  if (
    ["hiring", wordAt(draft, index)].some((cue) =>
      knowledge.titles.isPhrase(`${cue} ${stemAt(draft, index + 1)}`),
    )
  )
    return true;
  return !followsCompanies(draft, index) && !followsHirer(draft, index, knowledge);
}

/**
 * Whether the words before the hiring cue are people or companies that hire: "marketing managers hiring designers",
 * "CTOs hiring in Ohio", "directors of hospitals hiring nurses".
 */
function followsHirer(draft: Draft, index: number, knowledge: Knowledge): boolean {
  const token = draft.tokens[index];
  const before = draft.tokens[index - 1];
  if (!token || !before || isSeparatedFromPrevious(token)) return false;
  const isMany = before.norm !== before.stem || personNouns.has(before.norm);
  if (!isHirerWord(before, isMany, knowledge)) return false;
  return isRoleStart(draft, index + 1, knowledge) || (isMany && isClauseEnd(draft, index + 1));
}

function isHirerWord({ norm, stem }: Token, isMany: boolean, knowledge: Knowledge): boolean {
  return personNouns.has(stem) || isTitleNoun(norm, knowledge) || (isMany && knowledge.industries.has(stem));
}

function isAtQueryStart(draft: Draft, index: number): boolean {
  return (
    !followsCompanies(draft, index) &&
    draft.spans.every((span) => span.end > (draft.tokens[index]?.start ?? 0))
  );
}

/** Whether companies are mentioned right before the cue ("companies that need", "plants seeking"). */
export function followsCompanies(draft: Draft, index: number): boolean {
  let at = index - 1;
  while (
    /^(?:that|which|who|are|is|actively|currently|now|and|also|urgently|still|always)$/.test(
      wordAt(draft, at),
    )
  )
    at--;
  const before = draft.tokens[at];
  // In "we are looking for" and "my client needs" the user is the subject, not a company.
  if (before && /^(?:i|we|im|were|weve|ive)$/.test(before.norm)) return false;
  if (!before) return draft.mode === "companies" && wordAt(draft, 0) === "who";
  return (
    companyNouns.has(before.stem) ||
    isBusinessWord(draft, at) ||
    draft.owners[at] === "location" ||
    isSubjectOfCue(draft, at, index)
  );
}

/**
 * Whether the noun before the cue is the cue's subject. If "that", "who" or "are" is in between, any noun is the
 * subject.
 */
function isSubjectOfCue(draft: Draft, at: number, index: number): boolean {
  return at < index - 1 || (draft.mode === "companies" && /s$/.test(wordAt(draft, at)));
}

/**
 * Removes the hiring parameter of a soft cue such as "need" if no role follows the cue, as in "need help with
 * payroll".
 */
function dropEmptyHiring(draft: Draft, cue: number, start: number): void {
  const { hiring } = draft.parameters;
  if (!hiring || hasRoles(hiring)) return;
  draft.parameters.hiring = null;
  draft.spans = draft.spans.filter((span) => span.start !== draft.tokens[cue]?.start);
  for (let index = cue; index < start; index++) draft.owners[index] = null;
}

/** Reads open jobs by their noun: "open sales roles", "job openings for nurses", "engineering vacancies". */
function readOpenings(draft: Draft, index: number, knowledge: Knowledge): void {
  const from = findOpeningsStart(draft, index, knowledge);
  const isOpen = wordsForOpen.has(wordAt(draft, from));
  const count = findCountStart(draft, from);
  const isSome = /^(?:a|an|any|some|several|many|multiple)$/.test(wordAt(draft, from - 1));
  const before = isSome ? from - 2 : count - 1;
  const isRequested =
    isOpen || count < from || followsOpeningWord(draft, before) || isFollowedByPosted(draft, index + 1);
  if (draft.mode === "people" || !isRequested) return;
  const start = isOpen ? from + 1 : from;
  takeRolesBeforeNoun(draft, start, index, knowledge);
  const isFollowed = isFollowedByRole(draft, index + 1);
  if (start === index && isFollowed) readHiringClause(draft, from, index + 2, knowledge);
  else claimHiringWords(draft, from, index + 1, ensureHiringFilter(draft));
}

/** Whether a verb for posting follows, as in "jobs posted in the last 7 days". */
function isFollowedByPosted(draft: Draft, index: number): boolean {
  return /^(?:posted|added|listed|advertised|opened)$/.test(wordAt(draft, index));
}

/** Whether a role follows: "openings for nurses", "openings in sales", but not "jobs in the last 7 days". */
function isFollowedByRole(draft: Draft, index: number): boolean {
  const word = wordAt(draft, index);
  const isTime = /^(?:last|past|this)$/.test(
    wordAt(draft, wordAt(draft, index + 1) === "the" ? index + 2 : index + 1),
  );
  return (word === "for" || word === "in") && isUnclaimed(draft, index) && !isTime;
}

function followsOpeningWord(draft: Draft, index: number): boolean {
  return wordsBeforeOpenings.has(wordAt(draft, index)) || continuesCriteria(draft, index);
}

/** Whether "and" continues the criteria before it, as in "with 250 employees and openings". */
function continuesCriteria(draft: Draft, index: number): boolean {
  const owner = draft.owners[index - 1];
  return (
    wordAt(draft, index) === "and" && (owner === "employees" || owner === "revenue" || owner === "funding")
  );
}

/** Reads the maximum age of the open jobs: "in the last 30 days", "this month". */
function readMaxJobAge(draft: Draft): void {
  const { hiring } = draft.parameters;
  if (!hiring) return;
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!/^(?:last|past|this)$/.test(wordAt(draft, index)) || !isUnclaimed(draft, index)) continue;
    const count = draft.tokens[index + 1]?.amount?.value;
    const unit = index + (count === undefined ? 1 : 2);
    const length = daysByUnit.get(stemAt(draft, unit));
    if (length === undefined) continue;
    hiring.withinDays = Math.max(1, Math.round((count ?? 1) * length));
    const label = `Posted in the last ${hiring.withinDays} days`;
    claimTokens(draft, { from: index, to: unit + 1, slot: "hiring", label });
  }
}
