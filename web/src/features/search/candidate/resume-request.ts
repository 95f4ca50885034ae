import { createStore } from "../../../lib/store.ts";
import { setSearchMode } from "../mode/search-mode.ts";

/** What somebody asks of the place for resumes: to be shown, with a file where one was dropped. */
export interface ResumeRequest {
  file: File | null;
}

/** Waits until the place for resumes, whose code comes later, takes it. */
export const resumeRequest = createStore<ResumeRequest | null>(null);

/** Shows the place for resumes, in the mode that it belongs to; a file is read at once. */
export function openResumeUpload(file: File | null = null): void {
  resumeRequest.set({ file });
  setSearchMode("mpc");
}
