import type { SearchParameters } from "@eq/contracts";
import { type ReactNode, useRef, useState } from "react";
import { late } from "../../../ui/late.tsx";
import type { QuickFilter } from "./quick-filter-fields.ts";

const loadMenu = () => import("./lookup-menu.tsx");
const loadAhead = () => void loadMenu().catch(() => {});
const LookupMenu = late(() => loadMenu().then(({ LookupMenu }) => LookupMenu));

export interface FilterTriggerProps {
  filter: QuickFilter;
  parameters: SearchParameters;
  onChoose: (chosen: Partial<SearchParameters>) => void;
  className: string;
  title?: string;
  children: ReactNode;
}

/** A button that opens the list of a filter. The list's code is fetched when the button is neared. */
export function FilterTrigger(props: FilterTriggerProps) {
  const { filter, parameters, onChoose, className, title, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        title={title}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(!isOpen)}
        className={className}
      >
        {children}
      </button>
      {isOpen && (
        <LookupMenu
          anchor={button}
          label={filter.name}
          field={filter}
          selected={filter.read(parameters)}
          onChange={(values) => onChoose(filter.write(values))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
