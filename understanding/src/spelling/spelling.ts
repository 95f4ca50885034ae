import type { Gazetteer, Renown } from "../gazetteer/gazetteer.ts";
import { toSingular } from "../language/singular.ts";
import { findNearestTarget, minLengthForTwoEdits, type TypoSurroundings } from "./nearest-target.ts";
import { type AdjacentWords, findNearestWord, indexNeighbours } from "./neighbours.ts";
import {
  collectDistinctiveWords,
  collectPlaceWords,
  listTargetKinds,
  listTargets,
  placeWeights,
  type SpellingSources,
  targetWeights,
} from "./repair-targets.ts";

export interface Spelling {
  /** The known word that the typo most likely stands for, or null. */
  repair(word: string, where: TypoSurroundings): string | null;
  isKnown(word: string): boolean;
  /** Builds the index now instead of at the first unknown word. */
  prepare(): void;
  /**
   * The title noun that is one edit away from the word, or null. Used only for words whose only meaning in the data
   * is a small place.
   */
  repairNoun(word: string): string | null;
  /**
   * The word that forms a known phrase with an adjacent word, or null: "chain" for "chian" after "supply". If the
   * typed word already forms a known phrase, it is returned.
   */
  repairBeside(word: string, beside: AdjacentWords, edits: 1 | 2): string | null;
  /**
   * Whether a word of the data carries little meaning, because it is an everyday word or a small place's name. This
   * must hold for the word as typed and for its singular.
   */
  isPlain(word: string, stem: string): boolean;
  /** The city of which the word is a typo, or null. `state` is the code of the US state in which the city lies. */
  repairCity(word: string, state: string): string | null;
  isTitleNoun(word: string): boolean;
  /** Whether the word occurs in known titles and fields of work. */
  isTitleWord(word: string): boolean;
}

const maxCachedRepairs = 2000;

/**
 * Builds the spelling repair over terms, titles, larger places and everyday words. The index of targets and place
 * names is built at the first unknown word.
 */
export function createSpelling(sources: SpellingSources): Spelling {
  const kinds = listTargetKinds(sources);
  const distinctive = collectDistinctiveWords(kinds);
  const knownWords = new Set(sources.knownWords);
  const { gazetteer, ordinary } = sources;
  const nouns = new Set(sources.nouns);
  const abbreviations = new Set(sources.abbreviations);
  const isListed = (word: string) =>
    distinctive.has(word) || ordinary.has(word) || knownWords.has(word) || abbreviations.has(word);
  const placeWords = createOnFirstCall(() => collectPlaceWords(gazetteer));
  const targets = createOnFirstCall(() => listTargets(kinds, placeWords()));
  const neighbours = createOnFirstCall(() =>
    indexNeighbours([
      ...sources.phrases,
      ...sources.titlePhrases,
      ...sources.fields,
      ...placeNames(gazetteer),
    ]),
  );
  const byState = new Map<string, readonly string[]>();
  const citiesOf = (state: string): readonly string[] => {
    const names = byState.get(state) ?? [...gazetteer.cities.namesIn(state)];
    byState.set(state, names);
    return names;
  };
  const cache = new Map<string, string | null>();
  const repair = (word: string, where: TypoSurroundings): string | null => {
    const key = `${word} ${where.isPlace} ${where.isName === true} ${where.isLoneName === true} ${where.followsTitleWord === true}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const target = findNearestTarget(word, targets().byLength, where);
    if (cache.size >= maxCachedRepairs) cache.clear();
    cache.set(key, target);
    return target;
  };
  return {
    isKnown: (word) =>
      isListed(word) ||
      isListed(toSingular(word)) ||
      gazetteer.renownOf(word) !== null ||
      placeWords().has(word),
    prepare: () => void [targets(), neighbours()],
    repairBeside: (word, beside, edits) => neighbours().fitting(word, beside, edits),
    repairCity: (word, state) =>
      findNearestWord(word, citiesOf(state), word.length < minLengthForTwoEdits ? 1 : 2),
    isTitleNoun: (word) => nouns.has(word),
    isTitleWord: (word) => sources.titleVocabulary.has(word) || abbreviations.has(word),
    isPlain: (word, stem) =>
      !(distinctive.has(word) || distinctive.has(stem) || isLargePlace(gazetteer.renownOf(word))),
    repair: (word, where) => (word.length < 4 ? null : repair(word, where)),
    repairNoun: (word) => {
      if (isListed(word) || (gazetteer.renownOf(word) ?? "unknown") !== "unknown") return null;
      if (placeWords().get(word) !== "unknown") return null;
      const target = repair(word, { isPlace: false });
      return target !== null && targets().byWord.get(target)?.weight === targetWeights.noun ? target : null;
    },
  };
}

function* placeNames(gazetteer: Gazetteer): Generator<string> {
  for (const [key] of gazetteer.names()) yield key;
}

function isLargePlace(renown: Renown | null): boolean {
  return renown !== null && placeWeights[renown] > placeWeights.small;
}

function createOnFirstCall<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
