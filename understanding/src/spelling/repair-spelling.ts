import { singular } from "../language/singular.ts";
import type { Token } from "../language/tokens.ts";
import { editDistance } from "./edit-distance.ts";
import { fittingWord, type Occurrence } from "./fitting-word.ts";
import { twoEditsFrom } from "./nearest-target.ts";
import { pluralOf } from "./plurals.ts";
import type { Spelling } from "./spelling.ts";
import { endsTitle, expectsPlace, followsTitleWord, isEmployer, isName, stateAfter } from "./surroundings.ts";

/** Replaces unknown words by the known words of which they most likely are a typo. */
export function repairSpelling(tokens: readonly Token[], spelling: Spelling): void {
  for (const [index, token] of tokens.entries()) {
    const word = token.amount ? null : repairedWord({ tokens, index, token }, spelling);
    if (word === null) continue;
    token.norm = word;
    token.stem = singular(word);
    token.repaired = true;
  }
}

/** The repaired word; null if the word stays as it is. */
function repairedWord(typed: Occurrence, spelling: Spelling): string | null {
  const isKnown = spelling.isKnown(typed.token.norm) || spelling.isKnown(typed.token.stem);
  return isKnown ? repairKnown(typed, spelling) : repairUnknown(typed, spelling);
}

function repairUnknown(typed: Occurrence, spelling: Spelling): string | null {
  const { tokens, index, token } = typed;
  if (isEmployer(tokens, index)) return null;
  const fitting = fittingWord(typed, spelling, 1);
  if (fitting !== null) return fitting;
  const where = {
    isPlace: expectsPlace(tokens, index),
    isName: isName(tokens, index),
    followsTitleWord: followsTitleWord(tokens, index, spelling),
  };
  const state = stateAfter(tokens, index);
  const repaired = spelling.repair(token.norm, where) ?? (state && spelling.repairCity(token.norm, state));
  if (repaired !== null || token.norm.length < twoEditsFrom) return repaired;
  return fittingWord(typed, spelling, 2);
}

/** Repairs a known word, but only one that says little: "supply chian", "plant manages", a small town's name. */
function repairKnown(typed: Occurrence, spelling: Spelling): string | null {
  const { tokens, index, token } = typed;
  // A capitalised name is correct, and so is a small town's name where a place is expected.
  if (index > 0 && /^\p{Lu}/u.test(token.text)) return null;
  const plain = spelling.isPlain(token.norm, token.stem) ? repairPlain(typed, spelling) : null;
  if (plain !== null) return plain;
  const isNounHere = endsTitle(tokens, index) && !expectsPlace(tokens, index);
  const noun = isNounHere ? spelling.repairNoun(token.stem) : null;
  return noun !== null && token.norm.endsWith("s") ? pluralOf(noun) : noun;
}

/** Repairs an everyday word. It becomes a title noun only where a title may end: not in "restaurants manage tips". */
function repairPlain(typed: Occurrence, spelling: Spelling): string | null {
  const { tokens, index, token } = typed;
  const fitting = fittingWord(typed, spelling, 1);
  const mayEnd = endsTitle(tokens, index);
  if (fitting !== null && isSingleTypo(token.norm, fitting)) {
    if (mayEnd || !spelling.isTitleNoun(singular(fitting))) return fitting;
  }
  const doer = `${token.stem}r`;
  const isVerb = token.norm.endsWith("s") && spelling.isTitleNoun(doer);
  return isVerb && mayEnd && followsTitleWord(tokens, index, spelling) ? pluralOf(doer) : null;
}

/** Whether one typo after the first letter explains the word. A correct word is changed for nothing less. */
function isSingleTypo(typed: string, meant: string): boolean {
  if (typed.length < 4 || typed[0] !== meant[0] || typed.startsWith(meant)) return false;
  return editDistance(typed, meant, 1) <= 1;
}
