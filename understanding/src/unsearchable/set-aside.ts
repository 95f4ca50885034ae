import { type Draft, isPhraseBreak, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { negationWords } from "../draft/negation.ts";
import { findCueEnd } from "../hiring/cues.ts";
import { findRolesEnd } from "../hiring/hiring-roles.ts";
import { findOpeningsStart, openJobNouns } from "../hiring/openings.ts";
import { followsCompanies } from "../hiring/read-hiring.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { boundaryWords, companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";

const negationsOfHiring = new Set([
  ...negationWords,
  ..."doesnt didnt havent hasnt wont werent wasnt cannot cant stopped stop paused pausing froze frozen halted".split(
    " ",
  ),
]);
const wordsAfterNegation = wordSet(
  "actively currently presently now really yet even been be be any all right to plan planning looking",
);
const absenceWords = wordSet("no without zero 0 lacking");

/**
 * Sets aside words for companies that do not hire ("not hiring nurses", "with no open jobs", "hiring freeze"). They
 * are not searchable, and must not become a search for companies that hire.
 */
export function setAsideNotHiring(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isUnclaimed(draft, index)) continue;
    const words = findNegatedHiring(draft, index, knowledge) ?? findNegatedOpenings(draft, index, knowledge);
    if (!words) continue;
    setAsideUnclaimed(draft, words.from, words.to);
    draft.notes.add(notHiringNote);
    draft.seeksNoHiring = true;
  }
}

/** Note for the user about companies that do not hire. */
const notHiringNote = "Companies that are not hiring cannot be searched; these words are left out.";

interface TokenSpan {
  from: number;
  /** The index after the span's last token. */
  to: number;
}

function findNegatedHiring(draft: Draft, index: number, knowledge: Knowledge): TokenSpan | null {
  const start = findCueEnd(draft, index);
  if (start === null) return null;
  if (stemAt(draft, start) === "freeze") return { from: index, to: start + 1 };
  const from = findNegationStart(draft, index);
  if (from === null || !isAboutCompanies(draft, from, knowledge)) return null;
  return { from, to: findRolesEnd(draft, start, knowledge) };
}

/**
 * Whether "not hiring" is about companies. In a people query "not hiring managers" is a title, unless companies are
 * mentioned right before.
 */
function isAboutCompanies(draft: Draft, from: number, { industries }: Knowledge): boolean {
  return (
    draft.mode === "companies" || followsCompanies(draft, from) || industries.has(stemAt(draft, from - 1))
  );
}

/**
 * The index of the negation before `index`, with only function words in between ("aren't currently", "no longer"),
 * or null.
 */
function findNegationStart(draft: Draft, index: number): number | null {
  let at = index - 1;
  while (isUnclaimed(draft, at) && wordsAfterNegation.has(wordAt(draft, at))) at--;
  if (!isUnclaimed(draft, at)) return null;
  if (negationsOfHiring.has(wordAt(draft, at))) return at;
  return wordAt(draft, at) === "longer" && wordAt(draft, at - 1) === "no" ? at - 1 : null;
}

/**
 * Finds the words for a lack of open jobs, or null: "no open jobs", "without openings for nurses", "don't have any
 * vacancies".
 */
function findNegatedOpenings(draft: Draft, index: number, knowledge: Knowledge): TokenSpan | null {
  if (!openJobNouns.has(wordAt(draft, index))) return null;
  let from = findOpeningsStart(draft, index, knowledge) - 1;
  if (wordAt(draft, from) === "any") from--;
  if (wordAt(draft, from) === "have" || wordAt(draft, from) === "with") from--;
  const isDenied = absenceWords.has(wordAt(draft, from)) || negationsOfHiring.has(wordAt(draft, from));
  if (!isUnclaimed(draft, from) || !isDenied) return null;
  const isFollowed = wordAt(draft, index + 1) === "for";
  return { from, to: isFollowed ? findRolesEnd(draft, index + 2, knowledge) : index + 1 };
}

/**
 * Sets aside "hiring managers" in a company query such as "hiring managers at logistics companies". They are
 * people, not a role that the companies hire for.
 */
export function setAsideHiringManagers(draft: Draft): void {
  if (draft.mode !== "companies") return;
  for (const index of draft.tokens.keys()) {
    const isPair =
      wordAt(draft, index) === "hiring" && /^(?:manager|mgr|leader|lead)$/.test(stemAt(draft, index + 1));
    const isWithin = /^(?:at|of|from|within|inside)$/.test(wordAt(draft, index + 2));
    if (isPair && isWithin && isUnclaimed(draft, index) && !followsCompanies(draft, index))
      setAsideUnclaimed(draft, index, index + 2);
  }
}

const distanceUnits = wordSet("mile miles mi km kms kilometer kilometers kilometre kilometres");

/** Sets aside distances such as "within 50 miles", since no parameter is a distance. */
export function setAsideDistances(draft: Draft): void {
  for (const [index, { amount, norm }] of draft.tokens.entries()) {
    const isWhole = /^\d+(?:km|mi|miles)$/.test(norm);
    if (!isWhole && !(amount && distanceUnits.has(wordAt(draft, index + 1)))) continue;
    const end = isWhole ? index + 1 : index + 2;
    const from = /^(?:within|radius)$/.test(wordAt(draft, index - 1)) ? index - 1 : index;
    setAsideUnclaimed(draft, from, /^(?:radius|range)$/.test(wordAt(draft, end)) ? end + 1 : end);
  }
}

