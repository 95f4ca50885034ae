import { type ReactNode, type RefObject, useState } from "react";
import { useIsPhone } from "../../../lib/use-is-phone.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { togglePeopleFilters, useTablePreferences } from "./table-preferences.ts";

const Drawer = createLazyComponent(
  () => import("../../../ui/drawer.tsx"),
  ({ Drawer }) => Drawer,
);

/** Whether the people filters are shown: beside the results, or on a phone in a sheet. */
export interface PeopleFiltersVisibility {
  isOpen: boolean;
  isSheet: boolean;
  toggle: () => void;
  closeSheet: () => void;
}

/**
 * Shows and hides the people filters. Whether they are shown beside the results is stored in the browser. On a phone
 * they are in a sheet, which is closed at first.
 */
export function usePeopleFiltersVisibility(): PeopleFiltersVisibility {
  const { peopleFilters } = useTablePreferences();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isSheet = useIsPhone();
  const closeSheet = () => setSheetOpen(false);
  return isSheet
    ? { isOpen: isSheetOpen, isSheet, toggle: () => setSheetOpen(!isSheetOpen), closeSheet }
    : { isOpen: peopleFilters, isSheet, toggle: togglePeopleFilters, closeSheet };
}

export interface FilterSheetProps {
  /** The button that opens the sheet; it gets the focus back when the sheet closes. */
  toggle: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The bottom sheet with the people filters on a phone. */
export function PeopleFilterSheet({ toggle, onClose, children }: FilterSheetProps) {
  return (
    <Drawer label="Filters" side="bottom" open onClose={onClose} returnTo={toggle}>
      <div className="overflow-y-auto px-2 pb-6">{children}</div>
    </Drawer>
  );
}
