import { nameKey } from "@eq/contracts";
import { RowPool } from "./row-pool.ts";

/** The values by which imported and stored people are compared, to find out whether they are the same person. */
export interface PersonIdentity {
  readonly full_name: string;
  readonly email: string | null;
  readonly linkedin_url: string | null;
  readonly company_id: number | null;
  readonly company_name: string | null;
}

/** A stored person, or a new person of this import. A new person has a negative id until it is stored. */
export interface KnownPerson extends PersonIdentity {
  readonly id: number;
}

export type PersonMatch = KnownPerson | "ambiguous" | null;

const toLowerCaseOrNull = (text: string | null) => text?.toLowerCase() ?? null;

const areEqualOrUnknown = (one: string | null, other: string | null) =>
  one === null || other === null || one === other;

function isSameCompany(one: PersonIdentity, other: PersonIdentity): boolean {
  if (one.company_id !== null || other.company_id !== null) return one.company_id === other.company_id;
  return nameKey(one.company_name ?? "") === nameKey(other.company_name ?? "");
}

/** The people to whom rows may be joined, by e-mail address, profile and name. */
export class PersonPool extends RowPool<KnownPerson, "email" | "profile" | "name"> {
  constructor() {
    super({
      email: ({ email }) => toLowerCaseOrNull(email),
      profile: ({ linkedin_url }) => linkedin_url,
      name: ({ full_name }) => toLowerCaseOrNull(full_name),
    });
  }

  /** Finds the person that a row means: by e-mail address, by profile, else by name within the same company. */
  match(row: PersonIdentity): PersonMatch {
    const email = toLowerCaseOrNull(row.email);
    const byEmail = this.find("email", email);
    if (byEmail.length > 0) return pickPerson(byEmail);
    const byProfile = this.find("profile", row.linkedin_url);
    if (byProfile.length > 0) return pickPerson(byProfile);
    const byName = this.find("name", toLowerCaseOrNull(row.full_name)).filter(
      (person) =>
        isSameCompany(person, row) &&
        areEqualOrUnknown(toLowerCaseOrNull(person.email), email) &&
        areEqualOrUnknown(person.linkedin_url, row.linkedin_url),
    );
    return pickPerson(byName);
  }
}

/** Returns the identity of a stored person after the row has updated it. */
export function mergeIdentity(stored: KnownPerson, row: PersonIdentity): KnownPerson {
  return {
    id: stored.id,
    full_name: row.full_name,
    email: row.email ?? stored.email,
    linkedin_url: row.linkedin_url ?? stored.linkedin_url,
    company_id: row.company_id ?? stored.company_id,
    company_name: row.company_name ?? stored.company_name,
  };
}

function pickPerson(people: readonly KnownPerson[]): PersonMatch {
  return people.length > 1 ? "ambiguous" : (people[0] ?? null);
}
