import {
  compareFirstNames,
  compareLastNames,
  type FirstNameRelation,
  type LastNameRelation,
  type MiddleNameRelation,
} from "./compare-names.ts";
import type { ParsedName, ParsedPerson } from "./parse-person.ts";
import { scorePerson } from "./weights.ts";

/** How a typed name agrees with a person's. */
export interface PersonComparison {
  /** Null when only a last name was typed. */
  readonly first: FirstNameRelation | null;
  readonly last: LastNameRelation;
  readonly middle: MiddleNameRelation;
  readonly generation: "same" | "unknown" | "other";
  /** Whether the last name was typed first, without a comma. */
  readonly isReversed: boolean;
  /** The first and last name as typed, romanized. */
  readonly typedFirst: string;
  readonly typedLast: string;
}

interface Split {
  given: readonly string[];
  family: readonly string[];
  isReversed: boolean;
}

/** Compares a name with a person in every way to part it into first and last name; null when none agrees. */
export function comparePerson(name: ParsedName, person: ParsedPerson): PersonComparison | null {
  const generation = compareGenerations(name.generation, person.generation);
  let best: PersonComparison | null = null;
  for (const split of listSplits(name)) {
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

function listSplits({ words, familyFirst }: ParsedName): Split[] {
  if (familyFirst) {
    const given = words.slice(0, Math.max(0, words.length - familyFirst.length));
    return [{ given, family: familyFirst, isReversed: false }];
  }
  if (words.length === 1) return [{ given: [], family: words, isReversed: false }];
  return words.slice(1).flatMap((_, at): Split[] => [
    { given: words.slice(0, at + 1), family: words.slice(at + 1), isReversed: false },
    { given: words.slice(at + 1), family: words.slice(0, at + 1), isReversed: true },
  ]);
}

function compareSplit(
  { given, family, isReversed }: Split,
  { otherFirstNames }: ParsedName,
  person: ParsedPerson,
): Omit<PersonComparison, "generation"> | null {
  const last = compareLastNames(family, person.last);
  if (last === null) return null;
  const typed = { typedFirst: given.join(" "), typedLast: family.join(" "), isReversed, last };
  if (given.length === 0) return last === "same" ? { ...typed, first: null, middle: "unknown" } : null;
  const first = compareFirstNames(given, person, otherFirstNames);
  if (first === null || !isPlausible(first.relation, last, isReversed)) return null;
  return { ...typed, typedFirst: first.typed, first: first.relation, middle: first.middle };
}

/** Whether a first name is sure enough for a last name that differs, and for the other order. */
function isPlausible(first: FirstNameRelation, last: LastNameRelation, isReversed: boolean): boolean {
  const isSure = first === "same" || first === "respelt";
  if (isReversed) return isSure && (last === "same" || last === "respelt");
  if (last === "misspelt") return isSure || first === "nickname";
  return true;
}
