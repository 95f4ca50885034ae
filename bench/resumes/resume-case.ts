import type { ExpectedAnswers, Verdict } from "../../understanding/eval/resumes/judge-profile.ts";

/** One resume file to read, with its expected profile. */
export interface ResumeCase {
  id: string;
  /** The group of the file, which is a column of the table: "dev pdf", "unseen txt", "shared". */
  group: string;
  layout: string;
  fileName: string;
  makeBytes(): Promise<Uint8Array>;
  expected: ExpectedAnswers;
}

/** The judged result of one file. */
export interface ResumeResult {
  resume: ResumeCase;
  verdicts: Verdict[];
  unattested: string[];
  ms: number;
  /** Why the text extraction failed; "" if it succeeded. */
  failed: string;
}
