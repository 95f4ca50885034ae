import type { Contact, Departure } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";

/** People as a list stores them, by their ids; the list names the company at which they were listed. */
export type ListedPeople = ReadonlyMap<string, Contact>;

/** Knows who has left which company. */
export type DepartureSource = Pick<ProspectData, "listDepartures">;

/**
 * Finds who of a list is no longer listed at the company at which the list has them, and since which day.
 * @param current the people as the directory lists them now, where the caller knows them: people whose last employment has
 *   ended have left too
 */
export async function findDepartures(
  prospects: DepartureSource,
  listed: ListedPeople,
  { current = new Map(), signal }: { current?: ListedPeople; signal: AbortSignal },
): Promise<Map<string, Departure>> {
  const noted = await findNotedDepartures(prospects, listed, { current, signal });
  const ended = [...current].flatMap(([id, person]): [string, Departure][] => {
    const since = readEndOfEmployment(person);
    const isThere = listed.get(id)?.companyId === person.companyId;
    return since && isThere ? [[id, { companyName: person.companyName, since }]] : [];
  });
  return new Map([...noted, ...ended]);
}

/** Finds the departures that the source noted, of those who are not at the listed company now. */
async function findNotedDepartures(
  prospects: DepartureSource,
  listed: ListedPeople,
  { current, signal }: { current: ListedPeople; signal: AbortSignal },
): Promise<[string, Departure][]> {
  const isElsewhere = ([id, { companyId }]: [string, Contact]) =>
    Boolean(companyId) && current.get(id)?.companyId !== companyId;
  const ids = [...listed].filter(isElsewhere).map(([id]) => id);
  const noted = ids.length > 0 ? await prospects.listDepartures(ids, { signal }) : [];
  return noted.flatMap(({ personId, companyId, leftOn }): [string, Departure][] => {
    const person = listed.get(personId);
    if (person?.companyId !== companyId) return [];
    return [[personId, { companyName: person.companyName, since: leftOn }]];
  });
}

/** When the latest employment of a person ended, ISO 8601; null for a person who is employed or has no history. */
export const readEndOfEmployment = ({ employmentHistory }: Contact): string | null =>
  employmentHistory?.[0]?.toDate ?? null;
