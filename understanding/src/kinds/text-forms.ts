import { companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { toPlural } from "./plural-label.ts";

/** A word that must occur among the lower-case words of a company's name, trade label, keywords or description. */
export interface KindTerm {
  word: string;
  /** Whether words that begin with `word` match too. */
  prefix: boolean;
}

/** Nouns that say that something is a business but not which: they are left out beside a telling word. */
const businessNouns = wordSet(
  "agency builder contractor maker manufacturer manufacturing supplier distributor dealer store studio specialist industry sector producer retailer wholesaler seller installer operator consultant",
);
/** Shorter words have chance relatives ("king", "kers"). */
const minLengthWithRelatives = 6;
const maxPhrases = 12;

/** Parses a phrase of the data file: words that must all occur; "word*" also matches words that begin with it. */
export function parsePhrase(phrase: string): KindTerm[] {
  return phrase.split(" ").map((word) => ({ word: word.replace("*", ""), prefix: word.endsWith("*") }));
}

/** Whether the singular word says that something is a business but not which, such as "store". */
export function isBusinessNoun(word: string): boolean {
  return businessNouns.has(word) || companyNouns.has(word);
}

/** The words that tell the kind of business. If all are nouns such as "store", these tell it. */
export function dropBusinessNouns(words: readonly string[]): string[] {
  const telling = words.filter((word) => word !== "" && !stopWords.has(word) && !companyNouns.has(word));
  const own = telling.filter((word) => !businessNouns.has(word));
  return own.length > 0 ? own : telling;
}

/** The phrases of a kind that the data file does not have: its telling words, each in its usual forms. */
export function phrasesOfWords(words: readonly string[]): KindTerm[][] {
  const telling = dropBusinessNouns(words);
  if (telling.length === 0) return [];
  let phrases: KindTerm[][] = [[]];
  for (const word of telling) {
    const forms = phrases.length > maxPhrases / 2 ? [{ word, prefix: false }] : listForms(word);
    phrases = phrases.flatMap((phrase) => forms.map((form) => [...phrase, form]));
  }
  return phrases;
}

/** The forms in which a company's texts may have a singular word: "roofing", "roofer", "roofers". */
function listForms(word: string): KindTerm[] {
  const forms = new Set([word, toPlural(word), ...listRelatives(word)]);
  return [...forms].map((form) => ({ word: form, prefix: false }));
}

/** Words for the work, and for those who do it. Their singular is left out, since many are surnames ("Baker"). */
function listRelatives(word: string): string[] {
  if (word.length < minLengthWithRelatives) return [];
  if (word.endsWith("ing")) return [`${word.slice(0, -3)}ers`];
  if (word.endsWith("er") || word.endsWith("or")) return [`${word.slice(0, -2)}ing`];
  if (word.endsWith("logy")) return [`${word.slice(0, -1)}ist`, `${word.slice(0, -1)}ists`];
  return word.endsWith("logist") ? [`${word.slice(0, -3)}y`] : [];
}
