import type { PersonCandidate } from "../../../adapters/contact-data/port.ts";
import { type PersonRecord, suggestPeople } from "../../../matching/index.ts";
import type { NearPerson } from "./evidence.ts";

const maxNearPeople = 6;

/** Lists the people whose names are near to a name, the nearest first. */
export function listNearPeople(fullName: string, people: readonly PersonCandidate[]): NearPerson[] {
  const byId = new Map(people.map((person) => [person.personId, person]));
  return suggestPeople({ fullName }, people.map(toRecord), maxNearPeople).flatMap(({ id, reason }) => {
    const person = byId.get(id);
    return person ? [{ person, isSameName: isSameName(fullName, person.fullName), difference: reason }] : [];
  });
}

/** Candidates have no parts of names, which are then read from the full name. */
function toRecord({ personId, fullName, jobTitle }: PersonCandidate): PersonRecord {
  return { id: personId, firstName: null, middleName: null, lastName: null, fullName, title: jobTitle };
}

const foldName = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const isSameName = (one: string, other: string) => foldName(one) === foldName(other);
