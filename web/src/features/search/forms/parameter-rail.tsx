import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { late } from "../../../ui/late.tsx";
import type { SearchSession } from "../use-search-session.ts";
import { setSheetOpen, togglePanel, usePanelVisible, useSheetOpen } from "./panel-visibility.ts";

const loadPanel = () => import("./parameter-panel.tsx");
const ParameterPanel = late(() => loadPanel().then(({ ParameterPanel }) => ParameterPanel));
const Drawer = late(() => import("../../../ui/drawer.tsx").then(({ Drawer }) => Drawer));

export interface ParameterRailProps {
  search: SearchSession;
  /** Filters of what was found; above the results where there is no room beside them. */
  filters: ReactNode;
  children: ReactNode;
}

const cardClass = "rounded-card border border-line bg-surface p-4";
const nothing = () => {};
const close = () => setSheetOpen(false);

/** Results with the form of their parameters beside them; on narrow screens the form is a sheet. */
export function ParameterRail({ search, filters, children }: ParameterRailProps) {
  const hasForm = usePanelVisible() && search.outcome.mode !== "mpc";
  const hasRail = hasForm || Boolean(filters);
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
          className={classNames(
            "grid min-w-0 gap-3 rail:sticky rail:top-3 rail:max-h-[calc(100dvh-1.5rem)] rail:overflow-y-auto rail:overscroll-contain",
            filters ? "max-rail:order-first" : "max-rail:hidden",
          )}
        >
          {filters && <div className={cardClass}>{filters}</div>}
          {hasForm && (
            <aside
              aria-label="Search parameters"
              className={classNames(cardClass, "min-h-130 max-rail:hidden")}
            >
              <ParameterPanel search={search} onSent={nothing} />
            </aside>
          )}
        </div>
      )}
      <ParameterSheet search={search} />
    </div>
  );
}

function ParameterSheet({ search }: Pick<ParameterRailProps, "search">) {
  const isOpen = useSheetOpen();
  // A sheet belongs to the screen it was opened on.
  useEffect(() => close, []);
  if (!isOpen) return null;
  return (
    <Drawer label="Search parameters" side="right" open onClose={close}>
      <div className="overflow-y-auto px-2 pb-6">
        <ParameterPanel search={search} onSent={close} />
      </div>
    </Drawer>
  );
}

/** Opens the form, in words: for a place where there is nothing else yet. */
export function ParameterButton() {
  const isVisible = usePanelVisible();
  const words = (
    <>
      <SlidersHorizontal size={16} aria-hidden="true" />
      Search parameters
    </>
  );
  return (
    <>
      {!isVisible && (
        <Button onClick={togglePanel} className="max-rail:hidden">
          {words}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setSheetOpen(true)} className="rail:hidden">
        {words}
      </Button>
    </>
  );
}

/** Shows and hides the form beside the results, or opens it as a sheet where there is no room beside them. */
export function ParameterToggle() {
  const isVisible = usePanelVisible();
  const isSheetOpen = useSheetOpen();
  const icon = <SlidersHorizontal size={16} aria-hidden="true" />;
  return (
    <>
      <IconButton
        label="Search parameters"
        aria-pressed={isVisible}
        onClick={togglePanel}
        className="max-rail:hidden"
      >
        {icon}
      </IconButton>
      <IconButton
        label="Search parameters"
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        onPointerEnter={() => void loadPanel().catch(nothing)}
        onClick={() => setSheetOpen(true)}
        className="rail:hidden"
      >
        {icon}
      </IconButton>
    </>
  );
}
