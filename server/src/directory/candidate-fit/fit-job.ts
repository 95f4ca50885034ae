import type { CandidateNeeds, ExperienceLevel, MatchedJob, Place } from "@eq/contracts";
import { fitLevel } from "./level-fit.ts";
import { fitPlace, type JobPlace, readWantedPlace, type WantedPlace } from "./place-fit.ts";
import { fitRole, readRoles, type WantedRole } from "./role-fit.ts";
import { namesOf } from "./role-words.ts";
import { partWeights } from "./weights.ts";

/** Counts up with every change of what a job is worth (docs/decisions/019). */
export const candidateFitVersion = 1;

/** What a candidate needs, taken apart once for many jobs. */
export interface Needs {
  readonly roles: readonly WantedRole[];
  readonly level: ExperienceLevel | null;
  readonly places: readonly WantedPlace[];
  /** The most points of each part, whole and 100 together. */
  readonly weights: Readonly<Record<"role" | "level" | "place", number>>;
}

/** What a job's title is judged by. */
export interface JobTitle {
  readonly title: string;
  /** Its function as it is stored; null where it is not known. */
  readonly jobFunction: string | null;
}

export interface Fit {
  /** 0 to 100. */
  readonly fit: number;
  /** False for a job of another role, however well its level and place fit. */
  readonly suits: boolean;
  readonly reasons: MatchedJob["reasons"];
}

/** Finds where a place is; null when it is not known or no city. */
type Locate = (place: Place) => { latitude: number; longitude: number } | null;

/** Null when no role has a word that counts: there is nothing to compare jobs with. */
export function readNeeds(candidate: CandidateNeeds, locate: Locate): Needs | null {
  const roles = readRoles(candidate.roles);
  if (roles.length === 0) return null;
  const places = candidate.places.map((place) => readWantedPlace(place, locate(place)));
  const { level } = candidate;
  return { roles, level, places, weights: shareOut(level !== null, places.length > 0) };
}

/** 60, 20 and 20; what is not asked leaves its points to the others, in proportion. */
function shareOut(hasLevel: boolean, hasPlace: boolean) {
  const level = hasLevel ? partWeights.level : 0;
  const place = hasPlace ? partWeights.place : 0;
  const scale = 100 / (partWeights.role + level + place);
  return { role: scale * partWeights.role, level: scale * level, place: scale * place };
}

/**
 * How well an open job suits a candidate. The points of its title and of its place are whole numbers that add up
 * to its fit, so that they can be counted apart: `fitTitle`, `pointsOfPlace`.
 */
export function fitJob(job: JobTitle & { readonly place: JobPlace }, needs: Needs): Fit {
  const title = fitTitle(job, needs);
  const place = fitPlace(job.place, needs.places);
  const reasons = [...title.reasons];
  if (place) reasons.push({ kind: "place", fits: place.fits, text: place.describe() });
  return { fit: title.points + pointsOfPlace(job.place, needs), suits: title.suits, reasons };
}

/** The points of a title, for role and level. */
export function fitTitle(job: JobTitle, { roles, level, weights }: Needs) {
  const role = fitRole(job, roles);
  const reasons: Fit["reasons"] = [{ kind: "role", fits: role.fits, text: role.text }];
  const points = Math.round(weights.role * role.share);
  if (level === null) return { points, suits: role.suits, reasons };
  const near = fitLevel(job.title, level);
  reasons.push({ kind: "level", fits: near.fits, text: near.text });
  return { points: points + Math.round(weights.level * near.share), suits: role.suits, reasons };
}

/** The points of a place. */
export function pointsOfPlace(place: JobPlace, { places, weights }: Needs): number {
  return Math.round(weights.place * (fitPlace(place, places)?.share ?? 0));
}

/**
 * What to look for in the titles of jobs: a job can be worth more than nothing only when its title has all words
 * of one list, or its function is one of these.
 */
export function whereToLook({ roles }: Needs): { words: string[][]; functions: string[] } {
  const functions = roles.flatMap(({ jobFunction }) => (jobFunction === null ? [] : [jobFunction]));
  // `work` has words of the same work once: each further one would multiply the lists.
  return { words: roles.flatMap(({ work }) => namesOf([...work])), functions: [...new Set(functions)] };
}
