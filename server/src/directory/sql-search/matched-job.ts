import type { MatchedJob } from "@eq/contracts";
import { raw } from "../../platform/db/sql.ts";
import { fitJob } from "../candidate-fit/index.ts";
import { formatLocation, keepWebLink } from "../schema/read-company.ts";
import { type CandidateJobs, makeJobPlace } from "./candidate-jobs.ts";
import type { LocateCity } from "./located-cities.ts";

/** The columns that `readMatchedJob` reads: those of the company's best job (alias `m`). */
export const matchedJobColumns =
  raw(`m.id as job_id, m.title as job_title, m.job_function, m.location as job_location,
  m.city as job_city, m.state as job_state, m.country as job_country, m.posted_on as job_posted,
  m.apply_url as job_link, m.technologies as job_technologies`);

/**
 * The part of a `with` clause that selects the best jobs of the companies on `page`. It passes their ids as an array,
 * so that the planner filters `suited` once instead of scanning it for each company.
 */
export const matchedJobPart = raw(`matched as materialized (select company_id, job_id from suited
  where company_id = any(array(select id from page)))`);

/** Joins `m`, the best job of the company `c`. */
export const matchedJobJoin = raw(`left join matched on matched.company_id = c.id
  left join job m on m.id = matched.job_id`);

export interface MatchedJobRow {
  job_id: number;
  job_title: string;
  job_function: string | null;
  job_location: string | null;
  job_city: string | null;
  job_state: string | null;
  job_country: string | null;
  job_posted: string | null;
  job_link: string | null;
  job_technologies: string[];
}

/** Reads a company's best job for the candidate, with the reasons for and against it. */
export function readMatchedJob(
  row: MatchedJobRow,
  { needs }: Pick<CandidateJobs, "needs">,
  locateCity: LocateCity,
): MatchedJob {
  const { job_title: title, job_function: jobFunction } = row;
  const [city, state, country] = [row.job_city, row.job_state, row.job_country];
  const location = row.job_location ?? formatLocation({ city, state, country });
  const key = {
    location: row.job_location ?? "",
    city: city ?? "",
    state: state ?? "",
    country: country ?? "",
  };
  const technologies = row.job_technologies;
  const job = { title, jobFunction, place: makeJobPlace(key, locateCity), technologies };
  const { fit, reasons } = fitJob(job, needs);
  return {
    id: String(row.job_id),
    title,
    location,
    posted: row.job_posted,
    applyLink: keepWebLink(row.job_link),
    fit,
    reasons,
  };
}
