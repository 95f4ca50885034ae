import { isOneEditApart } from "@eq/contracts";
import { nameParticles } from "../data/name-parts.ts";
import { spellingKey } from "../text/romanize.ts";

/** A last name in the forms in which names are compared, so that they are made once and not for each comparison. */
export interface LastName {
  readonly words: readonly string[];
  readonly joined: string;
  readonly key: string;
  /** The words without particles at the beginning. */
  readonly bare: readonly string[];
  readonly bareJoined: string;
}

export type LastNameRelation = "same" | "respelt" | "particles" | "part" | "misspelt";

/** The fewest letters of names that are compared with typos. */
const misspeltMinLength = 5;

export function makeLastName(words: readonly string[]): LastName {
  const joined = words.join("");
  const start = words.findIndex((word) => !nameParticles.has(word));
  const bare = start <= 0 ? words : words.slice(start);
  return { words, joined, key: spellingKey(joined), bare, bareJoined: bare.join("") };
}

/** Compares last names: with and without particles, one of two, in another spelling, with one typo. */
export function compareLastNames(typed: LastName, own: LastName): LastNameRelation | null {
  if (typed.joined === "" || own.joined === "") return null;
  if (typed.joined === own.joined) return "same";
  if (typed.key === own.key) return "respelt";
  if (typed.bareJoined === own.bareJoined) return "particles";
  if (isPart(typed.bare, own.bare) || isPart(own.bare, typed.bare)) return "part";
  return isMisspelt(typed.joined, own.joined) ? "misspelt" : null;
}

/** Whether the one last name of `one` is among the two of `two`. */
function isPart(one: readonly string[], two: readonly string[]): boolean {
  const [name = ""] = one;
  return one.length === 1 && two.length === 2 && name.length > 1 && two.includes(name);
}

/** Whether two romanized names of five letters or more differ by one edit. */
export function isMisspelt(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < misspeltMinLength)
    return false;
  // One edit leaves the two letters at the beginning or those at the end.
  if (one.slice(0, 2) !== other.slice(0, 2) && one.slice(-2) !== other.slice(-2)) return false;
  return isOneEditApart(one, other) || isOneEditApart(other, one);
}
