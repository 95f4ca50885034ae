import { isOneEditApart } from "@eq/contracts";
import { rateCandidates } from "../decision/decide.ts";
import { compareLastNames, makeLastName } from "./last-name.ts";
import { describePerson, scorePeople } from "./match-person.ts";
import { areNicknames } from "./nicknames.ts";
import { type ParsedName, parseName, parseRecord } from "./parse-person.ts";
import type { PersonInput, PersonRecord } from "./person-record.ts";

export interface PersonSuggestion {
  readonly id: string;
  /** Why the person is suggested, as a short part of a sentence. */
  readonly reason: string;
}

/** Lists the people with the nearest names, best first: those whom the name may mean, then those it resembles. */
export function suggestPeople(
  input: PersonInput,
  people: readonly PersonRecord[],
  limit: number,
): PersonSuggestion[] {
  const scored = scorePeople(input, people);
  const name = parseName(input.fullName);
  if (typeof scored === "string" || typeof name === "string") return [];
  const meant = rateCandidates(scored).map(describePerson);
  const meantIds = new Set(meant.map(({ id }) => id));
  const alike = people
    .filter(({ id }) => !meantIds.has(id))
    .flatMap((person) => {
      const resemblance = findResemblance(name, person);
      return resemblance === null ? [] : [{ id: person.id, ...resemblance }];
    })
    .sort((one, other) => one.rank - other.rank);
  return [
    ...meant.map(({ id, basis }) => ({ id, reason: basis.text })),
    ...alike.map(({ id, reason }) => ({ id, reason })),
  ].slice(0, Math.max(0, limit));
}

/** Finds what a name shares with that of another person; a lower rank is nearer. Null when it shares nothing. */
function findResemblance(name: ParsedName, person: PersonRecord): { rank: number; reason: string } | null {
  const own = parseRecord(person);
  const family = makeLastName(name.familyFirst ?? name.words.slice(-1));
  const [first = ""] = name.words;
  const ownFirst = own.first.join("");
  const last = compareLastNames(family, own.last);
  if (last !== null && last !== "misspelt")
    return isNear(first, ownFirst)
      ? { rank: 0, reason: "same last name, similar first name" }
      : { rank: 1, reason: "same last name, another first name" };
  if (first !== ownFirst && !areNicknames(first, ownFirst)) return null;
  return last === "misspelt" || isNear(family.joined, own.last.joined)
    ? { rank: 2, reason: "same first name, similar last name" }
    : { rank: 3, reason: "same first name, another last name" };
}

function isNear(one: string, other: string): boolean {
  return one[0] === other[0] && (isOneEditApart(one, other) || one.slice(0, 4) === other.slice(0, 4));
}
