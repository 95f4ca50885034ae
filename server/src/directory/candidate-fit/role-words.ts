import { titleWords } from "@eq/understanding";

/** Words that say how far somebody has come and not what the work is. */
const grades = new Set(
  `senior junior lead principal staff distinguished mid midlevel entry level experienced graduate intern trainee
  apprentice associate`.split(/\s+/),
);
/** Grades that are the post itself where a title ends with them: "Team Lead", "Sales Associate". */
const posts = new Set(["lead", "intern", "trainee", "apprentice", "associate"]);
const numeral = /^(?:i{1,3}|iv|v|[1-5])$/;

/** Words that mean the same work; the first stands for all. */
const sameWork = [
  ["engineer", "developer", "programmer"],
  ["attorney", "lawyer"],
] as const;
const standIns = new Map<string, string>(
  sameWork.flatMap(([first, ...others]) => others.map((word) => [word, first] as const)),
);

/** Words of one field of work, beside those that share their beginning. */
const fields: readonly ReadonlySet<string>[] = [
  new Set("software backend frontend fullstack web mobile android ios".split(" ")),
  new Set(["nurse", "nursing"]),
  new Set("recruiter recruiting recruitment talent sourcer".split(" ")),
];

/** Whether two words are of one field: "accountant" and "accounting", "backend" and "frontend". */
export function isKin(one: string, other: string): boolean {
  if (one === other || fields.some((field) => field.has(one) && field.has(other))) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= 5 && Math.max(one.length, other.length) - shared <= 4;
}

/** The words of a title that say what the work is. All of them where there are no others. */
export function coreWords(title: string): string[] {
  const words = titleWords(title);
  const core = withoutNumeral(words).filter((word, index, rest) => !isGrade(word, index, rest));
  return core.length > 0 ? core : words;
}

/** The words without the number of a grade at the end: "Engineer II". */
export function withoutNumeral(words: readonly string[]): string[] {
  const end = words.length > 1 && numeral.test(words.at(-1) ?? "") ? -1 : words.length;
  return words.slice(0, end);
}

/** Whether the word at `index` is only a grade. "Lead generation" and a "chief of staff" are work. */
export function isGrade(word: string, index: number, words: readonly string[]): boolean {
  if (!grades.has(word)) return false;
  if (word === "lead" && words[index + 1] === "generation") return false;
  if (word === "staff" && words.includes("chief")) return false;
  return !(posts.has(word) && index === words.length - 1);
}

/** The title as it is written, without its grades: "Accountant" of "Sr. Accountant II", "VP of Sales" as it is. */
export function withoutGrades(title: string): string {
  const core = new Set(coreWords(title));
  const parts = title.split(/\s+/).map((part) => ({ part, words: titleWords(part) }));
  const isCore = ({ words }: { words: string[] }) => words.some((word) => core.has(word));
  const kept = parts.slice(parts.findIndex(isCore), parts.findLastIndex(isCore) + 1);
  const text = kept.filter((each) => each.words.length === 0 || isCore(each)).map(({ part }) => part);
  return text.join(" ").replace(/[,;:–-]+$/, "") || title;
}

/** One word for all that mean the same work. */
export const standIn = (word: string) => standIns.get(word) ?? word;

/** The words, and the same with each word that means the same work in place of another. */
export function namesOf(words: readonly string[]): string[][] {
  return words.reduce<string[][]>(
    (lists, word) => {
      const group = sameWork.find(([first]) => first === standIn(word)) ?? [word];
      return lists.flatMap((list) => group.map((other) => [...list, other]));
    },
    [[]],
  );
}