function setAsideUnclaimed(draft: Draft, from: number, to: number): void {
  for (let index = from; index < to; index++) if (isUnclaimed(draft, index)) draft.owners[index] = "unused";
}

const maxOfferWords = 8;
const sellingVerbs = /^(?:sell|offer|provide|make|build|market|supply)$/;
const roleVerbs = /^(?:run|own|manage|lead|represent)$/;

/**
 * Sets aside words that describe the user, not what the user searches: "I sell scheduling software to dentists", "I
 * run a recruitment agency and ...".
 */
export function setAsideSelfDescription(draft: Draft): void {
  for (const [index, { norm }] of draft.tokens.entries()) {
    setAsideUnclaimed(draft, index, findRequestVerb(draft, index) ?? index);
    if (!/^(?:i|we)$/.test(norm)) continue;
    const verb = wordAt(draft, index + 1);
    const to = sellingVerbs.test(verb)
      ? (findDescriptionEnd(draft, index, /^(?:to|for)$/) ?? findDescriptionEnd(draft, index, /^and$/))
      : roleVerbs.test(verb)
        ? findDescriptionEnd(draft, index, /^(?:and|but|who|that|so|looking)$/)
        : null;
    if (to !== null) setAsideUnclaimed(draft, index, to);
  }
}

/**
 * The index of the verb that introduces the request after "I am a recruiter looking for" or "we are an agency
 * seeking", or null.
 */
function findRequestVerb(draft: Draft, index: number): number | null {
  const start = /^(?:i am|we are|im an?|were an?)$/.test(
    `${wordAt(draft, index)} ${wordAt(draft, index + 1)}`,
  );
  const article = /^(?:i|we)$/.test(wordAt(draft, index))
    ? wordAt(draft, index + 2)
    : wordAt(draft, index + 1);
  if (!start || !/^an?$/.test(article)) return null;
  for (let to = index + 2; to < index + maxOfferWords; to++) {
    if (/^(?:looking|searching|seeking|trying|hunting)$/.test(wordAt(draft, to))) return to;
  }
  return null;
}

/**
 * The index after a comma, or after the word that ends the user's self-description; null if neither follows soon.
 */
function findDescriptionEnd(draft: Draft, index: number, ends: RegExp): number | null {
  for (let to = index + 2; to < index + maxOfferWords; to++) {
    if (to >= draft.tokens.length) return null;
    if (isPhraseBreak(draft, to)) return to;
    if (ends.test(wordAt(draft, to))) return to + 1;
  }
  return null;
}

// Words of exception. "No" and "without" are left out, because a clause after those usually describes the companies.
const exceptionWords = wordSet(
  "excluding exclude excludes except minus avoid avoiding ignore ignoring omit omitting skip skipping",
);
const maxWordsToClause = 5;

/**
 * Sets aside the clause after "that" in "excluding banks that raised a series A". An exclusion of only some banks is
 * not searchable.
 */
export function setAsideExceptions(draft: Draft): void {
  for (const [index, { norm }] of draft.tokens.entries()) {
    // A word with a hyphen or other punctuation after it, as in "skip-level", excludes nothing.
    if (!exceptionWords.has(norm) || draft.tokens[index + 1]?.before.trim() !== "") continue;
    const clause = findClauseStart(draft, index + 1);
    if (clause === null) continue;
    let to = clause + 1;
    while (to < draft.tokens.length && !isClauseEnd(draft, to)) to++;
    setAsideUnclaimed(draft, clause, to);
  }
}

/** The index of "that" after the excluded noun, or null if there is no noun ("excluding those that"). */
function findClauseStart(draft: Draft, start: number): number | null {
  let isNamed = false;
  for (let at = start; at < start + maxWordsToClause; at++) {
    const word = wordAt(draft, at);
    if (isPhraseBreak(draft, at) || !isUnclaimed(draft, at)) return null;
    if (/^(?:that|which|who)$/.test(word)) return isNamed ? at : null;
    if (boundaryWords.has(word)) return null;
    isNamed ||= !(stopWords.has(word) || companyNouns.has(stemAt(draft, at)));
  }
  return null;
}

function isClauseEnd(draft: Draft, index: number): boolean {
  return isPhraseBreak(draft, index) || /^(?:in|but|based|located|near|from)$/.test(wordAt(draft, index));
}

const maxNameWords = 4;

/** Sets aside a comparison such as "bigger than Stripe", since the size of the other company is unknown. */
export function setAsideComparisons(draft: Draft): void {
  for (const [index, { norm }] of draft.tokens.entries()) {
    const name = index + 2;
    const isComparison = /^(?:bigger|larger|smaller)$/.test(norm) && wordAt(draft, index + 1) === "than";
    if (!isComparison) continue;
    let to = name;
    while (to < name + maxNameWords && continuesCompanyName(draft, to, name)) to++;
    if (to > name) setAsideUnclaimed(draft, index, to);
  }
}

function continuesCompanyName(draft: Draft, index: number, start: number): boolean {
  const token = draft.tokens[index];
  if (!token || token.amount || (index > start && isSeparatedFromPrevious(token))) return false;
  return !(boundaryWords.has(token.norm) || /^(?:and|or)$/.test(token.norm));
}
