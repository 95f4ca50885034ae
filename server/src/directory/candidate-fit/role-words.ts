import { titleWords } from "@eq/understanding";

/** Words for seniority, not for the work itself. */
const seniorityWords = new Set(
  `senior junior lead principal staff distinguished mid midlevel entry level experienced graduate intern trainee
  apprentice associate`.split(/\s+/),
);
/** Words for seniority that name the work itself when they end a title: "Team Lead", "Sales Associate". */
const positionWords = new Set(["lead", "intern", "trainee", "apprentice", "associate"]);
const gradeNumeral = /^(?:i{1,3}|iv|v|[1-5])$/;

/** Synonyms for the same work; the first is the canonical word. */
const synonyms = [
  ["engineer", "developer", "programmer"],
  ["attorney", "lawyer"],
] as const;
const canonicalWords = new Map<string, string>(
  synonyms.flatMap(([first, ...others]) => others.map((word) => [word, first] as const)),
);

/** Groups of words of one field of work, in addition to words with the same beginning. */
const fieldWords: readonly ReadonlySet<string>[] = [
  new Set("software backend frontend fullstack web mobile android ios".split(" ")),
  new Set(["nurse", "nursing"]),
  new Set("recruiter recruiting recruitment talent sourcer".split(" ")),
];

/** Whether two words belong to one field: "accountant" and "accounting", "backend" and "frontend". */
export function isSameField(one: string, other: string): boolean {
  if (one === other || fieldWords.some((field) => field.has(one) && field.has(other))) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= 5 && Math.max(one.length, other.length) - shared <= 4;
}

/** The words of a title without words for seniority (grades); all words if there are only grades. */
export function coreWords(title: string): string[] {
  const words = titleWords(title);
  const core = withoutNumeral(words).filter((word, index, rest) => !isGrade(word, index, rest));
  return core.length > 0 ? core : words;
}

/** The words without a grade's numeral at the end, as in "Engineer II". */
export function withoutNumeral(words: readonly string[]): string[] {
  const end = words.length > 1 && gradeNumeral.test(words.at(-1) ?? "") ? -1 : words.length;
  return words.slice(0, end);
}

/** Whether the word at `index` is a grade. "lead generation" and "chief of staff" contain none. */
export function isGrade(word: string, index: number, words: readonly string[]): boolean {
  if (!seniorityWords.has(word)) return false;
  if (word === "lead" && words[index + 1] === "generation") return false;
  if (word === "staff" && words.includes("chief")) return false;
  return !(positionWords.has(word) && index === words.length - 1);
}

/** The title as written, without its grades: "Accountant" for "Sr. Accountant II"; "VP of Sales" stays. */
export function withoutGrades(title: string): string {
  const core = new Set(coreWords(title));
  const parts = title.split(/\s+/).map((part) => ({ part, words: titleWords(part) }));
  const isCore = ({ words }: { words: string[] }) => words.some((word) => core.has(word));
  const coreParts = parts.slice(parts.findIndex(isCore), parts.findLastIndex(isCore) + 1);
  const text = coreParts.filter((each) => each.words.length === 0 || isCore(each)).map(({ part }) => part);
  return text.join(" ").replace(/[,;:–-]+$/, "") || title;
}

/** Replaces a synonym by its canonical word; returns other words unchanged. */
export const canonicalWord = (word: string) => canonicalWords.get(word) ?? word;

/** All combinations of the words and their synonyms. */
export function withSynonyms(words: readonly string[]): string[][] {
  return words.reduce<string[][]>(
    (variants, word) => {
      const group = synonyms.find(([first]) => first === canonicalWord(word)) ?? [word];
      return variants.flatMap((variant) => group.map((other) => [...variant, other]));
    },
    [[]],
  );
}
