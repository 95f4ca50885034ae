import type { JobFunctionCode, ManagementLevel } from "@eq/contracts";
import { type CoreData, tableOf } from "../core-data/core-shape.ts";
import { titleWords } from "../language/title-words.ts";
import { wordSet } from "../language/word-set.ts";

/**
 * The meaning of a title. `byGrade`: the level comes from a grade such as senior, staff or intern. `sure` is false
 * if the level comes only from a vague grade such as senior or lead.
 */
export interface TitleReading {
  jobFunctions: JobFunctionCode[];
  level: ManagementLevel | null;
  sure: boolean;
  byGrade: boolean;
}

type LevelReading = Omit<TitleReading, "jobFunctions">;

interface Entry {
  functions: JobFunctionCode[];
  level: ManagementLevel | "none" | null;
  weak: boolean;
}
type Entries = Map<string, Entry>;

export interface TitleRules {
  /** Reads a title, whether typed or stored. */
  read(title: string): TitleReading;
  isNoun(word: string): boolean;
  isField(words: string): boolean;
  /** Whether the canonical words are, as a whole, a known title. */
  isPhrase(words: string): boolean;
  /**
   * Whether the word alone means a profession ("dentist"), unlike a role that exists in any field ("manager",
   * "analyst").
   */
  isProfession(word: string): boolean;
  /** Whether the word may precede any title without meaning a field of work. */
  isModifier(word: string): boolean;
}

const longestPhrase = 5;
const ranks: ManagementLevel[] = [
  "Board Member",
  "C Level Exec",
  "VP Level Exec",
  "Director",
  "Manager",
  "Non Manager",
];
/** Words after which "staff" is a grade ("staff engineer"). Elsewhere it means personnel ("staff accountant"). */
const staffed = wordSet("engineer engineering developer scientist designer architect product software");
/** Pairs whose first word looks like a grade but belongs to the second word. */
const notGrades = new Set(["lead generation", "mid market"]);
/** Nouns that set the level, whatever words are around them. */
const strongNouns = wordSet("director head vicepresident president chief founder cofounder owner");

/** Builds the title rules from the data tables. */
export function createTitleRules(data: CoreData): TitleRules {
  const phrases = readEntries(data, "title-phrases");
  const fields = readEntries(data, "title-fields");
  const nouns = readEntries(data, "title-nouns");
  const grades = readGrades(data);
  const modifiers = new Set(tableOf(data, "title-modifiers").flatMap(([words = ""]) => words.split(" ")));

  function read(title: string): TitleReading {
    const words = titleWords(title);
    const phrase = lastRun(words, phrases);
    const field = lastRun(words, fields);
    const narrower = field && phrase && field.start < phrase.start && field.length > 1;
    const knownFunctions = phrase?.entry.functions.length && !narrower ? phrase.entry.functions : null;
    // "Partner" alone means an owner of the firm; with a field of work it means a sales partner.
    const jobFunctions: JobFunctionCode[] = partnerLevel(words)
      ? ["executive"]
      : (knownFunctions ?? readFunctions(words, field?.entry, nouns));
    return { jobFunctions, ...readLevel(words, phrase) };
  }

  /** A known title has its own level. Words around it can only raise that level. */
  function readLevel(words: string[], phrase: Run | undefined): LevelReading {
    const phraseWithLevel = phrase?.entry.level ? phrase : undefined;
    const own = plainLevel(phraseWithLevel?.entry);
    if (words.includes("assistant") && own === "Non Manager") return sureLevel("Non Manager");
    const around = words.filter((_, index) => !isInside(phraseWithLevel, index));
    const strong = highest([
      chiefLevel(words),
      ...around.filter((word) => strongNouns.has(word)).map(levelOfNoun),
    ]);
    if (strong !== null || isLeading(own)) return sureLevel(highest([strong, own]));
    const plain = phraseWithLevel ? own : highest(words.map(levelOfNoun));
    return weighGrade(plain, readGrade(words, phraseWithLevel));
  }

  function readGrade(words: string[], known: Run | undefined): LevelReading | null {
    for (let index = 0; index < words.length; index++) {
      const grade = isInside(known, index) ? null : gradeAt(words, index);
      if (grade) return { ...grade, byGrade: true };
    }
    return null;
  }

  function levelOfNoun(word: string): ManagementLevel | null {
    return plainLevel(nouns.get(word));
  }

  /** The grade at `index`. A grade of two words ("mid senior") wins over its first word. */
  function gradeAt(words: string[], index: number) {
    const [word = "", next = ""] = words.slice(index, index + 2);
    const grade = grades.get(`${word} ${next}`) ?? grades.get(word);
    if (!grade || notGrades.has(`${word} ${next}`)) return null;
    if (word === "staff" && !words.some((other) => staffed.has(other))) return null;
    return grade;
  }

  return {
    read,
    isNoun: (word) => nouns.has(word),
    isField: (words) => fields.has(words),
    isPhrase: (words) => phrases.has(words),
    isProfession: (word) => isProfession(nouns.get(word)),
    isModifier: (word) => modifiers.has(word),
  };
}

