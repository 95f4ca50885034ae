import { type CompanyWords, parseCompanyWords } from "./company-words.ts";
import { HashLists, hashText } from "./hash-lists.ts";
import type { PlaceKey } from "./places.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A company in memory. */
export interface IndexedCompany {
  readonly id: string;
  readonly host: string | null;
  readonly place: PlaceKey;
  /** The numbers of its names in the index. */
  names: readonly number[];
}

/** One of a company's names. */
export interface IndexedName {
  readonly company: IndexedCompany;
  /** The numbers of its words. */
  readonly words: readonly number[];
  readonly hasArticle: boolean;
  readonly forms: string;
  readonly writtenForms: string;
  /** The name as stored when it is a former one; null for the current name. */
  readonly formerName: string | null;
}

/** Small words that initials leave out: "Bank of America" is BA as well as BOA. */
const smallWords = new Set(["of", "for", "in", "the", "at", "on", "de"]);
/** Legal forms whose letter is often part of the initials: "American Widget Company" is AWC. */
const formsWithInitial = new Set(["co", "corp"]);

/** Finds names by a word, by their letters without spaces, and by their initials. */
export class NameIndex {
  readonly vocabulary = new Vocabulary();
  readonly #names: (IndexedName | undefined)[] = [];
  readonly #freeNumbers: number[] = [];
  readonly #byWord = new HashLists();
  readonly #byLetters = new HashLists();
  readonly #byInitials = new HashLists();
  readonly #sharedTexts = new Map<string, string>();
  #size = 0;

  /** The number of names. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds a name of a company.
   * @returns its number; -1 for a name without letters and digits, which is not indexed
   */
  add(company: IndexedCompany, name: string, isFormer: boolean): number {
    const parsed = parseCompanyWords(name);
    if (parsed.words.length === 0) return -1;
    const indexed: IndexedName = {
      company,
      words: parsed.words.map((word) => this.vocabulary.use(word)),
      hasArticle: parsed.hasArticle,
      forms: this.#share(parsed.forms),
      writtenForms: this.#share(parsed.writtenForms),
      formerName: isFormer ? name : null,
    };
    const number = this.#freeNumbers.pop() ?? this.#names.length;
    this.#names[number] = indexed;
    this.#size += 1;
    this.#changeLists(number, indexed, "add");
    return number;
  }

  /** Removes all names of a company. */
  remove(company: IndexedCompany): void {
    for (const number of company.names) {
      const indexed = this.#names[number];
      if (!indexed) continue;
      this.#changeLists(number, indexed, "remove");
      for (const word of indexed.words) this.vocabulary.release(word);
      this.#names[number] = undefined;
      this.#freeNumbers.push(number);
      this.#size -= 1;
    }
    company.names = [];
  }

  get(number: number): IndexedName | undefined {
    return this.#names[number];
  }

  /** Lists names with a word of this base word. */
  listByWord(baseId: number, limit: number): number[] {
    return this.#byWord.list(baseId, limit);
  }

  /** Lists names by their letters and digits without spaces. */
  listByLetters(letters: string, limit: number): number[] {
    return this.#byLetters.list(hashText(letters), limit);
  }

  listByInitials(initials: string, limit: number): number[] {
    return this.#byInitials.list(hashText(initials), limit);
  }

  wordsOf(name: IndexedName): string[] {
    return name.words.map((id) => this.vocabulary.text(id));
  }

  #changeLists(number: number, name: IndexedName, change: "add" | "remove"): void {
    const words = this.wordsOf(name);
    for (const base of new Set(name.words.map((id) => this.vocabulary.baseOf(id))))
      this.#byWord[change](base, number);
    for (const letters of listLetterKeys(words, name)) this.#byLetters[change](hashText(letters), number);
    for (const initials of listInitials(words, name)) this.#byInitials[change](hashText(initials), number);
  }

  /** Returns one copy of equal texts, so that a text that many names have takes memory once. */
  #share(text: string): string {
    const known = this.#sharedTexts.get(text);
    if (known !== undefined) return known;
    this.#sharedTexts.set(text, text);
    return text;
  }
}

/** The letters of a name without spaces, and those with its legal form, which people write attached ("BlueCo"). */
function listLetterKeys(
  words: readonly string[],
  { writtenForms }: Pick<IndexedName, "writtenForms">,
): string[] {
  const letters = words.join("");
  return writtenForms === "" ? [letters] : [letters, letters + writtenForms.replaceAll(" ", "")];
}

/** The initials of a name of at least two words, in the ways in which people form them. */
export function listInitials(
  words: readonly string[],
  { forms }: Pick<IndexedName | CompanyWords, "forms">,
): string[] {
  if (words.length < 2) return [];
  const join = (list: readonly string[]) => list.map((word) => word[0]).join("");
  const all = join(words);
  const short = join(words.filter((word) => !smallWords.has(word)));
  const withForm = formsWithInitial.has(forms) ? [`${all}c`] : [];
  return [...new Set([all, short, ...withForm])].filter((initials) => initials.length >= 2);
}
