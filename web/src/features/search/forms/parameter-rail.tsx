import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { SearchSession } from "../search-run/search-session.ts";
import {
  setParameterSheetOpen,
  toggleParameterPanel,
  useParameterPanelVisible,
  useParameterSheetOpen,
} from "./panel-visibility.ts";
import { LazyParameterPanel, loadParameterPanel } from "./parameter-sheet.tsx";
import { useDistanceFromTop } from "./use-distance-from-top.ts";

export interface ParameterRailProps {
  search: SearchSession;
  /** Filters of the results, shown in place of the form, and above the results when there is no room beside them. */
  filters: ReactNode;
  children: ReactNode;
}

const parameterCardClass = "rounded-card border border-line bg-surface p-4";

/** Lays out the results with the parameter form beside them; on narrow screens the form is a sheet instead. */
export function ParameterRail({ search, filters, children }: ParameterRailProps) {
  const hasForm = useParameterPanelVisible() && search.outcome.mode !== "mpc" && !filters;
  const hasRail = hasForm || Boolean(filters);
  const rail = useRef<HTMLDivElement>(null);
  useDistanceFromTop(rail);
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4",
        hasRail && "rail:grid-cols-[minmax(0,1fr)_18rem]",
      )}
    >
      <div className="min-w-0">{children}</div>
      {hasRail && (
        <div
          ref={rail}
          data-rail
          className={classNames(
            "grid min-w-0 gap-3 rail:sticky rail:top-[calc(var(--dock-height,4rem)+0.75rem)] rail:mt-3 rail:max-h-[max(16rem,calc(100dvh-var(--distance-from-top,4rem)-4rem))] rail:scroll-pb-18 rail:rounded-b-card rail:overflow-y-auto rail:overscroll-contain",
            filters ? "max-rail:order-first" : "max-rail:hidden",
          )}
        >
          {filters && <div className={parameterCardClass}>{filters}</div>}
          {hasForm && (
            <aside
              aria-label="Search parameters"
              className={classNames(parameterCardClass, "min-h-130 max-rail:hidden")}
            >
              <LazyParameterPanel search={search} />
            </aside>
          )}
        </div>
      )}
    </div>
  );
}

/** A labelled button that opens the form, for the page before the first search. */
export function ParameterButton() {
  const isVisible = useParameterPanelVisible();
  const words = (
    <>
      <SlidersHorizontal size={16} aria-hidden="true" />
      Search parameters
    </>
  );
  return (
    <>
      {!isVisible && (
        <Button onClick={toggleParameterPanel} className="max-rail:hidden">
          {words}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setParameterSheetOpen(true)} className="rail:hidden">
        {words}
      </Button>
    </>
  );
}

export interface ParameterToggleProps {
  /** True while the filters are shown in place of the form. */
  isCovered: boolean;
  /** Hides the filters, so that the form is shown. */
  onUncover: () => void;
}

/** An icon button that shows or hides the form beside the results, or opens it as a sheet on narrow screens. */
export function ParameterToggle({ isCovered, onUncover }: ParameterToggleProps) {
  const isVisible = useParameterPanelVisible();
  const toggle = () => {
    if (isCovered) onUncover();
    if (!isCovered || !isVisible) toggleParameterPanel();
  };
  const isSheetOpen = useParameterSheetOpen();
  const icon = <SlidersHorizontal size={16} aria-hidden="true" />;
  return (
    <>
      <IconButton
        label="Search parameters"
        aria-pressed={isVisible && !isCovered}
        onClick={toggle}
        className="max-rail:hidden"
      >
        {icon}
      </IconButton>
      <IconButton
        label="Search parameters"
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        onPointerEnter={() => preloadPart(loadParameterPanel)}
        onClick={() => setParameterSheetOpen(true)}
        className="rail:hidden"
      >
        {icon}
      </IconButton>
    </>
  );
}
