import {
  addMissing,
  claimTokens,
  type Draft,
  isPhraseBreak,
  isUnclaimed,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { isDistinctive } from "../keywords/read-keywords.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { functionLabel, industryLabel } from "../language/labels.ts";
import { foldText } from "../language/singular.ts";
import { boundaryWords, companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import type { Fallback } from "./fallback-shape.ts";
import { minProbability } from "./thresholds.ts";

/** Function words that may precede a kind of business. */
const wordsBeforeBusiness = wordSet(
  "a an the any some all each every find show get give list need want me us our my please pls plz and top best small large big new local",
);
/** The confidence of a guess is its probability times this factor. */
const confidencePerProbability = 0.55;

interface UnknownPhrase {
  from: number;
  /** The index after the phrase's last token. */
  to: number;
}

/**
 * Guesses the meaning of unknown words. They must stand where an industry is expected ("potash diggers in Utah",
 * "kombucha companies") or, in a people query, a title. A probable guess becomes a filter that is shown as unsure,
 * and its words also rank. Names, everyday words and words in other positions get no guess.
 */
export function readGuesses(draft: Draft, knowledge: Knowledge, fallback: Fallback): void {
  const { parameters } = draft;
  const phrases = findUnknownPhrases(draft, knowledge);
  const named = phrases.find(({ to }) => isCompanyNoun(draft, to));
  const alone =
    phrases.length === 1 ? phrases.find((phrase) => isStandalonePlural(draft, phrase)) : undefined;
  const mayBeIndustry = parameters.industryCodes.length === 0 && parameters.similarTo === null;
  const industry = named ?? (draft.mode === "companies" ? alone : undefined);
  if (industry && mayBeIndustry) applyIndustryGuess(draft, industry, fallback);
  else if (draft.mode === "people" && alone && !hasRoleParameter(draft))
    applyFunctionGuess(draft, alone, fallback);
}

/** Finds runs of unknown words: no pass has claimed them, and they are not everyday words. */
function findUnknownPhrases(draft: Draft, knowledge: Knowledge): UnknownPhrase[] {
  const phrases: UnknownPhrase[] = [];
  for (let from = 0; from < draft.tokens.length; from++) {
    let to = from;
    while (isDistinctive(draft, to, knowledge) && (to === from || !isPhraseBreak(draft, to))) to++;
    if (to === from) continue;
    if (mayBeginPhrase(draft, from) && hasOnlyLetters(draft, from, to)) phrases.push({ from, to });
    from = to;
  }
  return phrases;
}

/** Whether the words have letters only. Words with digits or dots are likely names, which get no guess. */
function hasOnlyLetters(draft: Draft, from: number, to: number): boolean {
  return draft.tokens.slice(from, to).every(({ norm }) => /^[a-z]+$/.test(norm));
}

/**
 * Whether a phrase may begin at `from`. Before it may be nothing, punctuation, a claimed word or a word such as
 * "the", but not "not" or "in".
 */
function mayBeginPhrase(draft: Draft, from: number): boolean {
  return (
    from === 0 ||
    isPhraseBreak(draft, from) ||
    !isUnclaimed(draft, from - 1) ||
    wordsBeforeBusiness.has(wordAt(draft, from - 1))
  );
}

/**
 * Whether the word is a plural such as "companies" or "firms". The singular is usually part of a name ("The Cobalt
 * Company").
 */
function isCompanyNoun(draft: Draft, index: number): boolean {
  const noun = stemAt(draft, index);
  const isPlural = noun !== wordAt(draft, index);
  return isPlural && !isPhraseBreak(draft, index) && isUnclaimed(draft, index) && companyNouns.has(noun);
}

/** Whether the phrase is a plural that does not look like a name and that no further unclaimed word continues. */
function isStandalonePlural(draft: Draft, { from, to }: UnknownPhrase): boolean {
  const ends = isPhraseBreak(draft, to) || !isUnclaimed(draft, to) || isFunctionWord(wordAt(draft, to));
  return ends && wordAt(draft, to - 1) !== stemAt(draft, to - 1) && !looksLikeName(draft, from, to);
}

function isFunctionWord(word: string): boolean {
  return boundaryWords.has(word) || stopWords.has(word);
}

/**
 * Whether the words look like a name: one of them has a capital and is not the first word of the query. In a query
 * that is all in capitals, no words do.
 */
function looksLikeName(draft: Draft, from: number, to: number): boolean {
  if (draft.text === draft.text.toUpperCase()) return false;
  return draft.tokens.slice(from, to).some(({ text, start }) => start > 0 && /^\p{Lu}/u.test(text));
}

function hasRoleParameter({ parameters }: Draft): boolean {
  const { titles, jobFunctions, managementLevels, hiring } = parameters;
  return titles.length + jobFunctions.length + managementLevels.length > 0 || hiring !== null;
}

function applyIndustryGuess(draft: Draft, phrase: UnknownPhrase, fallback: Fallback): void {
  const words = getTypedWords(draft, phrase);
  const guess = fallback.guessIndustry(words);
  if (!guess || guess.probability < minProbability.query) return;
  addMissing(draft.parameters.industryCodes, [guess.code]);
  addMissing(draft.parameters.keywords, [words]);
  const confidence = guess.probability * confidencePerProbability;
  claimTokens(draft, {
    ...phrase,
    slot: "industry",
    label: industryLabel(guess.code),
    sure: false,
    confidence,
  });
}

function applyFunctionGuess(draft: Draft, phrase: UnknownPhrase, fallback: Fallback): void {
  const words = getTypedWords(draft, phrase);
  const guess = fallback.guessFunction(words);
  if (!guess || guess.probability < minProbability.jobFunction) return;
  addMissing(draft.parameters.jobFunctions, [guess.code]);
  addMissing(draft.parameters.keywords, [words]);
  const confidence = guess.probability * confidencePerProbability;
  claimTokens(draft, {
    ...phrase,
    slot: "function",
    label: functionLabel(guess.code),
    sure: false,
    confidence,
  });
}

/**
 * Returns the words as the user typed them, without spelling repairs: an unknown word that looks like a typo may be
 * correct.
 */
function getTypedWords(draft: Draft, { from, to }: UnknownPhrase): string {
  return draft.tokens
    .slice(from, to)
    .map((token) => (token.repaired ? foldText(token.text) : token.norm))
    .join(" ");
}
