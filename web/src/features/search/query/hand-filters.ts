import { noEdits, plainWords, type QueryEdits, removalsOf, wordsOf } from "./query-edits.ts";

/**
 * The filters set by hand in one mode, and the text that they belong to. Adding words to that text keeps them; any other
 * text deactivates them and offers them again.
 */
export interface HandFilters {
  edits: QueryEdits;
  /** The text in the box when they were last set or searched with. */
  text: string;
  /** Whether they were searched with while the box was empty. A text is then another search, not one with more words. */
  isSearchOfItsOwn?: boolean;
  /** Filters that a search left out, offered while its text stands in the box; null when there are none. */
  offer: { edits: QueryEdits; text: string } | null;
}

export const noHandFilters: HandFilters = { edits: noEdits, text: "", offer: null };

/** The filters that count for a text: all of them while it only adds words to theirs, else none. */
export function activeEdits(filters: HandFilters, current: string): QueryEdits {
  return extendsText(filters, current) ? removalsOf(filters.edits, current) : noEdits;
}

/** The inactive filters that the user can restore for this text; null when there are none. */
export function offeredEdits(filters: HandFilters, current: string): QueryEdits | null {
  const { edits, offer } = filters;
  if (hasNoWords(current)) return null;
  if (!extendsText(filters, current)) return hasChosen(edits) ? edits : null;
  return offer && isSameText(offer.text, current) ? offer.edits : null;
}

/** Sets filters for the text in the box and drops the offer. */
export function setEdits(edits: QueryEdits, current: string): HandFilters {
  return { edits, text: current, offer: null };
}

/** Called when a text is searched for: filters of another text are dropped, and offered again. */
export function settleFilters(filters: HandFilters, current: string): HandFilters {
  const edits = activeEdits(filters, current);
  const offered = offeredEdits(filters, current);
  const isSearchOfItsOwn = hasNoWords(current) && hasChosen(edits);
  return { edits, text: current, isSearchOfItsOwn, offer: offered && { edits: offered, text: current } };
}

/** Puts the filters of a search made elsewhere in place of these, for its text. */
export function replaceFilters(filters: HandFilters, edits: QueryEdits, next: string): HandFilters {
  if (hasChosen(edits)) return setEdits(edits, next);
  const offered = extendsText(filters, next) && !isSameText(filters.text, next) ? filters.edits : null;
  const left = offered ?? offeredEdits(filters, next);
  return { edits, text: next, offer: left && hasChosen(left) ? { edits: left, text: next } : null };
}

/** Puts the offered filters back, for the text in the box. */
export function takeOffer(filters: HandFilters, current: string): HandFilters {
  const offered = offeredEdits(filters, current);
  if (!offered) return filters;
  const { chosen } = activeEdits(filters, current);
  return setEdits({ chosen: { ...offered.chosen, ...chosen }, removed: [] }, current);
}

/** Drops the offered filters. */
export function declineOffer(filters: HandFilters, current: string): HandFilters {
  return { edits: activeEdits(filters, current), text: current, offer: null };
}

/** Whether a text equals the text of the filters or only adds words to it. */
function extendsText({ text, isSearchOfItsOwn = false }: HandFilters, current: string): boolean {
  return addsWords(text, current) && !(isSearchOfItsOwn && !hasNoWords(current));
}

function hasNoWords(text: string): boolean {
  return wordsOf(text).length === 0;
}

/** Whether the next text begins with a text, or has all its words in the same order. */
export function addsWords(text: string, next: string): boolean {
  // A filter may be set in the middle of a word.
  if (next.toLowerCase().startsWith(text.trim().toLowerCase())) return true;
  const words = wordsOf(text);
  let matchedWords = 0;
  for (const word of wordsOf(next)) if (word === words[matchedWords]) matchedWords += 1;
  return matchedWords === words.length;
}

function isSameText(one: string, other: string): boolean {
  return plainWords(one) === plainWords(other);
}

function hasChosen({ chosen }: QueryEdits): boolean {
  return Object.values(chosen).some(
    (value) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
}
