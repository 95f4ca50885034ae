import { titleWords } from "../language/title-words.ts";
import { wordSet } from "../language/word-set.ts";
import { roleFamilies } from "./role-families.generated.ts";

/** A name of a job. A title names this job when it has all of `words` and none of `without`. */
export interface TitleAlternative {
  /** The title as people write it, in lower case: "backend engineer". */
  readonly text: string;
  readonly words: readonly string[];
  readonly without: readonly string[];
}

/** One form of a role family: a title that names the same job as the other forms. */
interface Form extends TitleAlternative {
  /** Whether only a title that consists of the form, apart from grades, is read as this form. */
  readonly isWhole: boolean;
  /** Whether the form is read but not searched for, because other titles have the same letters. */
  readonly isReadOnly: boolean;
}

interface Family {
  readonly forms: readonly Form[];
  /** A title names the job of the family only with one of these words besides the form; null: without any such word. */
  readonly context: ReadonlySet<string> | null;
}

/** A form of a family that a title contains, with the words before and after it. */
interface FoundForm {
  readonly family: Family;
  readonly form: Form;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The largest number of alternatives of a title, including the title, because each is a condition of the search. */
const maxAlternatives = 12;
/** Words that may follow the name of a job: "SDR manager", "Nurse II". Other words after it make it another job. */
const wordsAfterForm = wordSet(
  "i ii iii iv v 1 2 3 4 5 lead manager supervisor team intern trainee apprentice remote",
);
/** Words that say nothing about the kind of job. */
const gradeWords = wordSet(
  "senior junior lead principal staff mid level entry experienced graduate intern trainee apprentice remote i ii iii iv v 1 2 3 4 5",
);

let families: readonly Family[] | undefined;
let familiesByWord: ReadonlyMap<string, readonly Family[]> | undefined;

/**
 * Lists the titles that name the same job as a title: first the title itself, then the other forms of its role family,
 * such as "backend engineer" for "backend developers". Words beside the form stay: "senior backend engineer".
 * @returns nothing but the title itself when no family has it; an empty list for a title without words. Never throws.
 */
export function expandTitle(title: string): TitleAlternative[] {
  const words = titleWords(title);
  if (words.length === 0) return [];
  const alternatives: TitleAlternative[] = [{ text: title, words, without: [] }];
  for (const found of findLongestForms(words)) {
    for (const form of found.family.forms) {
      if (form !== found.form && !form.isReadOnly) addAlternative(alternatives, replaceForm(found, form));
    }
  }
  return alternatives.slice(0, maxAlternatives);
}

/** The titles of a search: the words of each title, and the other names of the same jobs. */
export interface ExpandedTitles {
  readonly literal: readonly (readonly string[])[];
  readonly alternatives: readonly Pick<TitleAlternative, "words" | "without">[];
}

/** The largest number of other names in a search, because each is a condition of the search. */
const maxOtherNames = 60;

/**
 * Expands the titles of a search. Titles without words are left out.
 * @param literalTitles the titles that are not expanded, as they are written in `titles`
 */
export function expandTitles(titles: readonly string[], literalTitles: readonly string[]): ExpandedTitles {
  const literal = titles.map(titleWords).filter((words) => words.length > 0);
  const expanded = titles.filter((title) => !literalTitles.includes(title)).map(expandTitle);
  const others = expanded.flatMap(([, ...names]) => names.map(({ words, without }) => ({ words, without })));
  return { literal, alternatives: others.slice(0, maxOtherNames) };
}

/**
 * Ranks a title among searched titles: 0 if it has all words of one of them, 1 if it is another name of the same job,
 * else 2.
 */
export function rankTitle(title: string, { literal, alternatives }: ExpandedTitles): 0 | 1 | 2 {
  const words = titleWords(title);
  const hasAll = (list: readonly string[]) => list.every((word) => words.includes(word));
  if (literal.some(hasAll)) return 0;
  const isOtherName = alternatives.some(
    (name) => hasAll(name.words) && !name.without.some((word) => words.includes(word)),
  );
  return isOtherName ? 1 : 2;
}

/** Adds an alternative, unless the titles that it finds are found already. Removes those that it makes superfluous. */
function addAlternative(alternatives: TitleAlternative[], added: TitleAlternative): void {
  if (alternatives.some((known) => findsAllOf(known, added))) return;
  const remaining = alternatives.filter((known, index) => index === 0 || !findsAllOf(added, known));
  alternatives.splice(0, alternatives.length, ...remaining, added);
}

/** Whether every title that `narrow` finds is found by `wide` too. */
function findsAllOf(wide: TitleAlternative, narrow: TitleAlternative): boolean {
  return (
    wide.words.every((word) => narrow.words.includes(word)) &&
    wide.without.every((word) => narrow.without.includes(word))
  );
}

/** The title with another form of the family in the place of the found one. */
function replaceForm({ before, after }: FoundForm, form: Form): TitleAlternative {
  return {
    text: [...before, form.text, ...after].join(" "),
    words: [...new Set([...before, ...form.words, ...after])],
    without: form.without.filter((word) => !before.includes(word) && !after.includes(word)),
  };
}

/** Finds the forms with the most words that a title contains, since longer forms describe the job best. */
function findLongestForms(words: readonly string[]): FoundForm[] {
  familiesByWord ??= groupByFirstWord(readFamilies());
  const candidates = new Set(words.flatMap((word) => familiesByWord?.get(word) ?? []));
  const found = [...candidates].flatMap((family) => findForm(family, words));
  const longest = Math.max(...found.map(({ form }) => form.words.length));
  return found.filter(({ form }) => form.words.length === longest);
}

/** Finds the longest form of a family in a title. */
function findForm(family: Family, words: readonly string[]): FoundForm[] {
  const found = family.forms.flatMap((form): FoundForm[] => {
    const start = findSequence(words, form.words);
    if (start < 0) return [];
    const before = words.slice(0, start);
    const after = words.slice(start + form.words.length);
    return isNamedBy({ family, form, before, after }) ? [{ family, form, before, after }] : [];
  });
  return found.sort((one, other) => other.form.words.length - one.form.words.length).slice(0, 1);
}

/** Whether a title that contains a form names the form's job. */
function isNamedBy({ family: { context }, form, before, after }: FoundForm): boolean {
  const others = [...before, ...after];
  if (!after.every((word) => wordsAfterForm.has(word))) return false;
  if (others.some((word) => form.without.includes(word))) return false;
  if (form.isWhole && !others.every((word) => gradeWords.has(word))) return false;
  return context === null || others.some((word) => context.has(word));
}

/** The position at which `part` occurs in `words`; -1 if it does not. */
function findSequence(words: readonly string[], part: readonly string[]): number {
  return words.findIndex((_, start) => part.every((word, offset) => words[start + offset] === word));
}

function groupByFirstWord(list: readonly Family[]): ReadonlyMap<string, readonly Family[]> {
  const groups = new Map<string, Set<Family>>();
  for (const family of list) {
    for (const { words } of family.forms) {
      const [first = ""] = words;
      groups.set(first, (groups.get(first) ?? new Set()).add(family));
    }
  }
  return new Map([...groups].map(([word, group]) => [word, [...group]]));
}

/** Reads the families of the data once. Parsing them at the first use keeps the start of a process short. */
function readFamilies(): readonly Family[] {
  families ??= roleFamilies.map(([forms, context]) => ({
    forms: forms.split("|").map(readForm),
    context: context === "" ? null : new Set(context.split(" ").flatMap(titleWords)),
  }));
  return families;
}

/** Reads a form of the data: "=teacher -aide" is the whole title "teacher", which titles with "aide" are not. */
function readForm(written: string): Form {
  const parts = written.split(" ");
  const text = parts
    .filter((part) => !part.startsWith("-"))
    .join(" ")
    .replace(/^[=~]/, "");
  const without = parts.filter((part) => part.startsWith("-")).flatMap((part) => titleWords(part.slice(1)));
  return {
    text,
    words: titleWords(text),
    without: [...new Set(without)],
    isWhole: written.startsWith("=") || written.startsWith("~"),
    isReadOnly: written.startsWith("~"),
  };
}
