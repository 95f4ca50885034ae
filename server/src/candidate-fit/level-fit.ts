import { type ExperienceLevel, experienceLevels, type ManagementLevel } from "@eq/contracts";
import { readTitle, titleWords } from "@eq/understanding";
import { isGrade, withoutNumeral } from "./role-words.ts";
import { levelShares } from "./weights.ts";

export interface LevelFit {
  /** Of the level's points, 0 to 1. */
  readonly share: number;
  readonly fits: boolean;
  readonly text: string;
}

const posts: Partial<Record<ManagementLevel, ExperienceLevel>> = {
  Manager: "Manager",
  Director: "Director",
  "VP Level Exec": "VP",
  "C Level Exec": "C-Level",
  "Board Member": "C-Level",
};

/** From the highest down: a senior staff engineer is one of the staff engineers. */
const gradeWords: readonly (readonly [ExperienceLevel, ReadonlySet<string>])[] = [
  ["Lead", new Set(["lead", "principal", "distinguished"])],
  ["Senior", new Set(["senior", "experienced"])],
  ["Mid Level", new Set(["mid", "midlevel"])],
  ["Entry Level", new Set(["junior", "entry", "graduate", "intern", "trainee", "apprentice"])],
];
/** Elsewhere "staff" is anybody: a staff accountant. */
const staffed = new Set(
  "engineer engineering developer scientist designer architect software product".split(" "),
);
const belowOthers = new Set(["associate", "assistant"]);
const numerals: Readonly<Record<string, ExperienceLevel>> = {
  i: "Entry Level",
  "1": "Entry Level",
  ii: "Mid Level",
  "2": "Mid Level",
  iii: "Senior",
  "3": "Senior",
  iv: "Lead",
  "4": "Lead",
  v: "Lead",
  "5": "Lead",
};

/** The experience level that a job's title asks for; null where it says nothing of it, which mostly is Mid Level. */
export function levelOfTitle(title: string): ExperienceLevel | null {
  const words = titleWords(title);
  const post = posts[managementLevel(words)];
  return post ?? gradeOf(words);
}

/** By the words that are no grade: "senior" and "lead" alone make no manager here. */
function managementLevel(words: readonly string[]): ManagementLevel {
  const plain = words.filter((word, index) => word !== "lead" && !isGrade(word, index, words));
  return readTitle(plain.join(" ")).managementLevel;
}

function gradeOf(words: readonly string[]): ExperienceLevel | null {
  const rest = withoutNumeral(words);
  const isWord = (word: string) => rest.some((each, index) => each === word && !isField(rest, index));
  if (isWord("staff") && rest.some((word) => staffed.has(word))) return "Lead";
  const found = gradeWords.find(([, list]) => [...list].some(isWord));
  if (found) return found[0];
  if (rest.length < words.length) return numerals[words.at(-1) ?? ""] ?? null;
  return rest.slice(0, -1).some((word) => belowOthers.has(word)) ? "Entry Level" : null;
}

const isField = (words: readonly string[], index: number) =>
  words[index] === "lead" && words[index + 1] === "generation";

/** How near the level of a job's title is to the candidate's. */
export function fitLevel(title: string, wanted: ExperienceLevel): LevelFit {
  const named = levelOfTitle(title);
  const level = named ?? "Mid Level";
  const steps = experienceLevels.indexOf(level) - experienceLevels.indexOf(wanted);
  const share = levelShares[Math.abs(steps)] ?? 0;
  if (steps === 0) return { share, fits: true, text: `Same level: ${level}` };
  if (named === null) return { share, fits: false, text: "No level in the title" };
  return { share, fits: false, text: `Level is ${steps > 0 ? "higher" : "lower"}: ${level}` };
}
