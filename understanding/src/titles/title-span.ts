import type { Knowledge } from "../knowledge.ts";
import { type Draft, isFree, normAt, stemAt } from "../reading/draft.ts";
import { phraseAt } from "../reading/phrases.ts";
import { isParted, type Token } from "../reading/tokens.ts";
import { companyNouns } from "../reading/words.ts";
import { titleWords } from "../title-words.ts";
import { titleCase } from "./title-case.ts";

/** Tokens [from, to) that are one title, around its noun at `head`. */
export interface TitleSpan {
  from: number;
  to: number;
  head: number;
}

const longestTitle = 8;
const longestField = 5;
const unknownWords = 2;
/** Nouns after which the field may follow: "director of sales", "vp sales". */
const leaders = new Set([
  "director",
  "head",
  "vicepresident",
  "president",
  "chief",
  "manager",
  "lead",
  "dean",
  "officer",
  "member",
  "chair",
]);
/** Who leads a whole company: "of" is mostly followed by the company. */
const rulers = new Set(["officer", "president"]);
/** Nouns that the place of work does not belong to: "restaurant owners" own restaurants. */
const placeless = new Set(
  "officer president vicepresident chief owner founder cofounder partner director head executive chairman".split(
    " ",
  ),
);
/** Those that do so without "of" too. */
const openLeaders = new Set(["director", "head", "vicepresident", "president", "chief"]);
const neverInTitle = new Set(
  "company companies startup startups experience experienced level career year years i me we".split(" "),
);

/** Whether the token can be the noun of a title, or is a whole title by itself ("CFO", "devrel"). */
export function isTitleNoun(word: string, { titles }: Knowledge): boolean {
  const words = titleWords(word);
  const last = words.at(-1);
  return last !== undefined && (titles.isNoun(last) || titles.isPhrase(words.join(" ")));
}

/** The last noun of the title that begins with the noun at `index`: "lead software engineer" is an engineer. */
export function lastNoun(draft: Draft, index: number, knowledge: Knowledge): number {
  let head = index;
  const whole = canonical(draft, index, index + 1).length > 1;
  for (let at = index + 1; at <= index + (whole ? 1 : 4); at++) {
    const token = draft.tokens[at];
    if (!token || !isFree(draft, at) || isParted(token) || token.before.includes("/")) break;
    if (isTitleNoun(token.norm, knowledge)) head = at;
    const words = titleWords(token.norm);
    if (words.length === 0 || !words.every((word) => knowledge.titleVocabulary.has(word))) break;
  }
  return head;
}

/** The title whose noun is at `head`: grown to the right over "of ...", to the left over what belongs to it. */
export function growTitle(draft: Draft, head: number, knowledge: Knowledge): TitleSpan {
  const to = growRight(draft, head, knowledge);
  const from = growLeft(draft, head, to, knowledge);
  return { from, to, head };
}

function canonical(draft: Draft, from: number, to: number): string[] {
  return titleWords(
    draft.tokens
      .slice(from, to)
      .map((token) => token.norm)
      .join(" "),
  );
}

function growRight(draft: Draft, head: number, knowledge: Knowledge): number {
  const words = canonical(draft, head, head + 1);
  let to = head + 1;
  if (words.some((word) => leaders.has(word))) to = growField(draft, to, knowledge);
  const next = draft.tokens[to];
  const isGrade = next && isFree(draft, to) && !isParted(next) && isNumeral(draft, to);
  return isGrade ? to + 1 : to;
}

/** "Engineer II", "Analyst 3"; not the first number of "3-5 years". */
function isNumeral(draft: Draft, index: number): boolean {
  const word = normAt(draft, index);
  if (/^(?:ii|iis|iii|iv)$/.test(word)) return true;
  const next = draft.tokens[index + 1];
  return /^[1-3]$/.test(word) && !next?.amount && !/^(?:year|yr|or|plus)$/.test(next?.stem ?? "");
}

/** The words of the field after "of", or right after the noun when they are a known field. */
function growField(draft: Draft, start: number, knowledge: Knowledge): number {
  const token = draft.tokens[start];
  if (!token || (isParted(token) && !/^,\s*$/.test(token.before))) return start;
  const hasOf = token.norm === "of" && isFree(draft, start);
  if (hasOf) {
    const isRuler = canonical(draft, start - 1, start).some((word) => rulers.has(word));
    const end = endOfField(draft, start + 1, isRuler, knowledge);
    return end === start + 1 || isCompanies(draft, start, end, knowledge) ? start : end;
  }
  const mayFollow = canonical(draft, start - 1, start).some((word) => openLeaders.has(word));
  if (!mayFollow) return start;
  let end = endOfField(draft, start, true, knowledge);
  while (end > start && !knowledge.titles.isField(canonical(draft, start, end).join(" "))) end--;
  return end > start && isEmployerAfter(draft, start, end, knowledge) ? start : end;
}

