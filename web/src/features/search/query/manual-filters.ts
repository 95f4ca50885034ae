import { dropStaleRemovedValues, joinWords, noEdits, type QueryEdits, splitWords } from "./query-edits.ts";

/**
 * The manual filters of one mode and the text that they belong to. They stay active while words are added to that text.
 * For any other text they are inactive and offered to the user.
 */
export interface ManualFilters {
  edits: QueryEdits;
  /** The text in the box when the filters were last set or used in a search. */
  text: string;
  /** True if the filters were used in a search without text. They do not apply to a text that is typed later. */
  isSearchOfItsOwn?: boolean;
  /** Filters that the last search dropped, offered while its text is in the box; null when there are none. */
  offer: { edits: QueryEdits; text: string } | null;
}

export const noManualFilters: ManualFilters = { edits: noEdits, text: "", offer: null };

/**
 * The filters that apply to a text. All apply if the text equals the filters' own text or adds words to it. Otherwise
 * none apply.
 */
export function findActiveEdits(filters: ManualFilters, current: string): QueryEdits {
  return extendsText(filters, current) ? dropStaleRemovedValues(filters.edits, current) : noEdits;
}

/** The inactive filters that the user can restore for this text; null when there are none. */
export function findOfferedEdits(filters: ManualFilters, current: string): QueryEdits | null {
  const { edits, offer } = filters;
  if (hasNoWords(current)) return null;
  if (!extendsText(filters, current)) return hasChosenValues(edits) ? edits : null;
  return offer && isSameText(offer.text, current) ? offer.edits : null;
}

/** Creates the manual filters of the text in the box, without an offer. */
export function createManualFilters(edits: QueryEdits, current: string): ManualFilters {
  return { edits, text: current, offer: null };
}

/**
 * Called when a text is searched for. Filters that apply to this text now belong to it. Filters that do not apply are
 * dropped and offered to the user.
 */
export function bindFiltersToText(filters: ManualFilters, current: string): ManualFilters {
  const edits = findActiveEdits(filters, current);
  const offered = findOfferedEdits(filters, current);
  const isSearchOfItsOwn = hasNoWords(current) && hasChosenValues(edits);
  return { edits, text: current, isSearchOfItsOwn, offer: offered && { edits: offered, text: current } };
}

/**
 * Replaces the filters when a search from elsewhere on the page is shown. If that search has no filters, the previous
 * filters are offered to the user.
 */
export function replaceFilters(filters: ManualFilters, edits: QueryEdits, next: string): ManualFilters {
  if (hasChosenValues(edits)) return createManualFilters(edits, next);
  const offered = extendsText(filters, next) && !isSameText(filters.text, next) ? filters.edits : null;
  const dropped = offered ?? findOfferedEdits(filters, next);
  return {
    edits,
    text: next,
    offer: dropped && hasChosenValues(dropped) ? { edits: dropped, text: next } : null,
  };
}

/** Restores the offered filters for the text in the box. */
export function acceptOffer(filters: ManualFilters, current: string): ManualFilters {
  const offered = findOfferedEdits(filters, current);
  if (!offered) return filters;
  const { chosen } = findActiveEdits(filters, current);
  return createManualFilters({ chosen: { ...offered.chosen, ...chosen }, removed: [] }, current);
}

/** Drops the offered filters. */
export function declineOffer(filters: ManualFilters, current: string): ManualFilters {
  return { edits: findActiveEdits(filters, current), text: current, offer: null };
}

/** Whether a text equals the filters' text or only adds words to it. */
function extendsText({ text, isSearchOfItsOwn = false }: ManualFilters, current: string): boolean {
  return addsWords(text, current) && !(isSearchOfItsOwn && !hasNoWords(current));
}

function hasNoWords(text: string): boolean {
  return splitWords(text).length === 0;
}

/** Whether `next` starts with `text`, or contains all its words in the same order. */
export function addsWords(text: string, next: string): boolean {
  // `text` may end in an incomplete word, since the user can set a filter in the middle of typing.
  if (next.toLowerCase().startsWith(text.trim().toLowerCase())) return true;
  const words = splitWords(text);
  let matchedWords = 0;
  for (const word of splitWords(next)) if (word === words[matchedWords]) matchedWords += 1;
  return matchedWords === words.length;
}

function isSameText(one: string, other: string): boolean {
  return joinWords(one) === joinWords(other);
}

function hasChosenValues({ chosen }: QueryEdits): boolean {
  return Object.values(chosen).some(
    (value) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
}
