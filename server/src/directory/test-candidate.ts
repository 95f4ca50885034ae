import type { Place, SearchParameters } from "@eq/contracts";
import { fitJob, readNeeds } from "./candidate-fit/index.ts";
import { type BruteForceOptions, hasAny } from "./test-matching.ts";
import { type TestJob, type TestRows, testCities } from "./test-rows.ts";

export interface BestJob {
  id: string;
  fit: number;
  texts: string[];
}

/** The best job of each company by the formula, job by job; null without a candidate. */
export function bestJobsOf(
  rows: TestRows,
  { candidate, exclude }: SearchParameters,
  { locate, anyRole }: BruteForceOptions & { anyRole: boolean },
): Map<number, BestJob> | null {
  const needs = candidate && readNeeds(candidate, (place) => (place.city ? locate(place) : null));
  if (needs === null) return null;
  const scored = rows.jobs.flatMap((job) => {
    const isUnwanted =
      hasAny(job.title_words, exclude.titles) || exclude.jobFunctions.includes(job.job_function as never);
    if (job.closed_on !== null || isUnwanted) return [];
    const { fit, suits, reasons } = fitJob(readJob(job, locate), needs);
    const counts = suits || (anyRole && reasons[0]?.text !== "Another role");
    return counts ? [{ job, fit, texts: reasons.map(({ text }) => text) }] : [];
  });
  scored.sort(
    (one, other) =>
      other.fit - one.fit ||
      (other.job.posted_on ?? "").localeCompare(one.job.posted_on ?? "") ||
      one.job.id - other.job.id,
  );
  const best = new Map<number, BestJob>();
  for (const { job, fit, texts } of scored) {
    if (!best.has(job.company_id)) best.set(job.company_id, { id: String(job.id), fit, texts });
  }
  return best;
}

function readJob(job: TestJob, locate: BruteForceOptions["locate"]) {
  const { title, job_function: jobFunction, location, city, state, country } = job;
  const coordinates = city && (state || country) ? locate({ city, state, country } as Place) : null;
  const known = testCities.find((item) => item.city === city && item.state === state);
  const metroCode = coordinates ? (known?.metro_code ?? null) : null;
  return { title, jobFunction, place: { location, city, state, country, metroCode, coordinates } };
}
