import {
  emptySearchParameters,
  filterParameters,
  type SearchFilter,
  type SearchParameters,
} from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";
import { createChips, type FilterChip, type ParameterField } from "../query/filter-chips.ts";
import { isFieldOffered } from "../query/offered-fields.ts";
import { type QueryEdits, removeChip, setFieldsManually } from "../query/query-edits.ts";

/** A looser search: its parameters, and the manual edits that turn the words of the query into them. */
export interface LooserSearch {
  parameters: SearchParameters;
  edits: QueryEdits;
}

export function listFields(filters: readonly SearchFilter[]): readonly ParameterField[] {
  return filters.flatMap((filter): readonly ParameterField[] => filterParameters[filter]);
}

/** The chips of one filter. */
export function listFilterChips(parameters: SearchParameters, filter: SearchFilter): FilterChip[] {
  const fields = listFields([filter]);
  const chips = createChips(parameters).filter(({ field }) => fields.includes(field));
  // The industries of a kind have no chip of their own in the query either.
  const kinds = chips.filter(({ field }) => field === "kinds");
  return kinds.length > 0 ? kinds : chips;
}

/** The search without these filters. */
export function removeFilters(
  filters: readonly SearchFilter[],
  { parameters, edits }: LooserSearch,
): LooserSearch {
  const fields = listFields(filters);
  const chips = createChips(parameters).filter(({ field }) => fields.includes(field));
  const removed = chips.reduce<LooserSearch>(
    (before, chip) => ({
      edits: removeChip(before.edits, chip, before.parameters),
      parameters: chip.without(before.parameters),
    }),
    { parameters, edits },
  );
  const none = emptySearchParameters();
  const cleared = Object.fromEntries(fields.map((field) => [field, none[field]]));
  return { ...removed, parameters: { ...parameters, ...cleared } };
}

/**
 * The search with looser values. Null when the mode has no control for a changed field, because a filter that the user
 * cannot see must not apply.
 */
export function changeFilter(
  looser: SearchParameters,
  mode: SearchMode,
  { parameters, edits }: LooserSearch,
): LooserSearch | null {
  const changed = (Object.keys(looser) as ParameterField[]).filter(
    (field) => JSON.stringify(looser[field]) !== JSON.stringify(parameters[field]),
  );
  if (!changed.every((field) => isFieldOffered(field, looser, mode))) return null;
  const chosen = Object.fromEntries(changed.map((field) => [field, looser[field]]));
  return { parameters: looser, edits: setFieldsManually(edits, chosen) };
}

/** The chips of a looser search that show what it changes; all chips of the filter when it only drops a value. */
export function listChangedChips(
  filter: SearchFilter,
  { parameters, looser }: { parameters: SearchParameters; looser: SearchParameters },
): FilterChip[] {
  const before = new Set(createChips(parameters).map(({ key }) => key));
  const added = createChips(looser).filter(({ key }) => !before.has(key));
  return added.length > 0 ? added : listFilterChips(looser, filter);
}
