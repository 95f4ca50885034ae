import { type Draft, isPhraseBreak, isUnclaimed } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { companyNouns } from "../language/word-lists.ts";
import { isTitleNounAt } from "../titles/token-words.ts";
import type { CueKind } from "./employer-cues.ts";
import { findPlaceEnd, isDistinctiveWord } from "./known-phrases.ts";
import { mayPrecedeOf } from "./nouns-before-of.ts";
import { type EmployerName, sliceName } from "./well-known-name.ts";

const maxNameWords = 3;

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

function continuesName(draft: Draft, index: number, kind: CueKind, knowledge: Knowledge): boolean {
  const token = draft.tokens[index];
  if (!token || !isUnclaimed(draft, index) || isPhraseBreak(draft, index)) return false;
  if (isDistinctiveWord(draft, index, knowledge)) return true;
  if (kind === "former" || findPlaceEnd(draft, index, knowledge) > index) return false;
  const isSingular = token.norm === token.stem && !isTitleNounAt(draft, index, knowledge);
  return isSingular && (knowledge.industries.has(token.stem) || companyNouns.has(token.stem));
}
