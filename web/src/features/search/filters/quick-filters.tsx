import { ChevronDown } from "lucide-react";
import { FilterTrigger, type FilterTriggerProps } from "./filter-trigger.tsx";
import type { QuickFilter } from "./quick-filter-fields.ts";

export interface QuickFiltersProps extends Pick<FilterTriggerProps, "openFilter" | "onToggle"> {
  /** The quick filters of the mode without a value. A filter with a value is its filter chip. */
  filters: readonly QuickFilter[];
}

/** A quiet chip for each quick filter without a value; each chip opens its list. */
export function QuickFilters({ filters, ...list }: QuickFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <fieldset className="relative flex flex-none gap-2">
      <legend className="sr-only">Quick filters</legend>
      {filters.map((filter) => (
        <FilterTrigger
          {...list}
          key={filter.name}
          id="quick"
          filter={filter}
          className="inline-flex h-6.5 items-center gap-1 rounded-chip border border-dashed border-line-strong px-2 text-xs whitespace-nowrap text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-pressed"
        >
          {filter.name}
          <ChevronDown size={12} aria-hidden="true" className="text-ink-3" />
        </FilterTrigger>
      ))}
    </fieldset>
  );
}
