import type { RefObject } from "react";
import { ChoicePopup } from "../../../ui/choice-popup.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { createFilterChoices } from "./filter-choices.ts";
import type { ListField } from "./list-fields.ts";
import { type Lookup, useLookup } from "./queries.ts";

/** The largest number of industries in the list. */
const maxListedIndustries = 200;

export interface LookupMenuProps {
  anchor: RefObject<HTMLElement | null>;
  returnTo?: RefObject<HTMLElement | null>;
  /** The id of the list element, for `aria-controls` of the control that opens it. */
  id?: string;
  label: string;
  field: ListField;
  selected: readonly string[];
  onChange: (values: string[]) => void;
  onClose: () => void;
}

/** The list of a filter's options, loaded from the filter's lookup. */
export function LookupMenu(props: LookupMenuProps) {
  const { anchor, returnTo, id, label, field, selected, onChange, onClose } = props;
  const { lookup: name, leaveOut = [], single } = field;
  const lookup = useLookup(name);
  const choices = createFilterChoices(name, lookup.items).filter(({ value }) => !leaveOut.includes(value));
  return (
    <ChoicePopup
      id={id}
      anchor={anchor}
      returnTo={returnTo}
      label={label}
      choices={name === "industries" ? choices.slice(0, maxListedIndustries) : choices}
      selected={selected}
      single={single}
      onChange={onChange}
      onClose={onClose}
      placeholder={renderEmptyListMessage(lookup, name)}
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

function renderEmptyListMessage({ items, isLoading }: Lookup<unknown>, name: string) {
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
