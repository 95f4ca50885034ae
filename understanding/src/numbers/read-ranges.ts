import type { Range, RangeName } from "@eq/contracts";
import { claimTokens, consumeTokens, type Draft, stemAt, wordAt } from "../draft/draft.ts";
import { isInNegatedClause, setAsideIfNegated } from "../draft/negated-clause.ts";
import { claimExclusion, isNegated } from "../draft/negation.ts";
import { employeesLabel, moneyLabel } from "../language/labels.ts";
import { companyNouns } from "../language/word-lists.ts";
import { isComparedName } from "../similar-companies/similar-cues.ts";
import { readBoundAfter } from "./bounds.ts";
import { convertToDollars, ratesDay } from "./exchange-rates.ts";
import { cannotBeCounted, findMeasureAfter, findMeasureBefore, type MeasureMatch } from "./measure-words.ts";
import { type Measure, type Quantity, readQuantityAt } from "./quantities.ts";

type SearchedMeasure = "employees" | "revenue" | "funding";

const maxEmployees = 3_000_000;
/** A smaller amount of money lacks its unit ("revenue 5"), so its meaning is unknown and it is ignored. */
const minMoney = 1000;

/** In a people query, a bare range with a smaller maximum may be years or hours. */
const minBareMaximum = 10;

/**
 * Reads numbers with their measure: headcount, revenue, funding. Ignores years, ages, distances and percentages.
 */
export function readRanges(draft: Draft): void {
  const quantities: Quantity[] = [];
  for (let index = 0; index < draft.tokens.length; index++) {
    const quantity = readQuantityAt(draft, index);
    if (!quantity) continue;
    const measured = extendOverMeasure(draft, quantity);
    if (!isCompanyName(draft, measured)) quantities.push(measured);
    index = quantity.to - 1;
  }
  shareMeasureOfNext(draft, quantities);
  for (const quantity of quantities) applyQuantity(draft, quantity);
}

/**
 * Whether the number is a company's name: it has no measure and stands where a name is expected ("companies like
 * 3M").
 */
function isCompanyName(draft: Draft, { measure, money, plain, from, to }: Quantity): boolean {
  return measure === null && plain && !money && isComparedName(draft, from, to);
}

/** Finds the measure after the number, else before it, and extends the quantity over the measure's words. */
function extendOverMeasure(draft: Draft, quantity: Quantity): Quantity {
  const after = findMeasureAfter(draft, quantity.to);
  const before = findMeasureBefore(draft, quantity.from);
  const fits = (match: MeasureMatch | null) =>
    match !== null && !(quantity.money && match.measure === "employees");
  if (after && fits(after)) {
    const to = Math.max(after.at + 1, quantity.to);
    return applyBoundAfterMeasure(draft, { ...quantity, measure: after.measure, to });
  }
  if (before && fits(before))
    return { ...quantity, measure: before.measure, from: Math.min(before.at, quantity.from) };
  return quantity;
}

/** Applies a bound behind the measure: "500 employees or more", "20 people max". */
function applyBoundAfterMeasure(draft: Draft, quantity: Quantity): Quantity {
  const bound = quantity.plain ? readBoundAfter(draft, quantity.to) : null;
  if (bound === null) return quantity;
  const open = bound.side === "min" ? { max: null } : { min: null };
  return { ...quantity, ...open, plain: false, to: bound.to };
}

/** Gives a number without a measure the measure of the next number: "more than 50 and less than 200 employees". */
function shareMeasureOfNext(draft: Draft, quantities: Quantity[]): void {
  for (let index = quantities.length - 2; index >= 0; index--) {
    const quantity = quantities[index];
    const next = quantities[index + 1];
    if (!quantity || !next || quantity.measure || looksLikeMoney(quantity) !== looksLikeMoney(next)) continue;
    const between = draft.tokens.slice(quantity.to, next.from).map((token) => token.norm);
    if (between.every((word) => word === "and" || word === "but" || word === "or"))
      quantity.measure = next.measure;
  }
}

