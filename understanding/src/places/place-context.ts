import { type Draft, isPhraseBreak, stemAt, wordAt } from "../draft/draft.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import { isWiderPlace, type PlaceReading } from "../gazetteer/gazetteer.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { titleWords } from "../language/title-words.ts";
import { placePrepositions } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isTitleNoun } from "../titles/token-words.ts";
import { followsPreposition, type PlaceWord } from "./place-mention.ts";
import { acceptsStateCode } from "./state-codes.ts";

/**
 * The minimum population of a city that is read without a preposition such as "in". Foreign cities need more people,
 * since they are rarer in queries.
 */
const minPopulationAlone = { home: 50_000, abroad: 100_000 };
/** The minimum population of a city that begins a people query. */
const minPopulationAtStart = 20_000;
const languageOrCuisineNouns =
  /^(?:teacher|tutor|translator|interpreter|speaker|speaking|language|restaurant|food|cuisine|grocery|bakery|kitchen|bulldog|football|lesson|instructor|professor)$/;
const poultryNouns = /^(?:farm|farmer|ranch|grower|breeder|processor|processing|producer|plant|hatchery)$/;
const namesWithOtherMeanings = wordSet(
  "jordan chad mobile jersey lebanon guinea niger eu sale sales most male nice reading media orange bath split best same university",
);

/** Whether the words of a place's name mean the place in this query, rather than something else. */
export function acceptsPlace(
  draft: Draft,
  word: PlaceWord,
  reading: PlaceReading,
  knowledge: Knowledge,
): boolean {
  if (/^(?:city|code)$/.test(reading.kind) && isInsideTerm(draft, word, knowledge)) return false;
  const afterPreposition = followsPreposition(draft, word.from);
  if (reading.kind === "code") return acceptsStateCode(draft, word, afterPreposition);
  if (reading.kind === "demonym") return !languageOrCuisineNouns.test(stemAt(draft, word.to));
  if (word.key === "us") return acceptsUs(draft, word, afterPreposition);
  if (reading.needsContext) return afterPreposition || isAreaAtEdge(draft, word, reading, knowledge);
  return reading.kind === "city"
    ? acceptsCity(draft, word, reading, afterPreposition, knowledge)
    : acceptsArea(draft, word, reading, afterPreposition);
}

/** Whether a wider place stands where a query names places without a preposition. */
function isAreaAtEdge(draft: Draft, word: PlaceWord, reading: PlaceReading, knowledge: Knowledge): boolean {
  return isWiderPlace(reading) && isAtQueryEdge(draft, word, knowledge);
}

/**
 * Whether the place is the last word, or begins a people query right before a title: "distilleries galway",
 * "Derbyshire midwives".
 */
function isAtQueryEdge(draft: Draft, { from, to }: PlaceWord, knowledge: Knowledge): boolean {
  if (from > 0) return to === draft.tokens.length;
  return draft.mode === "people" && isTitleNoun(wordAt(draft, to), knowledge);
}

/**
 * Whether a name means a state or country in this query. "Turkey" does not in "turkey farms". A country whose name is
 * also a common word ("Chad") needs a preposition, a capital or the start of the text.
 */
function acceptsArea(
  draft: Draft,
  { key, from, to }: PlaceWord,
  { kind }: PlaceReading,
  afterPreposition: boolean,
): boolean {
  if (key === "turkey" && poultryNouns.test(stemAt(draft, to))) return false;
  if (afterPreposition || kind !== "country" || !namesWithOtherMeanings.has(key)) return true;
  // A name that is also a word, as in "Jordan banks" and "chad", is accepted at the start of the text or with a
  // capital.
  return from === 0 || /^\p{Lu}/u.test(draft.tokens[from]?.text ?? "");
}

const maxTermWords = 4;

/** Whether the name is part of a longer industry term: "oral surgery", "chamber of commerce", "AR/VR". */
function isInsideTerm(draft: Draft, { from, to }: PlaceWord, { industries }: Knowledge): boolean {
  for (let start = Math.max(0, to - maxTermWords); start <= from; start++) {
    const term = findPhraseAt(draft, start, industries);
    const isWhole = term !== null && term.from === from && term.to === to && to - from > 1;
    if (isWhole || (term !== null && term.to >= to && term.to - term.from > to - from)) return true;
  }
  return false;
}

function acceptsUs(draft: Draft, { from, to }: PlaceWord, afterPreposition: boolean): boolean {
  const token = draft.tokens[from];
  const before = wordAt(draft, from - 1);
  if (/^(?:tell|show|give|find|get|help|let|contact)$/.test(before)) return false;
  return (
    afterPreposition ||
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
  afterPreposition: boolean,
  knowledge: Knowledge,
): boolean {
  const words = word.key.split(" ");
  if (words.every((part) => hasCommonMeaning(part, knowledge)) || namesWithOtherMeanings.has(word.key)) {
    return afterPreposition && (reading.isCurated || looksLikeName(draft, word));
  }
  // A skill such as "Java" is a place only after a preposition, so not in "Java and Spring developers".
  if (afterPreposition || knowledge.skills.has(word.key)) return afterPreposition;
  const least = opensPeopleQuery(draft, word)
    ? minPopulationAtStart
    : getMinPopulationAlone(reading, words.length);
  return reading.population >= least;
}

/**
 * Whether the place begins a people query, as in "harrisburg policy analysts". Such a query does not begin with a
 * company's name.
 */
function opensPeopleQuery(draft: Draft, { from, to }: PlaceWord): boolean {
  return draft.mode === "people" && from === 0 && to < draft.tokens.length;
}

function getMinPopulationAlone({ places }: PlaceReading, words: number): number {
  const home = places.some((place) => place.country === undefined);
  const least = home ? minPopulationAlone.home : minPopulationAlone.abroad;
  return words > 1 ? least / 5 : least;
}

/** Whether a word of a place name has other common meanings. */
function hasCommonMeaning(
  word: string,
  { ordinary, industries, titles, titleVocabulary }: Knowledge,
): boolean {
  if (ordinary.has(word) || industries.has(word) || titleVocabulary.has(word)) return true;
  return titleWords(word).some((part) => titles.isNoun(part));
}

/**
 * Whether the words look like a proper name. They must be two words ("in key west") or have a capital in a text that
 * is not all capitals. No word that they could describe may follow.
 */
function looksLikeName(draft: Draft, { from, to, key }: PlaceWord): boolean {
  const capital = /^\p{Lu}/u.test(draft.tokens[from]?.text ?? "") && /(?:^|\s)\p{Ll}/u.test(draft.text);
  const isWhole = isPhraseBreak(draft, to) || placePrepositions.has(wordAt(draft, to));
  return (capital || key.includes(" ")) && isWhole;
}
