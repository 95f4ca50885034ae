import { type ExperienceLevel, experienceLevels } from "@eq/contracts";
import { readExperienceLevel } from "@eq/understanding";
import { levelShares } from "./weights.ts";

export interface LevelFit {
  /** The share of the points for the level that the job gets, 0 to 1. */
  readonly share: number;
  readonly fits: boolean;
  readonly text: string;
}

/** Compares the level in a job's title with the candidate's. */
export function fitLevel(title: string, candidateLevel: ExperienceLevel): LevelFit {
  const titleLevel = readExperienceLevel(title);
  const level = titleLevel ?? "Mid Level";
  const steps = experienceLevels.indexOf(level) - experienceLevels.indexOf(candidateLevel);
  const share = levelShares[Math.abs(steps)] ?? 0;
  if (steps === 0) return { share, fits: true, text: `Same level: ${level}` };
  if (titleLevel === null) return { share, fits: false, text: "Level not stated" };
  return { share, fits: false, text: `Level is ${steps > 0 ? "higher" : "lower"}: ${level}` };
}
