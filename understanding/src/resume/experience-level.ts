import type { ExperienceLevel, ManagementLevel } from "@eq/contracts";
import { titleWords } from "../title-words.ts";
import type { TitleReading, TitleRules } from "../titles/title-rules.ts";

const entry = new Set([
  "intern",
  "junior",
  "trainee",
  "apprentice",
  "entry",
  "graduate",
  "student",
  "extern",
  "cadet",
]);
const senior = new Set(["senior", "expert", "iii", "iv", "3", "4"]);
const lead = new Set([
  "lead",
  "leader",
  "principal",
  "supervisor",
  "foreman",
  "forewoman",
  "superintendent",
  "charge",
]);
const staffed = /\bstaff\s+(?:[\w-]+\s+){0,2}(?:engineer|developer|scientist|designer|architect)\b/i;

const leading: Partial<Record<ManagementLevel, ExperienceLevel>> = {
  "Board Member": "C-Level",
  "C Level Exec": "C-Level",
  "VP Level Exec": "VP",
  Director: "Director",
  Manager: "Manager",
};
/** Whoever manages a region manages people, whatever the thing is called. */
const overPlaces = /\b(?:regional|district|area|general|division)\b.*\bmanager\b/i;

/** The experience level that the words of a title say; null where they say none. */
export function levelOfTitle(title: string, titles: TitleRules): ExperienceLevel | null {
  const reading = titles.read(title);
  const words = titleWords(title);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (has(entry) && reading.level !== "C Level Exec") return "Entry Level";
  const own = levelOfNoun(reading);
  const manages = overPlaces.test(title) || words.includes("manager");
  if (own !== null && (own !== "Manager" || manages)) return own;
  if (overPlaces.test(title)) return "Manager";
  return levelOfGrade(title, has) ?? own ?? roman(title);
}

function levelOfGrade(title: string, has: (set: ReadonlySet<string>) => boolean): ExperienceLevel | null {
  if (has(lead) || staffed.test(title)) return "Lead";
  return has(senior) ? "Senior" : null;
}

/** What the noun of a title says, words such as senior left aside. */
function levelOfNoun({ level, sure, byGrade }: TitleReading): ExperienceLevel | null {
  return level === null || byGrade || !sure ? null : (leading[level] ?? null);
}

/** "Accountant I" starts, "Accountant II" has some years behind. */
function roman(title: string): ExperienceLevel | null {
  if (/\s(?:I|1)$/.test(title)) return "Entry Level";
  return /\s(?:II|2)$/.test(title) ? "Mid Level" : null;
}

const yearsOfMid = 2;
const yearsOfSenior = 8;

/** What years in work say where a title says nothing. */
export function levelOfYears(years: number): ExperienceLevel {
  if (years < yearsOfMid) return "Entry Level";
  return years < yearsOfSenior ? "Mid Level" : "Senior";
}
