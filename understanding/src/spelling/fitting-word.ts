import type { Token } from "../language/tokens.ts";
import { pluralOf, scrambledSingular } from "./plurals.ts";
import type { Spelling } from "./spelling.ts";

/** A token of the text with its index. */
export interface Occurrence {
  tokens: readonly Token[];
  index: number;
  token: Token;
}

/** The word that forms a known phrase with an adjacent word, or null. No punctuation may separate them. */
export function fittingWord({ tokens, index, token }: Occurrence, spelling: Spelling, edits: 1 | 2) {
  const { norm, stem, before } = token;
  const after = tokens[index + 1];
  const beside = {
    before: before.trim() === "" ? formsOf(tokens[index - 1]) : [],
    after: after?.before.trim() === "" ? formsOf(after) : [],
  };
  const fitting = (word: string) => spelling.repairBeside(word, beside, edits);
  const fittingWhole = fitting(norm);
  if (fittingWhole === norm) return null;
  if (stem !== norm && norm.endsWith("s")) return fittingPlural(stem, fittingWhole, fitting);
  const mixed = scrambledSingular(norm);
  return mixed !== null && fitting(mixed) === mixed ? pluralOf(mixed) : fittingWhole;
}

function fittingPlural(stem: string, whole: string | null, fitting: (word: string) => string | null) {
  const single = fitting(stem);
  if (single === stem) return null;
  return single === null ? whole : pluralOf(single);
}

function formsOf(token: Token | undefined): string[] {
  if (!token) return [];
  return token.norm === token.stem ? [token.norm] : [token.norm, token.stem];
}
