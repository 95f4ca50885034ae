import type { Job } from "../people.ts";
import { spans } from "../wording.ts";

/** Ways to write the dates of a job, as word processors, job boards and offices do. */
export const dates = {
  /** "MARCH 2019 - PRESENT" */
  capitals: (job: Job) => spans.long(job).replace("Current", "Present").toUpperCase(),
  /** "March 2019 to Present" */
  inWords: (job: Job) => spans.long(job).replace("Current", "Present").replace(" - ", " to "),
  /** "2019 – now" */
  untilNow: ({ from, to }: Job) => `${from.year} – ${to ? to.year : "now"}`,
  /** "03/2019 – today" */
  untilToday: (job: Job) => spans.slashed(job).replace("present", "today").replace("-", "–"),
  /** "2019-Present" */
  tight: (job: Job) => spans.years(job).replace(" - ", "-"),
  /** "Mar 2019—Present" */
  emDash: (job: Job) => spans.short(job).replace(" – ", "—"),
};
