import type { ExperienceLevel } from "@eq/contracts";

/** Managers of a thing, not of people: their titles have no word of a level. */
const managesThings =
  /\b(?:product|project|program|account|case|brand|community|content|property|relationship|customer success)\s+manager\b/i;

const byWord: readonly [RegExp, ExperienceLevel][] = [
  [/\b(?:chief|c[etfmo]o|president|founder|owner)\b/i, "C-Level"],
  [/\b(?:vp|svp|evp|vice president)\b/i, "VP"],
  [/\b(?:director|head of)\b/i, "Director"],
  [/\b(?:lead|principal|supervisor|foreman)\b/i, "Lead"],
  [/\bstaff (?:\w+ )?(?:engineer|developer|scientist|designer)\b/i, "Lead"],
  [/\b(?:senior|sr|ii|iii)\b/i, "Senior"],
  [/\b(?:junior|jr|intern|trainee|apprentice|student)\b/i, "Entry Level"],
];

/** The level that a title names, or undefined. */
function levelOfTitle(title: string): ExperienceLevel | undefined {
  if (/\bvice president\b/i.test(title)) return "VP";
  const named = byWord.find(([pattern]) => pattern.test(title))?.[1];
  if (named === "C-Level" || named === "VP" || named === "Director") return named;
  if (/\bmanager\b/i.test(title) && !managesThings.test(title)) return "Manager";
  return named;
}

/**
 * Levels that count as right for a title and years of work; null where nobody knows the years: then what the years
 * would decide may also stay open.
 */
export function levelsByRule(title: string, years: number | null): (ExperienceLevel | "")[] {
  const named = levelOfTitle(title);
  if (named !== undefined) return named === "Entry Level" && title === "student" ? [named, ""] : [named];
  if (years === null) return ["Entry Level", "Mid Level", ""];
  return [years < 2 ? "Entry Level" : "Mid Level"];
}