/** "CEOs of textile mills", "directors of nursing homes": whose they are, not what of. */
function isCompanies(draft: Draft, of: number, end: number, { industries, titles }: Knowledge): boolean {
  const isFollowed =
    companyNouns.has(stemAt(draft, end)) || industries.get(stemAt(draft, end))?.kind === "weak";
  const term = phraseAt(draft, of + 1, industries);
  if (term === null) return isFollowed && industries.get(stemAt(draft, end))?.kind === "weak";
  if (term.to === end && titles.isField(canonical(draft, of + 1, end).join(" "))) return isFollowed;
  return term.to > end || isPlural(draft, term.to - 1) || isFollowed;
}

/** "EHS director chemical manufacturers": what follows a bare leader is a company when it ends as one. */
function isEmployerAfter(draft: Draft, start: number, end: number, { industries }: Knowledge): boolean {
  const isWeak = industries.get(stemAt(draft, end))?.kind === "weak";
  return isFree(draft, end) && (isWeak || companyNouns.has(stemAt(draft, end)));
}

function isPlural(draft: Draft, index: number): boolean {
  return normAt(draft, index) !== stemAt(draft, index);
}

/** Index after the words of a field; with `strict` the first must be a known one. */
function endOfField(draft: Draft, first: number, strict: boolean, knowledge: Knowledge): number {
  let end = first;
  while (end < first + longestField && isFieldWord(draft, end, strict && end === first, knowledge)) end++;
  while (end > first && normAt(draft, end - 1) === "and") end--;
  return end;
}

function isFieldWord(draft: Draft, index: number, first: boolean, knowledge: Knowledge): boolean {
  const token = draft.tokens[index];
  if (!token || !isFree(draft, index) || (isParted(token) && !first)) return false;
  if (token.norm === "and") return !first && isFieldWord(draft, index + 1, false, knowledge);
  if (isFiller(token.norm) || isTitleNounAfterAnd(draft, index, knowledge)) return false;
  return isKnownField(draft, index, token, knowledge) || !(first || isForeign(token, knowledge));
}

function isKnownField(draft: Draft, index: number, token: Token, knowledge: Knowledge): boolean {
  return isTitleWord(token.norm, knowledge) && !isTitleNounAfterAnd(draft, index, knowledge);
}

function isFiller(word: string): boolean {
  return titleWords(word).length === 0;
}

/** Whether all that the word stands for occurs in known titles. */
function isTitleWord(word: string, { titleVocabulary }: Knowledge): boolean {
  return titleWords(word).every((part) => titleVocabulary.has(part));
}

/** A number, an everyday word, an industry or a skill: no part of a title unless a known title says so. */
function isForeign({ norm, stem, amount }: Token, { ordinary, industries, skills }: Knowledge): boolean {
  return amount !== null || ordinary.has(norm) || industries.has(stem) || skills.has(stem);
}

/** In "directors of sales and managers" a new title begins after the "and". */
function isTitleNounAfterAnd(draft: Draft, index: number, knowledge: Knowledge): boolean {
  const after = normAt(draft, index - 1) === "and";
  return after && isTitleNoun(normAt(draft, index), knowledge);
}

function growLeft(draft: Draft, head: number, to: number, knowledge: Knowledge): number {
  let from = head;
  let unknown = 0;
  while (from > 0 && to - from < longestTitle) {
    const step = stepLeft(draft, { from, to, head, unknown }, knowledge);
    if (step === null) return from;
    from = step.from;
    unknown += step.unknown;
  }
  return from;
}

interface Growth extends TitleSpan {
  unknown: number;
}

interface Step {
  from: number;
  unknown: number;
}

/** The next word or words to the left that belong to the title; null when it begins here. */
function stepLeft(draft: Draft, growth: Growth, knowledge: Knowledge): Step | null {
  const index = growth.from - 1;
  const token = draft.tokens[index];
  if (!token || !mayJoin(draft, index)) return null;
  if (token.norm === "and") return stepOverAnd(draft, growth.from, growth.to, knowledge);
  const isOpen = !isSettled(draft, growth, knowledge);
  if (isOpen && isFieldRun(draft, index - 1, index + 1, knowledge)) return { from: index - 1, unknown: 0 };
  if (neverInTitle.has(token.norm) || isFiller(token.norm)) return null;
  if (isSlashed(draft, growth, knowledge)) return null;
  return stepOverKnown(draft, growth, knowledge) ?? stepOverWord(draft, token, growth, knowledge);
}

/** Whether a word is free, no number, and not parted from the next. */
function mayJoin(draft: Draft, index: number): boolean {
  const next = draft.tokens[index + 1];
  return isFree(draft, index) && !draft.tokens[index]?.amount && next !== undefined && !isParted(next);
}

