import type { Prospect } from "@eq/contracts";
import { findSuppressed } from "../../contact-release/index.ts";
import type { KindCall } from "../runs/index.ts";
import type { CompanySearch, FoundPerson } from "./bulk-store.ts";
import type { ContactSources } from "./contact-sources.ts";

/** A found person with the company of the search. */
export type ListedPerson = FoundPerson & Pick<CompanySearch, "position" | "companyId" | "companyName">;

export const listPeopleOf = ({ people, position, companyId, companyName }: CompanySearch): ListedPerson[] =>
  people.map((person) => ({ ...person, position, companyId, companyName }));

/** Takes the best of each company, then the second of each, and so on, each person once, at most `limit`; by company. */
export function takeFairly(searches: readonly CompanySearch[], limit: number): ListedPerson[] {
  const taken = new Map<string, ListedPerson>();
  const lists = searches.map(listPeopleOf);
  const deepest = Math.max(0, ...lists.map((people) => people.length));
  for (let rank = 0; rank < deepest && taken.size < limit; rank++)
    for (const people of lists) {
      const person = people[rank];
      if (person && !taken.has(person.personId) && taken.size < limit) taken.set(person.personId, person);
    }
  return [...taken.values()].toSorted((one, other) => one.position - other.position);
}

/**
 * Reads found people as the directory has them now.
 * @returns `hidden`: those who objected or are suppressed since; `gone`: those who are no longer at their company
 */
export async function readProspects(
  listed: readonly ListedPerson[],
  call: KindCall,
  { prospects, contactData }: Pick<ContactSources, "prospects" | "contactData">,
): Promise<{ contacts: Prospect[]; hidden: number; gone: number }> {
  const ids = listed.map(({ personId }) => personId);
  const [people, suppressed] = await Promise.all([
    prospects.peopleById(ids, { signal: call.signal }),
    findSuppressed(call, contactData, ids),
  ]);
  const byId = new Map(people.map((person) => [person.id ?? "", person]));
  const contacts: Prospect[] = [];
  let hidden = 0;
  for (const { personId, query, matched, evidence, companyId, companyName } of listed) {
    const person = byId.get(personId);
    const hasLeft = person?.companyId && person.companyId !== companyId;
    if (!person || hasLeft) continue;
    if (suppressed.has(personId) || person.optedOut === true) hidden += 1;
    else contacts.push({ ...person, companyId, companyName, query, reason: { matched, evidence } });
  }
  return { contacts, hidden, gone: listed.length - contacts.length - hidden };
}
