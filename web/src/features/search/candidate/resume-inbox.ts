import { createStore } from "../../../lib/store.ts";
import { setSearchMode } from "../mode/search-mode.ts";

/** What somebody asks of the place for resumes: to be shown, with a file where one was dropped. */
export interface ResumeWish {
  file: File | null;
}

/** Waits until the place for resumes, whose code comes later, takes it. */
export const resumeWish = createStore<ResumeWish | null>(null);

/** Shows the place for resumes, in the mode that it belongs to; a file is read at once. */
export function askForResume(file: File | null = null): void {
  resumeWish.set({ file });
  setSearchMode("mpc");
}
