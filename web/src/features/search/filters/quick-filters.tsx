import type { SearchParameters } from "@eq/contracts";
import { ChevronDown } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { FilterTrigger } from "./filter-trigger.tsx";
import { type QuickFilter, quickFilters } from "./quick-filter-fields.ts";

export interface QuickFiltersProps {
  mode: SearchMode;
  parameters: SearchParameters;
  onChoose: (chosen: Partial<SearchParameters>) => void;
  /** Draws smaller chips with dashed borders, for the end of the line with the query's chips. */
  quiet?: boolean;
}

/** A chip for each quick filter of the mode; each chip opens its list. */
export function QuickFilters({ mode, parameters, onChoose, quiet = false }: QuickFiltersProps) {
  return (
    <fieldset className="relative flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Quick filters</legend>
      {quickFilters
        .filter((filter) => filter.modes.includes(mode))
        .map((filter) => (
          <FilterTrigger
            key={filter.name}
            filter={filter}
            parameters={parameters}
            onChoose={onChoose}
            className={classNames(
              "inline-flex items-center gap-1.5 border whitespace-nowrap transition-colors hover:bg-hover aria-expanded:bg-pressed",
              quiet
                ? "h-6.5 rounded-chip border-dashed border-line-strong px-2 text-xs text-ink-2"
                : "h-7 rounded-control border-line-strong bg-surface px-2.5",
            )}
          >
            {filter.name}
            {!quiet && <ChosenCountBadge filter={filter} parameters={parameters} />}
            <ChevronDown size={quiet ? 12 : 14} aria-hidden="true" className="text-ink-3" />
          </FilterTrigger>
        ))}
    </fieldset>
  );
}

function ChosenCountBadge({ filter, parameters }: { filter: QuickFilter; parameters: SearchParameters }) {
  const { length } = filter.read(parameters);
  if (length === 0) return null;
  return (
    <span
      data-filter={filter.colour}
      className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-mini bg-[color-mix(in_oklab,var(--filter)_12%,transparent)] px-1 text-xs text-(--filter)"
    >
      {length}
    </span>
  );
}
