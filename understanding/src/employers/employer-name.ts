import { type Draft, isUnclaimed } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { companyNouns } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { findCapitalisedName } from "./capitalised-name.ts";
import type { CueKind } from "./employer-cues.ts";
import { findLowerCaseName } from "./lower-case-name.ts";
import { type EmployerName, findWellKnown, meansEmployer } from "./well-known-name.ts";

const wordsAfterDescription = wordSet(
  "backed based funded sized style like level owned led native focused stage certified compliant related",
);

/**
 * Finds the name of an employer that begins at `start`, or null when the words have another meaning. `cueStart` is the
 * first token of the cue. If the word before the cue is capitalised too, capitals do not mark names.
 */
export function findNameAt(
  draft: Draft,
  start: number,
  kind: CueKind,
  knowledge: Knowledge,
  cueStart = start,
): EmployerName | null {
  const isArticle = draft.tokens[start]?.text === "the" && !findWellKnown(draft, start);
  const from = isArticle ? start + 1 : start;
  if (!isUnclaimed(draft, from)) return null;
  const isCapital = isCapitalised(draft, from) && doCapitalsMarkNames(draft, cueStart);
  const findUnknown = isCapital ? findCapitalisedName : findLowerCaseName;
  const longest = pickLonger(
    findWellKnownAt(draft, from, kind, knowledge),
    findUnknown(draft, from, kind, knowledge),
  );
  return longest && !describesCompanies(draft, longest.to) ? longest : null;
}

/** Picks the name with more words; of two equally long ones the well-known one. */
function pickLonger(known: EmployerName | null, unknown: EmployerName | null): EmployerName | null {
  return known && known.to >= (unknown?.to ?? 0) ? known : unknown;
}

function findWellKnownAt(
  draft: Draft,
  from: number,
  kind: CueKind,
  knowledge: Knowledge,
): EmployerName | null {
  const known = findWellKnown(draft, from);
  if (!known) return null;
  const isWrittenAsName = isCapitalised(draft, from) && kind !== "for";
  return isWrittenAsName || meansEmployer(draft, known, kind, knowledge) ? known : null;
}

function isCapitalised(draft: Draft, index: number): boolean {
  return /^(?:\p{Lu}|\p{N}+\p{Lu})/u.test(draft.tokens[index]?.text ?? "") && hasLowerCase(draft);
}

function hasLowerCase(draft: Draft): boolean {
  return draft.tokens.some((token) => /^\p{Ll}/u.test(token.text));
}

/** Whether capitals mark names: the word before is in lower case, or there is none before the cue. */
function doCapitalsMarkNames(draft: Draft, cueStart: number): boolean {
  return cueStart <= 1 || !/^\p{Lu}/u.test(draft.tokens[cueStart - 1]?.text ?? "");
}

/** Whether the words before `to` only describe the companies after them: "at YC-backed startups". */
function describesCompanies(draft: Draft, to: number): boolean {
  const token = draft.tokens[to];
  if (!token || !isUnclaimed(draft, to) || /[,;:()]/.test(token.before)) return false;
  const isPlural = token.norm !== token.stem && companyNouns.has(token.stem);
  return isPlural || wordsAfterDescription.has(token.norm);
}
