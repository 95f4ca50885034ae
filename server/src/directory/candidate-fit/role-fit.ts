import { type ExperienceLevel, experienceLevels } from "@eq/contracts";
import { expandTitle, functionLabel, readExperienceLevel, readTitle } from "@eq/understanding";
import { dropGrades, extractCoreWords, isSameField, removeGrades } from "./role-words.ts";
import { maxLevelSteps, minRankFactor, rankFactorStep, roleShares } from "./weights.ts";

/** A role that the candidate wants, parsed once and then compared with many jobs. */
export interface ParsedRole {
  readonly words: ReadonlySet<string>;
  /** Other names of the same job: a title is one of them when it has all of `words` and none of `without`. */
  readonly otherNames: readonly RoleName[];
  readonly jobFunction: string | null;
  readonly level: ExperienceLevel;
  readonly title: string;
  /** The role's title without words for seniority. */
  readonly name: string;
  /** Factor for the role's share of the points: 1 for the candidate's first role, less for later roles. */
  readonly rankFactor: number;
}

interface RoleName {
  readonly words: ReadonlySet<string>;
  readonly without: readonly string[];
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
    const words = new Set(extractCoreWords(title));
    if (words.size === 0) return [];
    return [
      {
        words,
        otherNames: listOtherNames(title, words),
        jobFunction: readTitle(title).jobFunction,
        level: readLevelOrMid(title),
        title,
        name: removeGrades(title),
        rankFactor: Math.max(minRankFactor, 1 - rankFactorStep * index),
      },
    ];
  });
}

/** Lists the other names of a role, without grades. A name that only adds words to the role is left out. */
function listOtherNames(title: string, words: ReadonlySet<string>): RoleName[] {
  const names = expandTitle(title)
    .slice(1)
    .map((name) => ({ words: new Set(dropGrades(name.words)), without: name.without }));
  return names.filter((name) => !words.isSubsetOf(name.words));
}

/** Compares a job with each of the candidate's roles; returns the best fit. */
export function fitRole(job: { title: string; jobFunction: string | null }, roles: readonly ParsedRole[]) {
  const words = new Set(extractCoreWords(job.title));
  const parsedJob = { words, jobFunction: job.jobFunction, level: readLevelOrMid(job.title) };
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

type ParsedJob = Pick<ParsedRole, "words" | "jobFunction" | "level">;

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
  if (role.words.isSubsetOf(job.words)) {
    if (job.words.size > role.words.size)
      return scoreContainedName(job, role, { words: role.words, text: role.name });
    return makeSuitableFit(roleShares.same, isFirst ? "Same title" : `Same title as ${role.name}`);
  }
  return compareOtherNames(job, role) ?? compareWithinFunction(job, role);
}

/** Compares a title with the other names of a role; null when it has none of them. */
function compareOtherNames(job: ParsedJob, role: ParsedRole): RoleFit | null {
  const names = role.otherNames.filter(
    ({ words, without }) => words.isSubsetOf(job.words) && !without.some((word) => job.words.has(word)),
  );
  const [longest] = names.toSorted((one, other) => other.words.size - one.words.size);
  if (!longest) return null;
  if (longest.words.size === job.words.size)
    return makeSuitableFit(roleShares.sameByOtherName, `Another name for ${role.name}`);
  const text = `another name for ${role.name}`;
  const fit = scoreContainedName(job, role, { words: longest.words, text });
  return { ...fit, share: fit.share - roleShares.byOtherName };
}

/** Scores a title that has more words than the role or another name of it. */
function scoreContainedName(
  job: ParsedJob,
  { jobFunction }: ParsedRole,
  { words, text }: { words: ReadonlySet<string>; text: string },
): RoleFit {
  if (jobFunction !== null && job.jobFunction !== null && jobFunction !== job.jobFunction) {
    return makeSuitableFit(roleShares.containsElsewhere, `Title contains ${text}, in another field`, false);
  }
  const share = roleShares.contains - roleShares.furtherWord * (job.words.size - words.size - 1);
  return makeSuitableFit(Math.max(roleShares.containsMin, share), `Title contains ${text}`);
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
  const sharesPosition = managementWords.some((word) => role.words.has(word) && job.words.has(word));
  if (isNear && sharesPosition) return makeSuitableFit(roleShares.sharesPosition, `Similar to ${role.name}`);
  return {
    ...unsuitableFit,
    share: roleShares.sameFunction,
    text: `Another role in ${functionLabel(jobFunction)}`,
  };
}

function sharesField(job: ParsedJob, role: ParsedRole): boolean {
  const fieldWords = [...role.words].filter((word) => !fieldNeutralWords.has(word));
  return fieldWords.some((word) => [...job.words].some((other) => isSameField(word, other)));
}

const countLevelSteps = (one: ExperienceLevel, other: ExperienceLevel) =>
  Math.abs(experienceLevels.indexOf(one) - experienceLevels.indexOf(other));
