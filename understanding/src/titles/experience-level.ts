import type { ExperienceLevel, ManagementLevel } from "@eq/contracts";
import type { TitleReading, TitleRules } from "../knowledge/title-rules.ts";
import { titleWords } from "../language/title-words.ts";
import { wordSet } from "../language/word-set.ts";

/** Words for a grade, or for a post that leads a few people. The first match counts. */
const wordsByGrade: readonly (readonly [ExperienceLevel, ReadonlySet<string>])[] = [
  ["Entry Level", wordSet("intern junior trainee apprentice entry graduate student extern cadet")],
  ["Lead", wordSet("lead leader principal distinguished supervisor foreman forewoman superintendent charge")],
  ["Senior", wordSet("senior expert experienced iii 3")],
  ["Lead", wordSet("iv v 4 5")],
  ["Mid Level", wordSet("mid midlevel ii 2")],
];
const numeralPattern = /^(?:i{1,3}|iv|v|[1-5])$/;
/** Matches "staff" as a grade, which it is only with one of these nouns; a staff accountant has no grade. */
const staffGradePattern =
  /\bstaff\s+(?:[\w-]+\s+){0,2}(?:engineer|developer|scientist|designer|architect)\b/i;
/** Matches managers of a region, who manage people whatever else the title says. */
const regionalManagerPattern = /\b(?:regional|district|area|general|division)\b.*\bmanager\b/i;
const experienceLevelByPost: Partial<Record<ManagementLevel, ExperienceLevel>> = {
  "Board Member": "C-Level",
  "C Level Exec": "C-Level",
  "VP Level Exec": "VP",
  Director: "Director",
  Manager: "Manager",
};

/** The experience level that a title states, or null. Most titles without a level are Mid Level. */
export function readLevelOfTitle(title: string, titles: TitleRules): ExperienceLevel | null {
  const words = titleWords(title);
  const post = getPostLevel(titles.read(title));
  if (post === "C-Level" || post === "VP") return post;
  const grade = findGradeLevel(title, words);
  if (grade === "Entry Level" && !endsInNumeral(words)) return grade;
  return post === "Director" ? post : (getManagerLevel(title, words, post) ?? grade ?? post);
}

function getManagerLevel(title: string, words: readonly string[], post: ExperienceLevel | null) {
  const manages = post === "Manager" && words.includes("manager");
  return manages || regionalManagerPattern.test(title) ? "Manager" : null;
}

/** The level of the title's noun, ignoring grades such as senior. */
function getPostLevel({ level, sure, byGrade }: TitleReading): ExperienceLevel | null {
  return level === null || byGrade || !sure ? null : (experienceLevelByPost[level] ?? null);
}

/** Finds the level that a grade or numeral states: "Accountant I" is Entry Level, "Accountant II" is not. */
function findGradeLevel(title: string, words: readonly string[]): ExperienceLevel | null {
  if (staffGradePattern.test(title)) return "Lead";
  const gradeWords = words.filter((word, index) => isGrade(word, index, words));
  const grade = wordsByGrade.find(([, list]) => gradeWords.some((word) => list.has(word)));
  return grade?.[0] ?? (endsInNumeral(words) ? "Entry Level" : null);
}

/**
 * Whether the word is a grade. A numeral is a grade only at the title's end. "Lead" in "lead generation" is no grade.
 */
function isGrade(word: string, index: number, words: readonly string[]): boolean {
  if (numeralPattern.test(word)) return index > 0 && index === words.length - 1;
  return word !== "lead" || words[index + 1] !== "generation";
}

function endsInNumeral(words: readonly string[]): boolean {
  return words.length > 1 && /^(?:i|1)$/.test(words.at(-1) ?? "");
}

const minYearsForMidLevel = 2;
const minYearsForSenior = 8;

/** Chooses the level by years of work, for titles that state no level. */
export function chooseLevelByYears(years: number): ExperienceLevel {
  if (years < minYearsForMidLevel) return "Entry Level";
  return years < minYearsForSenior ? "Mid Level" : "Senior";
}
