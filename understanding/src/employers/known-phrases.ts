import { type Draft, stemAt, wordAt } from "../draft/draft.ts";
import { findPhraseAt, type PhraseTable } from "../draft/phrases.ts";
import { placeKey } from "../gazetteer/cities.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { foldText } from "../language/singular.ts";
import type { Token } from "../language/tokens.ts";
import { boundaryWords, companyNouns, placePrepositions, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isTitleNoun, isTitleWord } from "../titles/token-words.ts";

const maxPlaceWords = 4;

/** Kinds of employers, groups of people and other words that are never the name of one employer. */
const wordsThatNameNone = wordSet(
  "women womens men mens children childrens kids people ladies drivers farmers veterans bachelors masters today tomorrow world country year unicorn unicorns faang maang startup startups scaleup scaleups stealth stealthy freelance remote hybrid fortune university universities college colleges school schools marines seal seals usmc usaf athlete athletes olympian olympians veteran veterans googler googlers scale home work night headquarters hq large risk",
);

/** The word as typed, without a spelling repair, since a name may look like a typo of a known word. */
export function getTypedWord(token: Token | undefined): string {
  return foldText((token?.text ?? "").replace(/['’]s$/i, ""));
}

/** The index after the place whose name begins at `from`, or `from` when no place does. */
export function findPlaceEnd(draft: Draft, from: number, { gazetteer }: Knowledge): number {
  const last = Math.min(draft.tokens.length, from + maxPlaceWords);
  for (let to = last; to > from; to--) {
    const words = draft.tokens.slice(from, to);
    const names = [words.map(getTypedWord), words.map(({ norm }) => norm)];
    if (names.some((name) => gazetteer.readings(placeKey(name.join(" "))).length > 0)) return to;
  }
  return from;
}

/** The index after an industry, size or funding stage that begins at `from`, or `from`. */
function findKindEnd(draft: Draft, from: number, { industries, sizes, stages }: Knowledge): number {
  const tables: PhraseTable<unknown>[] = [industries, sizes, stages];
  return Math.max(from, ...tables.map((table) => findPhraseAt(draft, from, table)?.to ?? from));
}

/** The index after a phrase with a known meaning that begins at `from`, or `from`. */
function findKnownEnd(draft: Draft, from: number, knowledge: Knowledge): number {
  const end = Math.max(findKindEnd(draft, from, knowledge), findPlaceEnd(draft, from, knowledge));
  if (end > from) return end;
  const token = draft.tokens[from];
  if (!token) return from;
  const isKnown = companyNouns.has(token.stem) || stopWords.has(token.norm) || token.amount !== null;
  return isKnown || wordsThatNameNone.has(token.norm) ? from + 1 : from;
}

/** Whether places, industries, sizes and nouns for companies explain all words of [from, to). */
export function isExplained(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  let at = from;
  while (at < to) {
    const end = findKnownEnd(draft, at, knowledge);
    if (end === at) return false;
    at = end;
  }
  return true;
}

/** Whether a place is followed by the singular of an industry or company noun, as in "Cleveland Clinic". */
export function isPlaceWithKind(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  const place = findPlaceEnd(draft, from, knowledge);
  return place > from && place < to && wordAt(draft, to - 1) === stemAt(draft, to - 1);
}

/** Whether the word has no known meaning, so that it can only be a name. */
export function isDistinctiveWord(draft: Draft, index: number, knowledge: Knowledge): boolean {
  const token = draft.tokens[index];
  if (!token || token.amount !== null || token.text.length < 2 || !/\p{L}/u.test(token.text)) return false;
  if (isCommonWord(token, knowledge) || isWordOfTitles(token, knowledge)) return false;
  return findKindEnd(draft, index, knowledge) === index && findPlaceEnd(draft, index, knowledge) === index;
}

const commonWords = [stopWords, boundaryWords, placePrepositions, wordsThatNameNone];

function isCommonWord(token: Token, { ordinary }: Knowledge): boolean {
  const typed = getTypedWord(token);
  return ordinary.has(typed) || companyNouns.has(token.stem) || commonWords.some((words) => words.has(typed));
}

function isWordOfTitles(token: Token, knowledge: Knowledge): boolean {
  const typed = getTypedWord(token);
  return (
    knowledge.titleVocabulary.has(token.stem) ||
    isTitleWord(typed, knowledge) ||
    isTitleNoun(typed, knowledge)
  );
}
