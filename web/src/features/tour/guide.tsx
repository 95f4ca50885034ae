import { useEffect, useMemo, useState } from "react";
import { EVENTS, type EventData, Joyride, type Options, type Props } from "react-joyride";
import { useStore } from "../../lib/store.ts";
import { findSpotlightTarget, findVisibleTarget } from "./find-visible-target.ts";
import { listenForScrollOrResizeEnd } from "./scroll-or-resize-end.ts";
import { showNextStep } from "./step-navigation.ts";
import { tourSteps } from "./steps.ts";
import { TourCard } from "./tour-card.tsx";
import { endTour, tourStore } from "./tour-state.ts";

const joyrideOptions: Partial<Options> = {
  buttons: ["back", "close", "primary", "skip"],
  overlayClickAction: false,
  dismissKeyAction: false,
  blockTargetInteraction: true,
  // Joyride's focus trap is not needed: the page is inert, so the focus cannot leave the card.
  disableFocusTrap: true,
  showProgress: false,
  skipScroll: true,
  targetWaitTimeout: 0,
  offset: 8,
  spotlightPadding: 10,
  spotlightRadius: 10,
  overlayColor: "var(--color-scrim)",
  zIndex: 10_000,
};

/**
 * Turns off Joyride's own position updates, because `listenForScrollOrResizeEnd` triggers them. Also keeps a card
 * within the window.
 */
const floatingOptions: Props["floatingOptions"] = {
  hideArrow: true,
  shiftOptions: { crossAxis: true, boundary: "clippingAncestors" },
  autoUpdate: { ancestorScroll: false, ancestorResize: false, elementResize: false, layoutShift: false },
};

const joyrideStyles = {
  floater: { filter: "none", transition: "none" },
  spotlight: { stroke: "var(--color-accent)", strokeWidth: 2 },
};

const joyrideSteps = tourSteps.map(({ target, disableBeacon, ...step }) => ({
  ...step,
  target: () => findSpotlightTarget(target),
  skipBeacon: disableBeacon,
}));

/** The running tour: the page is dimmed and inert, and only the current step's card can be used. */
export function TourGuide() {
  const { step } = useStore(tourStore);
  const measured = usePositionUpdates();
  useInertPage();
  // New step objects make Joyride measure the target again.
  const measuredSteps = useMemo(() => joyrideSteps.map((one) => ({ ...one, data: measured })), [measured]);
  return (
    <Joyride
      run
      continuous
      steps={measuredSteps}
      stepIndex={step}
      options={joyrideOptions}
      floatingOptions={floatingOptions}
      styles={joyrideStyles}
      tooltipComponent={TourCard}
      onEvent={skipMissingTarget}
    />
  );
}

/** Skips a step whose target has disappeared since `findVisibleTarget` found it. */
function skipMissingTarget({ type }: EventData): void {
  if (type === EVENTS.TARGET_NOT_FOUND) showNextStep();
}

/**
 * Returns a count that grows after each scroll or resize. If the current target is then no longer visible, shows the
 * next step instead.
 */
function usePositionUpdates(): number {
  const [measured, setMeasured] = useState(0);
  useEffect(
    () =>
      listenForScrollOrResizeEnd(() => {
        const step = tourSteps[tourStore.get().step];
        if (step && !findVisibleTarget(step.target)) showNextStep();
        else setMeasured((count) => count + 1);
      }),
    [],
  );
  return measured;
}

/** Makes the page inert during the tour and handles all keys: Escape skips the tour, others do nothing on the page. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById("root");
    const onKey = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key !== "Escape") return;
      event.preventDefault();
      endTour("skipped");
    };
    const keepFocus = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(".react-joyride__overlay")) {
        event.preventDefault();
      }
    };
    document.documentElement.classList.add("eq-tour-running");
    page?.setAttribute("inert", "");
    document.addEventListener("keydown", onKey, { capture: true });
    document.addEventListener("mousedown", keepFocus);
    return () => {
      document.documentElement.classList.remove("eq-tour-running");
      page?.removeAttribute("inert");
      document.removeEventListener("keydown", onKey, { capture: true });
      document.removeEventListener("mousedown", keepFocus);
    };
  }, []);
}
