import { createStore } from "../../../lib/store.ts";
import { setSearchMode } from "../mode/search-mode.ts";

/** A request to open the resume upload, with the dropped file if there is one. */
export interface ResumeRequest {
  file: File | null;
}

/** The request to open the resume upload, kept until the upload form's code is loaded; null when there is none. */
export const pendingResumeRequest = createStore<ResumeRequest | null>(null);

/** Opens the resume upload in candidate mode; a passed file is read at once. */
export function openResumeUpload(file: File | null = null): void {
  pendingResumeRequest.set({ file });
  setSearchMode("mpc");
}
