import { usStates } from "@eq/contracts";
import type { Token } from "../reading/tokens.ts";
import { placePrepositions } from "../reading/words.ts";
import { singular } from "../singular.ts";
import type { Spelling } from "./spelling.ts";

const ofOthers = new Set(["of", "for", "into", "not", "except", "excluding", "serve", "serving"]);
const states = new Set(usStates.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()]));

/** Replaces unknown words by the known ones that they are typos of. */
export function repairSpelling(tokens: readonly Token[], spelling: Spelling): void {
  for (const [index, token] of tokens.entries()) {
    const word = token.amount ? null : rightWord(tokens, index, token, spelling);
    if (word === null) continue;
    token.norm = word;
    token.stem = singular(word);
    token.repaired = true;
  }
}

/** What a word should be, or null when it stands as it is. */
function rightWord(tokens: readonly Token[], index: number, token: Token, spelling: Spelling): string | null {
  const isPlace = expectsPlace(tokens, index);
  const isKnown = spelling.isKnown(token.norm) || spelling.isKnown(token.stem);
  if (!isKnown) return spelling.repair(token.norm, { isPlace, isName: isName(tokens, index) });
  // A small town's name is right where a place is expected.
  const noun = isPlace ? null : spelling.repairNoun(token.stem);
  return noun !== null && token.norm.endsWith("s") && !noun.endsWith("s") ? `${noun}s` : noun;
}

const comparing =
  /^(?:like|similar|comparable|competitors?|competing|alternatives?|rivals?|lookalikes?|peers?)$/;

/** A name that looks like a city's: capitals in a text that compares companies, or all capitals in one of small letters. */
function isName(tokens: readonly Token[], index: number): boolean {
  const text = tokens[index]?.text ?? "";
  if (!/^\p{Lu}/u.test(text)) return false;
  if (text === text.toUpperCase()) return tokens.some(({ text: other }) => /^\p{Ll}{4}/u.test(other));
  return tokens.some(({ norm }) => comparing.test(norm));
}

/** Whether a word before says that a place follows, and hardly anything else, or a state stands after. */
function expectsPlace(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.norm ?? "";
  const after = tokens[index + 1]?.norm ?? "";
  return (placePrepositions.has(before) && !ofOthers.has(before)) || (states.has(after) && after !== "in");
}
