import { sizeWords } from "@eq/contracts";
import { overlaps, type Stretch } from "./open-words.ts";

/** A number as it stands in a text, in digits or words. */
export interface Numeral extends Stretch {
  /** What it may stand for: "10-50M" gives 10 and 10,000,000 for its first number. */
  values: number[];
  /** Written as an amount of money, or with a unit of at least thousands. */
  isMoney: boolean;
  isCount: boolean;
}

const units: Record<string, number> = {
  hundred: 100,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mil: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const small: Record<string, number> = Object.fromEntries([
  ...[
    ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
      " ",
    ),
    ..."sixteen seventeen eighteen nineteen".split(" "),
  ].map((word, value) => [word, value]),
  ..."twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, (index + 2) * 10]),
  ["dozen", 12],
]);
const digits =
  /(?<![\p{L}\p{N}.])(?:([$€£])\s?)?(\d[\d,]*(?:\.\d+)?)(?:\s?(k|mm|mn|mil|m|bn|b|hundred|thousand|million|billion))?(?:\s(thousand|million|billion))?(?![\p{L}\p{N}])/giu;
const numberWord = `(?:${Object.keys(small).join("|")}|hundred|thousand|million|billion)`;
const words = new RegExp(
  `(?<![\\p{L}\\p{N}])${numberWord}(?:(?:\\s+|-|\\s+and\\s+)${numberWord})*(?![\\p{L}\\p{N}])`,
  "giu",
);
/** What makes a number something else than a headcount or an amount. */
const otherMeasure =
  /^\s*(?:%|-?(?:percent|miles?|mi|km|kilomet\w*|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?)(?!\p{L}))/iu;
/** No headcount is written in these. */
const large = 1e6;
const joinsRange = /^\s*(?:-|–|—|to|and|or)\s*$/i;

/** The numbers of a text that can be headcounts or amounts of money, in reading order. */
export function findNumerals(text: string): Numeral[] {
  const found = keepLongest([...findDigits(text), ...findNumberWords(text)])
    .filter(({ end }) => !otherMeasure.test(text.slice(end)))
    .toSorted((left, right) => left.start - right.start);
  return found.map((numeral, index) => joinUnit(numeral, found[index + 1], text));
}

/** "2 million" is one number: the "million" in it is none of its own. */
function keepLongest(found: Numeral[]): Numeral[] {
  const length = ({ start, end }: Stretch) => end - start;
  return found.filter((one) => !found.some((other) => overlaps(one, other) && length(other) > length(one)));
}

/** The bounds that the size words of a text stand for. */
export function findSizeWords(text: string): (Stretch & { bounds: number[] })[] {
  return Object.entries(sizeWords).flatMap(([word, bounds]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}s?(?![\\p{L}\\p{N}])`, "giu"))].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      bounds: bounds.filter((bound) => bound !== null),
    })),
  );
}

function findDigits(text: string): Numeral[] {
  return [...text.matchAll(digits)].map((match) => {
    const [whole, currency, number = "", unit = "", more = ""] = match;
    const scale = scaleOf(unit) * scaleOf(more);
    const value = Number(number.replaceAll(",", "")) * scale;
    const isYear = unit === "" && /^(?:19|20)\d\d$/.test(number);
    return {
      start: match.index,
      end: match.index + whole.length,
      values: [Math.round(value)],
      isMoney: Boolean(currency) || scale >= 1e3,
      isCount: !currency && !isYear && scale < large,
    };
  });
}

function scaleOf(unit: string): number {
  return units[unit.toLowerCase()] ?? 1;
}

function findNumberWords(text: string): Numeral[] {
  return [...text.matchAll(words)].map((match) => {
    const value = readNumberWords(match[0].toLowerCase().split(/[\s-]+/));
    return {
      start: match.index,
      end: match.index + match[0].length,
      values: [value],
      isMoney: value >= 1e3,
      isCount: value < large,
    };
  });
}

function readNumberWords(parts: string[]): number {
  let total = 0;
  let group = 0;
  for (const word of parts) {
    const unit = units[word];
    if (unit === 100) group = (group || 1) * unit;
    else if (unit !== undefined) {
      total += (group || 1) * unit;
      group = 0;
    } else if (word === "dozen") group = (group || 1) * 12;
    else group += small[word] ?? 0;
  }
  return total + group;
}

/** A first number without a unit may have that of the one which it makes a range with. */
function joinUnit(numeral: Numeral, next: Numeral | undefined, text: string): Numeral {
  if (!next || !joinsRange.test(text.slice(numeral.end, next.start))) return numeral;
  const unit = /(k|mm|mn|mil|m|bn|b|thousand|million|billion)$/i.exec(text.slice(next.start, next.end))?.[1];
  const scale = units[unit?.toLowerCase() ?? ""];
  if (scale === undefined || /[a-z]$/i.test(text.slice(numeral.start, numeral.end))) return numeral;
  const values = numeral.values.flatMap((value) => [value, value * scale]);
  const isCount = numeral.isCount && next.isCount;
  return { ...numeral, values, isMoney: numeral.isMoney || next.isMoney, isCount };
}
