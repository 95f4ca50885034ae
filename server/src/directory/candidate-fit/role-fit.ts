import { type ExperienceLevel, experienceLevels } from "@eq/contracts";
import { functionLabel, readExperienceLevel, readTitle } from "@eq/understanding";

import { extractCoreWords, isSameField, removeGrades, toCanonicalWord } from "./role-words.ts";
import { maxLevelSteps, minRankFactor, rankFactorStep, roleShares } from "./weights.ts";

/** A role that the candidate wants, parsed once and then compared with many jobs. */
export interface ParsedRole {
  readonly words: readonly string[];
  /** The words of the role, with synonyms replaced by one canonical word. */
  readonly canonicalWords: ReadonlySet<string>;
  readonly jobFunction: string | null;
  readonly level: ExperienceLevel;
  readonly title: string;
  /** The role's title without words for seniority. */
  readonly name: string;
  /** Factor for the role's share of the points: 1 for the candidate's first role, less for later roles. */
  readonly rankFactor: number;
}

export interface RoleFit {
  /** The share of the points for the role that the job gets, 0 to 1. */
  readonly share: number;
  /** False when job and role have nothing in common, or only the job function. */
  readonly suits: boolean;
  readonly fits: boolean;
  readonly text: string;
}

/**
 * Words for management positions. Two titles with the same job function count as similar if both have the same one of
 * these words. Their fields of work may differ.
 */
const managementWords = ["manager", "director", "vicepresident", "supervisor", "head"];
/** Words of a title that say nothing about its field of work. */
const fieldNeutralWords = new Set([
  ...managementWords,
  ..."engineer engineering specialist assistant representative coordinator analyst chief officer associate".split(
    " ",
  ),
  ..."administrator technician president executive consultant intern trainee lead team general operator".split(
    " ",
  ),
]);

/** Parses the candidate's roles, in the candidate's order; skips roles without a significant word. */
export function parseRoles(roles: readonly string[]): ParsedRole[] {
  return roles.flatMap((title, index) => {
    const words = extractCoreWords(title);
    if (words.length === 0) return [];
    return [
      {
        words,
        canonicalWords: new Set(words.map(toCanonicalWord)),
        jobFunction: readTitle(title).jobFunction,
        level: readLevelOrMid(title),
        title,
        name: removeGrades(title),
        rankFactor: Math.max(minRankFactor, 1 - rankFactorStep * index),
      },
    ];
  });
}

/** Compares a job with each of the candidate's roles; returns the best fit. */
export function fitRole(job: { title: string; jobFunction: string | null }, roles: readonly ParsedRole[]) {
  const words = extractCoreWords(job.title);
  const canonicalWords = new Set(words.map(toCanonicalWord));
  const parsedJob = { words, canonicalWords, jobFunction: job.jobFunction, level: readLevelOrMid(job.title) };
  const fits = roles.map((role, index): RoleFit => {
    const fit = compareTitles(parsedJob, role, index === 0);
    return { ...fit, share: fit.share * role.rankFactor };
  });
  // A suitable role counts more than an unsuitable one, even if the candidate ranked it lower.
  const [best] = fits.toSorted(
    (one, other) => Number(other.suits) - Number(one.suits) || other.share - one.share,
  );
  return best ?? unsuitableFit;
}

type ParsedJob = Pick<ParsedRole, "words" | "canonicalWords" | "jobFunction" | "level">;

/** A title without a level counts as mid level. */
const readLevelOrMid = (title: string) => readExperienceLevel(title) ?? "Mid Level";

const unsuitableFit: RoleFit = { share: roleShares.none, suits: false, fits: false, text: "Another role" };
const makeSuitableFit = (share: number, text: string, fits = true): RoleFit => ({
  share,
  suits: true,
  fits,
  text,
});

function compareTitles(job: ParsedJob, role: ParsedRole, isFirst: boolean): RoleFit {
  const additionalWords = job.canonicalWords.size - role.canonicalWords.size;
  const { jobFunction } = role;
  if (!role.canonicalWords.isSubsetOf(job.canonicalWords)) return compareWithinFunction(job, role);
  if (additionalWords === 0) return scoreSameTitle(job, role, isFirst);
  if (jobFunction !== null && job.jobFunction !== null && jobFunction !== job.jobFunction) {
    return makeSuitableFit(
      roleShares.containsElsewhere,
      `Title contains ${role.name}, in another field`,
      false,
    );
  }
  const share = roleShares.contains - roleShares.furtherWord * (additionalWords - 1);
  return makeSuitableFit(Math.max(roleShares.containsMin, share), `Title contains ${role.name}`);
}

function scoreSameTitle({ words }: ParsedJob, role: ParsedRole, isFirst: boolean): RoleFit {
  const isSame = role.words.every((word) => words.includes(word));
  if (!isSame) return makeSuitableFit(roleShares.sameByOtherName, `Another name for ${role.name}`);
  return makeSuitableFit(roleShares.same, isFirst ? "Same title" : `Same title as ${role.name}`);
}

/**
 * Compares titles with the same job function. Their levels must be close: a sales representative is not similar to a
 * vice president of sales.
 */
function compareWithinFunction(job: ParsedJob, role: ParsedRole): RoleFit {
  const { jobFunction } = role;
  if (jobFunction === null || jobFunction !== job.jobFunction) return unsuitableFit;
  const isNear = countLevelSteps(job.level, role.level) <= maxLevelSteps;
  if (isNear && sharesField(job, role))
    return makeSuitableFit(roleShares.sharesField, `Similar to ${role.name}`);
  const sharesPosition = managementWords.some(
    (word) => role.canonicalWords.has(word) && job.canonicalWords.has(word),
  );
  if (isNear && sharesPosition) return makeSuitableFit(roleShares.sharesPosition, `Similar to ${role.name}`);
  return {
    ...unsuitableFit,
    share: roleShares.sameFunction,
    text: `Another role in ${functionLabel(jobFunction)}`,
  };
}

function sharesField(job: ParsedJob, role: ParsedRole): boolean {
  const fieldWords = [...role.canonicalWords].filter((word) => !fieldNeutralWords.has(word));
  return fieldWords.some((word) => [...job.canonicalWords].some((other) => isSameField(word, other)));
}

const countLevelSteps = (one: ExperienceLevel, other: ExperienceLevel) =>
  Math.abs(experienceLevels.indexOf(one) - experienceLevels.indexOf(other));
