import type { Range, RangeName } from "@eq/contracts";
import { employeesLabel, moneyLabel } from "../labels.ts";
import { claim, type Draft, isFree } from "./draft.ts";
import { isUnwanted, markUnwanted } from "./negation.ts";
import { boundBehind, type Measure, type Quantity, quantityAt } from "./quantities.ts";
import { isParted } from "./tokens.ts";

const split = (text: string) => text.split(" ");
const measureOf = new Map<string, Measure>([
  ...split(
    "employee people staff headcount person worker ppl fte ftes emp head personnel employees team member size hc strong",
  ).map((word): [string, Measure] => [word, "employees"]),
  ...split("revenue arr mrr turnover sales sale income rev topline revenues billing").map(
    (word): [string, Measure] => [word, "revenue"],
  ),
  ...split(
    "raised raise raising funding funded fund capital investment backing round financing venture vc invested",
  ).map((word): [string, Measure] => [word, "funding"]),
  ...split(
    "valued valuation worth cap year yr yoe month day week hour mile km kilometer minute acre bed location office store site unit sqft aum asset customer client user",
  ).map((word): [string, Measure] => [word, "other"]),
]);
const skippedAfter = new Set(
  "of in total full time the annual yearly annualized recurring worldwide globally global plus or yearly gross net us usd dollar average or so".split(
    " ",
  ),
);
const skippedBefore = new Set(
  "of with a an is are the between from about around roughly at total size count number range over under more less than fewer up to least most minimum maximum min max above below only has have annual team in approximately exceeding past".split(
    " ",
  ),
);
const mostEmployees = 3_000_000;
const reach = 4;

/** Numbers with what they measure: headcount, revenue, funding. Years, ages, distances and shares are left. */
export function readRanges(draft: Draft): void {
  const quantities: Quantity[] = [];
  for (let index = 0; index < draft.tokens.length; index++) {
    const quantity = quantityAt(draft, index);
    if (!quantity) continue;
    quantities.push(measure(draft, quantity));
    index = quantity.to - 1;
  }
  shareMeasures(draft, quantities);
  for (const quantity of quantities) applyQuantity(draft, quantity);
}

/** Looks for the measure after the number, then before it; extends the quantity over the words it found. */
function measure(draft: Draft, quantity: Quantity): Quantity {
  const after = measureAfter(draft, quantity.to);
  const before = measureBefore(draft, quantity.from);
  const fits = (found: { measure: Measure } | null) =>
    found !== null && !(quantity.money && found.measure === "employees");
  if (after && fits(after)) {
    const to = Math.max(after.at + 1, quantity.to);
    return boundedBehind(draft, { ...quantity, measure: after.measure, to });
  }
  if (before && fits(before))
    return { ...quantity, measure: before.measure, from: Math.min(before.at, quantity.from) };
  return quantity;
}

/** "500 employees or more", "20 people max". */
function boundedBehind(draft: Draft, quantity: Quantity): Quantity {
  const bound = quantity.plain ? boundBehind(draft, quantity.to) : null;
  if (bound === null) return quantity;
  const open = bound.side === "min" ? { max: null } : { min: null };
  return { ...quantity, ...open, plain: false, to: bound.to };
}

function measureAfter(draft: Draft, start: number) {
  for (let at = start; at < start + reach; at++) {
    const token = draft.tokens[at];
    if (!token || !isFree(draft, at) || token.amount || isParted(token)) return null;
    const found = measureOf.get(token.stem);
    if (found) return { measure: found, at };
    if (!skippedAfter.has(token.norm)) return null;
  }
  return null;
}

function measureBefore(draft: Draft, start: number) {
  for (let at = start - 1; at >= Math.max(0, start - reach); at--) {
    const token = draft.tokens[at];
    if (!token || !isFree(draft, at) || token.amount || isCut(draft, at + 1)) return null;
    const found = measureOf.get(token.stem);
    if (found) return { measure: found, at };
    if (!skippedBefore.has(token.norm)) return null;
  }
  return null;
}

/** Whether a comma or full stop stands before a word; a colon or bracket does not part a number from its measure. */
function isCut(draft: Draft, index: number): boolean {
  return /[,;.!?]/.test(draft.tokens[index]?.before ?? "");
}

/** "more than 50 and less than 200 employees": the measure at the end holds for both. */
function shareMeasures(draft: Draft, quantities: Quantity[]): void {
  for (let index = quantities.length - 2; index >= 0; index--) {
    const quantity = quantities[index];
    const next = quantities[index + 1];
    if (!quantity || !next || quantity.measure || quantity.money !== next.money) continue;
    const between = draft.tokens.slice(quantity.to, next.from).map((token) => token.norm);
    if (between.every((word) => word === "and" || word === "but" || word === "or"))
      quantity.measure = next.measure;
  }
}

function applyQuantity(draft: Draft, quantity: Quantity): void {
  const known = quantity.measure ?? guessMeasure(draft, quantity);
  if (known === null || known === "other" || isTooLarge(known, quantity)) return;
  const range = asRange(known, quantity);
  if (known === "employees" && isUnwanted(draft, quantity.from)) {
    excludeEmployees(draft, quantity, range);
    return;
  }
  const merged = merge(draft.parameters[known], range);
  draft.parameters[known] = merged;
  const label = known === "employees" ? employeesLabel(merged) : moneyLabel(known, merged);
  const sure = quantity.measure !== null && !quantity.approximate && !quantity.plain;
  claim(draft, {
    from: quantity.from,
    to: quantity.to,
    slot: known,
    label,
    sure,
  });
}

function excludeEmployees(draft: Draft, { from, to }: Quantity, range: Range): void {
  draft.parameters.exclude.employees ??= range;
  claim(draft, { from, to, slot: "exclude", label: `Not ${employeesLabel(range)}` });
  markUnwanted(draft, from, to);
}

function isTooLarge(known: Measure, { min, max }: Quantity): boolean {
  return known === "employees" && (max ?? min ?? 0) > mostEmployees;
}

/** A bare range counts people in a company search; bare money is revenue. */
function guessMeasure(draft: Draft, quantity: Quantity): Measure | null {
  if (draft.mode !== "companies" || (quantity.plain && !quantity.money)) return null;
  if (quantity.money) return "revenue";
  return isLast(draft, quantity.to) && (quantity.min ?? quantity.max ?? 0) >= 1 ? "employees" : null;
}

/** Whether nothing follows that the number could count. */
function isLast(draft: Draft, index: number): boolean {
  const next = draft.tokens[index];
  return (
    !next || isParted(next) || /^(?:in|with|and|who|that|hiring|based|near|from|company)$/.test(next.stem)
  );
}

function asRange(name: RangeName, { min, max, plain }: Quantity): Range {
  if (plain && name !== "employees") return { min, max: null };
  if (plain && min !== null && max !== null)
    return { min: Math.round(min * 0.75), max: Math.round(max * 1.25) };
  return { min: min === null ? null : Math.round(min), max: max === null ? null : Math.round(max) };
}

function merge(known: Range | null, added: Range): Range {
  if (!known) return added;
  const min = known.min === null ? added.min : Math.max(known.min, added.min ?? known.min);
  const max = known.max === null ? added.max : Math.min(known.max, added.max ?? known.max);
  return min !== null && max !== null && min > max ? added : { min, max };
}
