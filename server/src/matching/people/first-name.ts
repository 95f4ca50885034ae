import { listNameGroups } from "../data/nicknames.ts";
import { spellingKey } from "../text/romanize.ts";
import { isMisspelt } from "./last-name.ts";
import { areNicknames } from "./nicknames.ts";

export type FirstNameRelation =
  | "same"
  | "respelt"
  | "part"
  | "nickname"
  | "initial"
  | "misspelt"
  | "middleName";
export type MiddleNameRelation = "same" | "initial" | "unknown" | "other";

export interface FirstNameComparison {
  readonly relation: FirstNameRelation;
  readonly middle: MiddleNameRelation;
  /** The first name as typed. */
  readonly typed: string;
}

/**
 * Compares the words before a last name with a person's first and middle name; null for a different first name.
 * @param others first names in quotes or brackets
 */
export function compareFirstNames(
  typed: readonly string[],
  own: { readonly first: readonly string[]; readonly middle: readonly string[] },
  others: readonly string[],
): FirstNameComparison | null {
  const first = own.first.join("");
  if (first === "" || typed.length === 0) return null;
  for (let size = Math.min(typed.length, 3); size > 0; size--) {
    const name = typed.slice(0, size).join("");
    const relation = name === first ? "same" : relateSpellings(name, first);
    if (relation) return { relation, middle: compareMiddleNames(typed.slice(size), own.middle), typed: name };
  }
  const name = typed[0] ?? "";
  const relation =
    relateFirstNames(name, own.first) ??
    others.map((other) => relateFirstNames(other, own.first)).find(Boolean);
  if (relation) return { relation, middle: compareMiddleNames(typed.slice(1), own.middle), typed: name };
  return goesByMiddleName(typed, own.middle)
    ? { relation: "middleName", middle: "unknown", typed: name }
    : null;
}

function relateSpellings(one: string, other: string): FirstNameRelation | null {
  return one.length > 2 && other.length > 2 && spellingKey(one) === spellingKey(other) ? "respelt" : null;
}

function relateFirstNames(typed: string, own: readonly string[]): FirstNameRelation | null {
  const [first = ""] = own;
  const whole = own.join("");
  if (typed === whole) return "same";
  if (typed.length === 1 || whole.length === 1) return typed[0] === whole[0] ? "initial" : null;
  if (own.includes(typed)) return "part";
  if ([whole, first].some((name) => areNicknames(typed, name))) return "nickname";
  return isMisspeltFirstName(typed, whole) ? "misspelt" : null;
}

/** Two known names are two names, and so are those that differ by the ending of a gender ("Mario", "Maria"). */
function isMisspeltFirstName(typed: string, own: string): boolean {
  if (!isMisspelt(typed, own)) return false;
  if (listNameGroups(typed).length > 0 && listNameGroups(own).length > 0) return false;
  return !differsInEnding(typed, own) && !differsInEnding(own, typed);
}

function differsInEnding(one: string, other: string): boolean {
  const isReplaced = one.slice(0, -1) === other.slice(0, -1);
  const isAdded = one === other.slice(0, -1) && /[aeio]$/.test(other);
  return (isReplaced && /[aeio]$/.test(one) && /[aeio]$/.test(other)) || isAdded;
}

function compareMiddleNames(typed: readonly string[], own: readonly string[]): MiddleNameRelation {
  const [one, other] = [typed.join(""), own.join("")];
  if (one === "" || other === "") return "unknown";
  if (one === other || typed.some((word) => word.length > 1 && own.includes(word))) return "same";
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? "initial" : "other";
  return isOtherSpelling(one, other) ? "same" : "other";
}

function isOtherSpelling(one: string, other: string): boolean {
  return areNicknames(one, other) || spellingKey(one) === spellingKey(other) || isMisspelt(one, other);
}

/** Whether the typed name is the middle name, or an initial and the middle name ("J. Robert"). */
function goesByMiddleName(typed: readonly string[], middle: readonly string[]): boolean {
  const name = middle.join("");
  if (name.length < 2 || typed.length !== 1) return false;
  return typed[0] === name || areNicknames(typed[0] ?? "", name);
}
