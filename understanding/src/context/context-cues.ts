import { type Draft, isPhraseBreak, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { negationWords } from "../draft/negation.ts";
import { findPhraseAt, type PhraseTable } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { companyNouns } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";

/** Words that introduce customers, goods, skills or interests. */
export interface ContextCue {
  /** The index after the cue's last word. */
  to: number;
}

const cueSources = {
  /** After these cues, the words never say what the company itself does. */
  sure: [
    "(?:sell|sells|selling|sold) (?:in|on)?to",
    "(?:serving|serves|servicing)",
    "(?:catering|caters?|lending|lends?|supplying|supplies|exporting|exports?|exported|marketing|appealing) to",
    "(?:suppliers?|vendors?|providers?|exporters?|contractors?|consultants?|advisors?|advisers?|lenders?|counsel) to",
    "(?:supplying|insuring|insures|empowering|empowers|enabling|enables|equipping|advising|advises|placing|guarding|covering|calling on)",
    "(?:that|which) (?:supply|insure|empower|enable|equip|advise|place|guard|help|support|serve|target|buy|acquire|fund|back|service|covers?)",
    "who (?:place|insure|serve|advise|cover)",
    "(?:used|trusted|loved|chosen) by",
    "aimed at",
    "(?:customers|clients|buyers|users) (?:are|include|including|like|such as)",
    "(?:backed|funded|financed|owned) by",
    "(?:interested|interest) in",
    "(?:investing|invests?|invested|investors?|investments?) in(?:to)?",
    "(?:acquiring|acquires|buying|buys)",
    "(?:experience|experienced|expertise|background|backgrounds|knowledge|skills?|exposure|interest) (?:in|with|of|on|working with|working in)",
    "(?:knows?|knowing|familiar with|fluent in|skilled in|proficient in|certified in|trained in)",
    "(?:used|formerly|previously) (?:to )?(?:work|works|worked|working) (?:in|for|at|with)",
    "(?:help|support|assistance) with",
    "in need of",
    "(?:using|use|uses)",
  ],
  /**
   * After these cues, the words say what the company does if the words before the cue do not: "companies focused on
   * robotics" are robotics companies.
   */
  withHead: [
    "(?:helping|helps|supporting|supports|targeting|targets)",
    "(?:working|works?|worked|partnering|partners?) with",
    "(?:built|designed|made|developed|created|tailored|meant) for",
    "(?:focused|focusing|focuses|focus) on",
    "(?:specializing|specialising|specialized|specialised|specializes|specialises) in",
    "(?:that|which|who) (?:can|could|will|would|might) [a-z]+",
    "for",
  ],
};

const compile = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join("|")})(?= |$)`);
const surePattern = compile(cueSources.sure);
const headPattern = compile(cueSources.withHead);
const maxCueWords = 4;

/** The cue for context that starts at `index`, or null. */
export function findContextCue(draft: Draft, index: number, knowledge: Knowledge): ContextCue | null {
  if (!isUnclaimed(draft, index) || negationWords.has(wordAt(draft, index - 1))) return null;
  const words = writeWords(draft, index);
  const sure = surePattern.exec(words);
  const match = sure ?? headPattern.exec(words);
  if (!match) return followsOfferVerb(draft, index) ? { to: index + 1 } : null;
  if (isAboutUser(draft, index)) return null;
  const to = index + match[0].trim().split(" ").length;
  return sure || hasHead(draft, index, match[0], knowledge) ? { to } : null;
}

/** Whether the words before a cue name what the company or person does. */
function hasHead(draft: Draft, index: number, cue: string, knowledge: Knowledge): boolean {
  if (cue !== "for") return hasHeadBefore(draft, index, knowledge);
  return followsOfferVerb(draft, index) || followsOffer(draft, index, knowledge);
}

const offerVerbs =
  /^(?:sell|sells|selling|sold|provide|provides|providing|offer|offers|offering|make|makes|making|made|build|builds|building|built|develop|develops|developing|supply|lend|lends|lending|rent|rents|renting|teach|teaches|teaching|deliver|delivers|delivering|distribute|distributes|distributing|manufacture|manufactures|manufacturing|design|designs|designing|doing|does)$/;
const maxWordsToVerb = 5;

/** Whether "to" or "for" follows what a company or person offers: "selling insurance to", "who built apps for". */
function followsOfferVerb(draft: Draft, index: number): boolean {
  if (!/^(?:to|for)$/.test(wordAt(draft, index))) return false;
  for (let at = index - 1; at > index - 1 - maxWordsToVerb && at > 0; at--) {
    if (isPhraseBreak(draft, at + 1) || !isUnclaimed(draft, at)) return false;
    if (offerVerbs.test(wordAt(draft, at))) return at < index - 1;
    if (/^(?:in|at|near|with|from|who|that|looking|hiring)$/.test(wordAt(draft, at))) return false;
  }
  return false;
}

/** Whether the cue is about the customers of the user, whom the user searches: "my buyers are builders". */
function isAboutUser(draft: Draft, index: number): boolean {
  return /^(?:my|our|best|main|typical)$/.test(wordAt(draft, index - 1));
}

function writeWords(draft: Draft, index: number): string {
  let words = wordAt(draft, index);
  for (let at = index + 1; at < index + maxCueWords && isUnclaimed(draft, at); at++) {
    if (isPhraseBreak(draft, at)) break;
    words += ` ${wordAt(draft, at)}`;
  }
  return words;
}

const offerNouns = wordSet(
  "software platform app application tool solution product system saas crm erp service insurance lender loan lending financing agency consultancy consulting consultant marketplace accounting payroll support seo catering equipment supply training",
);
const maxWordsOfHead = 5;
const maxWordsToHead = 12;

/** Whether the word before "for" is a business, or what a business offers: "CRM for", "insurance companies for". */
function followsOffer(draft: Draft, index: number, { industries, skills }: Knowledge): boolean {
  if (draft.mode !== "companies" || isPhraseBreak(draft, index)) return false;
  let end = index;
  while (end > 0 && companyNouns.has(stemAt(draft, end - 1)) && !isPhraseBreak(draft, end)) end--;
  if (offerNouns.has(stemAt(draft, end - 1))) return true;
  return [industries, skills].some((table) => endsInPhrase(draft, end, table));
}

/** Whether a phrase of the table reaches up to `end`. */
function endsInPhrase(draft: Draft, end: number, table: PhraseTable<unknown>): boolean {
  for (let from = end - 1; from >= Math.max(0, end - maxWordsOfHead); from--) {
    const term = findPhraseAt(draft, from, table);
    if (term && term.to >= end) return true;
  }
  return false;
}

/** Whether an industry or, in a people query, a title may stand before `index`. */
function hasHeadBefore(draft: Draft, index: number, { industries }: Knowledge): boolean {
  if (draft.mode === "people") return index > 0;
  for (let at = index - 1; at >= Math.max(0, index - maxWordsToHead); at--)
    if (findPhraseAt(draft, at, industries)) return true;
  return false;
}