/** A slash parts titles ("CTO/VP Engineering") unless both sides make a known one ("AI/ML engineer"). */
function isSlashed(draft: Draft, { from, to }: Growth, knowledge: Knowledge): boolean {
  const slashed = draft.tokens[from]?.before.includes("/") ?? false;
  return slashed && !isLongerRun(draft, from - 1, to, knowledge);
}

/** A modifier, or words that make a longer known title or field. */
function stepOverKnown(draft: Draft, { from, to }: Growth, knowledge: Knowledge): Step | null {
  const index = from - 1;
  const isModifier = canonical(draft, index, from).every((word) => knowledge.titles.isModifier(word));
  if (isModifier || isLongerRun(draft, index, to, knowledge)) return { from: index, unknown: 0 };
  const pair = pairOf(draft, index, knowledge);
  return pair === null ? null : { from: pair, unknown: 0 };
}

function stepOverWord(draft: Draft, token: Token, growth: Growth, knowledge: Knowledge): Step | null {
  const index = growth.from - 1;
  if (isSettled(draft, growth, knowledge)) {
    return isFurtherField(draft, index, growth.to, knowledge) ? { from: index, unknown: 0 } : null;
  }
  if (knowledge.workplaces.has(token.norm)) {
    const heads = canonical(draft, growth.from, growth.to);
    return heads.some((word) => placeless.has(word)) ? null : { from: index, unknown: 1 };
  }
  if (isTitleWord(token.norm, knowledge)) return { from: index, unknown: 0 };
  return isForeign(token, knowledge) || growth.unknown >= unknownWords ? null : { from: index, unknown: 1 };
}

/** "learning and development manager": the words on both sides of "and" make one field. */
function stepOverAnd(draft: Draft, from: number, to: number, knowledge: Knowledge) {
  const index = from - 2;
  if (index < 0 || !isFree(draft, index) || isTitleNoun(normAt(draft, index), knowledge)) return null;
  return isLongerRun(draft, index, to, knowledge) ? { from: index, unknown: 0 } : null;
}

/** Whether the words from `index` begin a known title or field of at least two words. */
function isLongerRun(draft: Draft, index: number, to: number, { titles }: Knowledge): boolean {
  const words = canonical(draft, index, to);
  for (let length = 2; length <= Math.min(5, words.length); length++) {
    const run = words.slice(0, length).join(" ");
    if (titles.isField(run) || titles.isPhrase(run)) return true;
  }
  return false;
}

/** "customer experience": two words right before that are one field. */
function isFieldRun(draft: Draft, from: number, to: number, { titles }: Knowledge): boolean {
  if (from < 0 || !isFree(draft, from)) return false;
  const words = canonical(draft, from, to);
  return words.length === 2 && titles.isField(words.join(" "));
}

/** "channel sales manager": another field before a title that is not a known one as it stands. */
function isFurtherField(draft: Draft, index: number, to: number, { titles, industries }: Knowledge): boolean {
  const token = draft.tokens[index];
  if (!token || industries.has(token.stem)) return false;
  return (
    titles.isField(canonical(draft, index, index + 1).join(" ")) &&
    !titles.isPhrase(canonical(draft, index + 1, to).join(" "))
  );
}

/** "full stack", "front end": two words that are written as one; the index of the first, or null. */
function pairOf(draft: Draft, index: number, { titleVocabulary }: Knowledge): number | null {
  if (!isFree(draft, index - 1) || canonical(draft, index - 1, index).length === 0) return null;
  const words = canonical(draft, index - 1, index + 1);
  return words.length === 1 && titleVocabulary.has(words[0] ?? "") ? index - 1 : null;
}

/** Whether the title already says its field, so that only what makes a longer known one may join. */
function isSettled(draft: Draft, { from, to, head }: TitleSpan, { titles }: Knowledge): boolean {
  if (to > head + 2) return true;
  const words = canonical(draft, from, head + 1);
  if (words.length < 2 && from === head && canonical(draft, head, to).length < 2) return false;
  return words.slice(0, -1).some((word) => !titles.isModifier(word)) || titles.isPhrase(words.join(" "));
}

/** The title as it is shown and searched: singular nouns, usual capitals. */
export function titleText(draft: Draft, { from, to, head }: TitleSpan): string {
  const isAllCapitals = draft.text === draft.text.toUpperCase();
  const last = head === to - 1 ? to - 1 : head;
  return draft.tokens
    .slice(from, to)
    .map((token, offset) => {
      const isSame =
        token.norm === `${token.stem}s` || titleWords(token.stem).join() === titleWords(token.norm).join();
      const isHead = from + offset === last || /^ii?s$/.test(token.norm);
      const typed = token.repaired ? token.norm : token.text.replace(/['’]s$/i, "");
      const word = isHead && isSame && token.stem !== token.norm ? token.stem : typed;
      const joint = offset > 0 && /^[-/]$/.test(token.before) ? token.before : " ";
      return joint + titleCase(word, isAllCapitals);
    })
    .join("")
    .trim()
    .slice(0, 80);
}
