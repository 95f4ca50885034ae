import { usStates } from "@eq/contracts";
import { isParted, type Token } from "../reading/tokens.ts";
import { placePrepositions } from "../reading/words.ts";
import type { Spelling } from "./spelling.ts";

const ofOthers = new Set(["of", "for", "into", "not", "except", "excluding", "serve", "serving"]);
const stateCodes = new Map(
  usStates.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** Whether a title is being written: the word before belongs to titles. */
export function followsTitleWord(tokens: readonly Token[], index: number, spelling: Spelling): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  return token?.before.trim() === "" && before !== undefined && spelling.isTitleWord(before.stem);
}

/** Whether a title may end here: nothing follows that it could go on with. */
export function endsTitle(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1];
  return !after || isParted(after) || placePrepositions.has(after.norm) || joiners.has(after.norm);
}

const joiners = new Set(["and", "or", "of", "who", "with", "openings", "jobs"]);

const comparing =
  /^(?:like|similar|comparable|competitors?|competing|alternatives?|rivals?|lookalikes?|peers?)$/;

/** A name that looks like a city's: capitals in a text that compares companies, or all capitals in one of small letters. */
export function isName(tokens: readonly Token[], index: number): boolean {
  const text = tokens[index]?.text ?? "";
  if (!/^\p{Lu}/u.test(text)) return false;
  if (text === text.toUpperCase()) return tokens.some(({ text: other }) => /^\p{Ll}{4}/u.test(other));
  return tokens.some(({ norm }) => comparing.test(norm));
}

/** Whether a word before says that a place follows, and hardly anything else, or a state stands after. */
export function expectsPlace(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.norm ?? "";
  const after = tokens[index + 1]?.norm ?? "";
  if (placePrepositions.has(before) && !ofOthers.has(before)) return true;
  return stateCodes.has(after) && after !== "in";
}

/** The code of the state right after a word; "in" is none. */
export function stateAfter(tokens: readonly Token[], index: number): string | null {
  const [after = "", more = ""] = [tokens[index + 1]?.norm, tokens[index + 2]?.norm];
  return after === "in" ? null : (stateCodes.get(`${after} ${more}`) ?? stateCodes.get(after) ?? null);
}
