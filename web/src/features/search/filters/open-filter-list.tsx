import type { SearchParameters } from "@eq/contracts";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { importLookupMenu } from "./load-lookup-menu.ts";
import { createTriggerRef, type OpenFilter } from "./open-filter.ts";

const LookupMenu = createLazyComponent(importLookupMenu, ({ LookupMenu }) => LookupMenu);

export interface OpenFilterListProps {
  /** The row with the buttons that open lists. */
  row: RefObject<HTMLElement | null>;
  openFilter: OpenFilter;
  parameters: SearchParameters;
  onChoose: (chosen: Partial<SearchParameters>) => void;
  onClose: () => void;
}

/** The one open list of a row of filter chips. */
export function OpenFilterList({ row, openFilter, parameters, onChoose, onClose }: OpenFilterListProps) {
  const { filter } = openFilter;
  return (
    <LookupMenu
      anchor={createTriggerRef(row, openFilter)}
      label={filter.name}
      field={filter}
      selected={filter.read(parameters)}
      // The new chip is rendered before the list closes, so that it gets the focus.
      onChange={(values) => flushSync(() => onChoose(filter.write(values, parameters)))}
      onClose={onClose}
    />
  );
}
