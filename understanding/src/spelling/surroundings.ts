import { usStates } from "@eq/contracts";
import { everydayCodes, mayMeanStateAtEnd } from "../gazetteer/everyday-codes.ts";
import { isSeparatedFromPrevious, type Token } from "../language/tokens.ts";
import { placePrepositions } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import type { Spelling } from "./spelling.ts";

const otherPrepositions = wordSet("at of for into not except excluding serve serving");
const stateCodeByName = new Map(
  usStates.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** Whether the previous word belongs to a title. */
export function followsTitleWord(tokens: readonly Token[], index: number, spelling: Spelling): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  return token?.before.trim() === "" && before !== undefined && spelling.isTitleWord(before.stem);
}

/** Whether the word is a capitalised name after "at", in a text that is not all capitalised: "at Gartner". */
export function isEmployerName(tokens: readonly Token[], index: number): boolean {
  const isCapital = /^\p{Lu}/u.test(tokens[index]?.text ?? "");
  return isCapital && tokens[index - 1]?.text === "at" && tokens.some(({ text }) => /^\p{Ll}{4}/u.test(text));
}

/** Whether a title may end at this word. */
export function isTitleEnd(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1];
  return (
    !after ||
    isSeparatedFromPrevious(after) ||
    placePrepositions.has(after.norm) ||
    wordsAfterStateCode.has(after.norm)
  );
}

const wordsAfterStateCode = wordSet("and or of who with openings jobs");

const comparisonWords =
  /^(?:like|similar|comparable|competitors?|competing|alternatives?|rivals?|lookalikes?|peers?)$/;

/**
 * Whether the word looks like a name rather than a city: capitalised in a query that compares companies, or all
 * capitals in a lower-case text.
 */
export function isWrittenAsName(tokens: readonly Token[], index: number): boolean {
  const text = tokens[index]?.text ?? "";
  if (!/^\p{Lu}/u.test(text)) return false;
  if (text === text.toUpperCase()) return tokens.some(({ text: other }) => /^\p{Ll}{4}/u.test(other));
  return tokens.some(({ norm }) => comparisonWords.test(norm));
}

/** Whether the text is one capitalised word, such as "Zillow". */
export function isLoneName(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && /^\p{Lu}/u.test(tokens[0]?.text ?? "");
}

/** Whether a place is likely here, because of the preposition before or the state after. */
export function expectsPlace(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.norm ?? "";
  return (
    (placePrepositions.has(before) && !otherPrepositions.has(before)) ||
    findStateCodeAt(tokens, index + 1) !== null
  );
}

/** The code of the state that follows, whether as code or name; null if none follows. */
export function findStateAfter(tokens: readonly Token[], index: number): string | null {
  const [after = "", more = ""] = [tokens[index + 1]?.norm, tokens[index + 2]?.norm];
  return stateCodeByName.get(`${after} ${more}`) ?? findStateCodeAt(tokens, index + 1);
}

/**
 * The state code at `index`, or null. "OR", "in" and the like are states only in capitals or after a comma; some
 * also at the end of the text.
 */
function findStateCodeAt(tokens: readonly Token[], index: number): string | null {
  const token = tokens[index];
  const code = token && stateCodeByName.get(token.norm);
  if (!code) return null;
  return everydayCodes.has(token.norm) && !isMarkedAsState(tokens, index, token, code) ? null : code;
}

function isMarkedAsState(
  tokens: readonly Token[],
  index: number,
  { norm, text, before }: Token,
  code: string,
): boolean {
  if (index === tokens.length - 1 && mayMeanStateAtEnd(norm)) return true;
  return before.includes(",") || (text === code && !isAllCapitals(tokens));
}

function isAllCapitals(tokens: readonly Token[]): boolean {
  return tokens.every(({ text }) => text === text.toUpperCase());
}