/** Whether the number looks like money: it has a currency or is in millions, which headcounts rarely are. */
function looksLikeMoney({ money, large }: Quantity): boolean {
  return money || large;
}

function applyQuantity(draft: Draft, stated: Quantity): void {
  const quantity = convertQuantity(stated);
  const measure = quantity.measure ?? guessMeasure(draft, quantity);
  if (measure === null || measure === "other" || isImplausible(measure, quantity)) return;
  const searched = toSearchedRange(measure, quantity);
  if (measure === "employees" && isNegated(draft, quantity.from)) {
    excludeEmployees(draft, quantity, searched);
    return;
  }
  const range = measure === "employees" ? searched : chooseMoneyRange(draft, quantity, searched);
  if (range === null) return;
  applyRange(draft, quantity, measure, range);
  if (stated.currency !== "USD") draft.notes.add(describeConversion(draft, quantity));
}

/** Converts an amount in another currency to US dollars, which the directory has. */
function convertQuantity(quantity: Quantity): Quantity {
  const { min, max, currency } = quantity;
  if (currency === "USD") return quantity;
  const convert = (amount: number | null) => (amount === null ? null : convertToDollars(amount, currency));
  return { ...quantity, min: convert(min), max: convert(max) };
}

/** Note for the user: the amount as typed, its dollars and the day of the rate. */
function describeConversion(draft: Draft, { from, to, min, max }: Quantity): string {
  const typed = draft.text.slice(draft.tokens[from]?.start, draft.tokens[to - 1]?.end);
  const dollars = moneyLabel("revenue", { min, max: min === max ? null : max }).replace(/\+? revenue$/, "");
  return `"${typed}" is searched as ${dollars}, at the exchange rate of ${ratesDay}.`;
}

function applyRange(draft: Draft, quantity: Quantity, known: SearchedMeasure, range: Range): void {
  const merged = intersectRanges(draft.parameters[known], range) ?? replaceRange(draft, known, range);
  draft.parameters[known] = merged;
  const label = known === "employees" ? employeesLabel(merged) : moneyLabel(known, merged);
  claimTokens(draft, {
    from: quantity.from,
    to: quantity.to,
    slot: known,
    label,
    sure: isSureQuantity(quantity),
  });
}

function isSureQuantity({ measure, approximate, plain, currency }: Quantity): boolean {
  return measure !== null && !approximate && !plain && currency === "USD";
}

/**
 * Chooses the range of money to search. Money cannot be excluded, so "not over $50M" becomes up to $50M, and an
 * excluded range with two bounds is set aside.
 */
function chooseMoneyRange(draft: Draft, { from, to }: Quantity, range: Range): Range | null {
  const isOpen = range.min === null || range.max === null;
  if (!isOpen) return setAsideIfNegated(draft, from, to) ? null : range;
  return isInNegatedClause(draft, from) ? { min: range.max, max: range.min } : range;
}

/** Excludes a headcount. If a query excludes several, the first one counts. */
export function excludeEmployees(
  draft: Draft,
  { from, to }: { from: number; to: number },
  range: Range,
): void {
  draft.parameters.exclude.employees ??= range;
  claimExclusion(draft, { from, to, label: employeesLabel(range) });
}

/**
 * Whether the number is implausible: more employees than any company has, or money without its unit ("revenue
 * 5-10").
 */
function isImplausible(known: Measure, { min, max }: Quantity): boolean {
  const most = max ?? min ?? 0;
  return known === "employees" ? most > maxEmployees : most < minMoney;
}

/** Guesses the measure of a number without one: money is revenue; in a company search a range is the headcount. */
function guessMeasure(draft: Draft, quantity: Quantity): Measure | null {
  if (followsVerbDoing(draft, quantity)) return "revenue";
  if (draft.mode !== "companies" && !isAboutCompanies(draft, quantity)) return null;
  if (looksLikeMoney(quantity)) return "revenue";
  return mayBeHeadcount(draft, quantity) ? "employees" : null;
}

