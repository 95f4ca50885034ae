import type { MatchBasis } from "../decision/decide.ts";
import type { FirstNameRelation } from "./first-name.ts";
import type { PersonComparison } from "./person-comparison.ts";
import type { PersonRecord } from "./person-record.ts";

/** Writes on what a person was matched, as a short part of a sentence. */
export function explainPerson(person: PersonRecord, comparison: PersonComparison): MatchBasis {
  const reasons = [...explainFirst(person, comparison), ...explainLast(person, comparison)];
  const others = [
    comparison.isReversed ? "last name first" : null,
    comparison.middle === "same" ? "same middle name" : null,
    comparison.middle === "initial" ? "same middle initial" : null,
    comparison.middle === "other" ? "another middle name" : null,
    comparison.generation === "other" ? "another generation" : null,
  ].filter((text) => text !== null);
  const [first] = reasons;
  const text = [...reasons.map((reason) => reason.text), ...others].join(", ");
  return first ? { on: first.on, text } : { on: "name", text: ["name", ...others].join(", ") };
}

function explainFirst(person: PersonRecord, { first, typedFirst }: PersonComparison): MatchBasis[] {
  if (first === null) return [{ on: "partOfName", text: "last name only" }];
  if (first === "same") return [];
  return [explainOtherFirst(first, capitalize(typedFirst), findStoredFirst(person))];
}

function findStoredFirst({ firstName, fullName }: PersonRecord): string {
  return firstName?.trim() || fullName.trim().split(/\s+/)[0] || "";
}

function explainOtherFirst(
  relation: Exclude<FirstNameRelation, "same">,
  typed: string,
  own: string,
): MatchBasis {
  switch (relation) {
    case "nickname":
      return { on: "nickname", text: `nickname: ${typed} is ${own}` };
    case "initial":
      return { on: "initials", text: `initial: ${typed} is ${own}` };
    case "misspelt":
      return { on: "spelling", text: `first name, 1 letter differs: ${typed}` };
    case "respelt":
      return { on: "spelling", text: `another spelling of the first name: ${typed}` };
    case "part":
      return { on: "partOfName", text: `part of the first name: ${typed}` };
    case "middleName":
      return { on: "partOfName", text: `middle name: ${typed}` };
  }
}

function explainLast(person: PersonRecord, { last, typedLast }: PersonComparison): MatchBasis[] {
  const typed = capitalize(typedLast);
  switch (last) {
    case "misspelt":
      return [{ on: "spelling", text: `last name, 1 letter differs: ${typed}` }];
    case "respelt":
      return [{ on: "spelling", text: `another spelling of the last name: ${typed}` }];
    case "particles":
      return [{ on: "partOfName", text: `last name with other particles: ${typed}` }];
    case "part":
      return [{ on: "partOfName", text: `one of two last names: ${person.lastName?.trim() || typed}` }];
    case "same":
      return [];
  }
}

function capitalize(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
