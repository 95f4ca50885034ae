import { createPersistedText } from "../../lib/persisted/persisted.ts";
import { createStore } from "../../lib/store.ts";

type TourStatus = "idle" | "running" | "finished" | "skipped";

export interface TourState {
  status: TourStatus;
  /** Index of the current step, from 0. */
  step: number;
  /** Whether the tour was finished or skipped in this browser before. */
  isSeen: boolean;
}

const storedTourSeenFlag = createPersistedText("eq-tour-seen");

export const tourStore = createStore<TourState>({
  status: "idle",
  step: 0,
  isSeen: storedTourSeenFlag.get() === "true",
});

/** Runs the tour from its first step. */
export function startTour(): void {
  tourStore.set({ ...tourStore.get(), status: "running", step: 0 });
}

export function showTourStep(step: number): void {
  tourStore.set({ ...tourStore.get(), step });
}

/** Ends the tour and stores that this browser's user has seen it. */
export function endTour(status: "finished" | "skipped"): void {
  storedTourSeenFlag.set("true");
  tourStore.set({ ...tourStore.get(), status, isSeen: true });
}

/** Resets the tour, so that it counts as never seen. */
export function resetTourStatus(): void {
  storedTourSeenFlag.clear();
  tourStore.set({ status: "idle", step: 0, isSeen: false });
}
