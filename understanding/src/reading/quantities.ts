import { type Draft, isFree, normAt, stemAt } from "./draft.ts";
import type { Amount, Token } from "./tokens.ts";

export type Measure = "employees" | "revenue" | "funding" | "other";

/** An amount or range with what it measures; `from` and `to` are token indices. */
export interface Quantity {
  min: number | null;
  max: number | null;
  measure: Measure | null;
  money: boolean;
  /** True for a lone number without a bound. */
  plain: boolean;
  approximate: boolean;
  from: number;
  to: number;
}

const split = (text: string) => text.split(" ");
const below = [
  ...split("under below upto max maximum within sub <"),
  "less than",
  "fewer than",
  "smaller than",
  "up to",
  "at most",
  "no more than",
  "not more than",
  "not over",
  "lower than",
  "maximum of",
  "no bigger than",
];
const above = [
  ...split("over above past exceeding min minimum beyond >"),
  "more than",
  "greater than",
  "larger than",
  "bigger than",
  "at least",
  "no less than",
  "not less than",
  "no fewer than",
  "upwards of",
  "minimum of",
  "north of",
  "higher than",
];
const about = [...split("about around approximately roughly circa approx"), "close to"];
const afterAbove = [
  "or more",
  "and up",
  "or above",
  "and above",
  "or higher",
  "plus",
  "or larger",
  "and more",
  "or greater",
  "min",
  "minimum",
  "at least",
  "or over",
  "and over",
  "and higher",
  "and larger",
  "upwards",
];
const afterBelow = [
  "or less",
  "or fewer",
  "and under",
  "or below",
  "and below",
  "or smaller",
  "max",
  "or under",
  "and less",
  "maximum",
  "at most",
  "tops",
  "and fewer",
];
const firstYear = 1900;
const lastYear = 2039;
/** Larger numbers are no amounts that people mean. */
const mostAmount = 1e13;

/** The quantity whose first number stands at `index`, with its bounds; null when there is none. */
export function quantityAt(draft: Draft, index: number): Quantity | null {
  const first = amountAt(draft, index);
  if (first === null || !isFree(draft, index)) return null;
  const second = secondNumber(draft, index);
  const last = second ?? index;
  const isYears = isYear(draft.tokens[index]) && isYear(draft.tokens[last]);
  const high = amountAt(draft, last);
  if (high === null || (isYears && !isCounted(draft, last + 1))) return null;
  return second === null ? single(draft, index, first) : range(draft, index, second, [first, high]);
}

/** The number at an index; shares and numbers that are no amounts are left. */
function amountAt(draft: Draft, index: number): Amount | null {
  const amount = draft.tokens[index]?.amount;
  return amount && !amount.percent && amount.value * amount.scale <= mostAmount ? amount : null;
}

function isYear(token: Token | undefined): boolean {
  const amount = token?.amount;
  if (amount?.scale !== 1 || amount.money || token?.text.includes(",")) return false;
  return Number.isInteger(amount.value) && amount.value >= firstYear && amount.value <= lastYear;
}

/** Whether a word follows that only a count can have, so that 2000 is no year. */
function isCounted(draft: Draft, index: number): boolean {
  return /^(?:employee|people|staff|worker|person|ppl|headcount)$/.test(stemAt(draft, index));
}

/** Index of the number that ends a range: "50-200", "50 to 200", "between 50 and 200". */
function secondNumber(draft: Draft, index: number): number | null {
  const isDashed = /^\s*[-–—~]\s*$/.test(draft.tokens[index + 1]?.before ?? "");
  if (isDashed && amountAt(draft, index + 1)) return index + 1;
  if (amountAt(draft, index + 2) === null) return null;
  const word = normAt(draft, index + 1);
  const isBetween = word === "and" && normAt(draft, index - 1) === "between";
  return isBetween || word === "to" || word === "through" ? index + 2 : null;
}

function range(draft: Draft, index: number, second: number, [low, high]: [Amount, Amount]): Quantity {
  const scale = sharesScale(low, high) ? high.scale : low.scale;
  const ends = [low.value * scale, high.value * high.scale].sort((left, right) => left - right);
  const opener = normAt(draft, index - 1);
  const from = opener === "between" || opener === "from" ? index - 1 : index;
  return {
    min: ends[0] ?? null,
    max: ends[1] ?? null,
    measure: null,
    money: low.money || high.money || high.scale >= 1e6,
    plain: false,
    approximate: false,
    from,
    to: second + 1,
  };
}

