import { type Draft, isFree, normAt, stemAt } from "./draft.ts";
import type { Token } from "./tokens.ts";

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
  ...split("under below upto max maximum within <"),
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
];
const firstYear = 1900;
const lastYear = 2039;
const farFuture = 1e13;

/** The quantity whose first number stands at `index`, with its bounds; null when there is none. */
export function quantityAt(draft: Draft, index: number): Quantity | null {
  const first = draft.tokens[index];
  if (!first?.amount || !isFree(draft, index) || first.amount.percent) return null;
  const second = secondNumber(draft, index);
  if (isYear(first) && (second === null || isYear(draft.tokens[second]))) {
    if (!isCounted(draft, (second ?? index) + 1)) return null;
  }
  const quantity = second === null ? single(draft, index) : range(draft, index, second);
  return quantity && (quantity.max ?? 0) < farFuture && (quantity.min ?? 0) < farFuture ? quantity : null;
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

function secondNumber(draft: Draft, index: number): number | null {
  const next = draft.tokens[index + 1];
  if (next?.amount && /^\s*[-–—~]\s*$/.test(next.before)) return index + 1;
  const after = draft.tokens[index + 2];
  if (!after?.amount || after.amount.percent) return null;
  if (next?.norm === "to" || next?.norm === "through") return index + 2;
  return next?.norm === "and" && normAt(draft, index - 1) === "between" ? index + 2 : null;
}

function range(draft: Draft, index: number, second: number): Quantity | null {
  const low = draft.tokens[index]?.amount;
  const high = draft.tokens[second]?.amount;
  if (!low || !high) return null;
  const scale =
    low.scale === 1 && low.value < high.value * (high.scale > 1 ? 1000 : 1) && !low.plus
      ? high.scale
      : low.scale;
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

function single(draft: Draft, index: number): Quantity | null {
  const amount = draft.tokens[index]?.amount;
  if (!amount) return null;
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

function applyBounds(draft: Draft, quantity: Quantity, value: number, plus: boolean): Quantity {
  const under = boundBefore(draft, quantity.from, below);
  const over = boundBefore(draft, quantity.from, above);
  const near = boundBefore(draft, quantity.from, about);
  const more = boundAfter(draft, quantity.to, afterAbove);
  const fewer = boundAfter(draft, quantity.to, afterBelow);
  const from = Math.min(under ?? quantity.from, over ?? quantity.from, near ?? quantity.from);
  const to = more ?? fewer ?? quantity.to;
  const placed = { ...quantity, from, to };
  if (under !== null || fewer !== null) return { ...placed, min: null, plain: false };
  if (over !== null || more !== null || plus) return { ...placed, max: null, plain: false };
  if (near !== null)
    return { ...placed, min: value * 0.75, max: value * 1.25, plain: false, approximate: true };
  return placed;
}

/** Index of the first word of one of the phrases when it ends right before `index`. */
function boundBefore(draft: Draft, index: number, phrases: string[]): number | null {
  const sign = /([<>≤≥~])=?\s*$/.exec(draft.tokens[index]?.before ?? "")?.[1];
  if (sign !== undefined && phrases.includes({ "≤": "<", "≥": ">", "~": "about" }[sign] ?? sign))
    return index;
  let longest: number | null = null;
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    const start = index - words.length;
    const fits = start >= 0 && words.every((word, offset) => normAt(draft, start + offset) === word);
    if (fits && isFree(draft, start) && (longest === null || start < longest)) longest = start;
  }
  return longest;
}

/** Index after the last word of one of the phrases when it starts at `index`. */
function boundAfter(draft: Draft, index: number, phrases: string[]): number | null {
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    if (words.every((word, offset) => normAt(draft, index + offset) === word)) return index + words.length;
  }
  return null;
}
