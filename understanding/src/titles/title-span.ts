import { type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { titleWords } from "../language/title-words.ts";
import type { Token } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";
import { findSkillBefore } from "./field-lists.ts";
import { capitaliseTitleWord } from "./title-case.ts";
import { extendOverField, mayPrecedeField } from "./title-field.ts";
import {
  getCanonicalWords,
  isBroadTitle,
  isFillerWord,
  isIndustryWord,
  isTitleNoun,
  isTitleNounAt,
  isTitleWord,
  isUnusualInTitle,
} from "./token-words.ts";

/** Tokens [from, to) of one title; its noun is at `head`. */
export interface TitleSpan {
  from: number;
  to: number;
  head: number;
}

const maxTitleWords = 8;
const maxUnknownWords = 2;
/** A workplace before one of these nouns is not part of the title: the title in "restaurant owners" is "owner". */
const ownersAndLeaders = wordSet(
  "officer president vicepresident chief owner founder cofounder partner director head executive chairman",
);
const wordsNeverInTitle = wordSet(
  "company companies startup startups experience experienced level career year years speaking i me we",
);

/** The last noun of a title that begins with the noun at `index`: a "lead software engineer" is an engineer. */
export function findLastNoun(draft: Draft, index: number, knowledge: Knowledge): number {
  let head = index;
  const furthest = index + (getCanonicalWords(draft, index, index + 1).length > 1 ? 1 : 4);
  for (let at = index + 1; at <= furthest; at++) {
    const token = draft.tokens[at];
    if (!token || !continuesTitle(draft, at) || startsAnotherPhrase(draft, at, knowledge)) break;
    const words = titleWords(token.norm);
    if (isTitleNounAt(draft, at, knowledge) && !isFieldOfLeader(draft, head, words, knowledge)) head = at;
    if (words.length === 0 || !isTitleWord(token.norm, knowledge)) break;
  }
  return head;
}

/** Whether a word that could be a title is the field of the leader before it: "VP RevOps". */
function isFieldOfLeader(draft: Draft, head: number, words: string[], { titles }: Knowledge): boolean {
  return titles.isField(words.join(" ")) && mayPrecedeField(getCanonicalWords(draft, head, head + 1));
}

/** Whether the word may continue a title: it is free, and no comma or slash precedes it. */
function continuesTitle(draft: Draft, at: number): boolean {
  return isUnclaimed(draft, at) && !isPhraseBreak(draft, at) && !draft.tokens[at]?.before.includes("/");
}

/**
 * Whether a new title or phrase starts at `at`: the same word again ("CFO CFO"), another whole title ("CEO CFO"), or
 * the employer after a known title ("office manager dentist").
 */
export function startsAnotherPhrase(draft: Draft, at: number, knowledge: Knowledge): boolean {
  const { stem } = draft.tokens[at] ?? { stem: "" };
  if (stem === draft.tokens[at - 1]?.stem) return true;
  const isWhole = (index: number) => {
    const words = getCanonicalWords(draft, index, index + 1);
    return words.length > 1 && knowledge.titles.isPhrase(words.join(" "));
  };
  if (isWhole(at - 1) && isWhole(at)) return true;
  return mayOwnFirm(draft, at, knowledge) && isKnownTitle(draft, at, knowledge);
}

/** Whether the word is a professional who may run a firm: "dentist", "accountant". */
export function mayOwnFirm(draft: Draft, at: number, { titles, industries }: Knowledge): boolean {
  const { stem } = draft.tokens[at] ?? { stem: "" };
  return titles.isProfession(stem) && industries.has(stem);
}

/** Whether the two or three words before `end` are a known title. */
function isKnownTitle(draft: Draft, end: number, { titles }: Knowledge): boolean {
  return [end - 2, end - 3].some((from) => {
    return isUnclaimed(draft, from) && titles.isPhrase(getCanonicalWords(draft, from, end).join(" "));
  });
}

/** Extends the noun at `head` to a whole title: to the right over "of ...", to the left over its modifiers. */
export function extendToWholeTitle(draft: Draft, head: number, knowledge: Knowledge): TitleSpan {
  const to = extendToRight(draft, head, knowledge);
  let from = extendToLeft(draft, head, to, knowledge);
  while (from < head && isFillerWord(wordAt(draft, from))) from++;
  return { from, to, head };
}

function extendToRight(draft: Draft, head: number, knowledge: Knowledge): number {
  const to = extendOverField(draft, head + 1, knowledge);
  return isUnclaimed(draft, to) && !isPhraseBreak(draft, to) && isNumeral(draft, to) ? to + 1 : to;
}

/**
 * Whether the word is the numeral of a title: "Engineer II", "Analyst 3", but not the first number of "3-5 years".
 */
function isNumeral(draft: Draft, index: number): boolean {
  const word = wordAt(draft, index);
  if (/^(?:ii|iis|iii|iiis|iv|ivs)$/.test(word)) return true;
  const next = draft.tokens[index + 1];
  return /^[1-3]$/.test(word) && !next?.amount && !/^(?:year|yr|or|plus)$/.test(next?.stem ?? "");
}

function extendToLeft(draft: Draft, head: number, to: number, knowledge: Knowledge): number {
  let from = head;
  let unknown = 0;
  while (from > 0 && to - from < maxTitleWords) {
    const step = takeStepLeft(draft, { from, to, head, unknown }, knowledge);
    if (step === null) return from;
    from = step.from;
    unknown += step.unknown;
  }
  return from;
}

interface ExtendedTitle extends TitleSpan {
  unknown: number;
}

interface StepLeft {
  from: number;
  unknown: number;
}

/** Steps over the next words to the left that belong to the title; null at the title's start. */
function takeStepLeft(draft: Draft, growth: ExtendedTitle, knowledge: Knowledge): StepLeft | null {
  const index = growth.from - 1;
  const token = draft.tokens[index];
  if (!token || !mayJoinTitle(draft, index)) return null;
  if (token.norm === "and") return stepOverAnd(draft, growth.from, growth.to, knowledge);
  const start = findRunStart(draft, growth, knowledge);
  if (start !== null) return { from: start, unknown: 0 };
  if (wordsNeverInTitle.has(token.norm) || isFillerWord(token.norm)) return null;
  if (isSeparatedBySlash(draft, growth, knowledge)) return null;
  return stepOverKnown(draft, growth, knowledge) ?? stepOverWord(draft, token, growth, knowledge);
}

/**
 * The start of several words that belong to the title together: a skill before a broad noun, or a field of two words.
 * Null if there are none.
 */
function findRunStart(draft: Draft, growth: ExtendedTitle, knowledge: Knowledge): number | null {
  const { from } = growth;
  const skill = isLoneBroadNoun(draft, growth) ? findSkillBefore(draft, from, knowledge) : null;
  if (skill !== null) return skill.from;
  const isField = !hasFieldOfWork(draft, growth, knowledge) && formOneField(draft, from - 2, from, knowledge);
  return isField ? from - 2 : null;
}

/**
 * Whether the title so far is one noun that is too broad, such as "developers". A skill before it makes it a title
 * ("Ruby on Rails developers").
 */
function isLoneBroadNoun(draft: Draft, { from, to, head }: TitleSpan): boolean {
  return to === from + 1 && isBroadTitle(wordAt(draft, head));
}

/** Whether the word may belong to the title: it is free, no number, and not separated from the next word. */
function mayJoinTitle(draft: Draft, index: number): boolean {
  return isUnclaimed(draft, index) && !draft.tokens[index]?.amount && !isPhraseBreak(draft, index + 1);
}

/**
 * Whether a slash separates two titles ("CTO/VP Engineering"). In "AI/ML engineer" it does not, since the words
 * around it form one known title.
 */
function isSeparatedBySlash(draft: Draft, { from, to }: ExtendedTitle, knowledge: Knowledge): boolean {
  const slashed = draft.tokens[from]?.before.includes("/") ?? false;
  return slashed && !isLongerRun(draft, from - 1, to, knowledge);
}

/** Steps over a modifier, or over words that form a longer known title or field. */
function stepOverKnown(draft: Draft, { from, to }: ExtendedTitle, knowledge: Knowledge): StepLeft | null {
  const index = from - 1;
  const isModifier = getCanonicalWords(draft, index, from).every((word) => knowledge.titles.isModifier(word));
  if (isModifier || isLongerRun(draft, index, to, knowledge)) return { from: index, unknown: 0 };
  const pair = findPairStart(draft, index, knowledge);
  return pair === null ? null : { from: pair, unknown: 0 };
}

function stepOverWord(
  draft: Draft,
  token: Token,
  growth: ExtendedTitle,
  knowledge: Knowledge,
): StepLeft | null {
  const index = growth.from - 1;
  if (hasFieldOfWork(draft, growth, knowledge)) {
    return isFurtherField(draft, index, growth.to, knowledge) ? { from: index, unknown: 0 } : null;
  }
  if (knowledge.workplaces.has(token.norm)) {
    const heads = getCanonicalWords(draft, growth.from, growth.to);
    return heads.some((word) => ownersAndLeaders.has(word)) ? null : { from: index, unknown: 1 };
  }
  if (isTitleWord(token.norm, knowledge) && !isIndustryWord(token, knowledge))
    return { from: index, unknown: 0 };
  return isUnlikelyInTitle(token, knowledge) || growth.unknown >= maxUnknownWords
    ? null
    : { from: index, unknown: 1 };
}

/** Whether the word is unlikely to belong to a title. A skill of one word may belong to one: "confluence admin". */
function isUnlikelyInTitle(token: Token, knowledge: Knowledge): boolean {
  const isSkill = knowledge.skills.has(token.stem) && !knowledge.industries.has(token.stem);
  return !isSkill && isUnusualInTitle(token, knowledge);
}

/** Steps over "and" if the words around it form one field: "learning and development manager". */
function stepOverAnd(draft: Draft, from: number, to: number, knowledge: Knowledge) {
  const index = from - 2;
  if (index < 0 || !isUnclaimed(draft, index) || isTitleNoun(wordAt(draft, index), knowledge)) return null;
  return isLongerRun(draft, index, to, knowledge) ? { from: index, unknown: 0 } : null;
}

/** Whether the words from `index` on begin a known title or field of at least two words. */
function isLongerRun(draft: Draft, index: number, to: number, { titles }: Knowledge): boolean {
  const words = getCanonicalWords(draft, index, to);
  for (let length = 2; length <= Math.min(5, words.length); length++) {
    const run = words.slice(0, length).join(" ");
    if (titles.isField(run) || titles.isPhrase(run)) return true;
  }
  return false;
}

/** Whether the words from `from` to `to` are two words that form one field: "customer experience". */
function formOneField(draft: Draft, from: number, to: number, { titles }: Knowledge): boolean {
  if (from < 0 || !isUnclaimed(draft, from) || isFillerWord(wordAt(draft, from))) return false;
  const words = getCanonicalWords(draft, from, to);
  return words.length === 2 && titles.isField(words.join(" "));
}

/**
 * Whether the word is another field of the title, as "channel" in "channel sales manager". The words after it must
 * not be a known title.
 */
function isFurtherField(draft: Draft, index: number, to: number, { titles, industries }: Knowledge): boolean {
  const token = draft.tokens[index];
  if (!token || industries.has(token.stem)) return false;
  return (
    titles.isField(getCanonicalWords(draft, index, index + 1).join(" ")) &&
    !titles.isPhrase(getCanonicalWords(draft, index + 1, to).join(" "))
  );
}

/** The index of the first of two words that are also written as one ("full stack", "front end"), or null. */
function findPairStart(draft: Draft, index: number, { titleVocabulary }: Knowledge): number | null {
  if (!isUnclaimed(draft, index - 1) || getCanonicalWords(draft, index - 1, index).length === 0) return null;
  const words = getCanonicalWords(draft, index - 1, index + 1);
  return words.length === 1 && titleVocabulary.has(words[0] ?? "") ? index - 1 : null;
}

/** Whether the title already has a field. Then only words of a longer known title may join it. */
function hasFieldOfWork(draft: Draft, { from, to, head }: TitleSpan, { titles }: Knowledge): boolean {
  if (to > head + 2) return true;
  const words = getCanonicalWords(draft, from, head + 1);
  if (words.length < 2 && from === head && getCanonicalWords(draft, head, to).length < 2) return false;
  return words.slice(0, -1).some((word) => !titles.isModifier(word)) || titles.isPhrase(words.join(" "));
}

/** The title as shown and searched: in the singular, with the usual capitals. */
export function writeTitle(draft: Draft, { from, to, head }: TitleSpan): string {
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
  return writeTitleOf(draft, indexes, head);
}

/** Writes the title that consists of the tokens at `indexes`, with its noun at `head`. */
export function writeTitleOf(draft: Draft, indexes: number[], head: number): string {
  // The word "tech" alone would be read as the field of work.
  if (indexes.length === 1 && wordAt(draft, head) === "techs") return "Technician";
  return indexes
    .map((index, at) => {
      const { before = "" } = draft.tokens[index] ?? {};
      const isJoined = at > 0 && indexes[at - 1] === index - 1 && /^[-/]$/.test(before);
      return `${isJoined ? before : " "}${writeTitleWord(draft, index, index === head)}`;
    })
    .join("")
    .trim()
    .slice(0, 80);
}

function writeTitleWord(draft: Draft, index: number, isHead: boolean): string {
  const token = draft.tokens[index];
  if (!token) return "";
  const { norm, stem } = token;
  const isPlural =
    norm !== stem && (norm === `${stem}s` || titleWords(stem).join() === titleWords(norm).join());
  const typed = token.repaired ? norm : token.text.replace(/['’]s$/i, "");
  const isShown = (isHead || /^i{2,3}s$/.test(norm)) && isPlural;
  return capitaliseTitleWord(isShown ? stem : typed, draft.text === draft.text.toUpperCase());
}