function isProfession(noun: Entry | undefined): boolean {
  return noun !== undefined && !noun.weak && noun.functions.length > 0 && noun.level === "Non Manager";
}

function sureLevel(level: ManagementLevel | null): LevelReading {
  return { level, sure: true, byGrade: false };
}

function readEntries(data: CoreData, table: string): Entries {
  return new Map(
    tableOf(data, table).map(([text = "", functions = "", level = "", strength]) => [
      text,
      {
        functions: functions.split("|").filter(Boolean) as JobFunctionCode[],
        level: (level || null) as Entry["level"],
        weak: strength === "weak",
      },
    ]),
  );
}

function readGrades(data: CoreData): Map<string, { level: ManagementLevel; sure: boolean }> {
  return new Map(
    tableOf(data, "seniority").map(([word = "", level = "", sure]) => [
      word,
      { level: level as ManagementLevel, sure: sure === "sure" },
    ]),
  );
}

interface Run {
  entry: Entry;
  start: number;
  length: number;
}

/** The longest run of words that is an entry; of several with the same length, the last one. */
function lastRun(words: string[], entries: Entries): Run | undefined {
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const entry = entries.get(words.slice(start, start + length).join(" "));
      if (entry) return { entry, start, length };
    }
  }
  return undefined;
}

function readFunctions(words: string[], field: Entry | undefined, nouns: Entries): JobFunctionCode[] {
  // An assistant manager manages. "Assistant" means assisting only as the last word.
  const noun = words.findLast(
    (word, index) =>
      (nouns.get(word)?.functions.length ?? 0) > 0 && (word !== "assistant" || index === words.length - 1),
  );
  const entry = noun === undefined ? undefined : nouns.get(noun);
  if (entry && !entry.weak) return entry.functions;
  return field?.functions ?? entry?.functions ?? [];
}

function chiefLevel(words: string[]): ManagementLevel | null {
  return words.includes("chief") && words.includes("officer") ? "C Level Exec" : partnerLevel(words);
}

function partnerLevel(words: string[]): ManagementLevel | null {
  return words.length === 1 && words[0] === "partner" ? "C Level Exec" : null;
}

function isInside(run: Run | undefined, index: number): boolean {
  return run !== undefined && index >= run.start && index < run.start + run.length;
}

/** Whether the level is Director or higher. Grades such as senior do not change these levels. */
function isLeading(level: ManagementLevel | null): boolean {
  return level !== null && ranks.indexOf(level) <= ranks.indexOf("Director");
}

/**
 * Combines the level of the noun with that of the grade, as in "senior marketing manager": the noun's may be surer
 * or higher.
 */
function weighGrade(plain: ManagementLevel | null, grade: LevelReading | null): LevelReading {
  if (grade === null || grade.level === null) return sureLevel(plain);
  if (grade.sure || plain === null || plain === "Non Manager") return grade;
  return ranks.indexOf(plain) <= ranks.indexOf(grade.level) ? sureLevel(plain) : grade;
}

function plainLevel(entry: Entry | undefined): ManagementLevel | null {
  return entry === undefined || entry.level === "none" ? null : entry.level;
}

function highest(levels: (ManagementLevel | null)[]): ManagementLevel | null {
  return ranks.find((rank) => levels.includes(rank)) ?? null;
}
