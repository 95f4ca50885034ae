import type { JobFunctionCode, ManagementLevel } from "@eq/contracts";
import { type CoreData, getTable } from "../core-data/core-shape.ts";
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

interface TitleEntry {
  functions: JobFunctionCode[];
  level: ManagementLevel | "none" | null;
  weak: boolean;
}
type TitleEntries = Map<string, TitleEntry>;

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

const maxPhraseWords = 5;
const levelsFromHighest: ManagementLevel[] = [
  "Board Member",
  "C Level Exec",
  "VP Level Exec",
  "Director",
  "Manager",
  "Non Manager",
];
/** Words after which "staff" is a grade ("staff engineer"). Elsewhere it means personnel ("staff accountant"). */
const nounsAfterStaffGrade = wordSet(
  "engineer engineering developer scientist designer architect product software",
);
/** Pairs of words whose first word looks like a grade but is part of a field ("lead generation"). */
const pairsWithoutGrade = new Set(["lead generation", "mid market"]);
/** Nouns that set the level, whatever words are around them. */
const nounsSettingLevel = wordSet("director head vicepresident president chief founder cofounder owner");

/** Builds the title rules from the data tables. */
export function createTitleRules(data: CoreData): TitleRules {
  const phrases = readEntries(data, "title-phrases");
  const fields = readEntries(data, "title-fields");
  const nouns = readEntries(data, "title-nouns");
  const grades = readGrades(data);
  const modifiers = new Set(getTable(data, "title-modifiers").flatMap(([words = ""]) => words.split(" ")));

  function read(title: string): TitleReading {
    const words = titleWords(title);
    const phrase = findLongestRun(words, phrases);
    const field = findLongestRun(words, fields);
    const narrower = field && phrase && field.start < phrase.start && field.length > 1;
    const knownFunctions = phrase?.entry.functions.length && !narrower ? phrase.entry.functions : null;
    // "Partner" alone means an owner of the firm; with a field of work it means a sales partner.
    const jobFunctions: JobFunctionCode[] = getPartnerLevel(words)
      ? ["executive"]
      : (knownFunctions ?? readFunctions(words, field?.entry, nouns));
    return { jobFunctions, ...readLevel(words, phrase) };
  }

  /** A known title has its own level. Words around it can only raise that level. */
  function readLevel(words: string[], phrase: WordRun | undefined): LevelReading {
    const phraseWithLevel = phrase?.entry.level ? phrase : undefined;
    const own = getEntryLevel(phraseWithLevel?.entry);
    if (words.includes("assistant") && own === "Non Manager") return createSureLevel("Non Manager");
    const around = words.filter((_, index) => !isInsideRun(phraseWithLevel, index));
    const strong = chooseHighestLevel([
      getChiefLevel(words),
      ...around.filter((word) => nounsSettingLevel.has(word)).map(levelOfNoun),
    ]);
    if (strong !== null || isDirectorOrHigher(own)) return createSureLevel(chooseHighestLevel([strong, own]));
    const plain = phraseWithLevel ? own : chooseHighestLevel(words.map(levelOfNoun));
    return combineLevels(plain, readGrade(words, phraseWithLevel));
  }

  function readGrade(words: string[], known: WordRun | undefined): LevelReading | null {
    for (let index = 0; index < words.length; index++) {
      const grade = isInsideRun(known, index) ? null : gradeAt(words, index);
      if (grade) return { ...grade, byGrade: true };
    }
    return null;
  }

  function levelOfNoun(word: string): ManagementLevel | null {
    return getEntryLevel(nouns.get(word));
  }

  /** The grade at `index`. A grade of two words ("mid senior") wins over its first word. */
  function gradeAt(words: string[], index: number) {
    const [word = "", next = ""] = words.slice(index, index + 2);
    const grade = grades.get(`${word} ${next}`) ?? grades.get(word);
    if (!grade || pairsWithoutGrade.has(`${word} ${next}`)) return null;
    if (word === "staff" && !words.some((other) => nounsAfterStaffGrade.has(other))) return null;
    return grade;
  }

  return {
    read,
    isNoun: (word) => nouns.has(word),
    isField: (words) => fields.has(words),
    isPhrase: (words) => phrases.has(words),
    isProfession: (word) => isProfessionEntry(nouns.get(word)),
    isModifier: (word) => modifiers.has(word),
  };
}

