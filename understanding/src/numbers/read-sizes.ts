import {
  claimTokens,
  type Draft,
  isBusinessWord,
  isPhraseBreak,
  setAsideTokens,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { isInNegatedClause } from "../draft/negated-clause.ts";
import { findPhrases, type PhraseMatch } from "../draft/phrases.ts";
import type { Knowledge, SizeWord } from "../knowledge/knowledge.ts";
import { employeesLabel } from "../language/labels.ts";
import { boundaryWords, companyNouns } from "../language/word-lists.ts";
import { excludeEmployees } from "./read-ranges.ts";

/** Reads words for a company's size as a headcount. A number in the text overrides them. */
export function readSizes(draft: Draft, knowledge: Knowledge): void {
  for (const match of findPhrases(draft, knowledge.sizes)) {
    if (!meansSize(draft, match, knowledge)) continue;
    const { value, from, to } = match;
    const range = { min: value.min, max: value.max };
    if (isInNegatedClause(draft, from)) excludeEmployees(draft, match, range);
    else if (belongsToExcludedIndustry(draft, from)) setAsideTokens(draft, from, to);
    else {
      draft.parameters.employees ??= range;
      const label = employeesLabel(draft.parameters.employees);
      claimTokens(draft, { from, to, slot: "employees", label, confidence: 0.75 });
    }
  }
}

/**
 * Whether the size word belongs to an excluded industry, as in "no fintech startups". An exclusion of only the
 * startups in one industry is not searchable.
 */
function belongsToExcludedIndustry(draft: Draft, index: number): boolean {
  return draft.owners[index - 1] === "exclude" && !isPhraseBreak(draft, index);
}

function meansSize(draft: Draft, match: PhraseMatch<SizeWord>, { industries }: Knowledge): boolean {
  const { value, from, to } = match;
  // "Smaller than 2,000" is a bound, not a size word.
  if (wordAt(draft, to) === "than") return false;
  if (value.kind === "noun" || isWholePhrase(draft, match)) return true;
  if (companyNouns.has(stemAt(draft, to)) || wordAt(draft, to) === "ones") return true;
  if (value.kind === "enterprise") return standsForEmployer(draft, from, to) || isPluralIndustry(draft, to);
  return /^(?:industry|kind|location)$/.test(draft.owners[to] ?? "") || industries.has(stemAt(draft, to));
}

/**
 * Whether an industry in the plural begins at `index`, right after "enterprise", which then means large companies:
 * "enterprise insurance carriers". Technology words do not count: "enterprise software" is software for large companies.
 */
function isPluralIndustry(draft: Draft, index: number): boolean {
  const last = findIndustryEnd(draft, index);
  const isPlural = isBusinessWord(draft, index) && wordAt(draft, last) !== stemAt(draft, last);
  return (
    isPlural &&
    !/^(?:software|saas|tech|technology|it|ai|data|cloud|security|cybersecurity)$/.test(stemAt(draft, index))
  );
}

function findIndustryEnd(draft: Draft, index: number): number {
  let at = index;
  while (isBusinessWord(draft, at + 1) && !isPhraseBreak(draft, at + 1)) at++;
  return at;
}

/** Whether the word stands for a large employer: "at enterprise", "enterprises in Ohio". */
function standsForEmployer(draft: Draft, from: number, to: number): boolean {
  if (wordAt(draft, from) === "enterprises") return true;
  return isPhraseBreak(draft, to) && /^(?:at|for|in|large)$/.test(stemAt(draft, from - 1));
}

const degreeAdverbs = /^(?:too|very|so|that|quite|really)$/;
const wordsOfDenial = /^(?:not|non|no|except|excluding|without|nor)$/;

/**
 * Whether the size word is a phrase of its own, between commas, a "not" or the ends of the text: "banks, mid-sized",
 * "saas not enterprise", "like Apple but smaller", "large". In a people query "enterprise" usually belongs to a
 * title.
 */
function isWholePhrase(draft: Draft, { value, from, to }: PhraseMatch<SizeWord>): boolean {
  const before = getWordBefore(draft, from);
  const next = wordAt(draft, to);
  const ends = isPhraseBreak(draft, to) || boundaryWords.has(next) || next === "only";
  if (wordsOfDenial.test(before)) return ends || /^(?:and|or)$/.test(next);
  if (!ends || (draft.mode === "people" && value.kind === "enterprise")) return false;
  const joins = /^(?:|but|only|size|mostly|preferably|ideally|are|is)$/.test(before);
  return joins || isPhraseBreak(draft, from) || followsIndustry(draft, from, to);
}

/** The word before `index`, skipping adverbs such as "too". */
function getWordBefore(draft: Draft, index: number): string {
  const word = wordAt(draft, index - 1);
  return degreeAdverbs.test(word) ? wordAt(draft, index - 2) : word;
}

/** Whether the size word follows an industry at the end of the text: "banks large". */
function followsIndustry(draft: Draft, from: number, to: number): boolean {
  return isBusinessWord(draft, from - 1) && to === draft.tokens.length;
}
