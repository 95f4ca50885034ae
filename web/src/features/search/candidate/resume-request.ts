import { createStore } from "../../../lib/store.ts";
import { setSearchMode } from "../mode/search-mode.ts";

/** A request to open the resume upload, with a file where one was dropped. */
export interface ResumeRequest {
  file: File | null;
}

/** Waits until the upload form, whose code is loaded later, handles it. */
export const resumeRequest = createStore<ResumeRequest | null>(null);

/** Opens the resume upload in candidate mode; a file is read at once. */
export function openResumeUpload(file: File | null = null): void {
  resumeRequest.set({ file });
  setSearchMode("mpc");
}
