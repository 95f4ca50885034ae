import type { PersonCandidate } from "../../adapters/contact-data/port.ts";
import { matchPerson, type PersonDecision } from "../known-companies/index.ts";
import type { PersonRow } from "./read-people.ts";

/** Decides which of the people a name means. */
export function decidePerson(fullName: string, rows: readonly PersonRow[]): PersonDecision {
  return matchPerson(
    { fullName },
    rows.map((row) => ({
      id: String(row.id),
      firstName: row.first_name,
      middleName: row.middle_name,
      lastName: row.last_name,
      fullName: row.full_name,
      title: row.title,
    })),
  );
}

export interface MatchedPerson {
  row: PersonRow;
  likelihood: number;
  basis: string;
}

/** The people whom a name means or may mean, best first; empty when nobody has such a name. */
export function listDecided(decision: PersonDecision, rows: readonly PersonRow[]): MatchedPerson[] {
  if (decision.kind === "none") return [];
  const candidates = decision.kind === "match" ? [decision] : decision.candidates;
  return candidates.flatMap(({ id, likelihood, basis }) => {
    const row = rows.find((each) => String(each.id) === id);
    return row ? [{ row, likelihood, basis: `person by ${basis.text}` }] : [];
  });
}

export function matchPeople(fullName: string, rows: readonly PersonRow[]): MatchedPerson[] {
  return listDecided(decidePerson(fullName, rows), rows);
}

export function readPersonCandidate(
  row: PersonRow,
  { likelihood, basis }: { likelihood: number | null; basis: string },
): PersonCandidate {
  return {
    personId: String(row.id),
    fullName: row.full_name,
    jobTitle: row.title,
    companyId: row.company_id === null ? null : String(row.company_id),
    companyName: row.company_name,
    city: row.city,
    state: row.state,
    country: row.country,
    likelihood,
    basis,
  };
}
