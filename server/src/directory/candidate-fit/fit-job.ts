import type { CandidateNeeds, ExperienceLevel, MatchedJob, Place } from "@eq/contracts";
import { fitLevel } from "./level-fit.ts";
import { fitPlace, type JobPlace, type LocatedPlace, locatePlace } from "./place-fit.ts";
import { fitRole, type ParsedRole, parseRoles } from "./role-fit.ts";
import { partWeights } from "./weights.ts";

/** Version of the formula for the fit. It is incremented with every change of the formula (docs/decisions/019). */
export const candidateFitVersion = 2;

/** A candidate's needs, parsed once and then compared with many jobs. */
export interface ParsedNeeds {
  readonly roles: readonly ParsedRole[];
  readonly level: ExperienceLevel | null;
  readonly places: readonly LocatedPlace[];
  /** The most points that a job can get for role, level and place. The three add up to 100. */
  readonly weights: Readonly<Record<"role" | "level" | "place", number>>;
}

/** The fields of a job from which its points for role and level are calculated. */
export interface JobTitle {
  readonly title: string;
  /** The stored job function; null when unknown. */
  readonly jobFunction: string | null;
}

export interface JobFit {
  /** The total points for role, level and place, 0 to 100: how well the job suits the candidate. */
  readonly fit: number;
  /** False when the job's title fits none of the roles, even if its level and place fit. */
  readonly suits: boolean;
  readonly reasons: MatchedJob["reasons"];
}

/** Looks up the coordinates of a place; null for unknown places and places without a city. */
type LocatePlace = (place: Place) => { latitude: number; longitude: number } | null;

/** Parses a candidate's needs; null when no role has a significant word to compare jobs by. */
export function parseCandidateNeeds(candidate: CandidateNeeds, locate: LocatePlace): ParsedNeeds | null {
  const roles = parseRoles(candidate.roles);
  if (roles.length === 0) return null;
  const places = candidate.places.map((place) => locatePlace(place, locate(place)));
  const { level } = candidate;
  return { roles, level, places, weights: distributePoints(level !== null, places.length > 0) };
}

/**
 * Divides 100 points among role (60), level (20) and place (20). If the candidate states no level or no place, its
 * points go to the others in proportion.
 */
function distributePoints(hasLevel: boolean, hasPlace: boolean) {
  const level = hasLevel ? partWeights.level : 0;
  const place = hasPlace ? partWeights.place : 0;
  const scale = 100 / (partWeights.role + level + place);
  return { role: scale * partWeights.role, level: scale * level, place: scale * place };
}

/**
 * Scores how well an open job suits a candidate. The points of its title (`scoreTitle`) and its place (`scorePlace`)
 * are rounded separately, so that SQL can add them up.
 */
export function fitJob(job: JobTitle & { readonly place: JobPlace }, needs: ParsedNeeds): JobFit {
  const title = scoreTitle(job, needs);
  const place = fitPlace(job.place, needs.places);
  const reasons = [...title.reasons];
  if (place) reasons.push({ kind: "place", fits: place.fits, text: place.describe() });
  return { fit: title.points + scorePlace(job.place, needs), suits: title.suits, reasons };
}

/** Scores a title by role and level. A title is related when it has points for its role. */
export function scoreTitle(job: JobTitle, { roles, level, weights }: ParsedNeeds) {
  const role = fitRole(job, roles);
  const reasons: JobFit["reasons"] = [{ kind: "role", fits: role.fits, text: role.text }];
  const points = Math.round(weights.role * role.share);
  const isRelated = role.share > 0;
  if (level === null) return { points, suits: role.suits, isRelated, reasons };
  const levelFit = fitLevel(job.title, level);
  reasons.push({ kind: "level", fits: levelFit.fits, text: levelFit.text });
  const levelPoints = Math.round(weights.level * levelFit.share);
  return { points: points + levelPoints, suits: role.suits, isRelated, reasons };
}

/**
 * Gives a job's location its points: compares it with the places where the candidate would work, and counts the
 * nearest.
 */
export function scorePlace(place: JobPlace, { places, weights }: ParsedNeeds): number {
  return Math.round(weights.place * (fitPlace(place, places)?.share ?? 0));
}

/**
 * Conditions by which a query finds every job with points for its role. The title must have all words of one list in
 * `words`, or the job function must be in `functions`.
 */
export function makeJobConditions({ roles }: ParsedNeeds): { words: string[][]; functions: string[] } {
  const functions = roles.flatMap(({ jobFunction }) => (jobFunction === null ? [] : [jobFunction]));
  return {
    words: roles.flatMap(({ words, otherNames }) =>
      [words, ...otherNames.map((name) => name.words)].map((list) => [...list]),
    ),
    functions: [...new Set(functions)],
  };
}
