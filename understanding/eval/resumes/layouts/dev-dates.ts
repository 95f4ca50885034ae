import type { Job } from "../people.ts";
import { jobDateFormats } from "../wording.ts";

/** Ways to write the dates of a job, as word processors, job boards and offices do. */
export const dateFormats = {
  /** Dates such as "MARCH 2019 - PRESENT". */
  capitals: (job: Job) => jobDateFormats.long(job).replace("Current", "Present").toUpperCase(),
  /** Dates such as "March 2019 to Present". */
  inWords: (job: Job) => jobDateFormats.long(job).replace("Current", "Present").replace(" - ", " to "),
  /** Dates such as "2019 – now". */
  untilNow: ({ from, to }: Job) => `${from.year} – ${to ? to.year : "now"}`,
  /** Dates such as "03/2019 – today". */
  untilToday: (job: Job) => jobDateFormats.slashed(job).replace("present", "today").replace("-", "–"),
  /** Dates such as "2019-Present". */
  tight: (job: Job) => jobDateFormats.years(job).replace(" - ", "-"),
  /** Dates such as "Mar 2019—Present". */
  emDash: (job: Job) => jobDateFormats.short(job).replace(" – ", "—"),
};
