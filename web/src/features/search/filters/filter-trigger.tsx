import type { SearchParameters } from "@eq/contracts";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { preloadPart } from "../../../lib/load-part.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import type { QuickFilter } from "./quick-filter-fields.ts";

const importLookupMenu = () => import("./lookup-menu.tsx");
const LookupMenu = createLazyComponent(importLookupMenu, ({ LookupMenu }) => LookupMenu);

export interface FilterTriggerProps {
  filter: QuickFilter;
  parameters: SearchParameters;
  onChoose: (chosen: Partial<SearchParameters>) => void;
  className: string;
  title?: string;
  children: ReactNode;
}

/** A button that opens a filter's list. The list's code is loaded when the button is hovered or focused. */
export function FilterTrigger(props: FilterTriggerProps) {
  const { filter, parameters, onChoose, className, title, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (values: string[]) => {
    flushSync(() => onChoose(filter.write(values, parameters)));
    if (!button.current) findOtherTrigger(filter)?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        title={title}
        data-filter-field={filter.field}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={() => preloadPart(importLookupMenu)}
        onFocus={() => preloadPart(importLookupMenu)}
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
          onChange={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * Finds another button that opens the same filter's list. When a new value removes the chip with the pressed button,
 * the other button gets the focus.
 */
function findOtherTrigger({ field }: QuickFilter): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-filter-field=${field}]`);
}
