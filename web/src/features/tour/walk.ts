import { logProblem } from "../../lib/log.ts";
import { findTarget } from "./find-target.ts";
import { steps } from "./steps.ts";
import { endTour, showStep, tour } from "./tour-state.ts";

/** Shows the next step; finishes the tour after the last. */
export function showNext(): void {
  const next = findStep(1);
  if (next === undefined) endTour("finished");
  else showStep(next);
}

/** Shows the previous step, if any. */
export function showPrevious(): void {
  const previous = findStep(-1);
  if (previous !== undefined) showStep(previous);
}

/** The nearest step in a direction whose target is visible; logs the skipped ones. */
function findStep(direction: 1 | -1): number | undefined {
  for (let place = tour.get().step + direction; ; place += direction) {
    const step = steps[place];
    if (step === undefined) return undefined;
    if (findTarget(step.target)) return place;
    logProblem(`The tour leaves out "${step.title}": its target cannot be seen.`, step.target);
  }
}
