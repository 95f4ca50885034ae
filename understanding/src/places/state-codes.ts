import { usStates } from "@eq/contracts";
import { type Draft, normAt } from "../reading/draft.ts";
import { isParted } from "../reading/tokens.ts";
import { everydayCodes, neverAlone, neverFirst, neverLast, notInRuns } from "./everyday-codes.ts";
import { isLed, type PlaceWord } from "./found-place.ts";

/** Mostly something else, also in capitals: IT, HR, public relations. */
const neverStates = new Set(["it", "hr", "pr"]);
const beforeCode = new Set(["in", "near", "from", "based", "located", "across", "around"]);

export function acceptsCode(draft: Draft, word: PlaceWord, led: boolean): boolean {
  const { from, key } = word;
  if (neverStates.has(key)) return beforeCode.has(normAt(draft, from - 1));
  if (isCapital(draft, draft.tokens[from]?.text ?? "")) return key !== "or" || !isEither(draft, word);
  if (!notInRuns.has(key) && isAmongCodes(draft, from)) return true;
  return everydayCodes.has(key) ? acceptsEveryday(draft, word, led) : true;
}

/** "or", "me", "ok" in lower case: a state only where nothing else fits. */
function acceptsEveryday(draft: Draft, word: PlaceWord, led: boolean): boolean {
  const { from, key } = word;
  const before = normAt(draft, from - 1);
  if (neverAlone.has(key)) return before === "in" && from === draft.tokens.length - 1;
  if (beforeCode.has(before) || isTelegram(draft, word)) return true;
  return led && before !== "of" && key !== "or";
}

const stateCodes = new Set(usStates.map(({ code }) => code.toLowerCase()));

/** "tx ok and ar", "pa oh wv": codes in a row, one of them at least no everyday word, or three. */
function isAmongCodes(draft: Draft, index: number): boolean {
  const run = [index, ...codesFrom(draft, index, -1), ...codesFrom(draft, index, 1)].map((at) =>
    normAt(draft, at),
  );
  return run.length > 1 && (run.length > 2 || run.some((code) => !everydayCodes.has(code)));
}

/** The codes that stand beside each other from an index on, "and" and "or" between them. */
function codesFrom(draft: Draft, index: number, step: 1 | -1): number[] {
  const found: number[] = [];
  for (let at = index + step; at >= 0 && at < draft.tokens.length; at += step) {
    const word = normAt(draft, at);
    if (word === "and" || word === "or") continue;
    if (!stateCodes.has(word) || word === "in" || word === "me") break;
    found.push(at);
  }
  return found;
}

/** "Boston OR Chicago": a word of the sentence, however loud. */
function isEither(draft: Draft, { from, to }: PlaceWord): boolean {
  const around = [draft.tokens[from], draft.tokens[to]];
  return around.every((token) => token !== undefined && !isParted(token)) && !isLed(draft, from);
}

/** "il plumbers", "treasurer il": first or last in the text. */
function isTelegram(draft: Draft, { from, to, key }: PlaceWord): boolean {
  const { length } = draft.tokens;
  if (from === 0) return length > 1 && !neverFirst.has(key);
  return to === length && !neverLast.has(key);
}

/** Two capitals in a text that is not all capitals. */
function isCapital(draft: Draft, text: string): boolean {
  return text === text.toUpperCase() && /[a-z]/.test(draft.text);
}
