import type { EnrichSuggestions } from "@eq/contracts";
import type { PersonCandidate } from "../../../adapters/contact-data/port.ts";
import type { Employer, Evidence, NearPerson } from "./evidence.ts";

type AlternativePerson = EnrichSuggestions["alternativePeople"][number];

const maxPeople = 6;
/** Namesakes at unrelated companies come last, and few of them: most are other people. */
const maxNamesakes = 2;

/**
 * Lists whom the user may mean instead: people of this name who left the company, people of this name at similarly
 * named companies, colleagues with a similar name, and people of this name elsewhere.
 */
export function listAlternativePeople(evidence: Evidence): AlternativePerson[] {
  const { employers, leavers, namesakes } = evidence;
  const isSearched = ({ person, isSameName }: NearPerson) => isSameName && isMeant(person, employers);
  const colleagues = evidence.colleagues.filter((near) => !isSearched(near));
  const searchedIds = evidence.colleagues.filter(isSearched).map(({ person }) => person.personId);
  const listed = [
    ...leavers.map((person) => describePerson(person, describeLeaver(employers))),
    ...colleagues.map((near) => describePerson(near.person, describeColleague(near))),
  ];
  const elsewhere = namesakes
    .filter(({ personId, companyName }) => companyName !== null && !searchedIds.includes(personId))
    .map((person) => describePerson(person, "Has the same name; may be another person"));
  return pickDistinct(listed, elsewhere).map(({ id: _id, ...person }) => person);
}

function isMeant({ companyId }: PersonCandidate, employers: readonly Employer[]): boolean {
  return employers.some(({ id, isMeant: meant }) => meant && id === companyId);
}

interface DescribedPerson extends AlternativePerson {
  id: string;
}

const describePerson = (
  { personId, fullName, companyName, jobTitle }: PersonCandidate,
  reason: string,
): DescribedPerson => ({ id: personId, name: fullName, company: companyName ?? "", title: jobTitle, reason });

function describeLeaver([employer]: readonly Employer[]): string {
  return `Worked at ${employer?.name ?? "this company"} before`;
}

function describeColleague({ person, isSameName, difference }: NearPerson): string {
  if (isSameName) return `Has the same name; ${person.companyName ?? "the company"} has a similar name`;
  return `Works at ${person.companyName ?? "this company"}; ${difference}`;
}

/** Picks the first people that can be searched by name and company, each once. */
function pickDistinct(listed: readonly DescribedPerson[], elsewhere: readonly DescribedPerson[]) {
  const picked = new Map<string, DescribedPerson>();
  const add = (people: readonly DescribedPerson[], limit: number) => {
    for (const person of people) {
      if (picked.size >= limit) return;
      if (person.company !== "" && !picked.has(person.id)) picked.set(person.id, person);
    }
  };
  add(listed, maxPeople);
  add(elsewhere, Math.min(maxPeople, picked.size + maxNamesakes));
  return [...picked.values()];
}
