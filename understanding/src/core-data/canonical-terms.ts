import { titleWords } from "../language/title-words.ts";
import { toPhraseKey } from "../language/tokens.ts";

const toTitleKey = (text: string) => titleWords(text).join(" ");

/**
 * For each table, the function that turns its first column into a lookup key. It is applied once, when the data is
 * generated.
 */
const lookupKeyFunctions = new Map<string, (text: string) => string>([
  ["industry-terms", toPhraseKey],
  ["size-words", toPhraseKey],
  ["funding-stages", toPhraseKey],
  ["skills", toPhraseKey],
  ["sort-words", toPhraseKey],
  ["title-phrases", toTitleKey],
  ["title-fields", toTitleKey],
  ["title-nouns", toTitleKey],
  ["title-modifiers", toTitleKey],
]);

/** The lookup key of a term. */
export function toCanonicalTerm(table: string, term: string): string {
  return lookupKeyFunctions.get(table)?.(term) ?? term;
}

/** The rows of a table with lookup keys in the first column. Of two rows with equal keys the first one wins. */
export function toCanonicalRows(table: string, rows: readonly string[][]): string[][] {
  if (!lookupKeyFunctions.has(table)) return [...rows];
  const rowByKey = new Map<string, string[]>();
  for (const [term = "", ...rest] of rows) {
    const key = toCanonicalTerm(table, term);
    if (!rowByKey.has(key)) rowByKey.set(key, [key, ...rest]);
  }
  return [...rowByKey.values()];
}

/**
 * Data files that have in each row one word and its use, such as "common". The generated data groups the words: each
 * row is [use, "word word ..."].
 */
const singleWordTables = ["english-words", "known-words", "ordinary-words", "workplaces"];

/**
 * Groups the words of a table of single words by their use (the second column of the data file). Returns the rows of
 * any other table unchanged.
 */
export function groupWords(table: string, rows: string[][]): string[][] {
  if (!singleWordTables.includes(table)) return rows;
  const groups = Map.groupBy(rows, ([, use]) => use ?? "");
  return [...groups].map(([use, lines]) => {
    const words = lines.map(([word = ""]) => word);
    // Everyday words are looked up both as typed and in the singular, so both forms are listed.
    const all = table === "ordinary-words" ? [...words, ...words.map(toPhraseKey)] : words;
    return [use, [...new Set(all)].join(" ")];
  });
}
