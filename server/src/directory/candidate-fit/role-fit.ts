import { type ExperienceLevel, experienceLevels } from "@eq/contracts";
import { functionLabel, readExperienceLevel, readTitle } from "@eq/understanding";

import { coreWords, isKin, standIn, withoutGrades } from "./role-words.ts";
import { furthestLevel, rankLeast, rankStep, roleShares } from "./weights.ts";

/** A role that is wanted, taken apart once for many jobs. */
export interface WantedRole {
  readonly words: readonly string[];
  /** The same with one word for all that mean the same work. */
  readonly work: ReadonlySet<string>;
  readonly jobFunction: string | null;
  readonly level: ExperienceLevel;
  readonly title: string;
  /** The title without its grades. */
  readonly name: string;
  /** What the role is worth beside the most wanted one, at most 1. */
  readonly rank: number;
}

export interface RoleFit {
  /** Of the role's points, 0 to 1. */
  readonly share: number;
  /** False for a job that only is in the same function, or not even that. */
  readonly suits: boolean;
  readonly fits: boolean;
  readonly text: string;
}

/** Posts that are alike in one function, whatever the field. */
const sharedPosts = ["manager", "director", "vicepresident", "supervisor", "head"];
/** Words that occur in every field. */
const wideWords = new Set([
  ...sharedPosts,
  ..."engineer engineering specialist assistant representative coordinator analyst chief officer associate".split(
    " ",
  ),
  ..."administrator technician president executive consultant intern trainee lead team general operator".split(
    " ",
  ),
]);

/** The roles by rank; those without a word that counts are left out. */
export function readRoles(roles: readonly string[]): WantedRole[] {
  return roles.flatMap((title, index) => {
    const words = coreWords(title);
    if (words.length === 0) return [];
    return [
      {
        words,
        work: new Set(words.map(standIn)),
        jobFunction: readTitle(title).jobFunction,
        level: levelOf(title),
        title,
        name: withoutGrades(title),
        rank: Math.max(rankLeast, 1 - rankStep * index),
      },
    ];
  });
}

/** The role that a job suits best. */
export function fitRole(job: { title: string; jobFunction: string | null }, roles: readonly WantedRole[]) {
  const words = coreWords(job.title);
  const work = new Set(words.map(standIn));
  const given = { words, work, jobFunction: job.jobFunction, level: levelOf(job.title) };
  const fits = roles.map((role, index): RoleFit => {
    const fit = compare(given, role, index === 0);
    return { ...fit, share: fit.share * role.rank };
  });
  // What suits goes before what does not, however its role ranks.
  const [best] = fits.toSorted(
    (one, other) => Number(other.suits) - Number(one.suits) || other.share - one.share,
  );
  return best ?? none;
}

type Given = Pick<WantedRole, "words" | "work" | "jobFunction" | "level">;

/** A title that names no level is of the middle one. */
const levelOf = (title: string) => readExperienceLevel(title) ?? "Mid Level";

const none: RoleFit = { share: roleShares.none, suits: false, fits: false, text: "Another role" };
const suiting = (share: number, text: string, fits = true): RoleFit => ({ share, suits: true, fits, text });

function compare(given: Given, role: WantedRole, isFirst: boolean): RoleFit {
  const more = given.work.size - role.work.size;
  const { jobFunction } = role;
  if (!role.work.isSubsetOf(given.work)) return compareField(given, role);
  if (more === 0) return sameTitle(given, role, isFirst);
  if (jobFunction !== null && given.jobFunction !== null && jobFunction !== given.jobFunction) {
    return suiting(roleShares.containsElsewhere, `Title contains ${role.name}, in another field`, false);
  }
  const share = roleShares.contains - roleShares.furtherWord * (more - 1);
  return suiting(Math.max(roleShares.containsLeast, share), `Title contains ${role.name}`);
}

function sameTitle({ words }: Given, role: WantedRole, isFirst: boolean): RoleFit {
  const isSame = role.words.every((word) => words.includes(word));
  if (!isSame) return suiting(roleShares.sameByOtherName, `Another name for ${role.name}`);
  return suiting(roleShares.same, isFirst ? "Same title" : `Same title as ${role.name}`);
}

/** What two titles of one function have in common; a sales representative is not like a vice president of sales. */
function compareField(given: Given, role: WantedRole): RoleFit {
  const { jobFunction } = role;
  if (jobFunction === null || jobFunction !== given.jobFunction) return none;
  const isNear = levelSteps(given.level, role.level) <= furthestLevel;
  if (isNear && sharesField(given, role)) return suiting(roleShares.sharesField, `Similar to ${role.name}`);
  const isPost = sharedPosts.some((word) => role.work.has(word) && given.work.has(word));
  if (isNear && isPost) return suiting(roleShares.sharesPost, `Similar to ${role.name}`);
  return { ...none, share: roleShares.sameFunction, text: `Another role in ${functionLabel(jobFunction)}` };
}

function sharesField(given: Given, role: WantedRole): boolean {
  const fields = [...role.work].filter((word) => !wideWords.has(word));
  return fields.some((word) => [...given.work].some((other) => isKin(word, other)));
}

const levelSteps = (one: ExperienceLevel, other: ExperienceLevel) =>
  Math.abs(experienceLevels.indexOf(one) - experienceLevels.indexOf(other));
