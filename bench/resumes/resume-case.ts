import type { Expected, Verdict } from "../../understanding/eval/resumes/judge-profile.ts";

/** One file to read. */
export interface ResumeCase {
  id: string;
  /** A column of the table: "dev pdf", "unseen txt", "shared". */
  group: string;
  layout: string;
  fileName: string;
  makeBytes(): Promise<Uint8Array>;
  expected: Expected;
}

/** The judged result of a file. */
export interface ResumeResult {
  resume: ResumeCase;
  verdicts: Verdict[];
  unattested: string[];
  ms: number;
  /** Why the extraction failed; "" when it did not. */
  failed: string;
}
