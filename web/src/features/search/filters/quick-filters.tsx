import type { SearchParameters } from "@eq/contracts";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { SearchMode } from "../search-mode.ts";
import { type QuickFilter, quickFilters } from "./filter-choices.ts";

const loadMenu = () => import("./quick-filter-menu.tsx");
const QuickFilterMenu = lazy(() => loadMenu().then(({ QuickFilterMenu }) => ({ default: QuickFilterMenu })));

export interface QuickFiltersProps {
  mode: SearchMode;
  parameters: SearchParameters;
  onChoose: (chosen: Partial<SearchParameters>) => void;
  /** Smaller and dashed, as ends of the gloss. */
  quiet?: boolean;
}

/** A chip for each quick filter of the mode; each opens its list, one at a time. */
export function QuickFilters({ mode, parameters, onChoose, quiet = false }: QuickFiltersProps) {
  const [openName, setOpenName] = useState<string | null>(null);
  return (
    <fieldset
      className="flex flex-wrap gap-2"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
    >
      <legend className="sr-only">Quick filters</legend>
      {quickFilters
        .filter((filter) => filter.modes.includes(mode))
        .map((filter) => (
          <FilterButton
            key={filter.name}
            filter={filter}
            parameters={parameters}
            isOpen={openName === filter.name}
            onOpenChange={(isOpen) => setOpenName(isOpen ? filter.name : null)}
            onChoose={onChoose}
            quiet={quiet}
          />
        ))}
    </fieldset>
  );
}

interface FilterButtonProps extends Omit<QuickFiltersProps, "mode"> {
  filter: QuickFilter;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function FilterButton({ filter, parameters, isOpen, onOpenChange, onChoose, quiet }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const values = filter.read(parameters);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
        className={classNames(
          "inline-flex items-center gap-1.5 border whitespace-nowrap transition-colors hover:bg-hover aria-expanded:bg-pressed",
          quiet
            ? "h-6.5 rounded-chip border-dashed border-line-strong px-2 text-xs text-ink-2"
            : "h-7 rounded-control border-line-strong bg-surface px-2.5",
        )}
      >
        {filter.name}
        {values.length > 0 && !quiet && (
          <span
            data-filter={filter.colour}
            className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-mini bg-[color-mix(in_oklab,var(--filter)_12%,transparent)] px-1 text-xs text-(--filter)"
          >
            {values.length}
          </span>
        )}
        <ChevronDown size={quiet ? 12 : 14} aria-hidden="true" className="text-ink-3" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <QuickFilterMenu
            anchor={button}
            filter={filter}
            selected={values}
            onChange={(next) => onChoose(filter.write(next))}
            onClose={() => onOpenChange(false)}
          />
        </Suspense>
      )}
    </>
  );
}
