import type { SearchParameters } from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";
import { chipsOf, type Field, type FilterChip } from "./filter-chips.ts";
import { isOffered } from "./offered-fields.ts";

/**
 * What the user changed by hand, apart from the text: whole fields that were chosen, and values of the understood text
 * that were taken out. How long they count while one types on: `hand-filters.ts`.
 */
export interface QueryEdits {
  chosen: Partial<SearchParameters>;
  removed: readonly Removal[];
}

/** A removed value and the words that it came from; "" for a value without words. */
export interface Removal {
  key: string;
  words: string;
}

/** Fields chosen in the filters of the results, or fields that go back to what the query says. */
export type FilterChange = { chosen: Partial<SearchParameters> } | { released: readonly Field[] };

export const noEdits: QueryEdits = { chosen: {}, removed: [] };

export function hasEdits(edits: QueryEdits): boolean {
  return edits.removed.length > 0 || Object.keys(edits.chosen).length > 0;
}

/** The parameters of a reading with the user's changes applied. */
export function applyEdits(understood: SearchParameters, edits: QueryEdits): SearchParameters {
  const merged: SearchParameters = { ...understood, ...edits.chosen };
  return chipsOf(merged)
    .filter((chip) => edits.removed.some(({ key }) => key === chip.key))
    .reduce((parameters, chip) => chip.without(parameters), merged);
}

/**
 * Takes one shown value out; `parameters` are the ones shown, `words` those of the text that the chip stands under.
 * The keyword that an industry's words also became goes with the industry: it has no chip of its own.
 */
export function removeChip(
  edits: QueryEdits,
  chip: FilterChip,
  parameters: SearchParameters,
  words = "",
): QueryEdits {
  const hidden =
    chip.slot === "industry" ? chipsOf(parameters).filter((other) => isKeywordOf(other, words)) : [];
  const removed = hidden.map(({ key }) => ({ key, words }));
  if (chip.field in edits.chosen) {
    const value = chip.without(parameters)[chip.field];
    const chosen = { ...edits.chosen, [chip.field]: value };
    return { chosen, removed: [...edits.removed, ...removed] };
  }
  const own = (chip.parts ?? [chip]).map(({ key }) => ({ key, words }));
  return { ...edits, removed: [...edits.removed, ...own, ...removed] };
}

/** Whether a keyword is what these words became: "hospital" of "hospitals". */
function isKeywordOf({ slot, value }: FilterChip, words: string): boolean {
  const stem = plainWords(value).slice(0, Math.max(4, value.length - 2));
  return slot === "keyword" && ` ${plainWords(words)}`.includes(` ${stem}`);
}

/** A removal stays in effect while its words are in the text. */
export function removalsOf(edits: QueryEdits, text: string): QueryEdits {
  const written = ` ${plainWords(text)} `;
  const removed = edits.removed.filter(({ words }) => {
    return written.trim() !== "" && (words === "" || written.includes(` ${plainWords(words)} `));
  });
  return removed.length === edits.removed.length ? edits : { ...edits, removed };
}

/** The words of a text joined by single spaces, so that whole words can be found in it. */
export function plainWords(text: string): string {
  return wordsOf(text).join(" ");
}

/** The runs of letters and digits of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Sets whole fields by hand and forgets values removed from them before. A field set to `undefined` goes
 * back to what the words say.
 */
export function chooseFields(edits: QueryEdits, chosen: Partial<SearchParameters>): QueryEdits {
  const isChosen = (key: string) => Object.keys(chosen).some((field) => key.startsWith(`${field}:`));
  const merged = Object.entries({ ...edits.chosen, ...chosen });
  return {
    chosen: Object.fromEntries(merged.filter(([, value]) => value !== undefined)),
    removed: edits.removed.filter(({ key }) => !isChosen(key)),
  };
}

/** Resets fields to what the text says: choices and removals of these fields are dropped. */
function releaseFields(edits: QueryEdits, fields: readonly Field[]): QueryEdits {
  const chosen = Object.entries(edits.chosen).filter(([field]) => !fields.includes(field as Field));
  return {
    chosen: Object.fromEntries(chosen),
    removed: edits.removed.filter(({ key }) => !fields.some((field) => key.startsWith(`${field}:`))),
  };
}

/** Applies a change made in the filters of the results. */
export function changeFilters(edits: QueryEdits, change: FilterChange): QueryEdits {
  return "chosen" in change ? chooseFields(edits, change.chosen) : releaseFields(edits, change.released);
}

/** Drops changes that the mode has no control for: a filter that the user cannot see must not apply. */
export function onlyOffered(edits: QueryEdits, mode: SearchMode): QueryEdits {
  const usable = Object.entries(edits.chosen).filter(([field]) =>
    isOffered(field as Field, edits.chosen, mode),
  );
  return { ...edits, chosen: Object.fromEntries(usable) };
}
