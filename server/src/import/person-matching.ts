import { nameKey } from "@eq/contracts";

/** What two people are compared by. */
export interface PersonIdentity {
  readonly full_name: string;
  readonly email: string | null;
  readonly linkedin_url: string | null;
  readonly company_id: number | null;
  readonly company_name: string | null;
}

export interface PersonCandidate extends PersonIdentity {
  readonly id: number;
}

export type PersonMatch = PersonCandidate | "several" | null;

const lower = (text: string | null) => text?.toLowerCase() ?? null;

const agree = (one: string | null, other: string | null) => one === null || other === null || one === other;

function sameCompany(one: PersonIdentity, other: PersonIdentity): boolean {
  if (one.company_id !== null || other.company_id !== null) return one.company_id === other.company_id;
  return nameKey(one.company_name ?? "") === nameKey(other.company_name ?? "");
}

/** People by the three things they are found by. */
export class PersonPool {
  readonly #byEmail = new Map<string, PersonCandidate[]>();
  readonly #byProfile = new Map<string, PersonCandidate[]>();
  readonly #byName = new Map<string, PersonCandidate[]>();
  readonly #known = new Set<number>();

  /** Adds a person, once. */
  put(person: PersonCandidate): void {
    if (this.#known.has(person.id)) return;
    this.#known.add(person.id);
    enter(this.#byEmail, lower(person.email), person);
    enter(this.#byProfile, person.linkedin_url, person);
    enter(this.#byName, lower(person.full_name), person);
  }

  /** The person that is meant: by e-mail address, by profile, else by name within the same company. */
  match(row: PersonIdentity): PersonMatch {
    const byEmail = this.#byEmail.get(lower(row.email) ?? "") ?? [];
    if (byEmail.length > 0) return pick(byEmail);
    const byProfile = this.#byProfile.get(row.linkedin_url ?? "") ?? [];
    if (byProfile.length > 0) return pick(byProfile);
    const named = (this.#byName.get(lower(row.full_name) ?? "") ?? []).filter(
      (person) =>
        sameCompany(person, row) &&
        agree(lower(person.email), lower(row.email)) &&
        agree(person.linkedin_url, row.linkedin_url),
    );
    return pick(named);
  }
}

function pick(people: readonly PersonCandidate[]): PersonMatch {
  return people.length > 1 ? "several" : (people[0] ?? null);
}

function enter(index: Map<string, PersonCandidate[]>, key: string | null, person: PersonCandidate): void {
  if (key === null) return;
  const people = index.get(key);
  if (people === undefined) index.set(key, [person]);
  else people.push(person);
}
