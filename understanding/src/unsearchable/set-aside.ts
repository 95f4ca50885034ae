import { type Draft, isBreak, isFree, normAt, stemAt } from "../draft/draft.ts";
import { negationWords } from "../draft/negation.ts";
import { afterCue } from "../hiring/cues.ts";
import { endOfRoles } from "../hiring/hiring-roles.ts";
import { roleNouns, startOfOpenings } from "../hiring/openings.ts";
import { followsSubject } from "../hiring/read-hiring.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { isSeparated } from "../language/tokens.ts";
import { boundaries, companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";

const negations = new Set([
  ...negationWords,
  ..."doesnt didnt havent hasnt wont werent wasnt cannot cant stopped stop paused pausing froze frozen halted".split(
    " ",
  ),
]);
const betweenNegation = wordSet(
  "actively currently presently now really yet even been be be any all right to plan planning looking",
);
const absenceWords = wordSet("no without zero 0 lacking");

/**
 * Sets aside words for companies that do not hire ("not hiring nurses", "with no open jobs", "hiring freeze"). They
 * are not searchable, and must not become a search for companies that hire.
 */
export function setAsideNotHiring(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isFree(draft, index)) continue;
    const words = negatedHiring(draft, index, knowledge) ?? negatedOpenings(draft, index, knowledge);
    if (!words) continue;
    setAsideFree(draft, words.from, words.to);
    draft.notes.add(notHiringNote);
    draft.seeksNoHiring = true;
  }
}

/** Note for the user about companies that do not hire. */
const notHiringNote = "Companies that are not hiring cannot be searched; these words are left out.";

interface Words {
  from: number;
  /** The index after the last token. */
  to: number;
}

function negatedHiring(draft: Draft, index: number, knowledge: Knowledge): Words | null {
  const start = afterCue(draft, index);
  if (start === null) return null;
  if (stemAt(draft, start) === "freeze") return { from: index, to: start + 1 };
  const from = startOfNegation(draft, index);
  if (from === null || !isAboutCompanies(draft, from, knowledge)) return null;
  return { from, to: endOfRoles(draft, start, knowledge) };
}

/**
 * Whether "not hiring" is about companies. In a people query "not hiring managers" is a title, unless companies are
 * mentioned right before.
 */
function isAboutCompanies(draft: Draft, from: number, { industries }: Knowledge): boolean {
  return draft.mode === "companies" || followsSubject(draft, from) || industries.has(stemAt(draft, from - 1));
}

/**
 * The index of the negation before `index`, with only function words in between ("aren't currently", "no longer"),
 * or null.
 */
function startOfNegation(draft: Draft, index: number): number | null {
  let at = index - 1;
  while (isFree(draft, at) && betweenNegation.has(normAt(draft, at))) at--;
  if (!isFree(draft, at)) return null;
  if (negations.has(normAt(draft, at))) return at;
  return normAt(draft, at) === "longer" && normAt(draft, at - 1) === "no" ? at - 1 : null;
}

/**
 * The words that deny open jobs, or null: "no open jobs", "without openings for nurses", "don't have any
 * vacancies".
 */
function negatedOpenings(draft: Draft, index: number, knowledge: Knowledge): Words | null {
  if (!roleNouns.has(normAt(draft, index))) return null;
  let from = startOfOpenings(draft, index, knowledge) - 1;
  if (normAt(draft, from) === "any") from--;
  if (normAt(draft, from) === "have" || normAt(draft, from) === "with") from--;
  const isDenied = absenceWords.has(normAt(draft, from)) || negations.has(normAt(draft, from));
  if (!isFree(draft, from) || !isDenied) return null;
  const isFollowed = normAt(draft, index + 1) === "for";
  return { from, to: isFollowed ? endOfRoles(draft, index + 2, knowledge) : index + 1 };
}

/**
 * Sets aside "hiring managers" in a company query such as "hiring managers at logistics companies". They are
 * people, not a role that the companies hire for.
 */
export function setAsideHiringManagers(draft: Draft): void {
  if (draft.mode !== "companies") return;
  for (const index of draft.tokens.keys()) {
    const isPair =
      normAt(draft, index) === "hiring" && /^(?:manager|mgr|leader|lead)$/.test(stemAt(draft, index + 1));
    const isWithin = /^(?:at|of|from|within|inside)$/.test(normAt(draft, index + 2));
    if (isPair && isWithin && isFree(draft, index) && !followsSubject(draft, index))
      setAsideFree(draft, index, index + 2);
  }
}

const distanceUnits = wordSet("mile miles mi km kms kilometer kilometers kilometre kilometres");

/** Sets aside distances such as "within 50 miles", since no parameter is a distance. */
export function setAsideDistances(draft: Draft): void {
  for (const [index, { amount, norm }] of draft.tokens.entries()) {
    const isWhole = /^\d+(?:km|mi|miles)$/.test(norm);
    if (!isWhole && !(amount && distanceUnits.has(normAt(draft, index + 1)))) continue;
    const end = isWhole ? index + 1 : index + 2;
    const from = /^(?:within|radius)$/.test(normAt(draft, index - 1)) ? index - 1 : index;
    setAsideFree(draft, from, /^(?:radius|range)$/.test(normAt(draft, end)) ? end + 1 : end);
  }
}

