import { type Draft, isPhraseBreak, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { companyNouns } from "../language/word-lists.ts";
import type { Measure } from "./quantities.ts";

const splitWords = (text: string) => text.split(" ");
const employeeWords =
  "employee people staff headcount person worker ppl fte ftes emp ee ees head personnel employees team member size hc strong";
const revenueWords = "revenue arr mrr turnover sales sale income rev topline revenues billing";
const fundingWords =
  "raised raise raising funding funded fund capital investment backing round financing venture vc invested";
/** Words for measures that are not searchable. */
const unsearchableMeasureWords =
  "valued valuation worth cap year yr yoe month day week hour mile km kilometer minute acre bed location office store site unit sqft aum asset customer client user age aged grade zip naics sic iso star ton bedroom room seat truck vehicle state country percent floor story feet foot ft inch gallon watt mw kw megawatt gb way axis pay paying salary compensation wage ote budget spend";
const measureByWord = new Map<string, Measure>([
  ...splitWords(employeeWords).map((word): [string, Measure] => [word, "employees"]),
  ...splitWords(revenueWords).map((word): [string, Measure] => [word, "revenue"]),
  ...splitWords(fundingWords).map((word): [string, Measure] => [word, "funding"]),
  ...splitWords(unsearchableMeasureWords).map((word): [string, Measure] => [word, "other"]),
]);
const wordsSkippedAfterNumber = new Set(
  splitWords(
    "of in total full time the annual yearly annualized recurring worldwide globally global plus or gross net us usd average so",
  ),
);
const wordsSkippedBeforeNumber = new Set(
  splitWords(
    "of with a an is are the between from about around roughly at total size count number range over under more less than fewer up to least most minimum maximum min max above below only has have annual team in approximately exceeding past tune",
  ),
);
const maxWordsToMeasureAfter = 4;
const maxWordsToMeasureBefore = 5;

/** A measure, such as headcount, and the index of its word. */
export interface MeasureMatch {
  measure: Measure;
  at: number;
}

/** The measure within a few words from `start` on, or null. */
export function findMeasureAfter(draft: Draft, start: number): MeasureMatch | null {
  for (let at = start; at < start + maxWordsToMeasureAfter; at++) {
    const token = draft.tokens[at];
    if (!token || !isUnclaimed(draft, at) || token.amount || isSeparatedFromPrevious(token)) return null;
    const measure = measureByWord.get(token.stem);
    // In "Formula 1 teams" the teams are counted; only "a team of 50" measures people.
    if (measure && token.norm !== "teams") return { measure, at };
    if (!wordsSkippedAfterNumber.has(token.norm)) return null;
  }
  return null;
}

/** The measure within a few words before `start`, or null. */
export function findMeasureBefore(draft: Draft, start: number): MeasureMatch | null {
  for (let at = start - 1; at >= Math.max(0, start - maxWordsToMeasureBefore); at--) {
    const token = draft.tokens[at];
    if (!token || !isUnclaimed(draft, at) || token.amount || followsCommaOrStop(draft, at + 1)) return null;
    const measure = measureByWord.get(token.stem);
    if (measure) return { measure, at };
    if (!wordsSkippedBeforeNumber.has(token.norm)) return null;
  }
  return null;
}

/**
 * Whether a comma or full stop precedes the word. A colon or bracket does not separate a number from its measure.
 */
function followsCommaOrStop(draft: Draft, index: number): boolean {
  return /[,;.!?]/.test(draft.tokens[index]?.before ?? "");
}

/** Whether the word is a measure of headcount, revenue, funding or anything else. */
export function isMeasureWord(word: string): boolean {
  return measureByWord.has(word);
}

/**
 * Whether the word at `index` is not something that a number counts: "saas 50-200 austin", unlike "50-200 lathes".
 */
export function cannotBeCounted(draft: Draft, index: number): boolean {
  const stem = stemAt(draft, index);
  if (isPhraseBreak(draft, index) || companyNouns.has(stem)) return true;
  return wordAt(draft, index) === stem && !measureByWord.has(stem);
}
