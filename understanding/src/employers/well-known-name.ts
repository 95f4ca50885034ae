import { type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { boundaryWords, stopWords } from "../language/word-lists.ts";
import type { CueKind } from "./employer-cues.ts";
import { getTypedWord } from "./known-phrases.ts";
import { employerKey, findWellKnownEmployer } from "./well-known-employers.ts";

/** The name of an employer in the text: the tokens [from, to). */
export interface EmployerName {
  from: number;
  to: number;
  name: string;
  sure: boolean;
}

const maxNameWords = 6;
const possessivePattern = /['’]s$/;

/** The longest well-known name that begins at `from`, or null. */
export function findWellKnown(draft: Draft, from: number): EmployerName | null {
  for (let to = findFreeEnd(draft, from); to > from; to--) {
    const text = draft.text.slice(draft.tokens[from]?.start, draft.tokens[to - 1]?.end);
    const keys = [text, text.replace(possessivePattern, "")].map(employerKey);
    const name = keys.map(findWellKnownEmployer).find((found) => found !== undefined);
    if (name !== undefined) return { from, to, name, sure: true };
  }
  return null;
}

/** The index after the unclaimed tokens from `from` that no punctuation separates. */
function findFreeEnd(draft: Draft, from: number): number {
  let to = from;
  while (to < from + maxNameWords && isUnclaimed(draft, to)) {
    if (to > from && /[,;:()]/.test(draft.tokens[to]?.before ?? "")) break;
    to++;
  }
  return to;
}

/**
 * Whether a well-known name in lower case means the employer. A name of everyday words means it only after a clear
 * cue and at the end of a phrase: "at target", but not "recruiters for target accounts".
 */
export function meansEmployer(
  draft: Draft,
  { from, to }: EmployerName,
  kind: CueKind,
  { ordinary }: Knowledge,
): boolean {
  if (kind === "for" && !isNameFollowedByBreak(draft, to)) return false;
  if (!draft.tokens.slice(from, to).every((token) => ordinary.has(getTypedWord(token)))) return true;
  const isClear = kind === "at" || kind === "work" || kind === "former";
  return isClear && isNameFollowedByBreak(draft, to);
}

/** Whether the text goes on with another part after a name, rather than with a noun that the name describes. */
export function isNameFollowedByBreak(draft: Draft, to: number): boolean {
  const word = wordAt(draft, to);
  return isPhraseBreak(draft, to) || boundaryWords.has(word) || stopWords.has(word);
}

/** The words [from, to) as typed, without a final "'s" before a noun; a name in lower case gets capitals. */
export function sliceName(draft: Draft, from: number, to: number): string {
  const isFollowed = !isPhraseBreak(draft, to) && !boundaryWords.has(wordAt(draft, to));
  const typed = draft.text.slice(draft.tokens[from]?.start, draft.tokens[to - 1]?.end);
  return capitaliseName(isFollowed ? typed.replace(possessivePattern, "") : typed);
}

/** Gives a name in lower case capitals; other names stay as they are. */
export function capitaliseName(name: string): string {
  if (/\p{Lu}/u.test(name)) return name;
  return name.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
