import type { Token } from "../language/tokens.ts";
import { findScrambledSingular, toPlural } from "./plurals.ts";
import type { Spelling } from "./spelling.ts";

/** A token with its index, and all tokens of the text. */
export interface TokenOccurrence {
  tokens: readonly Token[];
  index: number;
  token: Token;
}

/** The word that forms a known phrase with an adjacent word, or null. No punctuation may separate them. */
export function findFittingWord({ tokens, index, token }: TokenOccurrence, spelling: Spelling, edits: 1 | 2) {
  const { norm, stem, before } = token;
  const after = tokens[index + 1];
  const beside = {
    before: before.trim() === "" ? listWordForms(tokens[index - 1]) : [],
    after: after?.before.trim() === "" ? listWordForms(after) : [],
  };
  const fitting = (word: string) => spelling.repairBeside(word, beside, edits);
  const fittingWhole = fitting(norm);
  if (fittingWhole === norm) return null;
  if (stem !== norm && norm.endsWith("s")) return findFittingPlural(stem, fittingWhole, fitting);
  const mixed = findScrambledSingular(norm);
  return mixed !== null && fitting(mixed) === mixed ? toPlural(mixed) : fittingWhole;
}

function findFittingPlural(stem: string, whole: string | null, fitting: (word: string) => string | null) {
  const single = fitting(stem);
  if (single === stem) return null;
  return single === null ? whole : toPlural(single);
}

function listWordForms(token: Token | undefined): string[] {
  if (!token) return [];
  return token.norm === token.stem ? [token.norm] : [token.norm, token.stem];
}
