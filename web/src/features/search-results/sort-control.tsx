import type { CompanySortKey, Sort } from "@eq/contracts";
import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { preloadPart } from "../../lib/load-part.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";

const loadSortMenu = () => import("./sort-menu.tsx");
const SortMenu = createLazyComponent(loadSortMenu, (module) => module.SortMenu);

const sortLabels: Record<CompanySortKey, string> = {
  intent: "RIV",
  newestPosting: "Newest posting",
  revenue: "Revenue",
  employeeCount: "Headcount",
  name: "Company name",
  funding: "Funding",
};

export interface SortControlProps {
  /** The order of the shown results; null for the best match first. */
  sort: Sort | null;
  onChange: (sort: Sort | null) => void;
  onClear: () => void;
}

/** Shows how a list of companies is sorted, with a menu of orders and an arrow for the direction. */
export function SortControl({ sort, onChange, onClear }: SortControlProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = sort ? (sortLabels[sort.by as CompanySortKey] ?? "Best match") : "Best match";
  const isAscending = sort?.order === "asc";
  return (
    <span className="flex flex-none items-center max-md:ml-auto">
      <Button
        ref={button}
        look="ghost"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Sorted by ${label}`}
        onPointerEnter={() => preloadPart(loadSortMenu)}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      {sort && (
        <IconButton
          label={isAscending ? "Ascending. Change to descending" : "Descending. Change to ascending"}
          onClick={() => onChange({ ...sort, order: isAscending ? "desc" : "asc" })}
        >
          {isAscending ? (
            <ArrowUp size={14} aria-hidden="true" />
          ) : (
            <ArrowDown size={14} aria-hidden="true" />
          )}
        </IconButton>
      )}
      {isOpen && button.current && (
        <SortMenu
          anchor={button.current}
          sort={sort}
          onChange={onChange}
          onClear={onClear}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
