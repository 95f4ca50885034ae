import type { ExperienceLevel, ManagementLevel } from "@eq/contracts";
import type { TitleReading, TitleRules } from "../knowledge/title-rules.ts";
import { titleWords } from "../language/title-words.ts";

/** Words of a grade and of posts that lead a few others, from the highest down. */
const grades: readonly (readonly [ExperienceLevel, ReadonlySet<string>])[] = [
  ["Entry Level", new Set("intern junior trainee apprentice entry graduate student extern cadet".split(" "))],
  [
    "Lead",
    new Set(
      "lead leader principal distinguished supervisor foreman forewoman superintendent charge".split(" "),
    ),
  ],
  ["Senior", new Set("senior expert experienced iii 3".split(" "))],
  ["Lead", new Set("iv v 4 5".split(" "))],
  ["Mid Level", new Set("mid midlevel ii 2".split(" "))],
];
const numeral = /^(?:i{1,3}|iv|v|[1-5])$/;
/** Elsewhere "staff" is anybody: a staff accountant. */
const staffed = /\bstaff\s+(?:[\w-]+\s+){0,2}(?:engineer|developer|scientist|designer|architect)\b/i;
/** Whoever manages a region manages people, whatever the thing is called. */
const overPlaces = /\b(?:regional|district|area|general|division)\b.*\bmanager\b/i;
const posts: Partial<Record<ManagementLevel, ExperienceLevel>> = {
  "Board Member": "C-Level",
  "C Level Exec": "C-Level",
  "VP Level Exec": "VP",
  Director: "Director",
  Manager: "Manager",
};

/** The experience level that the words of a title say; null where they say none, which mostly is Mid Level. */
export function levelOfTitle(title: string, titles: TitleRules): ExperienceLevel | null {
  const words = titleWords(title);
  const post = postOf(titles.read(title));
  if (post === "C-Level" || post === "VP") return post;
  const grade = gradeOf(title, words);
  if (grade === "Entry Level" && !endsInNumeral(words)) return grade;
  return post === "Director" ? post : (managerOf(title, words, post) ?? grade ?? post);
}

function managerOf(title: string, words: readonly string[], post: ExperienceLevel | null) {
  const manages = post === "Manager" && words.includes("manager");
  return manages || overPlaces.test(title) ? "Manager" : null;
}

/** What the noun of a title says, words such as senior left aside. */
function postOf({ level, sure, byGrade }: TitleReading): ExperienceLevel | null {
  return level === null || byGrade || !sure ? null : (posts[level] ?? null);
}

/** "Accountant I" starts, "Accountant II" has some years behind. */
function gradeOf(title: string, words: readonly string[]): ExperienceLevel | null {
  if (staffed.test(title)) return "Lead";
  const gradeWords = words.filter((word, index) => isGrade(word, index, words));
  const grade = grades.find(([, list]) => gradeWords.some((word) => list.has(word)));
  return grade?.[0] ?? (endsInNumeral(words) ? "Entry Level" : null);
}

/** A numeral counts at the end only, and whoever generates leads does not lead. */
function isGrade(word: string, index: number, words: readonly string[]): boolean {
  if (numeral.test(word)) return index > 0 && index === words.length - 1;
  return word !== "lead" || words[index + 1] !== "generation";
}

function endsInNumeral(words: readonly string[]): boolean {
  return words.length > 1 && /^(?:i|1)$/.test(words.at(-1) ?? "");
}

const yearsOfMid = 2;
const yearsOfSenior = 8;

/** What years in work say where a title says nothing. */
export function levelOfYears(years: number): ExperienceLevel {
  if (years < yearsOfMid) return "Entry Level";
  return years < yearsOfSenior ? "Mid Level" : "Senior";
}
