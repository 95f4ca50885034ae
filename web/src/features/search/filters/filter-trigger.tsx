import type { ReactNode } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import { importLookupMenu } from "./load-lookup-menu.ts";
import type { OpenFilter } from "./open-filter.ts";
import type { QuickFilter } from "./quick-filter-fields.ts";

export interface FilterTriggerProps {
  filter: QuickFilter;
  /** Identifies the button among those that open the same list. */
  id: string;
  openFilter: OpenFilter | null;
  onToggle: (filter: OpenFilter) => void;
  className: string;
  title?: string;
  children: ReactNode;
}

/** A button that opens a filter's list. The list's code is loaded when the button is hovered or focused. */
export function FilterTrigger(props: FilterTriggerProps) {
  const { filter, id, openFilter, onToggle, className, title, children } = props;
  return (
    <button
      type="button"
      title={title}
      data-filter-field={filter.field}
      data-filter-trigger={id}
      aria-haspopup="listbox"
      aria-expanded={openFilter?.filter.field === filter.field && openFilter.id === id}
      onPointerEnter={() => preloadPart(importLookupMenu)}
      onFocus={() => preloadPart(importLookupMenu)}
      onClick={() => onToggle({ filter, id })}
      className={className}
    >
      {children}
    </button>
  );
}
