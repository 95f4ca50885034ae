import { ListFilter } from "lucide-react";
import type { Ref } from "react";
import { Button } from "../../../ui/button.tsx";
import type { QueryEdits } from "../query/query-edits.ts";
import { countChosenPeopleFilters } from "./people-filters.tsx";

export interface FiltersToggleProps {
  edits: QueryEdits;
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Shows and hides the people filters; a badge counts the filters that the user set. */
export function FiltersToggle({ edits, isOpen, onToggle, ref }: FiltersToggleProps) {
  const count = countChosenPeopleFilters(edits);
  return (
    <Button ref={ref} size="sm" aria-expanded={isOpen} onClick={onToggle}>
      <ListFilter size={14} aria-hidden="true" />
      Filters
      {count > 0 && (
        <span className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-mini bg-accent px-1 text-on-accent">
          {count}
        </span>
      )}
    </Button>
  );
}
