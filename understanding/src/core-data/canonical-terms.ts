import { titleWords } from "../language/title-words.ts";
import { phraseKey } from "../language/tokens.ts";

const titleKey = (text: string) => titleWords(text).join(" ");

/** How the first column of each table is written for looking up; done once, when the data is baked. */
const keys = new Map<string, (text: string) => string>([
  ["industry-terms", phraseKey],
  ["size-words", phraseKey],
  ["funding-stages", phraseKey],
  ["skills", phraseKey],
  ["sort-words", phraseKey],
  ["title-phrases", titleKey],
  ["title-fields", titleKey],
  ["title-nouns", titleKey],
  ["title-modifiers", titleKey],
]);

/** The term as the table is looked up by. */
export function canonicalTerm(table: string, term: string): string {
  return keys.get(table)?.(term) ?? term;
}

/** The rows of a table with their first column as it is looked up by; of equal ones the first. */
export function canonicalRows(table: string, rows: readonly string[][]): string[][] {
  if (!keys.has(table)) return [...rows];
  const rowByKey = new Map<string, string[]>();
  for (const [term = "", ...rest] of rows) {
    const key = canonicalTerm(table, term);
    if (!rowByKey.has(key)) rowByKey.set(key, [key, ...rest]);
  }
  return [...rowByKey.values()];
}

/** Tables of mere words, baked as one row for each use: [use, "word word ..."]. */
const wordTables = ["english-words", "known-words", "ordinary-words", "workplaces"];

/** The words of such a table by their use, which is their second column. */
export function groupWords(table: string, rows: string[][]): string[][] {
  if (!wordTables.includes(table)) return rows;
  const groups = Map.groupBy(rows, ([, use]) => use ?? "");
  return [...groups].map(([use, lines]) => {
    const words = lines.map(([word = ""]) => word);
    // Everyday words are looked up by both forms.
    const all = table === "ordinary-words" ? [...words, ...words.map(phraseKey)] : words;
    return [use, [...new Set(all)].join(" ")];
  });
}
