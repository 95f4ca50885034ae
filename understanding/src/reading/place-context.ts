import { usStates } from "@eq/contracts";
import type { Knowledge } from "../knowledge.ts";
import type { PlaceReading } from "../places/gazetteer.ts";
import { titleWords } from "../title-words.ts";
import { type Draft, normAt, stemAt } from "./draft.ts";
import { phraseAt } from "./phrases.ts";
import { isParted } from "./tokens.ts";
import { placePrepositions } from "./words.ts";

export interface PlaceWord {
  from: number;
  to: number;
  key: string;
  readings: readonly PlaceReading[];
}

/** A place of the text with all its meanings, the likeliest in this context first. */
export interface FoundPlace {
  from: number;
  to: number;
  readings: readonly PlaceReading[];
  /** How many of the first readings the text or the user leaves open, where that is less than all. */
  settled?: number;
}

/** Cities below this need a word like "in" before them; foreign names are rarer in this product. */
const freeStanding = { home: 50_000, abroad: 150_000 };
const languageOrKitchen =
  /^(?:teacher|tutor|translator|interpreter|speaker|speaking|language|restaurant|food|cuisine|grocery|bakery|kitchen|bulldog|football|lesson|instructor|professor)$/;
const poultry = /^(?:farm|farmer|ranch|grower|breeder|processor|processing|producer|plant|hatchery)$/;
/** Two-letter words that are a state only right after a preposition, in capitals, or first or last in a telegram. */
const everydayCodes = new Set(
  "in or me hi ok as so co de al id la ma pa md ms mo ne va ga oh mi ca us".split(" "),
);
const notInRuns = new Set(["in", "me", "or", "hi", "as", "so", "id"]);
const neverAlone = new Set(["in", "hi", "ok", "me", "as", "so", "id"]);
const maskedNames = new Set([
  "jordan",
  "chad",
  "mobile",
  "jersey",
  "lebanon",
  "guinea",
  "niger",
  "eu",
  "sale",
  "sales",
  "most",
  "male",
  "nice",
  "reading",
  "media",
  "orange",
  "bath",
  "split",
  "best",
  "same",
  "university",
]);

/** Whether a name stands for this place here, and is not just a word of the query. */
export function acceptsPlace(
  draft: Draft,
  word: PlaceWord,
  reading: PlaceReading,
  knowledge: Knowledge,
): boolean {
  if (/^(?:city|code)$/.test(reading.kind) && isInsideTerm(draft, word, knowledge)) return false;
  const led = isLed(draft, word.from);
  if (reading.kind === "code") return acceptsCode(draft, word, led);
  if (reading.kind === "demonym") return !languageOrKitchen.test(stemAt(draft, word.to));
  if (word.key === "us") return acceptsUs(draft, word, led);
  if (reading.needsContext) return led;
  if (reading.kind === "country" && maskedNames.has(word.key)) return led;
  if (word.key === "turkey" && poultry.test(stemAt(draft, word.to))) return false;
  if (reading.kind !== "city") return true;
  return acceptsCity(draft, word, reading, led, knowledge);
}

const longestTerm = 4;

/** "oral surgery", "chamber of commerce", "AR/VR": the name is a part of what the product knows as a whole. */
function isInsideTerm(draft: Draft, { from, to }: PlaceWord, { industries }: Knowledge): boolean {
  for (let start = Math.max(0, to - longestTerm); start <= from; start++) {
    const term = phraseAt(draft, start, industries);
    const isWhole = term !== null && term.from === from && term.to === to && to - from > 1;
    if (isWhole || (term !== null && term.to >= to && term.to - term.from > to - from)) return true;
  }
  return false;
}

/** Whether a word like "in" or "near" stands before, with nothing but "the" or "greater" between. */
function isLed(draft: Draft, from: number): boolean {
  let index = from - 1;
  while (/^(?:the|greater|downtown|central|city)$/.test(normAt(draft, index)) && index > 0) index--;
  return placePrepositions.has(normAt(draft, index));
}

const neverStates = new Set(["it", "hr", "pr"]);
const neverFirst = new Set(["co", "de", "al"]);
const neverLast = new Set(["or", "co", "us", "de", "al"]);
const beforeCode = new Set(["in", "near", "from", "based", "located", "across", "around"]);

function acceptsCode(draft: Draft, word: PlaceWord, led: boolean): boolean {
  const { from, key } = word;
  if (isCapital(draft, draft.tokens[from]?.text ?? ""))
    return !(neverStates.has(key) || isEither(draft, word));
  const before = normAt(draft, from - 1);
  if (!notInRuns.has(key) && isAmongCodes(draft, from)) return true;
  if (neverAlone.has(key)) return before === "in" && from === draft.tokens.length - 1;
  if (beforeCode.has(before) || !everydayCodes.has(key)) return true;
  return (led && before !== "of" && key !== "or") || isTelegram(draft, word);
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
function isEither(draft: Draft, { from, to, key }: PlaceWord): boolean {
  const [token, next] = [draft.tokens[from], draft.tokens[to]];
  return (
    key === "or" &&
    token !== undefined &&
    !isParted(token) &&
    next !== undefined &&
    !isParted(next) &&
    !isLed(draft, from)
  );
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

function acceptsUs(draft: Draft, { from, to }: PlaceWord, led: boolean): boolean {
  const token = draft.tokens[from];
  const before = normAt(draft, from - 1);
  if (/^(?:tell|show|give|find|get|help|let|contact)$/.test(before)) return false;
  return (
    led ||
    token?.text === "US" ||
    /^u\.s\.?$/i.test(token?.text ?? "") ||
    from === 0 ||
    to === draft.tokens.length ||
    !/^(?:with|for|to)$/.test(before)
  );
}

function acceptsCity(
  draft: Draft,
  word: PlaceWord,
  reading: PlaceReading,
  led: boolean,
  knowledge: Knowledge,
): boolean {
  const words = word.key.split(" ");
  if (words.every((part) => isMasked(part, knowledge)) || maskedNames.has(word.key)) {
    return led && (reading.isGiven || looksLikeName(draft, word));
  }
  if (led) return true;
  const home = reading.places.some((place) => place.country === undefined);
  const least = home ? freeStanding.home : freeStanding.abroad;
  if (reading.population >= least) return true;
  return words.length > 1 && reading.population >= least / 5;
}

/** Whether a word of a place's name is also a word of other uses. */
function isMasked(word: string, { ordinary, industries, titles, titleVocabulary }: Knowledge): boolean {
  if (ordinary.has(word) || industries.has(word) || titleVocabulary.has(word)) return true;
  return titleWords(word).some((part) => titles.isNoun(part));
}

/** A capital letter in a text that is not capitalised throughout, and nothing that makes it a plain word. */
function looksLikeName(draft: Draft, { from, to }: PlaceWord): boolean {
  const token = draft.tokens[from];
  const next = draft.tokens[to];
  const capital = /^\p{Lu}/u.test(token?.text ?? "") && /(?:^|\s)\p{Ll}/u.test(draft.text);
  return capital && (!next || isParted(next) || placePrepositions.has(next.norm));
}
