import { logProblem } from "../../lib/log.ts";
import { findVisibleTarget } from "./find-visible-target.ts";
import { tourSteps } from "./steps.ts";
import { endTour, showTourStep, tourStore } from "./tour-state.ts";

/** Shows the next step; finishes the tour after the last. */
export function showNextStep(): void {
  const next = findVisibleStep(1);
  if (next === undefined) endTour("finished");
  else showTourStep(next);
}

/** Shows the previous step, if any. */
export function showPreviousStep(): void {
  const previous = findVisibleStep(-1);
  if (previous !== undefined) showTourStep(previous);
}

/** Finds the nearest step in a direction whose target is visible; logs the steps it skips. */
function findVisibleStep(direction: 1 | -1): number | undefined {
  for (let index = tourStore.get().step + direction; ; index += direction) {
    const step = tourSteps[index];
    if (step === undefined) return undefined;
    if (findVisibleTarget(step.target)) return index;
    logProblem(`The tour skips "${step.title}": its target is not visible.`, step.target);
  }
}
