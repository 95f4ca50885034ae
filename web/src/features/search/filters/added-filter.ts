import type { Choice } from "../../../ui/choice-popup.tsx";
import type { SearchMode } from "../mode/search-mode.ts";
import type { FilterColour } from "../query/filter-chips.ts";
import type { ListField } from "./list-fields.ts";
import type { LookupName } from "./queries.ts";

/** A filter that the "+ Filter" chip offers. */
export interface AddedFilter extends Omit<ListField, "lookup"> {
  name: string;
  /** Null for a filter whose chips have no colour. */
  colour: FilterColour | null;
  modes: readonly SearchMode[];
  /** The list of options; null for a filter that has `suggest`, and for kinds of business. */
  lookup: LookupName | null;
  /** Options made from the typed text, for a filter without a list. */
  suggest?: (typed: string, selected: readonly string[]) => Choice[];
  /** Shown while there are no options. */
  hint?: string;
}