function setAsideFree(draft: Draft, from: number, to: number): void {
  for (let index = from; index < to; index++) if (isFree(draft, index)) draft.owners[index] = "unused";
}

const longestOffer = 8;
const sellingVerbs = /^(?:sell|offer|provide|make|build|market|supply)$/;
const roleVerbs = /^(?:run|own|manage|lead|represent)$/;

/**
 * Sets aside words that describe the user, not what the user searches: "I sell scheduling software to dentists", "I
 * run a recruitment agency and ...".
 */
export function setAsideSelfDescription(draft: Draft): void {
  for (const [index, { norm }] of draft.tokens.entries()) {
    setAsideFree(draft, index, endOfSelfIntroduction(draft, index) ?? index);
    if (!/^(?:i|we)$/.test(norm)) continue;
    const verb = normAt(draft, index + 1);
    const to = sellingVerbs.test(verb)
      ? (endOf(draft, index, /^(?:to|for)$/) ?? endOf(draft, index, /^and$/))
      : roleVerbs.test(verb)
        ? endOf(draft, index, /^(?:and|but|who|that|so|looking)$/)
        : null;
    if (to !== null) setAsideFree(draft, index, to);
  }
}

/**
 * The index of the verb that introduces the request after "I am a recruiter looking for" or "we are an agency
 * seeking", or null.
 */
function endOfSelfIntroduction(draft: Draft, index: number): number | null {
  const start = /^(?:i am|we are|im an?|were an?)$/.test(
    `${normAt(draft, index)} ${normAt(draft, index + 1)}`,
  );
  const article = /^(?:i|we)$/.test(normAt(draft, index))
    ? normAt(draft, index + 2)
    : normAt(draft, index + 1);
  if (!start || !/^an?$/.test(article)) return null;
  for (let to = index + 2; to < index + longestOffer; to++) {
    if (/^(?:looking|searching|seeking|trying|hunting)$/.test(normAt(draft, to))) return to;
  }
  return null;
}

/**
 * The index after a comma, or after the word that ends the user's self-description; null if neither follows soon.
 */
function endOf(draft: Draft, index: number, ends: RegExp): number | null {
  for (let to = index + 2; to < index + longestOffer; to++) {
    if (to >= draft.tokens.length) return null;
    if (isBreak(draft, to)) return to;
    if (ends.test(normAt(draft, to))) return to + 1;
  }
  return null;
}

// Words of exception without "no" and "without", because a clause after those usually describes the companies.
const exceptionWords = wordSet(
  "excluding exclude excludes except minus avoid avoiding ignore ignoring omit omitting skip skipping",
);
const maxWordsToClause = 5;

/**
 * Sets aside an exclusion of only some companies, which is not searchable: "excluding banks that raised a series
 * A".
 */
export function setAsideExceptions(draft: Draft): void {
  for (const [index, { norm }] of draft.tokens.entries()) {
    // The hyphen in "no-code" shows that it excludes nothing.
    if (!exceptionWords.has(norm) || draft.tokens[index + 1]?.before.trim() !== "") continue;
    const clause = startOfClause(draft, index + 1);
    if (clause === null) continue;
    let to = clause + 1;
    while (to < draft.tokens.length && !endsClause(draft, to)) to++;
    setAsideFree(draft, clause, to);
  }
}

/** The index of "that" after the excluded noun, or null if there is no noun ("excluding those that"). */
function startOfClause(draft: Draft, start: number): number | null {
  let isNamed = false;
  for (let at = start; at < start + maxWordsToClause; at++) {
    const word = normAt(draft, at);
    if (isBreak(draft, at) || !isFree(draft, at)) return null;
    if (/^(?:that|which|who)$/.test(word)) return isNamed ? at : null;
    if (boundaries.has(word)) return null;
    isNamed ||= !(stopWords.has(word) || companyNouns.has(stemAt(draft, at)));
  }
  return null;
}

function endsClause(draft: Draft, index: number): boolean {
  return isBreak(draft, index) || /^(?:in|but|based|located|near|from)$/.test(normAt(draft, index));
}

const longestName = 4;

/** Sets aside a comparison such as "bigger than Stripe", since the size of the other company is unknown. */
export function setAsideComparisons(draft: Draft): void {
  for (const [index, { norm }] of draft.tokens.entries()) {
    const name = index + 2;
    const isComparison = /^(?:bigger|larger|smaller)$/.test(norm) && normAt(draft, index + 1) === "than";
    if (!isComparison) continue;
    let to = name;
    while (to < name + longestName && continuesName(draft, to, name)) to++;
    if (to > name) setAsideFree(draft, index, to);
  }
}

function continuesName(draft: Draft, index: number, start: number): boolean {
  const token = draft.tokens[index];
  if (!token || token.amount || (index > start && isSeparated(token))) return false;
  return !(boundaries.has(token.norm) || /^(?:and|or)$/.test(token.norm));
}
