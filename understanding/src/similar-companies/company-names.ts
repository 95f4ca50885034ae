import { type Draft, isUnclaimed, wordAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { foldText } from "../language/singular.ts";
import { isSeparatedFromPrevious, type Token } from "../language/tokens.ts";
import { boundaryWords, companyNouns, stopWords } from "../language/word-lists.ts";

const maxNameWords = 5;
const wordsEndingName = /^(?:and|or|not|if|please|hiring|first)$/;
/** Words that may follow "and" inside one company's name. */
const wordsAfterAndInName =
  /^(?:co|company|sons|brothers|bros|daughters|partners|associates|fils|cie|family|friends)$/;
/** Well-known company names that contain "and". Without this list they would be read as two companies. */
const companyNamesWithAnd = new Set(
  "marks spencer,procter gamble,barnes noble,black decker,smith wesson,smith nephew,abercrombie fitch,crate barrel,bath beyond,dun bradstreet,ernst young,bang olufsen,dolce gabbana,arm hammer,church dwight,simon schuster,white case,latham watkins,kirkland ellis,sullivan cromwell,dave busters,ben jerrys,pratt whitney,briggs stratton,harry david,lord taylor,fortnum mason,holland barrett,brown brown,brown caldwell,at t".split(
    ",",
  ),
);

/** The index after a company's name that starts at `start`. */
export function findNameEnd(draft: Draft, start: number): number {
  let end = start;
  while (end < start + maxNameWords && isUnclaimed(draft, end) && !boundaryWords.has(wordAt(draft, end))) {
    if (end > start && isNameEnd(draft, end)) break;
    end++;
  }
  return end;
}

function isNameEnd(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  if (!token || isSeparatedFromPrevious(token)) return true;
  return token.text !== "&" && wordsEndingName.test(token.norm) && !isAndWithinName(draft, index);
}

/** Whether "and" is inside a company's name: "Marks and Spencer", "Johnson and Johnson", "Smith and Sons". */
export function isAndWithinName(draft: Draft, index: number): boolean {
  if (wordAt(draft, index) !== "and" || !isUnclaimed(draft, index + 1)) return false;
  const [before, after] = [draft.tokens[index - 1], draft.tokens[index + 1]].map(getTypedWord);
  if (before === undefined || after === undefined) return false;
  return before === after || wordsAfterAndInName.test(after) || companyNamesWithAnd.has(`${before} ${after}`);
}

/**
 * Returns the word as the user typed it, without a spelling repair, since a name may look like a typo of a known
 * word.
 */
function getTypedWord(token: Token | undefined): string {
  return foldText(token?.text ?? "");
}

const maxOtherNames = 5;

/**
 * Sets aside the other names of a list ("like Stripe, Adyen and Square"), since only one company can be compared
 * with.
 */
export function setAsideOtherNames(draft: Draft, start: number, knowledge: Knowledge): void {
  let at = start;
  for (let count = 0; count < maxOtherNames; count++) {
    const next = findNextNameStart(draft, at);
    if (next === null) return;
    const end = findNameEnd(draft, next);
    if (!isAnotherCompanyName(draft, next, end, knowledge)) return;
    for (let index = at; index < end; index++) draft.owners[index] ??= index < next ? "consumed" : "unused";
    at = end;
  }
}

/** The index where a list continues after a comma, "and" or "or"; null if it does not continue. */
function findNextNameStart(draft: Draft, index: number): number | null {
  const token = draft.tokens[index];
  if (!token || !isUnclaimed(draft, index)) return null;
  if (/^(?:and|or)$/.test(token.norm)) return isUnclaimed(draft, index + 1) ? index + 1 : null;
  return /^\s*[,/]\s*$/.test(token.before) ? index : null;
}

/**
 * Whether the words are the name of another company: a capitalised name or one unknown word, but no place and no kind
 * of company.
 */
function isAnotherCompanyName(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  const words = draft.tokens.slice(from, to);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || companyNouns.has(last.stem) || isPlaceName(words, knowledge)) return false;
  const isKnown = words.some(({ stem }) => knowledge.industries.has(stem));
  const isCapital = /^\p{Lu}/u.test(first.text) && draft.text !== draft.text.toUpperCase();
  if (isCapital) return !isKnown || last.norm === last.stem;
  return first === last && !isKnown && !isEverydayWord(first, knowledge);
}

function isPlaceName(words: readonly Token[], { gazetteer }: Knowledge): boolean {
  const names = [words.map(getTypedWord).join(" "), getTypedWord(words[0])];
  return names.some((name) => gazetteer.readings(name).length > 0);
}

function isEverydayWord(token: Token, { ordinary }: Knowledge): boolean {
  return ordinary.has(getTypedWord(token)) || stopWords.has(token.norm);
}
