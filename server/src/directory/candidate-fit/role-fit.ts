import { type ExperienceLevel, experienceLevels } from "@eq/contracts";
import { functionLabel, readExperienceLevel, readTitle } from "@eq/understanding";

import { canonicalWord, coreWords, isSameField, withoutGrades } from "./role-words.ts";
import { maxLevelSteps, minRankFactor, rankStep, roleShares } from "./weights.ts";

/** A wanted role, parsed once for many jobs. */
export interface ParsedRole {
  readonly words: readonly string[];
  /** The words of the role, with synonyms replaced by one canonical word. */
  readonly canonicalWords: ReadonlySet<string>;
  readonly jobFunction: string | null;
  readonly level: ExperienceLevel;
  readonly title: string;
  /** The title without words for seniority. */
  readonly name: string;
  /** Multiplies the role's share: 1 for the first role, less for later ones. */
  readonly rankFactor: number;
}

export interface RoleFit {
  /** Share of the role's points, 0 to 1. */
  readonly share: number;
  /** False when job and role have at most the job function in common. */
  readonly suits: boolean;
  readonly fits: boolean;
  readonly text: string;
}

/** Words for positions: titles of one job function that share one are similar, whatever their field. */
const sharedPositions = ["manager", "director", "vicepresident", "supervisor", "head"];
/** Words that do not show a title's field of work. */
const generalWords = new Set([
  ...sharedPositions,
  ..."engineer engineering specialist assistant representative coordinator analyst chief officer associate".split(
    " ",
  ),
  ..."administrator technician president executive consultant intern trainee lead team general operator".split(
    " ",
  ),
]);

/** Parses roles in their order; skips roles without a significant word. */
export function parseRoles(roles: readonly string[]): ParsedRole[] {
  return roles.flatMap((title, index) => {
    const words = coreWords(title);
    if (words.length === 0) return [];
    return [
      {
        words,
        canonicalWords: new Set(words.map(canonicalWord)),
        jobFunction: readTitle(title).jobFunction,
        level: levelOf(title),
        title,
        name: withoutGrades(title),
        rankFactor: Math.max(minRankFactor, 1 - rankStep * index),
      },
    ];
  });
}

/** The best fit of a job to one of the roles. */
export function fitRole(job: { title: string; jobFunction: string | null }, roles: readonly ParsedRole[]) {
  const words = coreWords(job.title);
  const canonicalWords = new Set(words.map(canonicalWord));
  const parsedJob = { words, canonicalWords, jobFunction: job.jobFunction, level: levelOf(job.title) };
  const fits = roles.map((role, index): RoleFit => {
    const fit = compareTitles(parsedJob, role, index === 0);
    return { ...fit, share: fit.share * role.rankFactor };
  });
  // Suitable roles go before unsuitable ones, whatever their rank.
  const [best] = fits.toSorted(
    (one, other) => Number(other.suits) - Number(one.suits) || other.share - one.share,
  );
  return best ?? unsuitableFit;
}

type ParsedJob = Pick<ParsedRole, "words" | "canonicalWords" | "jobFunction" | "level">;

/** A title without a level counts as mid level. */
const levelOf = (title: string) => readExperienceLevel(title) ?? "Mid Level";

const unsuitableFit: RoleFit = { share: roleShares.none, suits: false, fits: false, text: "Another role" };
const suitableFit = (share: number, text: string, fits = true): RoleFit => ({
  share,
  suits: true,
  fits,
  text,
});

function compareTitles(job: ParsedJob, role: ParsedRole, isFirst: boolean): RoleFit {
  const additionalWords = job.canonicalWords.size - role.canonicalWords.size;
  const { jobFunction } = role;
  if (!role.canonicalWords.isSubsetOf(job.canonicalWords)) return compareField(job, role);
  if (additionalWords === 0) return fitSameTitle(job, role, isFirst);
  if (jobFunction !== null && job.jobFunction !== null && jobFunction !== job.jobFunction) {
    return suitableFit(roleShares.containsElsewhere, `Title contains ${role.name}, in another field`, false);
  }
  const share = roleShares.contains - roleShares.furtherWord * (additionalWords - 1);
  return suitableFit(Math.max(roleShares.containsMin, share), `Title contains ${role.name}`);
}

function fitSameTitle({ words }: ParsedJob, role: ParsedRole, isFirst: boolean): RoleFit {
  const isSame = role.words.every((word) => words.includes(word));
  if (!isSame) return suitableFit(roleShares.sameByOtherName, `Another name for ${role.name}`);
  return suitableFit(roleShares.same, isFirst ? "Same title" : `Same title as ${role.name}`);
}

/** Compares titles of one function. Levels must be near: a sales representative is not like a vice president of sales. */
function compareField(job: ParsedJob, role: ParsedRole): RoleFit {
  const { jobFunction } = role;
  if (jobFunction === null || jobFunction !== job.jobFunction) return unsuitableFit;
  const isNear = levelSteps(job.level, role.level) <= maxLevelSteps;
  if (isNear && sharesField(job, role)) return suitableFit(roleShares.sharesField, `Similar to ${role.name}`);
  const sharesPosition = sharedPositions.some(
    (word) => role.canonicalWords.has(word) && job.canonicalWords.has(word),
  );
  if (isNear && sharesPosition) return suitableFit(roleShares.sharesPosition, `Similar to ${role.name}`);
  return {
    ...unsuitableFit,
    share: roleShares.sameFunction,
    text: `Another role in ${functionLabel(jobFunction)}`,
  };
}

function sharesField(job: ParsedJob, role: ParsedRole): boolean {
  const fieldWords = [...role.canonicalWords].filter((word) => !generalWords.has(word));
  return fieldWords.some((word) => [...job.canonicalWords].some((other) => isSameField(word, other)));
}

const levelSteps = (one: ExperienceLevel, other: ExperienceLevel) =>
  Math.abs(experienceLevels.indexOf(one) - experienceLevels.indexOf(other));
