import type { ExperienceLevel } from "@eq/contracts";

/** Titles of managers who manage a thing rather than people; such titles state no level. */
const managerOfThingsPattern =
  /\b(?:product|project|program|account|case|brand|community|content|property|relationship|customer success)\s+manager\b/i;

const levelByTitleWord: readonly [RegExp, ExperienceLevel][] = [
  [/\b(?:chief|c[etfmo]o|president|founder|owner)\b/i, "C-Level"],
  [/\b(?:vp|svp|evp|vice president)\b/i, "VP"],
  [/\b(?:director|head of)\b/i, "Director"],
  [/\b(?:lead|principal|supervisor|foreman)\b/i, "Lead"],
  [/\bstaff (?:\w+ )?(?:engineer|developer|scientist|designer)\b/i, "Lead"],
  [/\b(?:senior|sr)\b/i, "Senior"],
  [/\b(?:junior|jr|intern|trainee|apprentice|student)\b/i, "Entry Level"],
  [/\b(?:III|IV|V)\b/, "Senior"],
  [/\bII\b/, "Mid Level"],
  [/\bI\b(?!\/)/, "Entry Level"],
];

/** The level that a title names, or undefined. */
function readLevelOfTitle(title: string): ExperienceLevel | undefined {
  if (/\bvice president\b/i.test(title)) return "VP";
  const named = levelByTitleWord.find(([pattern]) => pattern.test(title))?.[1];
  if (named === "C-Level" || named === "VP" || named === "Director") return named;
  if (/\bmanager\b/i.test(title) && !managerOfThingsPattern.test(title)) return "Manager";
  return named;
}

/** Months of work from which a title without a level counts as Mid Level or as Senior. */
const minMonthsByLevel = { middle: 24, senior: 96 };
/**
 * Within this many months of a minimum, the levels on both sides of it are right, because resumes do not always write
 * months.
 */
const maxMonthsNearBound = 6;

/** The accepted levels for a number of months of work: one level, or two near the minimum of a level. */
export function acceptLevelsByMonths(months: number): ExperienceLevel[] {
  const levelAt = (count: number): ExperienceLevel => {
    if (count < minMonthsByLevel.middle) return "Entry Level";
    return count < minMonthsByLevel.senior ? "Mid Level" : "Senior";
  };
  return [
    ...new Set([levelAt(months), levelAt(months - maxMonthsNearBound), levelAt(months + maxMonthsNearBound)]),
  ];
}

/**
 * The accepted levels for a title and years of work.
 * @param years null if unknown; then a title without a level may have any level that years decide, or none
 */
export function acceptLevelsByRule(title: string, years: number | null): (ExperienceLevel | "")[] {
  const named = readLevelOfTitle(title);
  if (named !== undefined) return named === "Entry Level" && title === "student" ? [named, ""] : [named];
  return years === null ? ["Entry Level", "Mid Level", "Senior", ""] : acceptLevelsByMonths(years * 12);
}
