import type { CandidateKeysRequest, CandidatePoints } from "@eq/directory-index";
import { listPointsBySkillCount, makeJobConditions } from "../candidate-fit/index.ts";
import { type CandidateJobs, filterEligibleTitles, groupPlacePoints } from "../sql-search/candidate-jobs.ts";
import { expandJobExclusions } from "./prepare-query.ts";

/**
 * Makes the request that asks the index for titles and places of jobs that may suit a candidate, each listed once.
 * `scoreTitlesAndPlaces` scores the answer.
 */
export function makeCandidateKeysRequest({
  needs,
  exclusions,
}: Pick<CandidateJobs, "needs" | "exclusions">): CandidateKeysRequest {
  const { words, functions } = makeJobConditions(needs);
  return { kind: "candidateKeys", phrases: words, functions, ...expandJobExclusions(exclusions) };
}

/**
 * Converts the points of titles and places to the form that the index expects. The index adds them up for each job, as
 * `selectBestJobs` does in SQL.
 */
export function readCandidatePoints(candidate: CandidateJobs): CandidatePoints {
  const { defaultPoints, exceptions } = groupPlacePoints(candidate.places);
  return {
    titles: filterEligibleTitles(candidate).map(({ title, jobFunction, points }) => ({
      title,
      jobFunction,
      points,
    })),
    places: exceptions,
    otherPlaces: defaultPoints,
    skills: candidate.needs.skills.names,
    skillPoints: listPointsBySkillCount(candidate.needs),
    ...expandJobExclusions(candidate.exclusions),
  };
}
