import { type Draft, isPhraseBreak, isUnclaimed } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { boundaryWords, companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isTitleNounAt } from "../titles/token-words.ts";
import type { CueKind } from "./employer-cues.ts";
import { findPlaceEnd, isDistinctiveWord } from "./known-phrases.ts";
import { mayPrecedeOf } from "./nouns-before-of.ts";
import { type EmployerName, isNameFollowedByBreak, sliceName } from "./well-known-name.ts";

const maxNameWords = 4;
/** Words with a known meaning that often end a company's name, besides industries and nouns for companies. */
const nameEndings = wordSet(
  "systems networks security learning insights records homes sciences chemicals telehealth recruiting consulting robotics software labs analytics media digital health care energy foods logistics solutions services technologies technology tech studio studios ventures advisors associates architects design designs motors brands industries international global materials therapeutics pharma pharmaceuticals biosciences medical capital partners holdings bank financial insurance realty properties construction builders electric power water solar airlines aerospace products packaging plastics steel metals farms games interactive pictures press communications wireless cloud ai inc llc ltd corp co plc gmbh sons brothers crop clinical research wholesale trading laboratories molding works supply district",
);

/** Finds a name in lower case: one word without a known meaning, and the words that belong to it. */
export function findLowerCaseName(
  draft: Draft,
  from: number,
  kind: CueKind,
  knowledge: Knowledge,
): EmployerName | null {
  if (!mayIntroduce(draft, from, kind, knowledge) || !isDistinctiveWord(draft, from, knowledge)) return null;
  let to = from + 1;
  while (to < from + maxNameWords && continuesName(draft, to, kind, knowledge)) to++;
  return { from, to, name: sliceName(draft, from, to), sure: false };
}

/** Whether a cue may introduce a name in lower case. A tool such as "salesforce" is an employer only after "at". */
function mayIntroduce(draft: Draft, from: number, kind: CueKind, { skills }: Knowledge): boolean {
  if (kind === "at" || kind === "work") return true;
  if (kind === "for" || skills.has(draft.tokens[from]?.stem ?? "")) return false;
  return kind !== "of" || mayPrecedeOf(draft, from);
}

const wordsAfterNames = wordSet("remote remotely hybrid onsite now today asap urgently locally nationwide");

/** Whether a word before the end of a phrase may end a name: "nashster trading", but not "stripe remote". */
function isLastWordOfName(draft: Draft, index: number, { titleVocabulary }: Knowledge): boolean {
  const { norm = "", stem = "" } = draft.tokens[index] ?? {};
  if (wordsAfterNames.has(norm) || stopWords.has(norm) || boundaryWords.has(norm)) return false;
  return !titleVocabulary.has(stem) && isNameFollowedByBreak(draft, index + 1);
}

function continuesName(draft: Draft, index: number, kind: CueKind, knowledge: Knowledge): boolean {
  const token = draft.tokens[index];
  if (!token || !isUnclaimed(draft, index) || isPhraseBreak(draft, index)) return false;
  if (isDistinctiveWord(draft, index, knowledge)) return true;
  if (token.text === "&") return isDistinctiveWord(draft, index + 1, knowledge);
  const isTitle = isTitleNounAt(draft, index, knowledge);
  if (kind === "former" && isTitle) return false;
  return nameEndings.has(token.norm) || (!isTitle && mayEndName(draft, index, knowledge));
}

/** Whether a word that is no place may end a name: a kind of company, or the last word before another phrase. */
function mayEndName(draft: Draft, index: number, knowledge: Knowledge): boolean {
  if (findPlaceEnd(draft, index, knowledge) > index) return false;
  const { norm = "", stem = "" } = draft.tokens[index] ?? {};
  const isKind = norm === stem && (knowledge.industries.has(stem) || companyNouns.has(stem));
  return isKind || isLastWordOfName(draft, index, knowledge);
}
