import { titleWords } from "@eq/understanding";

/** Words of a title that tell the seniority, not the kind of work. */
const seniorityWords = new Set(
  `senior junior lead principal staff distinguished mid midlevel entry level experienced graduate intern trainee
  apprentice associate`.split(/\s+/),
);
/** Words for seniority that name the work itself when they end a title: "Team Lead", "Sales Associate". */
const positionWords = new Set(["lead", "intern", "trainee", "apprentice", "associate"]);
const gradeNumeralPattern = /^(?:i{1,3}|iv|v|[1-5])$/;

/** Words that belong to one field of work. Words with a long common beginning need no entry: see `isSameField`. */
const fieldWordGroups: readonly ReadonlySet<string>[] = [
  new Set("software backend frontend fullstack web mobile android ios".split(" ")),
  new Set(["nurse", "nursing"]),
  new Set("recruiter recruiting recruitment talent sourcer".split(" ")),
];

/** Whether two words belong to the same field of work: "accountant" and "accounting", "backend" and "frontend". */
export function isSameField(one: string, other: string): boolean {
  if (one === other || fieldWordGroups.some((field) => field.has(one) && field.has(other))) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= 5 && Math.max(one.length, other.length) - shared <= 4;
}

/** The words of a title without those for seniority (grades). If the title has only grades, returns all its words. */
export function extractCoreWords(title: string): readonly string[] {
  return dropGrades(titleWords(title));
}

/** Removes the grades from the words of a title. If there are only grades, returns all words. */
export function dropGrades(words: readonly string[]): readonly string[] {
  const core = dropGradeNumeral(words).filter((word, index, rest) => !isGrade(word, index, rest));
  return core.length > 0 ? core : words;
}

/** Removes a grade numeral at the end of a title's words, such as the "II" of "Engineer II". */
export function dropGradeNumeral(words: readonly string[]): string[] {
  const end = words.length > 1 && gradeNumeralPattern.test(words.at(-1) ?? "") ? -1 : words.length;
  return words.slice(0, end);
}

/**
 * Whether the word at `index` is a grade (a word for seniority). "lead" in "lead generation" and "chief" in "chief of
 * staff" are not.
 */
export function isGrade(word: string, index: number, words: readonly string[]): boolean {
  if (!seniorityWords.has(word)) return false;
  if (word === "lead" && words[index + 1] === "generation") return false;
  if (word === "staff" && words.includes("chief")) return false;
  return !(positionWords.has(word) && index === words.length - 1);
}

/** Returns the title as written, but without its grades: "Accountant" for "Sr. Accountant II". "VP of Sales" stays. */
export function removeGrades(title: string): string {
  const core = new Set(extractCoreWords(title));
  const parts = title.split(/\s+/).map((part) => ({ part, words: titleWords(part) }));
  const isCore = ({ words }: { words: string[] }) => words.some((word) => core.has(word));
  const coreParts = parts.slice(parts.findIndex(isCore), parts.findLastIndex(isCore) + 1);
  const text = coreParts.filter((each) => each.words.length === 0 || isCore(each)).map(({ part }) => part);
  return text.join(" ").replace(/[,;:–-]+$/, "") || title;
}
