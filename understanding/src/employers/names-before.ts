import { type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { companyNouns } from "../language/word-lists.ts";
import { alumniWords } from "./employer-cues.ts";
import { findPlaceEnd, isDistinctiveWord } from "./known-phrases.ts";
import { capitaliseName, type EmployerName, findWellKnown } from "./well-known-name.ts";

const maxNameWords = 3;
const employeeNouns = /^(?:employee|employees|staffer|staffers)$/;
const possessivePattern = /['’]s$/;

/**
 * Finds the employer that ends right before "employees" or "alumni" at `index`, or that is the possessive at `index`
 * ("Stripe's VP of Sales"). The name includes the noun after it.
 */
export function findNameBefore(draft: Draft, index: number, knowledge: Knowledge): EmployerName | null {
  const word = wordAt(draft, index);
  if (employeeNouns.test(word) || alumniWords.has(word)) {
    const name = isPhraseBreak(draft, index) ? null : findNameEndingAt(draft, index, knowledge);
    return name && { ...name, to: index + 1 };
  }
  if (!isPossessive(draft, index) || !isUnclaimed(draft, index + 1)) return null;
  if (companyNouns.has(draft.tokens[index + 1]?.stem ?? "")) return null;
  return findNameEndingAt(draft, index + 1, knowledge);
}

/** Whether the word is a possessive: "Stripe's VP", "Acme Robotics' CFO". */
function isPossessive(draft: Draft, index: number): boolean {
  const isPlural = /^['’]\s$/.test(draft.tokens[index + 1]?.before ?? "");
  return isPlural || possessivePattern.test(draft.tokens[index]?.text ?? "");
}

/** The name that ends before `end`: a well-known one, or words without a known meaning and capitalised words. */
function findNameEndingAt(draft: Draft, end: number, knowledge: Knowledge): EmployerName | null {
  const known = findWellKnownEndingAt(draft, end);
  if (known) return known;
  let from = end;
  while (from > end - maxNameWords && belongsToName(draft, from - 1, end, knowledge)) from--;
  const words = draft.tokens.slice(from, end);
  if (!words.some((_, at) => isDistinctiveWord(draft, from + at, knowledge))) return null;
  const typed = draft.text.slice(words[0]?.start, words.at(-1)?.end).replace(possessivePattern, "");
  return { from, to: end, name: capitaliseName(typed), sure: /\p{Lu}/u.test(typed) };
}

function findWellKnownEndingAt(draft: Draft, end: number): EmployerName | null {
  for (let from = Math.max(0, end - maxNameWords); from < end; from++) {
    const known = findWellKnown(draft, from);
    if (known?.to === end) return known;
  }
  return null;
}

/**
 * Whether a word can be part of the name that ends before `end`: it has no known meaning, or is capitalised within the
 * text.
 */
function belongsToName(draft: Draft, index: number, end: number, knowledge: Knowledge): boolean {
  if (!isUnclaimed(draft, index) || (index + 1 < end && isPhraseBreak(draft, index + 1))) return false;
  const isPlace = [index - 1, index].some((at) => at >= 0 && findPlaceEnd(draft, at, knowledge) > index);
  if (isPlace) return false;
  if (isDistinctiveWord(draft, index, knowledge)) return true;
  const text = draft.tokens[index]?.text ?? "";
  return index > 0 && /^\p{Lu}/u.test(text) && !knowledge.ordinary.has(text.toLowerCase());
}
