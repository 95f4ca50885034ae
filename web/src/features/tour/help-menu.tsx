import { useMatchRoute, useNavigate } from "@tanstack/react-router";
import { CircleQuestionMark, RotateCcw, Route } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { loadPart, preloadPart } from "../../lib/load-part.ts";
import { logProblem } from "../../lib/log.ts";
import { useStore } from "../../lib/store.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { type Command, useCommands } from "../commands/index.ts";
import { endTour, resetTourStatus, startTour, tourStore } from "./tour-state.ts";

const loadHelpChoices = () => import("./help-choices.tsx");
const HelpChoices = createLazyComponent(loadHelpChoices, ({ HelpChoices }) => HelpChoices);

const loadTourGuide = () => import("./guide.tsx");
const TourGuide = createLazyComponent(loadTourGuide, ({ TourGuide }) => TourGuide);

const startTourCommand: Command = {
  id: "start-tour",
  group: "Help",
  label: "Start tour",
  keywords: "guide introduction",
  icon: Route,
};
const resetTourCommand: Command = {
  id: "reset-tour",
  group: "Help",
  label: "Reset tour status",
  keywords: "guide",
  icon: RotateCcw,
};

/**
 * The floating Help button with its menu, and the running tour. A dot means that the tour was never seen. On a phone,
 * where the button would cover content, the menu drawer and the palette start the tour.
 */
export function HelpMenu() {
  const [openedBy, setOpenedBy] = useState<"key" | "press" | null>(null);
  const isOpen = openedBy !== null;
  const { status, isSeen } = useStore(tourStore);
  const corner = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = status === "running";
  const start = useTourStart(isRunning);
  useReturnFocus(button, isRunning);
  useCommands([
    { ...startTourCommand, run: () => void start() },
    { ...resetTourCommand, run: resetTourStatus },
  ]);
  return (
    <aside ref={corner} aria-label="Help" className="fixed right-4 bottom-4 z-20">
      <button
        ref={button}
        type="button"
        aria-label="Help"
        title="Help"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tour-status={status}
        onPointerEnter={() => preloadPart(loadHelpChoices)}
        onFocus={() => preloadPart(loadHelpChoices)}
        // `detail` is 0 if the button was pressed by keyboard.
        onClick={({ detail }) => setOpenedBy(isOpen ? null : detail === 0 ? "key" : "press")}
        className="relative flex size-9 items-center justify-center rounded-pill bg-raised text-ink-2 shadow-float transition-colors hover:text-ink aria-expanded:text-ink max-md:hidden"
      >
        <CircleQuestionMark size={16} aria-hidden="true" />
        {!isSeen && (
          <span
            data-testid="tour-unseen"
            className="absolute top-0 right-0 size-2.5 rounded-pill border-2 border-raised bg-accent"
          />
        )}
      </button>
      {isOpen && (
        <HelpChoices
          container={corner}
          anchor={button}
          isOpenedByKey={openedBy === "key"}
          onStart={() => void start()}
          onReset={resetTourStatus}
          onClose={() => setOpenedBy(null)}
        />
      )}
      {isRunning && <TourGuide />}
    </aside>
  );
}

/** Returns a function that starts the tour on the dashboard. Leaving the dashboard ends the tour. */
function useTourStart(isRunning: boolean): () => Promise<void> {
  const navigate = useNavigate();
  const isOnDashboard = Boolean(useMatchRoute()({ to: "/dashboard" }));
  const hasLeft = isRunning && !isOnDashboard;
  useEffect(() => {
    if (hasLeft) endTour("skipped");
  }, [hasLeft]);
  return async () => {
    try {
      await loadPart(loadTourGuide);
      if (!isOnDashboard) await navigate({ to: "/dashboard" });
      startTour();
    } catch (error) {
      logProblem("The tour could not be loaded", error);
    }
  };
}

/** Returns the focus to the button when the tour ends. */
function useReturnFocus(button: RefObject<HTMLButtonElement | null>, isRunning: boolean): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) button.current?.focus({ preventScroll: true });
    wasRunning.current = isRunning;
  }, [button, isRunning]);
}
