import { persistedText } from "../../lib/persisted/persisted.ts";
import { createStore } from "../../lib/store.ts";

type TourStatus = "idle" | "running" | "finished" | "skipped";

export interface TourState {
  status: TourStatus;
  /** The step shown while it runs, counted from 0. */
  step: number;
  /** Whether this browser's user has finished or skipped the tour before. */
  isSeen: boolean;
}

const seen = persistedText("eq-tour-seen");

export const tour = createStore<TourState>({ status: "idle", step: 0, isSeen: seen.get() === "true" });

/** Runs the tour from its first step. */
export function startTour(): void {
  tour.set({ ...tour.get(), status: "running", step: 0 });
}

export function showStep(step: number): void {
  tour.set({ ...tour.get(), step });
}

/** Stops the tour and remembers that it was seen. */
export function endTour(status: "finished" | "skipped"): void {
  seen.set("true");
  tour.set({ ...tour.get(), status, isSeen: true });
}

/** Forgets that the tour was ever seen. */
export function resetTourStatus(): void {
  seen.clear();
  tour.set({ status: "idle", step: 0, isSeen: false });
}