function mayBeHeadcount(draft: Draft, quantity: Quantity): boolean {
  const { plain, to, min, max } = quantity;
  return (
    !(plain || isDescendingRange(draft, quantity)) && cannotBeCounted(draft, to) && (min ?? max ?? 0) >= 1
  );
}

/**
 * Whether a number without a measure is about companies in a people query: a range such as "CFOs, 50-200", or a number
 * beside a word for companies ("CTOs at 200+ companies").
 */
function isAboutCompanies(draft: Draft, quantity: Quantity): boolean {
  const { from, to, min, max } = quantity;
  const isBeside =
    companyNouns.has(stemAt(draft, to)) ||
    (/^(?:with|of|at|doing)$/.test(wordAt(draft, from - 1)) && companyNouns.has(stemAt(draft, from - 2)));
  if (isBeside) return true;
  const isWrittenOut = draft.tokens.slice(from, to).every(({ amount }) => !amount || amount.scale === 1);
  return isWrittenOut && !quantity.money && min !== null && max !== null && max >= minBareMaximum;
}

/**
 * Whether "doing" precedes an amount of money ("doing 10 to 50 million"), which then is revenue. Consumes the verb.
 */
function followsVerbDoing(draft: Draft, quantity: Quantity): boolean {
  const verb = quantity.from - 1;
  if (!looksLikeMoney(quantity) || !/^(?:doing|does|do)$/.test(wordAt(draft, verb))) return false;
  consumeTokens(draft, verb, verb + 1);
  return true;
}

/**
 * Whether two numbers without a measure go from high to low, as in "24-7 clinics", so that they are no range. With
 * "from" or "between" they are a range ("from 500 to 5").
 */
function isDescendingRange(draft: Draft, { from, to }: Quantity): boolean {
  if (isExplicitRange(draft, from)) return false;
  const values = draft.tokens.slice(from, to).flatMap(({ amount }) => amount ?? []);
  const [low, high] = values.map(({ value, scale }) => value * scale);
  return low !== undefined && high !== undefined && low > high && values.every(({ scale }) => scale === 1);
}

/** Whether the words make it a range: "from 500 to 5", "between 500 and 5". */
function isExplicitRange(draft: Draft, from: number): boolean {
  return [from, from - 1].some((index) => /^(?:from|between)$/.test(wordAt(draft, index)));
}

function toSearchedRange(name: RangeName, { min, max, plain }: Quantity): Range {
  if (plain && name !== "employees") return { min, max: null };
  if (plain && min !== null && max !== null)
    return { min: Math.round(min * 0.75), max: Math.round(max * 1.25) };
  return { min: min === null ? null : Math.round(min), max: max === null ? null : Math.round(max) };
}

/** Note for the user about contradictory numbers. */
const contradictionNote = "These numbers exclude each other; only the last of them is searched.";

/**
 * Replaces the earlier range when the new one contradicts it ("more than 500 but fewer than 5 employees"). Drops
 * the words of the earlier range and adds a note.
 */
function replaceRange(draft: Draft, measure: SearchedMeasure, range: Range): Range {
  draft.notes.add(contradictionNote);
  draft.spans = draft.spans.filter(({ slot }) => slot !== measure);
  for (const [index, owner] of draft.owners.entries()) if (owner === measure) draft.owners[index] = "unused";
  return range;
}

/** The intersection of both ranges, or null if they do not intersect. */
function intersectRanges(known: Range | null, added: Range): Range | null {
  if (!known) return added;
  const min = known.min === null ? added.min : Math.max(known.min, added.min ?? known.min);
  const max = known.max === null ? added.max : Math.min(known.max, added.max ?? known.max);
  return min !== null && max !== null && min > max ? null : { min, max };
}
