import { compareFirstNames, type FirstNameRelation } from "./first-name.ts";
import { compareLastNames, type LastName, type LastNameRelation, makeLastName } from "./last-name.ts";
import type { ParsedName, ParsedPerson } from "./parse-person.ts";
import type { PersonComparison } from "./person-comparison.ts";
import { scorePerson } from "./weights.ts";

/** A way to part a typed name into the words before the last name, and the last name. */
export interface NameSplit {
  readonly given: readonly string[];
  readonly family: LastName;
  readonly isReversed: boolean;
}

/** Compares a name, in each of its splits, with a person; null when none agrees. */
export function comparePerson(
  name: ParsedName,
  splits: readonly NameSplit[],
  person: ParsedPerson,
): PersonComparison | null {
  const generation = compareGenerations(name.generation, person.generation);
  let best: PersonComparison | null = null;
  for (const split of splits) {
    const compared = compareSplit(split, name, person);
    if (compared === null) continue;
    const comparison = { ...compared, generation };
    if (best === null || scorePerson(comparison) > scorePerson(best)) best = comparison;
  }
  return best;
}

function compareGenerations(typed: string | null, own: string | null): PersonComparison["generation"] {
  if (typed === null || own === null) return "unknown";
  return typed === own ? "same" : "other";
}

/** Lists the ways to part a typed name. */
export function listSplits({ words, familyFirst }: ParsedName): NameSplit[] {
  if (familyFirst) {
    const before = words.slice(0, Math.max(0, words.length - familyFirst.length));
    return [{ given: before, family: makeLastName(familyFirst), isReversed: false }];
  }
  if (words.length === 1) return [{ given: [], family: makeLastName(words), isReversed: false }];
  return words.slice(1).flatMap((_, at): NameSplit[] => [
    { given: words.slice(0, at + 1), family: makeLastName(words.slice(at + 1)), isReversed: false },
    { given: words.slice(at + 1), family: makeLastName(words.slice(0, at + 1)), isReversed: true },
  ]);
}

function compareSplit(
  { given, family, isReversed }: NameSplit,
  { otherFirstNames }: ParsedName,
  person: ParsedPerson,
): Omit<PersonComparison, "generation"> | null {
  const last = compareLastNames(family, person.last);
  if (last === null || (last === "part" && hidesMiddleName(family, person))) return null;
  const typed = { typedFirst: given.join(" "), typedLast: family.words.join(" "), isReversed, last };
  if (given.length === 0) return last === "same" ? { ...typed, first: null, middle: "unknown" } : null;
  const first = compareFirstNames(given, person, otherFirstNames);
  if (first === null || !isPlausible(first.relation, last, isReversed)) return null;
  return { ...typed, typedFirst: first.typed, first: first.relation, middle: first.middle };
}

/** Whether a typed double last name begins with a middle name, which must not pass for a part of the last name. */
function hidesMiddleName(family: LastName, { last, middle }: ParsedPerson): boolean {
  return middle.length > 0 && family.words.length > last.words.length;
}

/** Whether a first name is sure enough for a last name that differs, and for the other order. */
function isPlausible(first: FirstNameRelation, last: LastNameRelation, isReversed: boolean): boolean {
  const isSure = first === "same" || first === "respelt";
  if (isReversed) return isSure && (last === "same" || last === "respelt");
  if (last === "misspelt") return isSure || first === "nickname";
  return true;
}
