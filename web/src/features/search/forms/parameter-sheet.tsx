import { useEffect } from "react";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import type { SearchSession } from "../search-run/search-session.ts";
import { setParameterSheetOpen, useParameterSheetOpen } from "./panel-visibility.ts";

export const loadParameterPanel = () => import("./parameter-panel.tsx");
export const LazyParameterPanel = createLazyComponent(
  loadParameterPanel,
  ({ ParameterPanel }) => ParameterPanel,
);
const Drawer = createLazyComponent(
  () => import("../../../ui/drawer.tsx"),
  ({ Drawer }) => Drawer,
);

export interface ParameterSheetProps {
  search: SearchSession;
}

const closeParameterSheet = () => setParameterSheetOpen(false);

/** The parameter form as a sheet: on narrow screens, and before the first search. */
export function ParameterSheet({ search }: ParameterSheetProps) {
  const isOpen = useParameterSheetOpen();
  // Closes the sheet when the user leaves the screen.
  useEffect(() => closeParameterSheet, []);
  if (!isOpen) return null;
  return (
    <Drawer label="Search parameters" side="right" open onClose={closeParameterSheet}>
      <div className="overflow-y-auto px-2 pb-6">
        <LazyParameterPanel search={search} onSent={closeParameterSheet} />
      </div>
    </Drawer>
  );
}
