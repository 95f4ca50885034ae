import type { CompanyContact, Contact, ManagementLevel } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import { describeReason, type PersonReason } from "./describe-reason.ts";
import type { OpenRoles } from "./open-roles.ts";

export interface RankingContext {
  roles: OpenRoles;
  /** The titles of the text; empty without one. */
  titles: readonly string[];
  /** Number of employees of the company; null when it is not known. */
  employees: number | null;
}

/** Number of people who are ranked; the directory returns those of the highest levels. */
export const rankedPeople = 100;

const levelRanks: Readonly<Partial<Record<ManagementLevel, number>>> = {
  "Board Member": 4,
  "C Level Exec": 5,
  "VP Level Exec": 4,
  Director: 3,
  Manager: 2,
  "Non Manager": 1,
};

/**
 * Ranks people of a company: first those with exactly a title of the text, then those who lead a department with open
 * jobs or recruit, then by level, accuracy of the data, and name.
 * @returns at most `limit` people, each with the reason why it is listed
 */
export function rankContacts(
  people: readonly Contact[],
  { limit, ...context }: RankingContext & { limit: number },
): CompanyContact[] {
  const titles = context.titles.map((title) => titleWords(title).join(" "));
  const ranked = people.map((person) => {
    const reason = describeReason(person, context);
    return { person, reason, points: scorePerson(person, reason, titles) };
  });
  return ranked
    .toSorted(
      (one, other) => comparePoints(one.points, other.points) || compareNames(one.person, other.person),
    )
    .slice(0, limit)
    .map(({ person, reason: { matched, evidence } }) => ({ ...person, reason: { matched, evidence } }));
}

function scorePerson(person: Contact, { relevance }: PersonReason, titles: readonly string[]): number[] {
  const level = person.managementLevel?.[0] as ManagementLevel | undefined;
  const hasTitle = titles.includes(titleWords(person.jobTitle ?? "").join(" "));
  return [hasTitle ? 1 : 0, relevance, (level && levelRanks[level]) ?? 0, person.contactAccuracyScore ?? 0];
}

function comparePoints(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (other[place] ?? 0) - (one[place] ?? 0);
}

const compareNames = (one: Contact, other: Contact) => (one.name ?? "").localeCompare(other.name ?? "", "en");
