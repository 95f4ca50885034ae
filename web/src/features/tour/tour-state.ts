import { persistedText } from "../../lib/persisted/persisted.ts";
import { createStore } from "../../lib/store.ts";

type TourStatus = "idle" | "running" | "finished" | "skipped";

export interface TourState {
  status: TourStatus;
  /** Index of the current step, from 0. */
  step: number;
  /** Whether the tour was finished or skipped in this browser before. */
  isSeen: boolean;
}

const storedSeenFlag = persistedText("eq-tour-seen");

export const tour = createStore<TourState>({
  status: "idle",
  step: 0,
  isSeen: storedSeenFlag.get() === "true",
});

/** Runs the tour from its first step. */
export function startTour(): void {
  tour.set({ ...tour.get(), status: "running", step: 0 });
}

export function showStep(step: number): void {
  tour.set({ ...tour.get(), step });
}

/** Ends the tour and stores that this browser's user has seen it. */
export function endTour(status: "finished" | "skipped"): void {
  storedSeenFlag.set("true");
  tour.set({ ...tour.get(), status, isSeen: true });
}

/** Resets the tour, so that it counts as never seen. */
export function resetTourStatus(): void {
  storedSeenFlag.clear();
  tour.set({ status: "idle", step: 0, isSeen: false });
}