function isProfessionEntry(noun: TitleEntry | undefined): boolean {
  return noun !== undefined && !noun.weak && noun.functions.length > 0 && noun.level === "Non Manager";
}

function createSureLevel(level: ManagementLevel | null): LevelReading {
  return { level, sure: true, byGrade: false };
}

function readEntries(data: CoreData, table: string): TitleEntries {
  return new Map(
    getTable(data, table).map(([text = "", functions = "", level = "", strength]) => [
      text,
      {
        functions: functions.split("|").filter(Boolean) as JobFunctionCode[],
        level: (level || null) as TitleEntry["level"],
        weak: strength === "weak",
      },
    ]),
  );
}

function readGrades(data: CoreData): Map<string, { level: ManagementLevel; sure: boolean }> {
  return new Map(
    getTable(data, "seniority").map(([word = "", level = "", sure]) => [
      word,
      { level: level as ManagementLevel, sure: sure === "sure" },
    ]),
  );
}

interface WordRun {
  entry: TitleEntry;
  start: number;
  length: number;
}

/** Finds the longest run of words that is an entry of the table. If several are equally long, the last one counts. */
function findLongestRun(words: string[], entries: TitleEntries): WordRun | undefined {
  for (let length = Math.min(maxPhraseWords, words.length); length > 0; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const entry = entries.get(words.slice(start, start + length).join(" "));
      if (entry) return { entry, start, length };
    }
  }
  return undefined;
}

function readFunctions(
  words: string[],
  field: TitleEntry | undefined,
  nouns: TitleEntries,
): JobFunctionCode[] {
  // An assistant manager manages. "Assistant" means assisting only as the last word.
  const noun = words.findLast(
    (word, index) =>
      (nouns.get(word)?.functions.length ?? 0) > 0 && (word !== "assistant" || index === words.length - 1),
  );
  const entry = noun === undefined ? undefined : nouns.get(noun);
  if (entry && !entry.weak) return entry.functions;
  return field?.functions ?? entry?.functions ?? [];
}

function getChiefLevel(words: string[]): ManagementLevel | null {
  return words.includes("chief") && words.includes("officer") ? "C Level Exec" : getPartnerLevel(words);
}

function getPartnerLevel(words: string[]): ManagementLevel | null {
  return words.length === 1 && words[0] === "partner" ? "C Level Exec" : null;
}

function isInsideRun(run: WordRun | undefined, index: number): boolean {
  return run !== undefined && index >= run.start && index < run.start + run.length;
}

/** Whether the level is Director or higher. Grades such as senior do not change these levels. */
function isDirectorOrHigher(level: ManagementLevel | null): boolean {
  return level !== null && levelsFromHighest.indexOf(level) <= levelsFromHighest.indexOf("Director");
}

/**
 * Combines the level of a title's noun with that of its grade, as in "senior marketing manager". An unsure grade
 * counts only if its level is higher than that of the noun.
 */
function combineLevels(plain: ManagementLevel | null, grade: LevelReading | null): LevelReading {
  if (grade === null || grade.level === null) return createSureLevel(plain);
  if (grade.sure || plain === null || plain === "Non Manager") return grade;
  return levelsFromHighest.indexOf(plain) <= levelsFromHighest.indexOf(grade.level)
    ? createSureLevel(plain)
    : grade;
}

function getEntryLevel(entry: TitleEntry | undefined): ManagementLevel | null {
  return entry === undefined || entry.level === "none" ? null : entry.level;
}

function chooseHighestLevel(levels: (ManagementLevel | null)[]): ManagementLevel | null {
  return levelsFromHighest.find((rank) => levels.includes(rank)) ?? null;
}
