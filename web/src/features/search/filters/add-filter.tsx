import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { useCommands } from "../../commands/index.ts";
import type { AddFilterListProps } from "./add-filter-list.tsx";

const importAddFilterList = () => import("./add-filter-list.tsx");
const AddFilterList = createLazyComponent(importAddFilterList, ({ AddFilterList }) => AddFilterList);

/** The last chip of the row: adds or changes any filter of the mode. The key `f` opens it. */
export function AddFilter(props: Pick<AddFilterListProps, "mode" | "draft">) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useCommands([
    {
      id: "add-filter",
      group: "Search",
      label: "Add a filter",
      keywords: "industry location size revenue narrow",
      shortcut: "f",
      icon: Plus,
      run: () => {
        button.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
        setOpen(true);
      },
    },
  ]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Add a filter"
        aria-haspopup="listbox"
        aria-keyshortcuts="f"
        aria-expanded={isOpen}
        onPointerEnter={() => preloadPart(importAddFilterList)}
        onFocus={() => preloadPart(importAddFilterList)}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex h-6.5 flex-none items-center gap-1.5 rounded-chip border border-dashed border-line-strong px-2 text-xs whitespace-nowrap text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-pressed"
      >
        <Plus size={12} aria-hidden="true" />
        Filter
      </button>
      {isOpen && <AddFilterList {...props} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}
