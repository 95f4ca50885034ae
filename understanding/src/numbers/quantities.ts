import { type Draft, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import type { Amount, Token } from "../language/tokens.ts";
import { approximationPhrases, findLongestPhraseBefore, readBoundAfter, readBoundBefore } from "./bounds.ts";
import { includeCurrency } from "./currencies.ts";
import type { Currency } from "./exchange-rates.ts";

export type Measure = "employees" | "revenue" | "funding" | "other";

/** An amount or range with its measure. It covers the tokens [from, to). */
export interface Quantity {
  min: number | null;
  max: number | null;
  measure: Measure | null;
  /** Whether a currency is beside the number. */
  money: boolean;
  /** The currency of `min` and `max`; US dollars for a number that is no money. */
  currency: Currency;
  /** Whether the number is in millions or more. It then means money, unless the text has another measure. */
  large: boolean;
  /** Whether the quantity is a single number without a bound such as "over". */
  plain: boolean;
  approximate: boolean;
  from: number;
  to: number;
}

const minYear = 1900;
const maxYear = 2039;
/** Amounts larger than this are ignored. */
const maxAmount = 1e13;

/** Reads the quantity, with its bounds, whose first number is at `index`; null if there is none. */
export function readQuantityAt(draft: Draft, index: number): Quantity | null {
  const first = readAmountAt(draft, index);
  if (first === null || !isUnclaimed(draft, index)) return null;
  const second = findSecondNumber(draft, index);
  const last = second ?? index;
  const isYears = isYear(draft.tokens[index]) && isYear(draft.tokens[last]);
  const high = readAmountAt(draft, last);
  if (
    high === null ||
    (isYears && !isFollowedByCountedNoun(draft, last + 1) && !followsComparison(draft, index))
  )
    return null;
  return second === null
    ? createSingleQuantity(draft, index, first)
    : createRangeQuantity(draft, index, second, [first, high]);
}

/** Whether a comparison precedes the number, as in "smaller than 2000", so that it is not a year. */
function followsComparison(draft: Draft, index: number): boolean {
  return /^(?:smaller|bigger|larger|fewer) th[ae]n$/.test(
    `${wordAt(draft, index - 2)} ${wordAt(draft, index - 1)}`,
  );
}

/** The amount at `index`, or null. Ignores percentages and implausibly large numbers. */
function readAmountAt(draft: Draft, index: number): Amount | null {
  const amount = draft.tokens[index]?.amount;
  return amount && !amount.percent && amount.value * amount.scale <= maxAmount ? amount : null;
}

function isYear(token: Token | undefined): boolean {
  const amount = token?.amount;
  if (amount?.scale !== 1 || amount.money || token?.text.includes(",")) return false;
  return Number.isInteger(amount.value) && amount.value >= minYear && amount.value <= maxYear;
}

/** Whether a counted noun such as "employees" follows, so that 2000 is not a year. */
function isFollowedByCountedNoun(draft: Draft, index: number): boolean {
  return /^(?:employee|people|staff|worker|person|ppl|headcount|emp|ees?)$/.test(stemAt(draft, index));
}

/** The index of the second number of a range: "50-200", "50..200", "50 to 200", "between 50 and 200". */
function findSecondNumber(draft: Draft, index: number): number | null {
  if (readAmountAt(draft, index + 1) && isJoinedByDash(draft, index + 1)) return index + 1;
  const isUpTo = `${wordAt(draft, index + 1)} ${wordAt(draft, index + 2)}` === "up to";
  if (isUpTo && readAmountAt(draft, index + 3)) return index + 3;
  if (readAmountAt(draft, index + 2) === null) return null;
  const word = wordAt(draft, index + 1);
  const isBetween = word === "and" && wordAt(draft, index - 1) === "between";
  return isBetween || word === "to" || word === "through" ? index + 2 : null;
}

/**
 * Whether a dash or a slash joins the number at `index` and the number before it into a range. A slash also separates
 * alternatives and dates, so it makes a range only from low to high before a counted noun.
 */
function isJoinedByDash(draft: Draft, index: number): boolean {
  const before = draft.tokens[index]?.before ?? "";
  if (/^\s*(?:[-–—~]|\.{2,3}|…)\s*$/.test(before)) return true;
  const [low, high] = [draft.tokens[index - 1], draft.tokens[index]].map(
    (token) => token?.amount?.value ?? 0,
  );
  return before === "/" && (low ?? 0) < (high ?? 0) && isFollowedByCountedNoun(draft, index + 1);
}

function createRangeQuantity(
  draft: Draft,
  index: number,
  second: number,
  [low, high]: [Amount, Amount],
): Quantity {
  const lowest = low.value * (low.scale === 1 && !low.plus ? chooseScaleOfLow(low, high) : low.scale);
  const ends = [lowest, high.value * high.scale].sort((left, right) => left - right);
  const opener = wordAt(draft, index - 1);
  const start = opener === "between" || opener === "from" ? index - 1 : index;
  return {
    ...includeCurrency(draft, start, second + 1),
    min: ends[0] ?? null,
    max: ends[1] ?? null,
    measure: null,
    large: high.scale >= 1e6,
    plain: false,
    approximate: false,
  };
}

/**
 * Chooses the scale of the first number of a range. In "10-50M" it is in millions too; in "500-1M" it is in
 * thousands.
 */
function chooseScaleOfLow(low: Amount, high: Amount): number {
  if (low.value < high.value) return high.scale;
  return high.scale >= 1e6 && low.value < 1000 ? high.scale / 1000 : 1;
}

function createSingleQuantity(draft: Draft, index: number, amount: Amount): Quantity {
  const figures = readFiguresAt(draft, index, amount);
  if (figures !== null) return figures;
  const value = amount.value * amount.scale;
  const quantity: Quantity = {
    ...includeCurrency(draft, index, index + 1),
    min: value,
    max: amount.upTo ?? value,
    measure: null,
    large: amount.scale >= 1e6,
    plain: true,
    approximate: false,
  };
  return applyBounds(draft, quantity, amount);
}

/** Reads a number of figures: "7-figure revenue" is from one million to ten. */
function readFiguresAt(draft: Draft, index: number, { value, scale }: Amount): Quantity | null {
  if (stemAt(draft, index + 1) !== "figure" || scale !== 1 || value < 4 || value > 12) return null;
  const ends = { min: 10 ** (value - 1), max: 10 ** value };
  const kind = {
    measure: null,
    money: true,
    currency: "USD",
    large: true,
    plain: false,
    approximate: true,
  } as const;
  return { ...ends, ...kind, from: index, to: index + 2 };
}

function applyBounds(draft: Draft, quantity: Quantity, amount: Amount): Quantity {
  const behind = readBoundAfter(draft, quantity.to);
  const before = readBoundBefore(draft, quantity.from);
  const bound = before ?? behind ?? (amount.plus ? { side: "min" } : null);
  if (bound === null) return widenRoughNumber(draft, quantity, amount);
  const open = bound.side === "max" ? { min: null } : { max: null };
  const place = { from: before?.from ?? quantity.from, to: behind?.to ?? quantity.to };
  return { ...quantity, ...open, ...place, plain: false };
}

/**
 * Widens a rough number to a range: "around 200" by a quarter to both sides. "A few hundred" has bounds of its own.
 */
function widenRoughNumber(draft: Draft, quantity: Quantity, { value, scale, upTo }: Amount): Quantity {
  const before = findLongestPhraseBefore(draft, quantity.from, approximationPhrases);
  const ish = wordAt(draft, quantity.to) === "ish";
  if (before === null && !ish && upTo === undefined) return quantity;
  const place = { from: before ?? quantity.from, to: ish ? quantity.to + 1 : quantity.to };
  const rough = { ...quantity, ...place, plain: false, approximate: true };
  if (upTo !== undefined) return rough;
  const middle = value * scale;
  return { ...rough, min: middle * 0.75, max: middle * 1.25 };
}
