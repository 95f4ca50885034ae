import type { Sort } from "@eq/contracts";
import { SelectField } from "../../../ui/select-field.tsx";
import type { SearchMode } from "../mode/search-mode.ts";
import { createDefaultSort, findFormSortKey } from "../query/form-defaults.ts";
import { listOfferedSortOptions } from "../query/offered-fields.ts";

export interface SortSelectProps {
  mode: SearchMode;
  sort: Sort | null;
  onChange: (sort: Sort) => void;
  /** Hint below the field while no order is chosen. */
  hint?: string | undefined;
}

/** Selects the sort order of the results; the mode's default order is preselected. */
export function SortSelect({ mode, sort, onChange, hint }: SortSelectProps) {
  return (
    <SelectField
      label="Sort By"
      options={listOfferedSortOptions(mode, sort)}
      value={findFormSortKey(mode, sort)}
      hint={sort === null ? hint : undefined}
      onChange={(key) => onChange(createDefaultSort(key))}
    />
  );
}
