import type { CandidateKeysRequest, CandidatePoints } from "@eq/directory-index";
import { jobConditions } from "../candidate-fit/index.ts";
import { type CandidateJobs, eligibleTitles, groupPlacePoints } from "../sql-search/candidate-jobs.ts";
import { readJobExclusions } from "./prepare-query.ts";

/** The request for the titles and places of jobs that may suit a candidate; `scoreKeys` scores them. */
export function candidateKeysRequest({
  needs,
  exclusions,
}: Pick<CandidateJobs, "needs" | "exclusions">): CandidateKeysRequest {
  const { words, functions } = jobConditions(needs);
  return { kind: "candidateKeys", phrases: words, functions, ...readJobExclusions(exclusions) };
}

/** Converts the points of titles and places for the index, which adds them up as `bestJobs` does in SQL. */
export function readCandidatePoints(candidate: CandidateJobs): CandidatePoints {
  const { defaultPoints, exceptions } = groupPlacePoints(candidate.places);
  return {
    titles: eligibleTitles(candidate).map(({ title, jobFunction, points }) => ({
      title,
      jobFunction,
      points,
    })),
    places: exceptions,
    otherPlaces: defaultPoints,
    ...readJobExclusions(candidate.exclusions),
  };
}
