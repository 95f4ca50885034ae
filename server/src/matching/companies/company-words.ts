import { webEndings } from "../data/address-lists.ts";
import { familyByForm, isLeadingForm, longestForm } from "../data/legal-forms.ts";
import { foldLetters } from "../text/fold-letters.ts";

/** A company's name, split into the words that distinguish it and those that people leave out. */
export interface CompanyWords {
  /** The folded words in their order, without a leading article, without "and" and without legal forms. */
  readonly words: readonly string[];
  /** Whether the name begins with "The". */
  readonly hasArticle: boolean;
  /** Families of the legal forms, such as "inc"; joined by a space when there are several; empty without one. */
  readonly forms: string;
  /** The legal forms as written, such as "Co Ltd". */
  readonly writtenForms: string;
}

const andWords = new Set(["and", "und", "et", "och", "og"]);
const articles = new Set(["the", "teh", "hte"]);
/** More words are no name; they are cut off to bound the time that one text takes. */
const maxWords = 16;
const maxCharacters = 200;
const webEndingPattern = new RegExp(`(?<=[\\p{L}\\p{N}])\\.(?:${webEndings.join("|")})(?=$|[\\s,;)])`, "gu");

/** Splits a text into folded words. Dots and apostrophes join letters; a web ending becomes the word "com". */
export function splitWords(text: string): string[] {
  const plain = foldLetters(text.slice(0, maxCharacters))
    .replaceAll(webEndingPattern, " com")
    .replaceAll(/['’‘`´.]/g, "")
    .replaceAll(/\b([a-z])\/([a-z])\b/g, "$1$2")
    .replaceAll(/[&+]/g, " and ");
  return plain.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? [];
}

/** Splits a company's name. A name of nothing but left out words keeps its words. */
export function parseCompanyWords(name: string): CompanyWords {
  const all = splitWords(name);
  const { hasArticle, words: named } = dropArticle(all);
  const { words: bare, forms, written } = dropForms(joinLetters(named));
  const words = dropAndWords(bare);
  return { words, hasArticle, forms, writtenForms: written };
}

function dropArticle(words: string[]): { hasArticle: boolean; words: string[] } {
  if (words.length > 1 && articles.has(words[0] ?? "")) return { hasArticle: true, words: words.slice(1) };
  if (words.length > 1 && words.at(-1) === "the") return { hasArticle: true, words: words.slice(0, -1) };
  return { hasArticle: false, words };
}

/** Joins single letters in a row, so that "I B M" and "A & B Plumbing" read as "ibm" and "ab plumbing". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const [at, word] of words.entries()) {
    const isLetter = /^\p{L}$/u.test(word);
    if (andWords.has(word) && isOpen && /^\p{L}$/u.test(words[at + 1] ?? "")) continue;
    if (isLetter && isOpen) joined.push(`${joined.pop() ?? ""}${word}`);
    else joined.push(word);
    isOpen = isLetter;
  }
  return joined;
}

/** Drops legal forms from the end, and one from the beginning, as long as a word remains. */
function dropForms(words: readonly string[]): { words: string[]; forms: string; written: string } {
  const bare = [...words];
  const families: string[] = [];
  const written: string[] = [];
  for (let size = findForm(bare); size > 0; size = findForm(bare)) {
    const form = bare.splice(-size).join(" ");
    families.unshift(familyByForm.get(form) ?? form);
    written.unshift(form);
  }
  if (bare.length > 1 && isLeadingForm(bare[0] ?? "")) {
    const form = bare.shift() ?? "";
    families.push(familyByForm.get(form) ?? form);
    written.push(form);
  }
  return { words: bare, forms: families.join(" "), written: written.join(" ") };
}

/** Counts the words of the legal form with which a name ends; 0 when it ends with none, or is nothing else. */
function findForm(words: readonly string[]): number {
  for (let size = Math.min(longestForm, words.length - 1); size > 0; size--)
    if (familyByForm.has(words.slice(-size).join(" "))) return size;
  return 0;
}

function dropAndWords(words: readonly string[]): string[] {
  const rest = words.filter((word) => !andWords.has(word));
  return rest.length > 0 ? rest : [...words];
}
