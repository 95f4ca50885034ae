import { type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { boundaryWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isAndWithinName } from "../similar-companies/company-names.ts";
import { isTitleNounAt } from "../titles/token-words.ts";
import type { CueKind } from "./employer-cues.ts";
import {
  findPlaceEnd,
  getTypedWord,
  isDistinctiveWord,
  isExplained,
  isPlaceWithKind,
} from "./known-phrases.ts";
import { mayPrecedeOf } from "./nouns-before-of.ts";
import { type EmployerName, findWellKnown, isNameFollowedByBreak, sliceName } from "./well-known-name.ts";

const maxNameWords = 6;
const joiners = wordSet("of the and de la for");
const legalForms = wordSet("inc llc ltd corp co plc gmbh lp llp");
/** Nouns that end the name of one company, even if all words of the name are known: "Boston Consulting Group". */
const corporateNouns = wordSet(
  "group bank capital partners holdings corporation company laboratories labs systems airlines hospital clinic insurance financial health healthcare energy foods motors",
);

/** Finds a name of capitalised words, or null when the words are a place, an industry or a role. */
export function findCapitalisedName(
  draft: Draft,
  from: number,
  kind: CueKind,
  knowledge: Knowledge,
): EmployerName | null {
  const run = findRunEnd(draft, from);
  const to = cutPlace(draft, from, cutTitle(draft, { from, to: run }, kind, knowledge), knowledge);
  if (to === from || isRole(draft, from, to, knowledge)) return null;
  const isName =
    !isExplained(draft, from, to, knowledge) || isCompanyOfKnownWords(draft, from, to, knowledge);
  if (!isName || !suitsCue(draft, { from, to }, kind, knowledge)) return null;
  return { from, to, name: sliceName(draft, from, to), sure: kind !== "for" };
}

/**
 * Whether the cue is clear enough for the name. After "of" and "for", fields of work and tools are as likely as
 * employers. After "of", "for" and "from", a name of known words is rather a description.
 */
function suitsCue(
  draft: Draft,
  { from, to }: Pick<EmployerName, "from" | "to">,
  kind: CueKind,
  knowledge: Knowledge,
): boolean {
  if (kind === "from") return !isExplained(draft, from, to, knowledge);
  if (kind !== "of" && kind !== "for") return true;
  if (!isDistinctiveWord(draft, from, knowledge)) return false;
  if (kind === "of") return mayPrecedeOf(draft, from);
  return isNameFollowedByBreak(draft, to) && !knowledge.skills.has(draft.tokens[from]?.stem ?? "");
}

/** The index after the capitalised words from `from`, with "of", "and" and the like between them. */
function findRunEnd(draft: Draft, from: number): number {
  if (!/^[\p{Lu}\p{N}]/u.test(draft.tokens[from]?.text ?? "")) return from;
  let to = from + 1;
  for (let at = to; at < from + maxNameWords && continuesPhrase(draft, at); at++) {
    if (isJoiner(draft, at)) continue;
    if (!isCapitalisedNameWord(draft, at)) break;
    to = at + 1;
  }
  return to;
}

/**
 * Whether a word continues the phrase before it. Full stops, the comma before "Inc." and the commas of "Nash, Kang &
 * Lee" do not end a name. /
 */
function continuesPhrase(draft: Draft, index: number): boolean {
  if (!isUnclaimed(draft, index)) return false;
  const { before = "" } = draft.tokens[index] ?? {};
  const isListedName = /^,\s?$/.test(before) && draft.tokens[index + 1]?.text === "&";
  const isWithinName = legalForms.has(wordAt(draft, index)) || /^[.]\s?$/.test(before);
  return isWithinName || isListedName || !isPhraseBreak(draft, index);
}

function isCapitalisedNameWord(draft: Draft, index: number): boolean {
  const { text = "", norm = "" } = draft.tokens[index] ?? {};
  return /^[\p{Lu}\p{N}]/u.test(text) && !boundaryWords.has(norm);
}

function isJoiner(draft: Draft, index: number): boolean {
  const { text = "", norm = "" } = draft.tokens[index] ?? {};
  if (text === "&") return true;
  return norm === "and" ? isAndWithinName(draft, index) : joiners.has(norm) && /^\p{Ll}/u.test(text);
}

/**
 * Leaves out a title after a name: "Stripe VP of Sales", "former Google Engineers". A noun such as "Architects" belongs
 * to the name when the cue is "at", or when the text names the people after it.
 */
function cutTitle(
  draft: Draft,
  { from, to }: Pick<EmployerName, "from" | "to">,
  kind: CueKind,
  knowledge: Knowledge,
): number {
  const mayEndInTitle = kind === "former" && !isTitleNounAt(draft, to, knowledge);
  for (let at = from + 1; at < to; at++) {
    if (/^(?:VPs?|SVPs?|C[EFTOMPI]Os?|CISOs?)$/.test(draft.tokens[at]?.text ?? "")) return at;
    if (mayEndInTitle && isTitleNounAt(draft, at, knowledge) && !corporateNouns.has(wordAt(draft, at)))
      return at;
  }
  return to;
}

/** Leaves out a state or country after a name, and any place after a well-known one: "Google London". */
function cutPlace(draft: Draft, from: number, to: number, knowledge: Knowledge): number {
  for (let at = from + 1; at < to; at++) {
    const isLast = findPlaceEnd(draft, at, knowledge) >= to;
    const key = draft.text.slice(draft.tokens[at]?.start, draft.tokens[to - 1]?.end).toLowerCase();
    const renown = knowledge.gazetteer.renownOf(key);
    const isWide = renown === "area" || (renown !== null && findWellKnown(draft, from)?.to === at);
    if (isLast && !isJoiner(draft, at - 1) && isWide) return at;
  }
  return to;
}

/** Whether the words are a role or field of work rather than a name: "former CEOs", "at Director level". */
function isRole(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  if (isTitleNounAt(draft, from, knowledge)) return true;
  const { titleVocabulary, ordinary } = knowledge;
  return draft.tokens.slice(from, to).every((token) => {
    const typed = getTypedWord(token);
    return titleVocabulary.has(typed) && ordinary.has(typed);
  });
}

/** Whether capitalised words name one company although each of them is known: "Texas Capital Bank". */
function isCompanyOfKnownWords(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  if (to - from < 2 || findPlaceEnd(draft, from, knowledge) >= to) return false;
  return corporateNouns.has(wordAt(draft, to - 1)) || isPlaceWithKind(draft, from, to, knowledge);
}
