import type { SearchParameters } from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";
import { createChips, type FilterChip, type ParameterField } from "./filter-chips.ts";
import { isFieldOffered } from "./offered-fields.ts";

/**
 * The user's manual changes to a query, apart from its text: fields that were set, and values from the text that were
 * removed. `manual-filters.ts` decides how long they apply while the text changes.
 */
export interface QueryEdits {
  chosen: Partial<SearchParameters>;
  removed: readonly RemovedValue[];
}

/** A removed value and the words that it came from; `words` is "" for a value without words. */
export interface RemovedValue {
  key: string;
  words: string;
}

/**
 * A change in the filters beside the results. `chosen`: fields that are set. `released`: fields that are reset to what
 * the query says. `removed`: the chip of a value that is removed, with the words above it and the shown parameters.
 */
export type FilterChange =
  | { chosen: Partial<SearchParameters> }
  | { released: readonly ParameterField[] }
  | { removed: FilterChip; words: string; parameters: SearchParameters };

export const noEdits: QueryEdits = { chosen: {}, removed: [] };

export function hasEdits(edits: QueryEdits): boolean {
  return edits.removed.length > 0 || Object.keys(edits.chosen).length > 0;
}

/** Applies the user's manual changes to the parameters of a reading. */
export function applyEdits(understood: SearchParameters, edits: QueryEdits): SearchParameters {
  // Kinds refine the industries of the words. Industries that the user sets replace both, as on the server.
  const replaced = edits.chosen.industryCodes ? { kinds: [] } : {};
  const merged: SearchParameters = { ...understood, ...replaced, ...edits.chosen };
  return createChips(merged)
    .filter((chip) => edits.removed.some(({ key }) => key === chip.key))
    .reduce((parameters, chip) => chip.without(parameters), merged);
}

/**
 * Removes the value of a chip. For a chip of an industry or a kind of business, also removes the keywords from the same
 * words, since these keywords have no chip of their own.
 * @param parameters the shown parameters
 * @param words the words of the query above the chip
 */
export function removeChip(
  edits: QueryEdits,
  chip: FilterChip,
  parameters: SearchParameters,
  words = "",
): QueryEdits {
  const hidden =
    chip.slot === "industry" || chip.slot === "kind"
      ? createChips(parameters).filter((other) => isKeywordFromWords(other, words))
      : [];
  const removed = [...hidden.map(({ key }) => key), ...(chip.removedWith ?? [])].map((key) => ({
    key,
    words,
  }));
  if (chip.field in edits.chosen) {
    const value = chip.without(parameters)[chip.field];
    const chosen = { ...edits.chosen, [chip.field]: value };
    return { chosen, removed: [...edits.removed, ...removed] };
  }
  const own = (chip.parts ?? [chip]).map(({ key }) => ({ key, words }));
  return { ...edits, removed: [...edits.removed, ...own, ...removed] };
}

/** Whether a keyword chip comes from these words: "hospital" from "hospitals". */
function isKeywordFromWords({ slot, value }: FilterChip, words: string): boolean {
  const stem = joinWords(value).slice(0, Math.max(4, value.length - 2));
  return slot === "keyword" && ` ${joinWords(words)}`.includes(` ${stem}`);
}

/** Forgets removed values whose words are no longer in the text. */
export function dropStaleRemovedValues(edits: QueryEdits, text: string): QueryEdits {
  const written = ` ${joinWords(text)} `;
  const removed = edits.removed.filter(({ words }) => {
    return written.trim() !== "" && (words === "" || written.includes(` ${joinWords(words)} `));
  });
  return removed.length === edits.removed.length ? edits : { ...edits, removed };
}

/** The words of a text joined by single spaces, so that whole words can be searched in it. */
export function joinWords(text: string): string {
  return splitWords(text).join(" ");
}

/** The words of a text in lower case: its runs of letters and digits. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Sets whole fields manually. Values that the user removed from these fields before are forgotten. The value
 * `undefined` resets a field to its value from the query's words.
 */
export function setFieldsManually(edits: QueryEdits, chosen: Partial<SearchParameters>): QueryEdits {
  const isChosen = (key: string) => Object.keys(chosen).some((field) => key.startsWith(`${field}:`));
  const merged = Object.entries({ ...edits.chosen, ...chosen });
  return {
    chosen: Object.fromEntries(merged.filter(([, value]) => value !== undefined)),
    removed: edits.removed.filter(({ key }) => !isChosen(key)),
  };
}

/** Resets fields to what the text says: forgets the values that were set and removed for these fields. */
function resetFields(edits: QueryEdits, fields: readonly ParameterField[]): QueryEdits {
  const remaining = Object.entries(edits.chosen).filter(
    ([field]) => !fields.includes(field as ParameterField),
  );
  return {
    chosen: Object.fromEntries(remaining),
    removed: edits.removed.filter(({ key }) => !fields.some((field) => key.startsWith(`${field}:`))),
  };
}

/** Applies a change made in the filters beside the results. */
export function applyFilterChange(edits: QueryEdits, change: FilterChange): QueryEdits {
  if ("removed" in change) return removeChip(edits, change.removed, change.parameters, change.words);
  return "chosen" in change ? setFieldsManually(edits, change.chosen) : resetFields(edits, change.released);
}

/** Drops changes to fields without a control in the mode, since a filter that the user cannot see must not apply. */
export function dropHiddenFields(edits: QueryEdits, mode: SearchMode): QueryEdits {
  const remaining = Object.entries(edits.chosen).filter(([field]) =>
    isFieldOffered(field as ParameterField, edits.chosen, mode),
  );
  return { ...edits, chosen: Object.fromEntries(remaining) };
}
