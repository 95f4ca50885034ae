import {
  addMissing,
  claimTokens,
  type Draft,
  isPhraseBreak,
  isUnclaimed,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import { openJobNouns } from "../hiring/openings.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { boundaryWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isTitleNoun } from "../titles/token-words.ts";
import { findContextCue } from "./context-cues.ts";

const maxContextWords = 8;
/** Words that end the description of customers or skills, in addition to `boundaryWords`. */
const contextEnds = wordSet("hiring recruiting employing raised founded sorted doing called named plus but");
/** Words of `boundaryWords` that continue the description: "nurse positions". */
const continuingWords = wordSet("working job jobs position positions role roles opening openings");
const experienceNouns = /^(?:experience|background|expertise|knowledge|exposure|know-how)$/;

/**
 * Reads the industries that describe customers, goods, skills or interests as keywords: "software for dentists",
 * "sells to hospitals", "experience in healthcare". They rank, but do not filter.
 */
export function readContext(draft: Draft, knowledge: Knowledge): void {
  for (let index = 1; index < draft.tokens.length; index++) {
    const cue = findContextCue(draft, index, knowledge);
    if (cue) takeObjects(draft, cue.to, findContextEnd(draft, cue.to), knowledge);
    if (isTeamOfCompany(draft, index)) takeIndustryBefore(draft, index, knowledge);
    if (experienceNouns.test(stemAt(draft, index))) takeIndustryBefore(draft, index, knowledge);
    if (/^(?:customer|client|buyer|user)$/.test(stemAt(draft, index)))
      takeCustomersBefore(draft, index, knowledge);
  }
}

/** The index after the words that a cue introduces. "and" continues them, a comma ends them. */
function findContextEnd(draft: Draft, start: number): number {
  let at = start;
  while (at < start + maxContextWords && (isUnclaimed(draft, at) || draft.owners[at] === "unused")) {
    if ((at > start && isPhraseBreak(draft, at)) || endsContext(draft, wordAt(draft, at))) return at;
    at++;
  }
  return at;
}

function endsContext({ mode }: Draft, word: string): boolean {
  if (contextEnds.has(word)) return true;
  const continues = continuingWords.has(word) || (word === "for" && mode === "people");
  return boundaryWords.has(word) && !continues;
}

const departmentNames =
  /^(?:it|hr|marketing|sales|finance|accounting|legal|engineering|design|logistics|purchasing)$/;

/** Whether the noun is a team of a company, not a company: "with a marketing team", "IT departments". */
function isTeamOfCompany(draft: Draft, index: number): boolean {
  const noun = stemAt(draft, index);
  if (noun === "department" || noun === "dept") return departmentNames.test(wordAt(draft, index - 1));
  if (noun !== "team") return false;
  return [2, 3, 4].some((distance) =>
    /^(?:with|have|has|having|whose|their|house)$/.test(wordAt(draft, index - distance)),
  );
}

/** Takes the industries and, in a people query, the roles of [from, to) as keywords. */
function takeObjects(draft: Draft, from: number, to: number, knowledge: Knowledge): void {
  takeIndustries(draft, from, to, knowledge);
  for (let index = from; index < to; index++) {
    if (!isUnclaimed(draft, index)) continue;
    if (openJobNouns.has(wordAt(draft, index))) draft.owners[index] = "unused";
    const isRole = draft.mode === "people" && isTitleNoun(wordAt(draft, index), knowledge);
    if (isRole && wordAt(draft, index) !== stemAt(draft, index)) takeKeyword(draft, index, index + 1);
  }
}

function takeIndustries(draft: Draft, from: number, to: number, { industries }: Knowledge): void {
  for (let index = from; index < to; index++) {
    const term = findPhraseAt(draft, index, industries);
    if (!term) continue;
    takeKeyword(draft, index, term.to);
    index = term.to - 1;
  }
}

const maxTermWords = 4;

/** Takes the industry right before "experience" or "background": "medical device experience". */
function takeIndustryBefore(draft: Draft, end: number, { industries }: Knowledge): void {
  for (let from = Math.max(0, end - maxTermWords); from < end; from++) {
    const term = findPhraseAt(draft, from, industries);
    if (!term || term.to < end) continue;
    takeKeyword(draft, from, end);
    return;
  }
}

/** Takes the customers in "with hospitals as customers". */
function takeCustomersBefore(draft: Draft, noun: number, knowledge: Knowledge): void {
  if (!/^(?:as|for)$/.test(wordAt(draft, noun - 1))) return;
  let from = noun - 1;
  while (from > noun - maxContextWords && isUnclaimed(draft, from - 1) && !isPhraseBreak(draft, from)) {
    if (/^(?:with|have|having|has)$/.test(wordAt(draft, from - 1))) {
      takeIndustries(draft, from, noun - 1, knowledge);
      return;
    }
    from--;
  }
}

function takeKeyword(draft: Draft, from: number, to: number): void {
  const words = draft.tokens.slice(from, to).map(({ stem }) => stem);
  const keyword = words.join(" ");
  addMissing(draft.parameters.keywords, [keyword]);
  claimTokens(draft, { from, to, slot: "keyword", label: keyword });
}