/** "10-50M": the first number is in millions too. */
function sharesScale(low: Amount, high: Amount): boolean {
  return low.scale === 1 && !low.plus && low.value < high.value * (high.scale > 1 ? 1000 : 1);
}

function single(draft: Draft, index: number, amount: Amount): Quantity {
  const figures = figuresAt(draft, index, amount);
  if (figures !== null) return figures;
  const value = amount.value * amount.scale;
  const quantity: Quantity = {
    min: value,
    max: value,
    measure: null,
    money: amount.money || amount.scale >= 1e6,
    plain: true,
    approximate: false,
    from: index,
    to: index + 1,
  };
  return applyBounds(draft, quantity, value, amount.plus);
}

/** "7-figure revenue": from a million up to ten. */
function figuresAt(draft: Draft, index: number, { value, scale }: Amount): Quantity | null {
  if (stemAt(draft, index + 1) !== "figure" || scale !== 1 || value < 4 || value > 12) return null;
  const ends = { min: 10 ** (value - 1), max: 10 ** value };
  return { ...ends, measure: null, money: true, plain: false, approximate: true, from: index, to: index + 2 };
}

function applyBounds(draft: Draft, quantity: Quantity, value: number, plus: boolean): Quantity {
  const more = boundAfter(draft, quantity.to, afterAbove);
  const fewer = boundAfter(draft, quantity.to, afterBelow);
  const placed = { ...quantity, to: more ?? fewer ?? quantity.to, plain: false };
  const under = boundBefore(draft, quantity.from, below);
  if (under !== null || fewer !== null) return { ...placed, from: under ?? quantity.from, min: null };
  const over = boundBefore(draft, quantity.from, above);
  if (over !== null || more !== null || plus) return { ...placed, from: over ?? quantity.from, max: null };
  return approximate(draft, placed, value);
}

/** "around 200": a quarter more or less. */
function approximate(draft: Draft, quantity: Quantity, value: number): Quantity {
  const before = boundBefore(draft, quantity.from, about);
  const ish = normAt(draft, quantity.to) === "ish";
  if (before === null && !ish) return { ...quantity, plain: true };
  const place = { from: before ?? quantity.from, to: ish ? quantity.to + 1 : quantity.to };
  return { ...quantity, ...place, min: value * 0.75, max: value * 1.25, approximate: true };
}

/** "employees or more": the bound that stands behind the measure, and where it ends. */
export function boundBehind(draft: Draft, index: number): { side: "min" | "max"; to: number } | null {
  const more = boundAfter(draft, index, afterAbove);
  if (more !== null) return { side: "min", to: more };
  const fewer = boundAfter(draft, index, afterBelow);
  return fewer === null ? null : { side: "max", to: fewer };
}

const signs: Record<string, string> = { "<": "<", ">": ">", "≤": "<", "≥": ">", "~": "about" };

/** Index of the first word of one of the phrases when it ends right before `index`. */
function boundBefore(draft: Draft, index: number, phrases: string[]): number | null {
  const sign = /([<>≤≥~])=?\s*$/.exec(draft.tokens[index]?.before ?? "")?.[1] ?? "";
  if (phrases.includes(signs[sign] ?? sign)) return index;
  const starts = phrases.map((phrase) => startBefore(draft, index, phrase)).filter((start) => start !== null);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Index of the first word of a phrase that ends right before `index`, or null. */
function startBefore(draft: Draft, index: number, phrase: string): number | null {
  const words = phrase.split(" ");
  const start = index - words.length;
  const fits = isFree(draft, start) && words.every((word, offset) => normAt(draft, start + offset) === word);
  return fits ? start : null;
}

/** Index after the last word of one of the phrases when it starts at `index`. */
function boundAfter(draft: Draft, index: number, phrases: string[]): number | null {
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    if (words.every((word, offset) => normAt(draft, index + offset) === word)) return index + words.length;
  }
  return null;
}
