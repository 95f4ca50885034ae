import type { AskedCandidate, CandidateKeysRequest } from "@eq/directory-index";
import { jobConditions } from "../candidate-fit/index.ts";
import { type CandidateJobs, titlesThatCount, unusualPlaces } from "../sql-search/candidate-jobs.ts";
import { readUnwantedJobs } from "./prepare-question.ts";

/** Asks for the titles and places of the jobs that may suit, as `scoreCandidateJobs` reads them. */
export function askForKeys({
  needs,
  unwanted,
}: Pick<CandidateJobs, "needs" | "unwanted">): CandidateKeysRequest {
  const { words, functions } = jobConditions(needs);
  return { kind: "candidateKeys", phrases: words, functions, ...readUnwantedJobs(unwanted) };
}

/** What the jobs are worth, for the index to add up as `bestJobs` does. */
export function readAskedCandidate(candidate: CandidateJobs): AskedCandidate {
  const { usualPoints, others } = unusualPlaces(candidate.places);
  return {
    titles: titlesThatCount(candidate).map(({ title, jobFunction, points }) => ({
      title,
      jobFunction,
      points,
    })),
    places: others,
    otherPlaces: usualPoints,
    ...readUnwantedJobs(candidate.unwanted),
  };
}
