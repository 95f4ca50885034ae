import { type JobFunctionCode, managementLevels } from "@eq/contracts";
import { readTitle, titleWords } from "@eq/understanding";
import { loadFallback } from "@eq/understanding/fallback";

/** What the title of a job or a person says. */
export interface TitleMeaning {
  title: string;
  /** The canonical words of the title. */
  words: readonly string[];
  /** The words that say the field of work: without levels, grades and nouns such as "manager". */
  fieldWords: readonly string[];
  jobFunction: JobFunctionCode | null;
  /** Rank of the management level: 0 for no manager, 1 manager, 2 director, 3 vice president, 4 chief, 5 board. */
  rank: number;
}

const rankByLevel = new Map<string, number>(managementLevels.map((level, at) => [level, 5 - at]));
const levelWords = new Set(
  "manager director head chief officer vicepresident president executive lead leader senior junior staff principal associate assistant interim regional deputy group i ii iii iv v 1 2 3 4 5 intern trainee apprentice mid entry level".split(
    " ",
  ),
);
/** Clauses of a posting's title that say nothing about the job: a place, a team, an employment type. */
const asidePattern = /\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g;
const clausePattern = /\s+[-–—|:]\s*|\s*[|]\s*|,\s+|:\s+/;
const gradePattern =
  /(?<!chief of )\b(?:senior|sr|staff|principal|lead|distinguished|middle)\b\.?(?=\s+\S)/gi;
const maxReadLength = 200;
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bsw\b/gi, "software"],
  [/\bhw\b/gi, "hardware"],
  [/\bml\b/gi, "machine learning"],
];

const cache = new Map<string, TitleMeaning>();
const maxCached = 20_000;

export function rankOfLevel(level: string | undefined): number {
  return rankByLevel.get(level ?? "") ?? 0;
}

/** The key of a title: titles of one key are the same title, such as "VP of Sales" and "Vice President, Sales". */
export function titleKey(title: string): string {
  return titleWords(title).toSorted().join(" ");
}

/** Reads the title of a person. Its function is known to the data, or null. */
export function readPersonTitle(title: string): TitleMeaning {
  const cached = cache.get(title);
  if (cached) return cached;
  const { jobFunction, managementLevel } = readTitle(title);
  const meaning = describe(title, jobFunction, rankOfLevel(managementLevel));
  if (cache.size >= maxCached) cache.clear();
  cache.set(title, meaning);
  return meaning;
}

/**
 * Reads the title of a posting, also one with asides such as "(Remote)" and a team after a dash. An unknown title gets
 * its likely function.
 */
export function readJobTitle(text: string): TitleMeaning {
  const title = shorten(text);
  const own = readTitle(title);
  const whole = own.jobFunction ? own : readTitle(text.slice(0, maxReadLength), loadFallback());
  const { managementLevel } = readTitle(dropGrades(title));
  return describe(title, own.jobFunction ?? whole.jobFunction, rankOfLevel(managementLevel));
}

/** Experienced employees manage nobody, although searches by level count "Senior" and "Staff" as a higher level. */
function dropGrades(title: string): string {
  const plain = title.replaceAll(gradePattern, " ").trim();
  return titleWords(plain).length > 0 ? plain : title;
}

function describe(title: string, jobFunction: JobFunctionCode | null, rank: number): TitleMeaning {
  const words = titleWords(title);
  return { title, words, fieldWords: words.filter((word) => !levelWords.has(word)), jobFunction, rank };
}

/** The first clause of the title that has words, without asides. */
function shorten(text: string): string {
  const plain = text.slice(0, maxReadLength).replaceAll(asidePattern, " ");
  const clauses = plain.split(clausePattern).map((clause) => clause.trim().replaceAll(/\s+/g, " "));
  const first = clauses.find((clause) => titleWords(clause).length > 0) ?? plain.trim();
  // "Manager, Enterprise Security" names its field only after the comma.
  const isBare = titleWords(first).every((word) => levelWords.has(word));
  const title = isBare ? clauses.filter(Boolean).slice(0, 2).join(", ") : first;
  return shortForms.reduce((short, [pattern, long]) => short.replaceAll(pattern, long), title);
}
