import type { ManagementLevel } from "@eq/contracts";
import { addMissing, claimTokens, type Draft, isUnclaimed, setAsideTokens, wordAt } from "../draft/draft.ts";
import { claimExclusion, isNegated } from "../draft/negation.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { functionLabel, listText } from "../language/labels.ts";
import { titleWords } from "../language/title-words.ts";
import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";
import {
  findGradeEnd,
  levelNouns,
  readGrades,
  takeLevelPhrase,
  takeTitleLevel,
  widenLevels,
} from "./levels.ts";
import { findListedTitles, type ListedTitle } from "./listed-titles.ts";
import { readDuties } from "./read-duties.ts";
import { findEmployerEnd, readFields } from "./read-fields.ts";
import { readLeaders } from "./read-leaders.ts";
import {
  extendToWholeTitle,
  findLastNoun,
  startsAnotherPhrase,
  type TitleSpan,
  writeTitle,
} from "./title-span.ts";
import { getCanonicalWords, isBroadTitle, isTitleNounAt } from "./token-words.ts";

/** Nouns that are a title only together with other words. */
const vagueNouns = wordSet("head lead chief principal fellow master expert professional");
/** Nouns that are a title without further words only if they follow a hiring cue. */
const nounsForHiredOnly = wordSet("server associate worker officer captain");
/** Reads the titles, functions and levels of a people query. */
export function readTitles(draft: Draft, knowledge: Knowledge): void {
  readDuties(draft, knowledge);
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isUnclaimed(draft, index)) continue;
    const passed = findGradeEnd(draft, index) ?? findEmployerEnd(draft, index, knowledge);
    if (passed !== null) index = passed - 1;
    if (passed !== null || takeLevelPhrase(draft, index)) continue;
    const span = findTitleAt(draft, index, knowledge);
    if (!span) continue;
    takeTitle(draft, span, knowledge);
    index = setAsideSuperior(draft, span, knowledge) - 1;
  }
  readLeaders(draft, knowledge);
  dropTitlesBesideBareLevels(draft);
  addBroadTitles(draft);
  readGrades(draft);
  widenLevels(draft);
  readFields(draft, knowledge);
}

/**
 * Sets aside an assistant's superior, who is not searchable: "executive assistants to the CEO".
 * @returns the index after the superior
 */
function setAsideSuperior(draft: Draft, { from, to }: TitleSpan, knowledge: Knowledge): number {
  if (!draft.tokens.slice(from, to).some(({ stem }) => stem === "assistant") || wordAt(draft, to) !== "to")
    return to;
  for (let at = to + 1; at < to + 4; at++) {
    const superior = findTitleAt(draft, at, knowledge);
    if (superior === null) continue;
    setAsideTokens(draft, to, superior.to);
    return superior.to;
  }
  return to;
}

/**
 * The title whose noun or whole phrase is at `index`, or null.
 * @param isHired whether the words follow a hiring cue
 */
export function findTitleAt(
  draft: Draft,
  index: number,
  knowledge: Knowledge,
  isHired = false,
): TitleSpan | null {
  const token = draft.tokens[index];
  if (!token || token.amount || !isUnclaimed(draft, index)) return null;
  const phrase = findPhraseTitle(draft, index, knowledge);
  if (phrase) return phrase;
  if (!isTitleNounAt(draft, index, knowledge)) return null;
  const span = extendToWholeTitle(draft, findLastNoun(draft, index, knowledge), knowledge);
  return span.to - span.from === 1 && isVagueNoun(token.stem, isHired) ? null : span;
}

function isVagueNoun(noun: string, isHired: boolean): boolean {
  return vagueNouns.has(noun) || (!isHired && nounsForHiredOnly.has(noun));
}

