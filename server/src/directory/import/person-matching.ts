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
  readonly #byId = new Map<number, PersonCandidate>();
  readonly #byEmail = new Map<string, Set<number>>();
  readonly #byProfile = new Map<string, Set<number>>();
  readonly #byName = new Map<string, Set<number>>();

  /** Adds a person, or replaces the one of the same id: under its former address or name it is not found any more. */
  put(person: PersonCandidate): void {
    this.#byId.set(person.id, person);
    enter(this.#byEmail, lower(person.email), person.id);
    enter(this.#byProfile, person.linkedin_url, person.id);
    enter(this.#byName, lower(person.full_name), person.id);
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  /** The person that is meant: by e-mail address, by profile, else by name within the same company. */
  match(row: PersonIdentity): PersonMatch {
    const email = lower(row.email);
    const profile = row.linkedin_url;
    const byEmail = this.#list(this.#byEmail, email).filter((person) => lower(person.email) === email);
    if (byEmail.length > 0) return pick(byEmail);
    const byProfile = this.#list(this.#byProfile, profile).filter(
      (person) => person.linkedin_url === profile,
    );
    if (byProfile.length > 0) return pick(byProfile);
    const name = lower(row.full_name);
    const named = this.#list(this.#byName, name).filter(
      (person) =>
        lower(person.full_name) === name &&
        sameCompany(person, row) &&
        agree(lower(person.email), email) &&
        agree(person.linkedin_url, profile),
    );
    return pick(named);
  }

  #list(index: ReadonlyMap<string, ReadonlySet<number>>, key: string | null): PersonCandidate[] {
    return [...(index.get(key ?? "") ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
  }
}

/** What a stored person is known by once the row is written over it. */
export function mergeIdentity(stored: PersonCandidate, row: PersonIdentity): PersonCandidate {
  return {
    id: stored.id,
    full_name: row.full_name,
    email: row.email ?? stored.email,
    linkedin_url: row.linkedin_url ?? stored.linkedin_url,
    company_id: row.company_id ?? stored.company_id,
    company_name: row.company_name ?? stored.company_name,
  };
}

function pick(people: readonly PersonCandidate[]): PersonMatch {
  return people.length > 1 ? "several" : (people[0] ?? null);
}

function enter(index: Map<string, Set<number>>, key: string | null, id: number): void {
  if (key === null) return;
  const ids = index.get(key);
  if (ids === undefined) index.set(key, new Set([id]));
  else ids.add(id);
}
