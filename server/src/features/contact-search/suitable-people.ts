import {
  type Contact,
  type searchContacts as contract,
  countExperienceYears,
  type InputOf,
} from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import { findSuppressed } from "../../contact-release/index.ts";
import { readEndOfEmployment } from "../lead-details/index.ts";
import { listDislikedPeople } from "../likes/index.ts";
import type { KindCall } from "../runs/index.ts";
import { hasSeniority, worksInDepartment } from "./plan-contact-query.ts";

type Wishes = Pick<
  InputOf<typeof contract>,
  "seniority" | "departments" | "minimumExperience" | "contactData" | "includeAll"
>;

/**
 * Keeps the people who fit the user's filters, and leaves out those who have left the company, those who objected to the
 * use of their data, those whom the user suppresses and, unless all are included, those whom the user disliked.
 * @returns `hidden`: the number of those who objected or are suppressed
 */
export async function chooseSuitablePeople(
  call: KindCall,
  people: readonly Contact[],
  { input, contactData }: { input: Wishes; contactData: ContactData },
): Promise<{ people: Contact[]; hidden: number }> {
  const ids = people.flatMap(({ id }) => id ?? []);
  const suppressed = await findSuppressed(call, contactData, ids);
  const listed = people.filter(({ id, optedOut }) => optedOut !== true && !suppressed.has(id ?? ""));
  const hidden = people.length - listed.length;
  const disliked = new Set(input.includeAll ? [] : await listDislikedPeople(call.db, call.userId));
  const fitting = listed.filter(
    (person) =>
      !disliked.has(person.id ?? "") &&
      readEndOfEmployment(person) === null &&
      hasSeniority(person, input.seniority) &&
      worksInDepartment(person, input.departments) &&
      isExperienced(person, input.minimumExperience, call.now),
  );
  if (input.contactData.length === 0 || fitting.length === 0) return { people: fitting, hidden };
  const kinds = await contactData.listDetailKinds(
    fitting.flatMap(({ id }) => id ?? []),
    { signal: call.signal },
  );
  const hasData = ({ id }: Contact) => input.contactData.some((kind) => kinds.get(id ?? "")?.has(kind));
  return { people: fitting.filter(hasData), hidden };
}

/** People without a known employment history are kept, because nothing says that they have too little experience. */
function isExperienced({ employmentHistory }: Contact, minimum: number, now: Date): boolean {
  const years = countExperienceYears(employmentHistory ?? [], now);
  return minimum === 0 || years === null || years >= minimum;
}
