import { companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { toPlural } from "./plural-label.ts";

/** A word that must occur among the lower-case words of a company's name, trade label, keywords or description. */
export interface KindTerm {
  word: string;
  /** Whether words that begin with `word` match too. */
  prefix: boolean;
}

/** Nouns for businesses of any kind, such as "store". They are left out beside a specific word. */
const businessNouns = wordSet(
  "agency builder contractor maker manufacturer manufacturing supplier distributor dealer store studio specialist industry sector producer retailer wholesaler seller installer operator consultant",
);
/** Shorter words form unrelated words: "king" would give "kers". */
const minLengthWithRelatives = 6;
const maxPhrases = 12;

/** Parses a phrase of the data file: words that must all occur; "word*" also matches words that begin with it. */
export function parsePhrase(phrase: string): KindTerm[] {
  return phrase.split(" ").map((word) => ({ word: word.replace("*", ""), prefix: word.endsWith("*") }));
}

/** Whether the singular word is a noun for businesses of any kind, such as "store". */
export function isBusinessNoun(word: string): boolean {
  return businessNouns.has(word) || companyNouns.has(word);
}

/** Leaves out business nouns such as "store", unless there are no other words. */
export function dropBusinessNouns(words: readonly string[]): string[] {
  const candidates = words.filter((word) => word !== "" && !stopWords.has(word) && !companyNouns.has(word));
  const specific = candidates.filter((word) => !businessNouns.has(word));
  return specific.length > 0 ? specific : candidates;
}

/** The phrases of a kind that the data file does not have: its specific words, each in its usual forms. */
export function phrasesOfWords(words: readonly string[]): KindTerm[][] {
  const specific = dropBusinessNouns(words);
  if (specific.length === 0) return [];
  let phrases: KindTerm[][] = [[]];
  for (const word of specific) {
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

/** Words for the work and for the people who do it, in the plural, since many singulars are surnames ("Baker"). */
function listRelatives(word: string): string[] {
  if (word.length < minLengthWithRelatives) return [];
  if (word.endsWith("ing")) return [`${word.slice(0, -3)}ers`];
  if (word.endsWith("er") || word.endsWith("or")) return [`${word.slice(0, -2)}ing`];
  if (word.endsWith("logy")) return [`${word.slice(0, -1)}ist`, `${word.slice(0, -1)}ists`];
  return word.endsWith("logist") ? [`${word.slice(0, -3)}y`] : [];
}
