import type { Range } from "@eq/contracts";
import { claimTokens, type Draft, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { foundedLabel } from "../language/labels.ts";
import type { Amount } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";
import { readTimeSpan } from "./time-spans.ts";

const cues = wordSet("founded established incorporated formed started launched created born est inception");
/** Verbs that also describe a person's job. A people query needs a clearer verb for a founding year. */
const cuesAboutJobs = wordSet("started launched created formed born est");
const skippedWords = wordSet("in the year since from on back and was were between");
const firstYear = 1700;
/** No company is older than this many years. */
const maxAge = 400;

interface FoundedRange {
  range: Range;
  /** The index after the last token. */
  to: number;
}

/** Reads when companies were founded: "founded after 2020", "established in the 1990s", "over 50 years old". */
export function readFounded(draft: Draft): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    const found = readFoundedAt(draft, index);
    if (!found) continue;
    draft.parameters.founded = found.range;
    const { from = index } = found;
    claimTokens(draft, { from, to: found.to, slot: "founded", label: foundedLabel(found.range) });
    index = found.to - 1;
  }
}

function readFoundedAt(draft: Draft, index: number): (FoundedRange & { from?: number }) | null {
  if (!isUnclaimed(draft, index)) return null;
  if (isCue(draft, index)) return readAfterCue(draft, index + 1) ?? readYearBeforeCue(draft, index);
  const inBusiness = findAgeEnd(draft, index);
  if (inBusiness !== null && inBusiness > index + 1) return readYearsInBusiness(draft, inBusiness);
  return draft.mode === "companies" ? readAge(draft, index) : null;
}

function isCue(draft: Draft, index: number): boolean {
  const word = wordAt(draft, index);
  return cues.has(word) && (draft.mode === "companies" || !cuesAboutJobs.has(word));
}

/** Reads the years after the cue, with their bound. */
function readAfterCue(draft: Draft, start: number): FoundedRange | null {
  const span = readTimeSpan(draft, start);
  if (span) return { range: { min: getYear() - Math.ceil(span.days / 366), max: null }, to: span.to };
  return readYearsAgo(draft, start) ?? readYears(draft, start);
}

/** Reads "less than 5 years ago" and "more than ten years ago". */
function readYearsAgo(draft: Draft, start: number): FoundedRange | null {
  const bound = readBound(draft, start);
  const amount = readYearCount(draft, bound.to);
  const end = bound.to + 2;
  if (!amount || wordAt(draft, end) !== "ago") return null;
  const year = getYear() - amount.value;
  if (bound.side === "fewer") return { range: { min: year, max: null }, to: end + 1 };
  const max = bound.side === "more" ? year - 1 : year;
  return { range: { min: bound.side === "more" ? null : year, max }, to: end + 1 };
}

/** Reads years or decades: "after 2020", "between 1990 and 2000", "in the 1990s", "2015-2018", "in 2019 or later". */
function readYears(draft: Draft, start: number): FoundedRange | null {
  let at = start;
  let bound: YearBound = "in";
  for (; at < start + 4 && isUnclaimed(draft, at); at++) {
    const word = wordAt(draft, at);
    const named = boundByWord.get(word);
    if (named) bound = named;
    else if (!skippedWords.has(word)) break;
  }
  const first = readYearAt(draft, at);
  if (!first) return null;
  const second = readSecondYear(draft, at + 1);
  if (second) return { range: { min: first.min, max: second.year.max }, to: second.to };
  const isOpen = findEndOfLater(draft, at);
  if (isOpen) return { range: { min: first.min, max: null }, to: isOpen };
  return { range: applyBound(first, bound), to: at + 1 };
}

type YearBound = "in" | "since" | "after" | "before" | "until" | "around";
const boundByWord = new Map<string, YearBound>(
  Object.entries({
    since: "since",
    from: "since",
    after: "after",
    post: "after",
    before: "before",
    prior: "before",
    pre: "before",
    until: "until",
    by: "until",
    around: "around",
    circa: "around",
    about: "around",
  }),
);

function applyBound({ min, max }: Years, bound: YearBound): Range {
  switch (bound) {
    case "since":
      return { min, max: null };
    case "after":
      return { min: max + 1, max: null };
    case "before":
      return { min: null, max: min - 1 };
    case "until":
      return { min: null, max };
    case "around":
      return { min: min - 2, max: max + 2 };
    case "in":
      return { min, max };
  }
}

/** The first and the last year of a year or decade. */
interface Years {
  min: number;
  max: number;
}

