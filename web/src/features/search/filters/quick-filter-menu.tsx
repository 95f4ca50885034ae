import type { RefObject } from "react";
import { ChoicePopup } from "../../../ui/choice-popup.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { choicesOf, type QuickFilter } from "./filter-choices.ts";
import { type Lookup, useLookup } from "./queries.ts";

/** Longest list of options that is shown. */
const optionLimit = 200;

export interface QuickFilterMenuProps {
  anchor: RefObject<HTMLElement | null>;
  filter: QuickFilter;
  selected: readonly string[];
  onChange: (values: string[]) => void;
  onClose: () => void;
}

/** The list of one quick filter, from its lookup. */
export function QuickFilterMenu({ anchor, filter, selected, onChange, onClose }: QuickFilterMenuProps) {
  const lookup = useLookup(filter.lookup);
  return (
    <ChoicePopup
      anchor={anchor}
      label={filter.name}
      choices={choicesOf(filter.lookup, lookup.items).slice(0, optionLimit)}
      selected={selected}
      single={filter.single}
      onChange={onChange}
      onClose={onClose}
      placeholder={whatIsMissing(lookup, filter.lookup)}
      notice={
        lookup.problem && (
          <Notice tone="warning" title="Using fallback data" className="m-1 mb-0">
            {lookup.problem}
          </Notice>
        )
      }
    />
  );
}

function whatIsMissing({ items, isLoading }: Lookup<unknown>, name: string) {
  if (isLoading) {
    return (
      <span role="status" className="flex items-center gap-2">
        <Spinner />
        Loading {name}...
      </span>
    );
  }
  return items.length === 0 ? `No ${name} available` : null;
}
