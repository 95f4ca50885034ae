import { type Draft, isFree, normAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { fold } from "../language/singular.ts";
import { isSeparated, type Token } from "../language/tokens.ts";
import { boundaries, companyNouns, stopWords } from "../language/word-lists.ts";

const longestName = 5;
const endings = /^(?:and|or|not|if|please|hiring|first)$/;
/** Words that may follow "and" inside one company's name. */
const partners = /^(?:co|company|sons|brothers|bros|daughters|partners|associates|fils|cie|family|friends)$/;
/** Well-known company names that contain "and". Without this list they would be read as two companies. */
const pairs = new Set(
  "marks spencer,procter gamble,barnes noble,black decker,smith wesson,smith nephew,abercrombie fitch,crate barrel,bath beyond,dun bradstreet,ernst young,bang olufsen,dolce gabbana,arm hammer,church dwight,simon schuster,white case,latham watkins,kirkland ellis,sullivan cromwell,dave busters,ben jerrys,pratt whitney,briggs stratton,harry david,lord taylor,fortnum mason,holland barrett,brown brown,brown caldwell,at t".split(
    ",",
  ),
);

/** The index after a company's name that starts at `start`. */
export function endOfName(draft: Draft, start: number): number {
  let end = start;
  while (end < start + longestName && isFree(draft, end) && !boundaries.has(normAt(draft, end))) {
    if (end > start && endsName(draft, end)) break;
    end++;
  }
  return end;
}

function endsName(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  if (!token || isSeparated(token)) return true;
  return token.text !== "&" && endings.test(token.norm) && !isWithinName(draft, index);
}

/** Whether "and" is inside a company's name: "Marks and Spencer", "Johnson and Johnson", "Smith and Sons". */
function isWithinName(draft: Draft, index: number): boolean {
  if (normAt(draft, index) !== "and" || !isFree(draft, index + 1)) return false;
  const [before, after] = [draft.tokens[index - 1], draft.tokens[index + 1]].map(typed);
  if (before === undefined || after === undefined) return false;
  return before === after || partners.test(after) || pairs.has(`${before} ${after}`);
}

/** The word as the user typed it, since a name may look like a typo of a known word. */
function typed(token: Token | undefined): string {
  return fold(token?.text ?? "");
}

const maxOthers = 5;

/**
 * Sets aside the other names of a list ("like Stripe, Adyen and Square"), since only one company can be compared
 * with.
 */
export function setAsideOthers(draft: Draft, start: number, knowledge: Knowledge): void {
  let at = start;
  for (let count = 0; count < maxOthers; count++) {
    const next = startOfOther(draft, at);
    if (next === null) return;
    const end = endOfName(draft, next);
    if (!isOtherName(draft, next, end, knowledge)) return;
    for (let index = at; index < end; index++) draft.owners[index] ??= index < next ? "consumed" : "unused";
    at = end;
  }
}

/** The index where a list continues after a comma, "and" or "or"; null if it does not continue. */
function startOfOther(draft: Draft, index: number): number | null {
  const token = draft.tokens[index];
  if (!token || !isFree(draft, index)) return null;
  if (/^(?:and|or)$/.test(token.norm)) return isFree(draft, index + 1) ? index + 1 : null;
  return /^\s*[,/]\s*$/.test(token.before) ? index : null;
}

/**
 * Whether the words are another company's name: a capitalised name or one unknown word, but no place and no kind of
 * company.
 */
function isOtherName(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  const words = draft.tokens.slice(from, to);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || companyNouns.has(last.stem) || isPlace(words, knowledge)) return false;
  const isKnown = words.some(({ stem }) => knowledge.industries.has(stem));
  const isCapital = /^\p{Lu}/u.test(first.text) && draft.text !== draft.text.toUpperCase();
  if (isCapital) return !isKnown || last.norm === last.stem;
  return first === last && !isKnown && !isEveryday(first, knowledge);
}

function isPlace(words: readonly Token[], { gazetteer }: Knowledge): boolean {
  const names = [words.map(typed).join(" "), typed(words[0])];
  return names.some((name) => gazetteer.readings(name).length > 0);
}

function isEveryday(token: Token, { ordinary }: Knowledge): boolean {
  return ordinary.has(typed(token)) || stopWords.has(token.norm);
}
