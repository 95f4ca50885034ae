import type { Sort } from "@eq/contracts";
import { SelectField } from "../../../ui/select-field.tsx";
import { sortBy, sortKeyOf } from "../query/form-defaults.ts";
import { sortsOf } from "../query/offered-fields.ts";
import type { SearchMode } from "../search-mode.ts";

export interface SortSelectProps {
  mode: SearchMode;
  sort: Sort | null;
  onChange: (sort: Sort) => void;
}

/** The order of the results; the mode's first one while none was chosen. */
export function SortSelect({ mode, sort, onChange }: SortSelectProps) {
  return (
    <SelectField
      label="Sort By"
      options={sortsOf(mode)}
      value={sortKeyOf(mode, sort)}
      onChange={(key) => onChange(sortBy(key))}
    />
  );
}