/** A known title of several words that starts at `index`, unless another title noun follows. */
function findPhraseTitle(draft: Draft, index: number, knowledge: Knowledge): TitleSpan | null {
  for (let to = Math.min(index + 4, draft.tokens.length); to > index + 1; to--) {
    const tokens = draft.tokens.slice(index, to);
    if (
      !tokens.every(
        (token, offset) =>
          isUnclaimed(draft, index + offset) && (offset === 0 || !isSeparatedFromPrevious(token)),
      )
    )
      continue;
    // Canonical words omit articles, so "a cfo" would otherwise match the phrase "cfo".
    if ([tokens[0], tokens.at(-1)].some((token) => titleWords(token?.norm ?? "").length === 0)) continue;
    const words = getCanonicalWords(draft, index, to).join(" ");
    // Canonical words contain each word once, so "CFO CFO" would otherwise match as one title.
    if (!knowledge.titles.isPhrase(words) || words === getCanonicalWords(draft, index, to - 1).join(" "))
      continue;
    const isNext = isUnclaimed(draft, to) && isTitleNounAt(draft, to, knowledge);
    if (isNext && !startsAnotherPhrase(draft, to, knowledge)) return null;
    const grown = extendToWholeTitle(draft, to - 1, knowledge);
    const of = tokens.findIndex(({ norm }) => norm === "of");
    const head = of > 0 ? index + of - 1 : grown.head;
    return { head, from: Math.min(grown.from, index), to: Math.max(grown.to, to) };
  }
  return null;
}

/** Takes a title, and the titles that are listed with it, in text order. */
function takeTitle(draft: Draft, span: TitleSpan, knowledge: Knowledge): void {
  const { from, to } = span;
  const titles = [{ from, to, text: writeTitle(draft, span) }, ...findListedTitles(draft, span, knowledge)];
  titles.sort((left, right) => left.from - right.from);
  const isExcluded = titles.some((title) => isNegated(draft, title.from));
  for (const title of titles) {
    if (isExcluded) excludeTitle(draft, title);
    else includeTitle(draft, title, knowledge);
  }
}

/** The levels of a title that has no field, such as "directors". */
function getLevelsOfNoun(text: string): ManagementLevel[] | undefined {
  return levelNouns.get(titleWords(text).join(" "));
}

function includeTitle(draft: Draft, { from, to, text }: ListedTitle, { titles }: Knowledge): void {
  const { parameters } = draft;
  const bare = getLevelsOfNoun(text);
  if (bare) {
    addMissing(parameters.managementLevels, bare);
    claimTokens(draft, { from, to, slot: "level", label: listText(bare) });
    return;
  }
  const reading = titles.read(text);
  const isBroad = isBroadTitle(text);
  addMissing(parameters.jobFunctions, reading.jobFunctions);
  if (!isBroad) addMissing(parameters.titles, [text]);
  const functions = listText(reading.jobFunctions.map(functionLabel));
  claimTokens(draft, { from, to, slot: isBroad ? "function" : "title", label: isBroad ? functions : text });
  if (reading.jobFunctions.length > 0) draft.confidence.function = 0.85;
  takeTitleLevel(draft, reading);
}

function excludeTitle(draft: Draft, { from, to, text }: ListedTitle): void {
  const { exclude } = draft.parameters;
  const bare = getLevelsOfNoun(text);
  if (bare) addMissing(exclude.managementLevels, bare);
  else addMissing(exclude.titles, [text]);
  claimExclusion(draft, { from, to, label: text });
}

/**
 * Drops the titles if the query also has a level without a field, as in "VPs and directors of engineering". The
 * titles would exclude people who match only the level.
 */
function dropTitlesBesideBareLevels(draft: Draft): void {
  const { titles, jobFunctions } = draft.parameters;
  const hasBare = draft.owners.includes("level");
  if (hasBare && titles.length > 0 && jobFunctions.length > 0) draft.parameters.titles = [];
}

/**
 * Adds a title for a job function that has none, if the query has other titles, as in "developers or testers".
 * Without it, the other titles would exclude people who match only the function.
 */
function addBroadTitles(draft: Draft): void {
  if (draft.parameters.titles.length === 0) return;
  for (const [index, { norm, start }] of draft.tokens.entries()) {
    const span = draft.spans.find((other) => other.start === start && other.slot === "function");
    if (!span || !isBroadTitle(norm)) continue;
    const text = writeTitle(draft, { from: index, to: index + 1, head: index });
    addMissing(draft.parameters.titles, [text]);
    draft.owners[index] = "title";
    Object.assign(span, { slot: "title", label: text });
  }
  const startOf = (title: string) =>
    draft.spans.find(({ slot, label }) => slot === "title" && label === title)?.start ?? 0;
  draft.parameters.titles.sort((left, right) => startOf(left) - startOf(right));
}
