import { usStates } from "@eq/contracts";
import { type Draft, isPhraseBreak, wordAt } from "../draft/draft.ts";
import {
  codesNeverAlone,
  codesNeverFirst,
  codesNeverLast,
  codesNotInRuns,
  everydayCodes,
} from "../gazetteer/everyday-codes.ts";
import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";
import { followsPreposition, type PlaceWord } from "./place-mention.ts";

/**
 * State codes that usually mean something else, even in capitals: information technology, human resources, public
 * relations.
 */
const codesRarelyStates = new Set(["it", "hr", "pr"]);
const wordsBeforeCode = wordSet("in near from based located across around");

export function acceptsStateCode(draft: Draft, word: PlaceWord, afterPreposition: boolean): boolean {
  const { from, key } = word;
  if (codesRarelyStates.has(key)) return wordsBeforeCode.has(wordAt(draft, from - 1));
  if (isInCapitals(draft, draft.tokens[from]?.text ?? "")) return key !== "or" || !isConjunction(draft, word);
  if (hasOtherMeaning(draft, word)) return false;
  if (!codesNotInRuns.has(key) && isInRunOfCodes(draft, from)) return true;
  return everydayCodes.has(key) ? acceptsEverydayCode(draft, word, afterPreposition) : true;
}

/** Words after which a code is not a state: "ms office", "va loans", "co founders", "or nurses". */
const nonStatePhrases = new Map<string, RegExp>(
  Object.entries({
    co: /^(?:founder|founders|founding|op|ops|working|packer|packers|packing|location|living|owner|owners|ed|pilot|pilots|manufacturer|manufacturers|brand|branded)$/,
    ms: /^(?:office|word|excel|teams|sharepoint|dynamics|sql|access|azure|project|outlook|windows)$/,
    va: /^(?:loan|loans|mortgage|mortgages|benefits|hospital|hospitals|disability)$/,
    ma: /^(?:graduate|graduates|degree|students)$/,
    md: /^(?:practice|practices|phd|degree)$/,
    id: /^(?:card|cards|theft|verification|badge|badges|like|love)$/,
    pa: /^(?:system|systems|school)$/,
    la: /^(?:carte|mode|quinta)$/,
    de: /^(?:novo|facto|la|los)$/,
    al: /^(?:fresco|dente)$/,
    or: /^(?:near|around|nurse|nurses|in|at|close|outside|within)$/,
    in: /^(?:or)$/,
  }),
);

/** Whether a lower-case code belongs to the word after it, or to a company's name ("mfg co TX"). */
function hasOtherMeaning(draft: Draft, word: PlaceWord): boolean {
  const { from, to, key } = word;
  if (!everydayCodes.has(key) || isInCapitals(draft, draft.tokens[from]?.text ?? "")) return false;
  const following = getWordAfter(draft, to);
  if (nonStatePhrases.get(key)?.test(following)) return true;
  if (key === "co") return isShortForCompany(draft, from);
  // In "pa in dallas" and "md in texas" the code is a title, because a place follows.
  return from === 0 && draft.mode === "people" && /^(?:in|near|around|at)$/.test(following);
}

/** Returns the word at `index`, or "" if a comma or the end of the text comes first. */
function getWordAfter(draft: Draft, index: number): string {
  return isPhraseBreak(draft, index) ? "" : wordAt(draft, index);
}

/**
 * Whether "co" is short for company: it directly follows a word for an industry, with no comma or state in between
 * ("mfg co TX", "oil & gas co").
 */
function isShortForCompany(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  const before = draft.tokens[index - 1];
  if (!token || !before || isSeparatedFromPrevious(token) || !mayBeIndustryWord(before.norm)) return false;
  const isPair = /^(?:and|or)$/.test(wordAt(draft, index + 1)) && stateCodes.has(wordAt(draft, index + 2));
  const isMany = before.norm !== before.stem;
  return !(isPair || (isMany && isInRunOfCodes(draft, index)));
}

function mayBeIndustryWord(word: string): boolean {
  return !(stateCodes.has(word) || wordsBeforeCode.has(word) || word === "and" || word === "or");
}

/**
 * Whether a lower-case code that is also a word ("or", "me", "ok") means the state. It does only if no other meaning
 * fits.
 */
function acceptsEverydayCode(draft: Draft, word: PlaceWord, afterPreposition: boolean): boolean {
  const { from, key } = word;
  const before = wordAt(draft, from - 1);
  if (codesNeverAlone.has(key)) return before === "in" && from === draft.tokens.length - 1;
  if (wordsBeforeCode.has(before) || isAtTextEdge(draft, word) || isSecondStateOfPair(draft, word))
    return true;
  return afterPreposition && before !== "of" && key !== "or";
}

/** Whether the code is the second state of a pair: "in ga and al". */
function isSecondStateOfPair(draft: Draft, { from, key }: PlaceWord): boolean {
  const isJoined = /^(?:and|or)$/.test(wordAt(draft, from - 1)) && stateCodes.has(wordAt(draft, from - 2));
  return isJoined && !codesNotInRuns.has(key) && wordsBeforeCode.has(wordAt(draft, from - 3));
}

const stateCodes = new Set(usStates.map(({ code }) => code.toLowerCase()));

/**
 * Whether the code is in a run of at least three codes, or of two if one is no common word: "tx ok and ar", "pa oh
 * wv".
 */
function isInRunOfCodes(draft: Draft, index: number): boolean {
  const run = [index, ...findCodesFrom(draft, index, -1), ...findCodesFrom(draft, index, 1)].map((at) =>
    wordAt(draft, at),
  );
  return run.length > 1 && (run.length > 2 || run.some((code) => !everydayCodes.has(code)));
}

/** Finds the indexes of the state codes next to `index` in one direction, skipping "and" and "or". */
function findCodesFrom(draft: Draft, index: number, step: 1 | -1): number[] {
  const indexes: number[] = [];
  for (let at = index + step; at >= 0 && at < draft.tokens.length; at += step) {
    const word = wordAt(draft, at);
    if (word === "and" || word === "or") continue;
    if (!stateCodes.has(word) || word === "in" || word === "me") break;
    indexes.push(at);
  }
  return indexes;
}

/** Whether "OR" is the conjunction despite its capitals: "Boston OR Chicago". */
function isConjunction(draft: Draft, { from, to }: PlaceWord): boolean {
  return !(isPhraseBreak(draft, from) || isPhraseBreak(draft, to) || followsPreposition(draft, from));
}

/** Whether the code is the first or last word of the text: "il plumbers", "treasurer il". */
function isAtTextEdge(draft: Draft, { from, to, key }: PlaceWord): boolean {
  const { length } = draft.tokens;
  if (from === 0) return length > 1 && !codesNeverFirst.has(key);
  return to === length && !codesNeverLast.has(key);
}

/** Whether the word is in capitals in a text that is not all capitals. */
function isInCapitals(draft: Draft, text: string): boolean {
  return text === text.toUpperCase() && /[a-z]/.test(draft.text);
}
