import { toSingular } from "../language/singular.ts";
import type { Token } from "../language/tokens.ts";
import { editDistance } from "./edit-distance.ts";
import { findFittingWord, type TokenOccurrence } from "./fitting-word.ts";
import { minLengthForTwoEdits } from "./nearest-target.ts";
import { toPlural } from "./plurals.ts";
import type { Spelling } from "./spelling.ts";
import {
  expectsPlace,
  findStateAfter,
  followsTitleWord,
  isEmployerName,
  isLoneName,
  isTitleEnd,
  isWrittenAsName,
} from "./surroundings.ts";

/** Replaces each unknown word by the known word of which it most likely is a typo. */
export function repairSpelling(tokens: readonly Token[], spelling: Spelling): void {
  for (const [index, token] of tokens.entries()) {
    const word = token.amount ? null : findRepairedWord({ tokens, index, token }, spelling);
    if (word === null) continue;
    token.norm = word;
    token.stem = toSingular(word);
    token.repaired = true;
  }
}

/** The repaired word; null if the word stays as it is. */
function findRepairedWord(typed: TokenOccurrence, spelling: Spelling): string | null {
  const isKnown = spelling.isKnown(typed.token.norm) || spelling.isKnown(typed.token.stem);
  return isKnown ? repairKnown(typed, spelling) : repairUnknown(typed, spelling);
}

function repairUnknown(typed: TokenOccurrence, spelling: Spelling): string | null {
  const { tokens, index, token } = typed;
  if (isEmployerName(tokens, index)) return null;
  const fitting = findFittingWord(typed, spelling, 1);
  if (fitting !== null) return fitting;
  const where = {
    isPlace: expectsPlace(tokens, index),
    isName: isWrittenAsName(tokens, index),
    isLoneName: isLoneName(tokens),
    followsTitleWord: followsTitleWord(tokens, index, spelling),
  };
  const state = findStateAfter(tokens, index);
  const repaired = spelling.repair(token.norm, where) ?? (state && spelling.repairCity(token.norm, state));
  if (repaired !== null || token.norm.length < minLengthForTwoEdits) return repaired;
  return findFittingWord(typed, spelling, 2);
}

/**
 * Repairs a word that the data contains, but only if it carries little meaning: "supply chian", "plant manages", a
 * small town's name.
 */
function repairKnown(typed: TokenOccurrence, spelling: Spelling): string | null {
  const { tokens, index, token } = typed;
  // A capitalised word inside the text is a name and stays. So does a small town's name where a place is expected.
  if (index > 0 && /^\p{Lu}/u.test(token.text)) return null;
  const plain = spelling.isPlain(token.norm, token.stem) ? repairEverydayWord(typed, spelling) : null;
  if (plain !== null) return plain;
  const isNounHere = isTitleEnd(tokens, index) && !expectsPlace(tokens, index);
  const noun = isNounHere ? spelling.repairNoun(token.stem) : null;
  return noun !== null && token.norm.endsWith("s") ? toPlural(noun) : noun;
}

/** Repairs an everyday word. It becomes a title noun only where a title may end: not in "restaurants manage tips". */
function repairEverydayWord(typed: TokenOccurrence, spelling: Spelling): string | null {
  const { tokens, index, token } = typed;
  const fitting = findFittingWord(typed, spelling, 1);
  const mayEnd = isTitleEnd(tokens, index);
  if (fitting !== null && isSingleTypo(token.norm, fitting)) {
    if (mayEnd || !spelling.isTitleNoun(toSingular(fitting))) return fitting;
  }
  const doer = `${token.stem}r`;
  const isVerb = token.norm.endsWith("s") && spelling.isTitleNoun(doer);
  return isVerb && mayEnd && followsTitleWord(tokens, index, spelling) ? toPlural(doer) : null;
}

/** Whether a single typo after the first letter explains the word. Only then a correctly spelled word is changed. */
function isSingleTypo(typed: string, meant: string): boolean {
  if (typed.length < 4 || typed[0] !== meant[0] || typed.startsWith(meant)) return false;
  return editDistance(typed, meant, 1) <= 1;
}