/** Reads a year ("2019") or a decade ("1990s", "the 90s"). */
function readYearAt(draft: Draft, index: number): Years | null {
  if (!isUnclaimed(draft, index)) return null;
  const text = (draft.tokens[index]?.text ?? "").replace(/\+$/, "");
  const [, decade] = /^((?:1[789]|20)\d0)['’]?s$/.exec(text) ?? [];
  if (decade) return { min: Number(decade), max: Number(decade) + 9 };
  const year = /^(?:1[789]|20)\d\d$/.test(text) ? Number(text) : 0;
  return year >= firstYear && year <= getYear() + 1 ? { min: year, max: year } : null;
}

/** Reads the end of a range: "- 2018", "and 2018", "to 2018". */
function readSecondYear(draft: Draft, index: number): { year: Years; to: number } | null {
  const isWord = /^(?:and|to|through|until|or)$/.test(wordAt(draft, index));
  const at = isWord ? index + 1 : index;
  const isDash = /^\s*(?:[-–—~]|\.{2,3}|\/)\s*$/.test(draft.tokens[at]?.before ?? "");
  const year = isWord || isDash ? readYearAt(draft, at) : null;
  return year ? { year, to: at + 1 } : null;
}

/** The index after "or later", "onwards" or "+" behind the year at `index`; 0 without such words. */
function findEndOfLater(draft: Draft, index: number): number {
  if (draft.tokens[index]?.text.endsWith("+") || draft.text[draft.tokens[index]?.end ?? 0] === "+")
    return index + 1;
  const [next, then] = [wordAt(draft, index + 1), wordAt(draft, index + 2)];
  if (/^(?:onwards?|later)$/.test(next)) return index + 2;
  return /^(?:or|and) (?:later|newer|after|onwards?)$/.test(`${next} ${then}`) ? index + 3 : 0;
}

/** Reads "2021 founded startups": the year right before the cue. */
function readYearBeforeCue(draft: Draft, cue: number): (FoundedRange & { from: number }) | null {
  const year = wordAt(draft, cue) === "founded" ? readYearAt(draft, cue - 1) : null;
  return year ? { range: { min: year.min, max: year.max }, from: cue - 1, to: cue + 1 } : null;
}

/** Reads the age of companies: "over 50 years old", "at least 10 years in business", "less than 3 years old". */
function readAge(draft: Draft, index: number): FoundedRange | null {
  const bound = readBound(draft, index);
  const amount = readYearCount(draft, bound.to);
  const to = amount ? findAgeEnd(draft, bound.to + 2) : null;
  if (!amount || to === null) return null;
  const year = getYear() - amount.value;
  if (bound.side === "fewer") return { range: { min: year, max: null }, to };
  const isLeast = bound.side === "more" || amount.plus;
  return { range: isLeast ? { min: null, max: year } : { min: year - 1, max: year + 1 }, to };
}

/** The number before "years" at `index`; null for anything else. */
function readYearCount(draft: Draft, index: number): Amount | null {
  const amount = draft.tokens[index]?.amount;
  if (!amount || !isUnclaimed(draft, index) || stemAt(draft, index + 1) !== "year") return null;
  return amount.money || amount.percent || amount.value > maxAge ? null : amount;
}

/** Reads what follows "in business": "for over 20 years", "since 1990". */
function readYearsInBusiness(draft: Draft, start: number): FoundedRange | null {
  const at = wordAt(draft, start) === "for" ? start + 1 : start;
  const bound = readBound(draft, at);
  const amount = readYearCount(draft, bound.to);
  if (!amount) {
    const years = readYears(draft, start);
    return years && { ...years, range: { min: null, max: years.range.min ?? years.range.max } };
  }
  const year = getYear() - amount.value;
  const isYoung = bound.side === "fewer";
  return { range: isYoung ? { min: year, max: null } : { min: null, max: year }, to: bound.to + 2 };
}

/** The index after "old", "in business" or "of operation"; null when the years are no age of a company. */
function findAgeEnd(draft: Draft, index: number): number | null {
  if (wordAt(draft, index) === "old") return index + 1;
  const isIn = /^(?:in|of)$/.test(wordAt(draft, index));
  return isIn && /^(?:business|operation|operations|existence)$/.test(wordAt(draft, index + 1))
    ? index + 2
    : null;
}

/** Reads "more than", "over", "at least", "less than", "under", "up to" before a number of years. */
function readBound(draft: Draft, index: number): { side: "more" | "fewer" | null; to: number } {
  const [word, next] = [wordAt(draft, index), wordAt(draft, index + 1)];
  if (/^(?:more|older|longer|greater) than$|^at least$/.test(`${word} ${next}`))
    return { side: "more", to: index + 2 };
  if (/^(?:less|fewer|younger|newer) than$|^(?:up to|at most)$/.test(`${word} ${next}`))
    return { side: "fewer", to: index + 2 };
  if (word === "over" || word === "above") return { side: "more", to: index + 1 };
  if (word === "under" || word === "within") return { side: "fewer", to: index + 1 };
  return { side: null, to: index };
}

/** Ages and "the last 5 years" count from the current year. */
const getYear = (): number => new Date().getUTCFullYear();
