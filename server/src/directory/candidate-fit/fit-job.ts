import type { CandidateNeeds, ExperienceLevel, MatchedJob, Place } from "@eq/contracts";
import { fitLevel } from "./level-fit.ts";
import { fitPlace, type JobPlace, type LocatedPlace, locatePlace } from "./place-fit.ts";
import { fitRole, type ParsedRole, parseRoles } from "./role-fit.ts";
import { describeSkills, listSkillPoints, type ParsedSkills, parseSkills } from "./skill-fit.ts";
import { partWeights } from "./weights.ts";

/** Version of the formula for the fit. It is incremented with every change of the formula (docs/decisions/060). */
export const candidateFitVersion = 3;

/** A candidate's needs, parsed once and then compared with many jobs. */
export interface ParsedNeeds {
  readonly roles: readonly ParsedRole[];
  readonly level: ExperienceLevel | null;
  readonly places: readonly LocatedPlace[];
  readonly skills: ParsedSkills;
  /** The most points that a job can get for each part. They add up to 100. */
  readonly weights: Readonly<Record<keyof typeof partWeights, number>>;
}

/** The fields of a job from which its points for role and level are calculated. */
export interface JobTitle {
  readonly title: string;
  /** The stored job function; null when unknown. */
  readonly jobFunction: string | null;
}

export interface JobFit {
  /** The total points for role, level, place and skills, 0 to 100: how well the job suits the candidate. */
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
  const skills = parseSkills(candidate.skills ?? []);
  const weights = distributePoints({
    level: level !== null,
    place: places.length > 0,
    skills: skills.names.length > 0,
  });
  return { roles, level, places, skills, weights };
}

/**
 * Divides 100 points among role, level, place and skills in the ratio 60 : 20 : 20 : 20. The points of a part that the
 * candidate does not state go to the others in proportion. Each part is rounded, so that the full points add up to 100.
 */
function distributePoints(has: Record<"level" | "place" | "skills", boolean>): ParsedNeeds["weights"] {
  const level = has.level ? partWeights.level : 0;
  const place = has.place ? partWeights.place : 0;
  const skills = has.skills ? partWeights.skills : 0;
  const scale = 100 / (partWeights.role + level + place + skills);
  const others = { level: Math.round(scale * level), place: Math.round(scale * place) };
  const forSkills = Math.round(scale * skills);
  return { role: 100 - others.level - others.place - forSkills, ...others, skills: forSkills };
}

/** A job with everything that is compared with a candidate's needs. */
export interface ScoredJob extends JobTitle {
  readonly place: JobPlace;
  /** Normalized names of the technologies that the posting names. */
  readonly technologies: readonly string[];
}

/**
 * Scores how well an open job suits a candidate. The points of its title (`scoreTitle`), its place (`scorePlace`) and
 * its skills (`listPointsBySkillCount`) are rounded separately, so that SQL can add them up. The points of the reasons
 * add up to the fit.
 */
export function fitJob(job: ScoredJob, needs: ParsedNeeds): JobFit {
  const title = scoreTitle(job, needs);
  const place = fitPlace(job.place, needs.places);
  const reasons = [...title.reasons];
  if (place) {
    const points = scorePlace(job.place, needs);
    reasons.push({ kind: "place", fits: place.fits, text: place.describe(), points });
  }
  const skills = scoreSkills(job.technologies, needs);
  for (const [index, reason] of describeSkills(job.technologies, needs.skills).entries())
    reasons.push({ kind: "skills", ...reason, points: index === 0 ? skills : 0 });
  const fit = reasons.reduce((sum, { points = 0 }) => sum + points, 0);
  return { fit, suits: title.suits, reasons };
}

/** The points by the number of the candidate's skills that a posting names; a larger number has the last item's points. */
export function listPointsBySkillCount({ skills, weights }: ParsedNeeds): number[] {
  return listSkillPoints(skills, weights.skills);
}

function scoreSkills(technologies: readonly string[], needs: ParsedNeeds): number {
  const points = listPointsBySkillCount(needs);
  const count = needs.skills.names.filter((name) => technologies.includes(name)).length;
  return points[Math.min(count, points.length - 1)] ?? 0;
}

/** Scores a title by role and level. A title is related when it has points for its role. */
export function scoreTitle(job: JobTitle, { roles, level, weights }: ParsedNeeds) {
  const role = fitRole(job, roles);
  const points = Math.round(weights.role * role.share);
  const reasons: JobFit["reasons"] = [{ kind: "role", fits: role.fits, text: role.text, points }];
  const isRelated = role.share > 0;
  if (level === null) return { points, suits: role.suits, isRelated, reasons };
  const levelFit = fitLevel(job.title, level);
  const levelPoints = Math.round(weights.level * levelFit.share);
  reasons.push({ kind: "level", fits: levelFit.fits, text: levelFit.text, points: levelPoints });
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
