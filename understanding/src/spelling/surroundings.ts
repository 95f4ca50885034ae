import { usStates } from "@eq/contracts";
import { everydayCodes, maySayState } from "../gazetteer/everyday-codes.ts";
import { isParted, type Token } from "../language/tokens.ts";
import { placePrepositions } from "../language/word-lists.ts";
import type { Spelling } from "./spelling.ts";

const ofOthers = new Set(["at", "of", "for", "into", "not", "except", "excluding", "serve", "serving"]);
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

/** "at Gartner": a name, in a text that is not capitalised throughout. */
export function isEmployer(tokens: readonly Token[], index: number): boolean {
  const isCapital = /^\p{Lu}/u.test(tokens[index]?.text ?? "");
  return isCapital && tokens[index - 1]?.text === "at" && tokens.some(({ text }) => /^\p{Ll}{4}/u.test(text));
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
  return (placePrepositions.has(before) && !ofOthers.has(before)) || stateCodeAt(tokens, index + 1) !== null;
}

/** The code of the state right after a word, by its code or name. */
export function stateAfter(tokens: readonly Token[], index: number): string | null {
  const [after = "", more = ""] = [tokens[index + 1]?.norm, tokens[index + 2]?.norm];
  return stateCodes.get(`${after} ${more}`) ?? stateCodeAt(tokens, index + 1);
}

/** "OR", "in" and the like are states only in capitals or behind a comma, some at the end of the text. */
function stateCodeAt(tokens: readonly Token[], index: number): string | null {
  const token = tokens[index];
  const code = token && stateCodes.get(token.norm);
  if (!code) return null;
  return everydayCodes.has(token.norm) && !isMarked(tokens, index, token, code) ? null : code;
}

function isMarked(
  tokens: readonly Token[],
  index: number,
  { norm, text, before }: Token,
  code: string,
): boolean {
  if (index === tokens.length - 1 && maySayState(norm)) return true;
  return before.includes(",") || (text === code && !isAllCapitals(tokens));
}

function isAllCapitals(tokens: readonly Token[]): boolean {
  return tokens.every(({ text }) => text === text.toUpperCase());
}
