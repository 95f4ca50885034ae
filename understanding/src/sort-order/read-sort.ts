import type { Sort, SortKey } from "@eq/contracts";
import { claim, consume, type Draft, isBreak, isFree, type Mode, normAt, setAside } from "../draft/draft.ts";
import { type PhraseMatch, phrasesIn } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";

const sortNames: Record<SortKey, string> = {
  name: "name",
  employeeCount: "headcount",
  revenue: "revenue",
  funding: "funding",
  relevance: "relevance",
  seniority: "seniority",
  title: "title",
};
/** The keys by which companies and people can be sorted. */
const sortKeys: Record<Mode, ReadonlySet<SortKey>> = {
  companies: new Set(["name", "employeeCount", "revenue", "funding"]),
  people: new Set(["relevance", "seniority", "name", "title"]),
};
const verbs = /^(?:sort|sorted|sorting|order|ordered|ordering|rank|ranked|ranking|arranged|listed)$/;

/**
 * Reads the sort order. It is a superlative ("largest", "fewest employees first"), or a sort key ("by revenue"),
 * which replaces the superlative's key and keeps its direction. Sets aside keys that the search does not have.
 */
export function readSort(draft: Draft, { sorts }: Knowledge): void {
  const phrases = [...phrasesIn(draft, sorts)].map((match) => sortPhraseAt(draft, match));
  const isUsable = ({ by }: SortPhrase) => sortKeys[draft.mode].has(by);
  for (const phrase of phrases) if (!isUsable(phrase)) setAside(draft, phrase.from, phrase.to);
  const usable = phrases.filter(isUsable);
  const [first] = usable;
  if (!first) return;
  const later = first.isMeasure ? undefined : usable.find(({ isMeasure }) => isMeasure);
  const sort = later ? combinedSort(first, later) : { by: first.by, order: first.direction ?? first.order };
  draft.parameters.sort = sort;
  for (const phrase of later ? [first, later] : [first]) {
    claim(draft, { from: phrase.from, to: phrase.to, slot: "sort", label: sortLabel(sort) });
  }
  if (!first.isMeasure) consumeFirst(draft, first.to);
}

/** A sort phrase, together with the words around it that belong to it. */
interface SortPhrase extends Sort {
  direction: Sort["order"] | undefined;
  /** Whether the phrase states a sort key, rather than being a superlative. */
  isMeasure: boolean;
  from: number;
  /** The index after the last token. */
  to: number;
}

function sortPhraseAt(draft: Draft, match: PhraseMatch<Sort>): SortPhrase {
  const measure = startOfMeasure(draft, match);
  const start = measure ?? match.from;
  const direction = directionAt(draft, match.to) ?? directionBefore(draft, measure);
  return {
    ...match.value,
    direction: direction?.order,
    isMeasure: measure !== null,
    from: direction?.from ?? start,
    to: direction?.to ?? match.to,
  };
}

/** Combines a superlative with a later sort key, in the superlative's direction: "largest banks by revenue". */
function combinedSort(superlative: SortPhrase, { by, order, direction }: SortPhrase): Sort {
  return { by, order: direction ?? (hasDirection(by) ? superlative.order : order) };
}

/** The index where "sorted by revenue" or "by revenue" begins, or null for a superlative. */
function startOfMeasure(draft: Draft, { from }: PhraseMatch<Sort>): number | null {
  const isVerb = verbs.test(normAt(draft, from));
  if (!isVerb && normAt(draft, from) !== "by") return null;
  return !isVerb && isFree(draft, from - 1) && verbs.test(normAt(draft, from - 1)) ? from - 1 : from;
}

/** Whether the key has a direction. Names and titles are always sorted from A to Z. */
function hasDirection(by: SortKey): boolean {
  return by !== "name" && by !== "title";
}

const directions = new Map<string, Sort["order"]>([
  ["asc", "asc"],
  ["ascending", "asc"],
  ["desc", "desc"],
  ["descending", "desc"],
  ["low to high", "asc"],
  ["lowest to highest", "asc"],
  ["lowest first", "asc"],
  ["smallest first", "asc"],
  ["smallest to largest", "asc"],
  ["a to z", "asc"],
  ["high to low", "desc"],
  ["highest to lowest", "desc"],
  ["highest first", "desc"],
  ["largest first", "desc"],
  ["biggest first", "desc"],
  ["largest to smallest", "desc"],
  ["z to a", "desc"],
  ["reversed", "desc"],
]);

/** A sort direction before or after a sort phrase, and where its words begin and end. */
interface Direction {
  order: Sort["order"];
  from: number | undefined;
  /** The index after the last token. */
  to: number | undefined;
}

/** Reads the direction after a sort phrase: "ascending", "in descending order", "(high to low)". */
function directionAt(draft: Draft, index: number): Direction | null {
  const start = /^(?:in|from)$/.test(normAt(draft, index)) ? index + 1 : index;
  for (let length = 3; length > 0; length--) {
    const words = Array.from({ length }, (_, offset) => normAt(draft, start + offset));
    const order = directions.get(words.join(" "));
    const to = start + length;
    if (order) return { order, from: undefined, to: normAt(draft, to) === "order" ? to + 1 : to };
  }
  return null;
}

/** Reads the direction before a sort phrase: "descending by revenue". */
function directionBefore(draft: Draft, measure: number | null): Direction | null {
  const from = (measure ?? 0) - 1;
  const order = isFree(draft, from) ? directions.get(normAt(draft, from)) : undefined;
  return order ? { order, from, to: undefined } : null;
}

/** Consumes a "first" that only repeats the superlative: "biggest companies in Germany first". */
function consumeFirst(draft: Draft, start: number): void {
  for (let index = start; index < draft.tokens.length; index++) {
    const isLast =
      isBreak(draft, index + 1) || !isFree(draft, index + 1) || normAt(draft, index + 1) === "by";
    if (normAt(draft, index) === "first" && isLast) consume(draft, index, index + 1);
  }
}

function sortLabel({ by, order }: Sort): string {
  if (!hasDirection(by)) return `Sorted by ${sortNames[by]}${order === "desc" ? ", Z to A" : ""}`;
  return `Sorted by ${sortNames[by]}${order === "desc" && by !== "relevance" ? ", highest first" : ""}`;
}
