import type { Place, SearchParameters } from "@eq/contracts";
import { type BestJob, createTitleTest, type ReferenceOptions } from "@eq/directory-index/reference";
import { fitJob, parseCandidateNeeds } from "./candidate-fit/index.ts";
import { type TestJob, type TestRows, testCities } from "./test-rows.ts";
import { locateTestCity } from "./test-searches.ts";

/**
 * Scores every open job for a search's candidate; returns the best job of each company, or null if the candidate has no
 * usable role.
 */
export const findBestTestJobs =
  (rows: TestRows): ReferenceOptions["bestJobs"] =>
  ({ candidate, exclude, literalTitles }: SearchParameters, anyRole: boolean) => {
    const needs =
      candidate && parseCandidateNeeds(candidate, (place) => (place.city ? locateTestCity(place) : null));
    if (needs === null) return null;
    const excludedTitles = createTitleTest(exclude.titles, literalTitles);
    const scored = rows.jobs.flatMap((job) => {
      const isExcluded =
        excludedTitles.matches(job.title_words) || exclude.jobFunctions.includes(job.job_function as never);
      if (job.closed_on !== null || isExcluded) return [];
      const { fit, suits, reasons } = fitJob(makeScoredJob(job), needs);
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
    for (const { job, fit, texts } of scored)
      if (!best.has(job.company_id)) best.set(job.company_id, { id: String(job.id), fit, texts });
    return best;
  };

function makeScoredJob(job: TestJob) {
  const { title, job_function: jobFunction, location, city, state, country } = job;
  const coordinates = city && (state || country) ? locateTestCity({ city, state, country } as Place) : null;
  const testCity = testCities.find((item) => item.city === city && item.state === state);
  const metroCode = coordinates ? (testCity?.metro_code ?? null) : null;
  return {
    title,
    jobFunction,
    technologies: job.technologies,
    place: { location, city, state, country, metroCode, coordinates },
  };
}
