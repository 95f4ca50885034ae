import { sizeWords } from "@eq/contracts";
import { readDigits, smallNumbers, unitScales, wordScales } from "@eq/understanding";
import { doRangesOverlap, type TextRange } from "./open-words.ts";

/** A number in a text, in digits or words. */
export interface Numeral extends TextRange {
  /** Possible values: the first number of "10-50M" is 10 or 10,000,000. */
  values: number[];
  /** True when the text writes the number as an amount of money, or with a unit of thousands or more. */
  isMoney: boolean;
  isCount: boolean;
}

const unitWordSource = [...unitScales.keys()].toSorted((left, right) => right.length - left.length).join("|");
const digitNumberPattern = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:([$€£])\\s?)?(\\d[\\d,]*(?:\\.\\d+)?)(?:\\s?(${unitWordSource}|hundred))?(?:\\s(thousand|million|billion))?(?![\\p{L}\\p{N}])`,
  "giu",
);
const numberWordPattern = `(?:${[...smallNumbers.keys()].join("|")}|dozen|hundred|thousand|million|billion)`;
const numberWordsPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])${numberWordPattern}(?:(?:\\s+|-|\\s+and\\s+)${numberWordPattern})*(?![\\p{L}\\p{N}])`,
  "giu",
);
/**
 * Matches a unit after a number, such as "years". A number with such a unit is neither a headcount nor an amount of
 * money.
 */
const otherUnitPattern =
  /^\s*(?:%|-?(?:percent|miles?|mi|km|kilomet\w*|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?)(?!\p{L}))/iu;
/** Numbers of this size and above cannot be headcounts. */
const minMoneyAmount = 1e6;
const rangeSeparatorPattern = /^\s*(?:-|–|—|to|and|or)\s*$/i;

const unitAtEndPattern = new RegExp(`(${unitWordSource})$`, "i");

/** Finds the numbers of a text that can be headcounts or amounts of money, in reading order. */
export function findNumerals(text: string): Numeral[] {
  const numerals = keepLongestNumerals([...findDigitNumbers(text), ...findWrittenNumbers(text)])
    .filter(({ end }) => !otherUnitPattern.test(text.slice(end)))
    .toSorted((left, right) => left.start - right.start);
  return numerals.map((numeral, index) => addSharedUnit(numeral, numerals[index + 1], text));
}

/** Removes matches that are part of a longer match: "million" in "2 million". */
function keepLongestNumerals(numerals: Numeral[]): Numeral[] {
  const length = ({ start, end }: TextRange) => end - start;
  return numerals.filter(
    (one) => !numerals.some((other) => doRangesOverlap(one, other) && length(other) > length(one)),
  );
}

/** Finds the size words of a text, with the bounds that they mean. */
export function findSizeWords(text: string): (TextRange & { bounds: number[] })[] {
  return Object.entries(sizeWords).flatMap(([word, bounds]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}s?(?![\\p{L}\\p{N}])`, "giu"))].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      bounds: bounds.filter((bound) => bound !== null),
    })),
  );
}

function findDigitNumbers(text: string): Numeral[] {
  return [...text.matchAll(digitNumberPattern)].map((match) => {
    const [whole, currency, number = "", unit = "", more = ""] = match;
    const scale = findUnitScale(unit) * findUnitScale(more);
    const value = readDigits(number, unit !== "") * scale;
    const isYear = unit === "" && /^(?:19|20)\d\d$/.test(number);
    return {
      start: match.index,
      end: match.index + whole.length,
      values: [Math.round(value)],
      isMoney: Boolean(currency) || scale >= 1e3,
      isCount: !currency && !isYear && scale < minMoneyAmount,
    };
  });
}

function findUnitScale(unit: string): number {
  const word = unit.toLowerCase();
  return word === "hundred" ? 100 : (unitScales.get(word) ?? 1);
}

function findWrittenNumbers(text: string): Numeral[] {
  return [...text.matchAll(numberWordsPattern)].map((match) => {
    const value = parseNumberWords(match[0].toLowerCase().split(/[\s-]+/));
    return {
      start: match.index,
      end: match.index + match[0].length,
      values: [value],
      isMoney: value >= 1e3,
      isCount: value < minMoneyAmount,
    };
  });
}

function parseNumberWords(parts: string[]): number {
  let total = 0;
  let group = 0;
  for (const word of parts) {
    const unit = wordScales.get(word) ?? 1;
    if (unit >= 1000) {
      total += (group || 1) * unit;
      group = 0;
    } else if (unit > 1) group = (group || 1) * unit;
    else group += smallNumbers.get(word) ?? 0;
  }
  return total + group;
}

/**
 * Adds a possible value to the first number of a range: the number times the second number's unit. In "10-50M", the 10
 * may mean 10 million.
 */
function addSharedUnit(numeral: Numeral, next: Numeral | undefined, text: string): Numeral {
  if (!next || !rangeSeparatorPattern.test(text.slice(numeral.end, next.start))) return numeral;
  const unit = unitAtEndPattern.exec(text.slice(next.start, next.end))?.[1];
  const scale = unitScales.get(unit?.toLowerCase() ?? "");
  if (scale === undefined || /[a-z]$/i.test(text.slice(numeral.start, numeral.end))) return numeral;
  const values = numeral.values.flatMap((value) => [value, value * scale]);
  const isCount = numeral.isCount && next.isCount;
  return { ...numeral, values, isMoney: numeral.isMoney || next.isMoney, isCount };
}
