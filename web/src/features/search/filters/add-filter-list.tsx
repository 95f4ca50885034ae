import { type RefObject, useState } from "react";
import { type Choice, ChoicePopup } from "../../../ui/choice-popup.tsx";
import type { NamedKind } from "../interpreter/interpreter.ts";
import { listKinds } from "../interpreter/list-kinds.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { capitalizeFirstLetter } from "../query/chip-text.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { AddedFilter } from "./added-filter.ts";
import { listAddedFilters } from "./added-filters.ts";
import { isFieldOf } from "./quick-filter-fields.ts";
import { useFilterChoices } from "./use-filter-choices.tsx";
import { useTypedLookup } from "./use-typed-lookup.ts";

export interface AddFilterListProps {
  anchor: RefObject<HTMLElement | null>;
  mode: SearchMode;
  draft: Pick<QueryDraft, "gloss" | "parameters" | "choose">;
  onClose: () => void;
}

/**
 * A list in two steps: the filters of the mode with their values, then the options of the chosen filter. Backspace in
 * the empty search box goes back to the filters.
 */
export function AddFilterList({ anchor, mode, draft, onClose }: AddFilterListProps) {
  const { parameters, choose } = draft;
  const [filter, setFilter] = useState<AddedFilter | null>(null);
  const [typed, setTyped] = useState("");
  const show = (next: AddedFilter | null) => {
    setFilter(next);
    setTyped("");
  };
  const popup = { anchor, typed, onType: setTyped, onClose };
  const filters = listAddedFilters(mode);
  const options = useAddedFilterOptions(filter, filter?.read(parameters) ?? [], typed);
  if (filter === null) {
    return (
      <ChoicePopup
        {...popup}
        single
        staysOpen
        label="Filters"
        search={{ placeholder: "Filter by" }}
        choices={filters.map((each) => createFilterChoice(each, draft))}
        selected={[]}
        onChange={([name]) => show(filters.find((each) => each.name === name) ?? null)}
      />
    );
  }
  return (
    <ChoicePopup
      {...popup}
      {...options}
      label={filter.name}
      search={{ placeholder: filter.name, dot: filter.colour, onBack: () => show(null) }}
      selected={filter.read(parameters)}
      single={filter.single}
      onChange={(values) => choose(filter.write(values, parameters))}
    />
  );
}

/** A filter as an option of the first step, with its present values. */
function createFilterChoice(filter: AddedFilter, { gloss }: Pick<QueryDraft, "gloss">): Choice {
  const chips = gloss.flatMap((item) => item.chips).filter(({ field }) => isFieldOf(filter, field));
  return {
    value: filter.name,
    label: filter.name,
    note: chips.map(({ value }) => value).join(", "),
    dot: filter.colour,
  };
}

function useAddedFilterOptions(filter: AddedFilter | null, selected: readonly string[], typed: string) {
  const { field, lookup, leaveOut } = filter ?? noFilter;
  const listed = useFilterChoices({ field, lookup: lookup ?? noFilter.lookup, leaveOut }, selected, typed);
  const kinds = useTypedLookup(field === "kinds" ? typed : "", listKinds);
  if (filter === null || lookup !== null) return listed;
  const choices = filter.suggest?.(typed, selected) ?? listKindChoices(kinds, selected);
  const placeholder = choices.length === 0 && filter.hint;
  return { choices, notice: null, placeholder, isFiltered: field !== "kinds" };
}

/** The kinds of business that were found for the typed text, also by their other names, then the chosen ones. */
function listKindChoices(found: readonly NamedKind[], selected: readonly string[]): Choice[] {
  const others = found.filter(({ kind }) => !selected.includes(kind));
  return [
    ...others.map(({ kind, label }) => ({ value: kind, label })),
    ...selected.map((kind) => ({ value: kind, label: capitalizeFirstLetter(kind) })),
  ];
}

/** A list without a request, for the step before a filter is chosen and for a filter without a list. */
const noFilter = { field: "departments", lookup: "departments", leaveOut: undefined } as const;
