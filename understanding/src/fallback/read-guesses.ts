import { addTo, claim, type Draft, isBreak, isFree, normAt, stemAt } from "../draft/draft.ts";
import { isDistinctive } from "../keywords/read-keywords.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { functionLabel, industryLabel } from "../language/labels.ts";
import { fold } from "../language/singular.ts";
import { boundaries, companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import type { Fallback } from "./fallback-shape.ts";
import { minProbability } from "./thresholds.ts";

/** Function words that may precede a kind of business. */
const openers = wordSet(
  "a an the any some all each every find show get give list need want me us our my please pls plz and top best small large big new local",
);
/** Factor from the probability of a guess to its confidence. */
const confidenceFactor = 0.55;

interface Phrase {
  from: number;
  /** The index after the last token. */
  to: number;
}

/**
 * Guesses the meaning of unknown words where an industry is expected ("potash diggers in Utah", "kombucha
 * companies"), or a title in a people query. A probable guess becomes a filter that is shown as unsure, and its
 * words also rank. Names, everyday words and words in other positions get no guess.
 */
export function readGuesses(draft: Draft, knowledge: Knowledge, fallback: Fallback): void {
  const { parameters } = draft;
  const phrases = unknownPhrases(draft, knowledge);
  const named = phrases.find(({ to }) => isCompanyNoun(draft, to));
  const alone = phrases.length === 1 ? phrases.find((phrase) => standsAlone(draft, phrase)) : undefined;
  const mayBeIndustry = parameters.industryCodes.length === 0 && parameters.similarTo === null;
  const industry = named ?? (draft.mode === "companies" ? alone : undefined);
  if (industry && mayBeIndustry) takeIndustry(draft, industry, fallback);
  else if (draft.mode === "people" && alone && !saysRole(draft)) takeFunction(draft, alone, fallback);
}

/** Runs of words that no pass has claimed and that are not everyday words. */
function unknownPhrases(draft: Draft, knowledge: Knowledge): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < draft.tokens.length; from++) {
    let to = from;
    while (isDistinctive(draft, to, knowledge) && (to === from || !isBreak(draft, to))) to++;
    if (to === from) continue;
    if (opens(draft, from) && isPlain(draft, from, to)) phrases.push({ from, to });
    from = to;
  }
  return phrases;
}

/** Whether the words are plain letters. Digits and dots occur in names. */
function isPlain(draft: Draft, from: number, to: number): boolean {
  return draft.tokens.slice(from, to).every(({ norm }) => /^[a-z]+$/.test(norm));
}

/** Whether a phrase may begin at `from`: no word before it belongs to it, negates it or makes it a place. */
function opens(draft: Draft, from: number): boolean {
  return (
    from === 0 || isBreak(draft, from) || !isFree(draft, from - 1) || openers.has(normAt(draft, from - 1))
  );
}

/**
 * Whether the word is a plural such as "companies" or "firms". The singular is usually part of a name ("The Cobalt
 * Company").
 */
function isCompanyNoun(draft: Draft, index: number): boolean {
  const noun = stemAt(draft, index);
  const isPlural = noun !== normAt(draft, index);
  return isPlural && !isBreak(draft, index) && isFree(draft, index) && companyNouns.has(noun);
}

/** Whether the phrase is a plural, is no name, and is not followed by other unread words. */
function standsAlone(draft: Draft, { from, to }: Phrase): boolean {
  const ends = isBreak(draft, to) || !isFree(draft, to) || isSmallWord(normAt(draft, to));
  return ends && normAt(draft, to - 1) !== stemAt(draft, to - 1) && !looksLikeName(draft, from, to);
}

function isSmallWord(word: string): boolean {
  return boundaries.has(word) || stopWords.has(word);
}

/**
 * Whether the words look like a name: they have a capital that is not at the start of the query, and the query is
 * not all in capitals.
 */
function looksLikeName(draft: Draft, from: number, to: number): boolean {
  if (draft.text === draft.text.toUpperCase()) return false;
  return draft.tokens.slice(from, to).some(({ text, start }) => start > 0 && /^\p{Lu}/u.test(text));
}

function saysRole({ parameters }: Draft): boolean {
  const { titles, jobFunctions, managementLevels, hiring } = parameters;
  return titles.length + jobFunctions.length + managementLevels.length > 0 || hiring !== null;
}

function takeIndustry(draft: Draft, phrase: Phrase, fallback: Fallback): void {
  const words = wordsOf(draft, phrase);
  const guess = fallback.guessIndustry(words);
  if (!guess || guess.probability < minProbability.query) return;
  addTo(draft.parameters.industryCodes, [guess.code]);
  addTo(draft.parameters.keywords, [words]);
  const confidence = guess.probability * confidenceFactor;
  claim(draft, { ...phrase, slot: "industry", label: industryLabel(guess.code), sure: false, confidence });
}

function takeFunction(draft: Draft, phrase: Phrase, fallback: Fallback): void {
  const words = wordsOf(draft, phrase);
  const guess = fallback.guessFunction(words);
  if (!guess || guess.probability < minProbability.jobFunction) return;
  addTo(draft.parameters.jobFunctions, [guess.code]);
  addTo(draft.parameters.keywords, [words]);
  const confidence = guess.probability * confidenceFactor;
  claim(draft, { ...phrase, slot: "function", label: functionLabel(guess.code), sure: false, confidence });
}

/** The words as the user typed them. What looks like a typo of a known word may be a word of its own. */
function wordsOf(draft: Draft, { from, to }: Phrase): string {
  return draft.tokens
    .slice(from, to)
    .map((token) => (token.repaired ? fold(token.text) : token.norm))
    .join(" ");
}
