import { type RefObject, useState } from "react";
import { ChoicePopup } from "../../../ui/choice-popup.tsx";
import type { ListField } from "./list-fields.ts";
import { useFilterChoices } from "./use-filter-choices.tsx";

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
  const { field, selected, ...popup } = props;
  const [typed, setTyped] = useState("");
  return (
    <ChoicePopup
      {...popup}
      {...useFilterChoices(field, selected, typed)}
      selected={selected}
      single={field.single}
      typed={typed}
      onType={setTyped}
    />
  );
}
