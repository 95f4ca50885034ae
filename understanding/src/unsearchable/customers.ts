import { type Draft, isPhraseBreak, isUnclaimed, setAsideTokens, stemAt, wordAt } from "../draft/draft.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { companyNouns } from "../language/word-lists.ts";

/** Matches products and services that have customers, in the singular: "software for small businesses". */
const offerNouns =
  /^(?:software|platform|app|application|tool|solution|product|system|saas|service|insurance|lender|loan|lending|financing|agency|consultancy|consulting|consultant|marketplace|accounting|payroll|support)$/;
const servingVerbs =
  /^(?:serving|serves?|helping|helps?|supporting|supports?|targeting|targets?|empowering|empowers?|enabling|enables?)$/;
const servingPhrases =
  /^(?:(?:built|designed|made|developed|created|tailored|meant) for|(?:used|trusted) by|aimed at|(?:catering|caters?|selling|sells?|lending|lends?) to|(?:working|works?) with|(?:focused|focusing|focuses) on)$/;
const functionWordPattern = /^(?:the|a|an|other|mostly|mainly|primarily|many|and|or|both)$/;
const maxWordsToCount = 4;

/**
 * Sets aside the size of a company's customers, which is not searchable: "serving Fortune 500 chains", "software
 * for small businesses", "built for firms with under 50 employees".
 */
export function setAsideCustomers(draft: Draft, knowledge: Knowledge): void {
  if (draft.mode !== "companies") return;
  for (let index = 1; index < draft.tokens.length; index++) {
    const start = findCustomerCueEnd(draft, index);
    const to = start === null ? null : findCustomersEnd(draft, start.at, start.isSure, knowledge);
    if (to === null) continue;
    setAsideTokens(draft, index, to);
    index = to - 1;
  }
}

/** The index after words that introduce customers, or null. `isSure`: the words hardly mean anything else. */
function findCustomerCueEnd(draft: Draft, index: number): { at: number; isSure: boolean } | null {
  const word = wordAt(draft, index);
  if (!isUnclaimed(draft, index)) return null;
  if (servingPhrases.test(`${word} ${wordAt(draft, index + 1)}`)) return { at: index + 2, isSure: true };
  if (servingVerbs.test(word)) return { at: index + 1, isSure: true };
  const isOffer = /^(?:for|to)$/.test(word) && offerNouns.test(stemAt(draft, index - 1));
  return isOffer ? { at: index + 1, isSure: false } : null;
}

/** The index after the words for a size and for the companies that have this size; null if there are none. */
function findCustomersEnd(draft: Draft, start: number, isSure: boolean, knowledge: Knowledge): number | null {
  const { at, isSized } = skipSizes(draft, start, knowledge);
  const isNoun = companyNouns.has(stemAt(draft, at)) && isUnclaimed(draft, at);
  if (isSized) return isNoun ? at + 1 : at;
  return isSure && isNoun ? findCountEnd(draft, at + 1) : null;
}

/** The index after size words and the function words between them; `isSized` says whether there were any. */
function skipSizes(draft: Draft, start: number, knowledge: Knowledge): { at: number; isSized: boolean } {
  let at = start;
  let isSized = false;
  while (isUnclaimed(draft, at) && (at === start || !isPhraseBreak(draft, at))) {
    const size = findPhraseAt(draft, at, knowledge.sizes);
    if (size) isSized = true;
    else if (!functionWordPattern.test(wordAt(draft, at))) break;
    at = size ? size.to : at + 1;
  }
  return { at, isSized };
}

/** The index after the counted noun in "with under 50 employees"; null if no number follows soon. */
function findCountEnd(draft: Draft, start: number): number | null {
  for (let at = start; at < start + maxWordsToCount; at++) {
    if (!draft.tokens[at]?.amount) continue;
    let to = at + 1;
    while (draft.tokens[to]?.amount) to++;
    return /^(?:employee|people|staff|worker|person|seat|user)$/.test(stemAt(draft, to)) ? to + 1 : to;
  }
  return null;
}
