import type { Range } from "@eq/contracts";
import { employeesLabel, type Interpretation, moneyLabel } from "@eq/understanding";
import type { SlotFinding } from "./finding.ts";
import type { ModelAnswer } from "./model-question.ts";
import { findNumerals, findSizeWords } from "./numerals.ts";
import type { OpenText } from "./open-text.ts";
import { doRangesOverlap, type TextRange } from "./open-words.ts";

type RangeSlot = "employees" | "revenue" | "funding";

/**
 * Accepts ranges whose bounds are numbers or size words of the text. Each number or word is used for one range only.
 */
export function groundRanges(
  answer: ModelAnswer,
  { parameters }: Interpretation,
  text: OpenText,
): SlotFinding[] {
  const ranges: [RangeSlot, number | null, number | null][] = [
    ["employees", answer.employeesMin, answer.employeesMax],
    ["revenue", answer.revenueMin, answer.revenueMax],
    ["funding", answer.fundingMin, answer.fundingMax],
  ];
  const findings: SlotFinding[] = [];
  for (const [slot, min, max] of ranges) {
    const used = findings.flatMap(({ spans }) => spans);
    const isFree = (range: TextRange) =>
      text.isFree(range) && !used.some((span) => doRangesOverlap(span, range));
    if (parameters[slot] === null) findings.push(...fillRange(slot, { min, max }, { ...text, isFree }));
  }
  return findings;
}

/** Fills one range slot. When the text does not contain a bound of the model, the range has no such bound. */
function fillRange(slot: RangeSlot, answer: Range, text: OpenText): SlotFinding[] {
  const low = findBound(slot, answer.min, text);
  const high = findBound(slot, answer.max, text);
  const range: Range = { min: low ? answer.min : null, max: high ? answer.max : null };
  const places = [low, high].filter((place) => place !== undefined);
  if (places.length === 0 || (range.min ?? 0) > (range.max ?? Number.POSITIVE_INFINITY)) return [];
  const start = Math.min(...places.map((place) => place.start));
  const end = Math.max(...places.map((place) => place.end));
  const label = slot === "employees" ? employeesLabel(range) : moneyLabel(slot, range);
  return [{ slot, parameters: { [slot]: range }, spans: [{ start, end, label }] }];
}

/**
 * Finds the number or size word of the text from which the model read a bound. For "More than 500", the bound may be
 * 500 or 501 employees.
 */
function findBound(
  slot: RangeSlot,
  value: number | null,
  { query, isFree }: OpenText,
): TextRange | undefined {
  if (value === null) return undefined;
  const isHeadcount = slot === "employees";
  const tolerance = isHeadcount ? 1 : 0;
  const numeral = findNumerals(query)
    .filter((candidate) => (isHeadcount ? candidate.isCount : candidate.isMoney))
    .find(
      (candidate) =>
        isFree(candidate) && candidate.values.some((bound) => Math.abs(bound - value) <= tolerance),
    );
  if (numeral || !isHeadcount) return numeral;
  return findSizeWords(query).find((word) => isFree(word) && word.bounds.includes(value));
}
