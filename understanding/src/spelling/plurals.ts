import { toSingular } from "../language/singular.ts";

/**
 * The singular of a plural whose last two letters are swapped or that has one letter too many. Null for other words.
 */
export function findScrambledSingular(typed: string): string | null {
  const plural = typed.endsWith("ss") ? typed.slice(0, -1) : typed.replace(/s([b-df-hj-np-rtv-z])$/, "$1s");
  const stem = toSingular(plural);
  return plural === typed || stem === plural ? null : stem;
}

/** The plural of a word. A word that ends in s stays as it is. */
export function toPlural(word: string): string {
  if (word.endsWith("s")) return word;
  if (/(?:[cs]h|x|z)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
