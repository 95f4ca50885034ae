import type { Range } from "@eq/contracts";
import { employeesLabel, type Interpretation, moneyLabel } from "@eq/understanding";
import type { Finding } from "./finding.ts";
import type { ModelAnswer } from "./model-question.ts";
import { findNumerals, findSizeWords } from "./numerals.ts";
import type { OpenText } from "./open-text.ts";
import { overlaps, type Stretch } from "./open-words.ts";

type RangeSlot = "employees" | "revenue" | "funding";

/** The ranges that the text's numbers and size words give; each of them gives a bound of one range only. */
export function groundRanges(answer: ModelAnswer, { parameters }: Interpretation, text: OpenText): Finding[] {
  const said: [RangeSlot, number | null, number | null][] = [
    ["employees", answer.employeesMin, answer.employeesMax],
    ["revenue", answer.revenueMin, answer.revenueMax],
    ["funding", answer.fundingMin, answer.fundingMax],
  ];
  const found: Finding[] = [];
  for (const [slot, min, max] of said) {
    const used = found.flatMap(({ spans }) => spans);
    const isFree = (stretch: Stretch) =>
      text.isFree(stretch) && !used.some((span) => overlaps(span, stretch));
    if (parameters[slot] === null) found.push(...fillRange(slot, { min, max }, { ...text, isFree }));
  }
  return found;
}

/** A bound that no number of the text gives is left open. */
function fillRange(slot: RangeSlot, said: Range, text: OpenText): Finding[] {
  const low = findBound(slot, said.min, text);
  const high = findBound(slot, said.max, text);
  const range: Range = { min: low ? said.min : null, max: high ? said.max : null };
  const places = [low, high].filter((place) => place !== undefined);
  if (places.length === 0 || (range.min ?? 0) > (range.max ?? Number.POSITIVE_INFINITY)) return [];
  const start = Math.min(...places.map((place) => place.start));
  const end = Math.max(...places.map((place) => place.end));
  const label = slot === "employees" ? employeesLabel(range) : moneyLabel(slot, range);
  return [{ slot, parameters: { [slot]: range }, spans: [{ start, end, label }] }];
}

/** Where the text says a bound. "More than 500" may be 500 or 501 employees. */
function findBound(slot: RangeSlot, value: number | null, { query, isFree }: OpenText): Stretch | undefined {
  if (value === null) return undefined;
  const isHeadcount = slot === "employees";
  const tolerance = isHeadcount ? 1 : 0;
  const numeral = findNumerals(query)
    .filter((one) => (isHeadcount ? one.isCount : one.isMoney))
    .find((one) => isFree(one) && one.values.some((known) => Math.abs(known - value) <= tolerance));
  if (numeral || !isHeadcount) return numeral;
  return findSizeWords(query).find((word) => isFree(word) && word.bounds.includes(value));
}
