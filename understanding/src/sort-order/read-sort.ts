import type { Sort, SortKey } from "@eq/contracts";
import {
  claimTokens,
  consumeTokens,
  type Draft,
  isPhraseBreak,
  isUnclaimed,
  type Mode,
  setAsideTokens,
  wordAt,
} from "../draft/draft.ts";
import { findPhrases, type PhraseMatch } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";

const sortKeyNames: Record<SortKey, string> = {
  name: "name",
  employeeCount: "headcount",
  revenue: "revenue",
  funding: "funding",
  intent: "RIV",
  newestPosting: "newest posting",
  relevance: "relevance",
  seniority: "seniority",
  title: "title",
};
/** The keys by which companies and people can be sorted. */
const sortKeys: Record<Mode, ReadonlySet<SortKey>> = {
  companies: new Set(["name", "employeeCount", "revenue", "funding"]),
  people: new Set(["relevance", "seniority", "name", "title"]),
};
const sortVerbs = /^(?:sort|sorted|sorting|order|ordered|ordering|rank|ranked|ranking|arranged|listed)$/;

/**
 * Reads the sort order: a superlative ("largest", "fewest employees first") or a sort key ("by revenue"). In "largest
 * by revenue" the key is revenue, and "largest" only gives the direction. Sets aside keys that the search does not
 * have.
 */
export function readSort(draft: Draft, { sorts }: Knowledge): void {
  const phrases = [...findPhrases(draft, sorts)].map((match) => findSortPhraseAt(draft, match));
  const isUsable = ({ by }: SortPhrase) => sortKeys[draft.mode].has(by);
  for (const phrase of phrases) if (!isUsable(phrase)) setAsideTokens(draft, phrase.from, phrase.to);
  const usable = phrases.filter(isUsable);
  const [first] = usable;
  if (!first) return;
  const later = first.isMeasure ? undefined : usable.find(({ isMeasure }) => isMeasure);
  const sort = later ? combineSorts(first, later) : { by: first.by, order: first.direction ?? first.order };
  draft.parameters.sort = sort;
  for (const phrase of later ? [first, later] : [first]) {
    claimTokens(draft, { from: phrase.from, to: phrase.to, slot: "sort", label: labelSort(sort) });
  }
  if (!first.isMeasure) consumeRedundantFirst(draft, first.to);
}

/** A sort phrase, together with the words around it that belong to it. */
interface SortPhrase extends Sort {
  direction: Sort["order"] | undefined;
  /** Whether the phrase states a sort key ("by revenue") and is no superlative. */
  isMeasure: boolean;
  from: number;
  /** The index after the sort phrase's last token. */
  to: number;
}

function findSortPhraseAt(draft: Draft, match: PhraseMatch<Sort>): SortPhrase {
  const measure = findSortKeyStart(draft, match);
  const start = measure ?? match.from;
  const direction = readDirectionAt(draft, match.to) ?? readDirectionBefore(draft, measure);
  return {
    ...match.value,
    direction: direction?.order,
    isMeasure: measure !== null,
    from: direction?.from ?? start,
    to: direction?.to ?? match.to,
  };
}

/** Combines a superlative with a later sort key, in the superlative's direction: "largest banks by revenue". */
function combineSorts(superlative: SortPhrase, { by, order, direction }: SortPhrase): Sort {
  return { by, order: direction ?? (canBeDescending(by) ? superlative.order : order) };
}

/** The index where "sorted by revenue" or "by revenue" begins, or null for a superlative. */
function findSortKeyStart(draft: Draft, { from }: PhraseMatch<Sort>): number | null {
  const isVerb = sortVerbs.test(wordAt(draft, from));
  if (!isVerb && wordAt(draft, from) !== "by") return null;
  return !isVerb && isUnclaimed(draft, from - 1) && sortVerbs.test(wordAt(draft, from - 1)) ? from - 1 : from;
}

/** Whether results can be sorted by the key in both directions. Names and titles are always sorted from A to Z. */
function canBeDescending(by: SortKey): boolean {
  return by !== "name" && by !== "title";
}

const directionByWords = new Map<string, Sort["order"]>([
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

/** A sort direction that was found before or after a sort phrase, and the tokens that state it. */
interface DirectionMatch {
  order: Sort["order"];
  from: number | undefined;
  /** The index after the last token that states the direction. */
  to: number | undefined;
}

/** Reads the direction after a sort phrase: "ascending", "in descending order", "(high to low)". */
function readDirectionAt(draft: Draft, index: number): DirectionMatch | null {
  const start = /^(?:in|from)$/.test(wordAt(draft, index)) ? index + 1 : index;
  for (let length = 3; length > 0; length--) {
    const words = Array.from({ length }, (_, offset) => wordAt(draft, start + offset));
    const order = directionByWords.get(words.join(" "));
    const to = start + length;
    if (order) return { order, from: undefined, to: wordAt(draft, to) === "order" ? to + 1 : to };
  }
  return null;
}

/** Reads the direction before a sort phrase: "descending by revenue". */
function readDirectionBefore(draft: Draft, measure: number | null): DirectionMatch | null {
  const from = (measure ?? 0) - 1;
  const order = isUnclaimed(draft, from) ? directionByWords.get(wordAt(draft, from)) : undefined;
  return order ? { order, from, to: undefined } : null;
}

/** Consumes a "first" that only repeats the superlative: "biggest companies in Germany first". */
function consumeRedundantFirst(draft: Draft, start: number): void {
  for (let index = start; index < draft.tokens.length; index++) {
    const isLast =
      isPhraseBreak(draft, index + 1) || !isUnclaimed(draft, index + 1) || wordAt(draft, index + 1) === "by";
    if (wordAt(draft, index) === "first" && isLast) consumeTokens(draft, index, index + 1);
  }
}

function labelSort({ by, order }: Sort): string {
  if (!canBeDescending(by)) return `Sorted by ${sortKeyNames[by]}${order === "desc" ? ", Z to A" : ""}`;
  return `Sorted by ${sortKeyNames[by]}${order === "desc" && by !== "relevance" ? ", highest first" : ""}`;
}
