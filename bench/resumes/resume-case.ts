import type { Expected, Verdict } from "../../understanding/eval/resumes/judge-profile.ts";

/** One resume file to read, with its expected profile. */
export interface ResumeCase {
  id: string;
  /** The column of the table that the file counts in: "dev pdf", "unseen txt", "shared". */
  group: string;
  layout: string;
  fileName: string;
  makeBytes(): Promise<Uint8Array>;
  expected: Expected;
}

/** The judged result of one file. */
export interface ResumeResult {
  resume: ResumeCase;
  verdicts: Verdict[];
  unattested: string[];
  ms: number;
  /** Why the extraction failed; "" if it did not. */
  failed: string;
}
