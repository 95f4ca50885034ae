import type { CrmObject } from "../../adapters/crm/port.ts";
import type { RowPlan } from "./plan-rows.ts";
import type { PushCall, PushRow } from "./push-row.ts";

const newMark = "new ";

/**
 * Names the record that each row has or gets: its id in the CRM, or "new …" for one that the push would create. Rows without
 * a record are left out.
 * @returns names by row
 */
export function nameRecords(object: CrmObject, plans: readonly RowPlan[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const plan of plans) {
    const { row } = plan.row;
    if (plan.kind === "change") names.set(row, plan.record.id);
    else if (plan.kind === "create") names.set(row, `${newMark}${object} ${row}`);
    else if (plan.kind === "repeated") {
      const first = names.get(plan.of);
      if (first !== undefined) names.set(row, first);
    }
  }
  return names;
}

/** Finds the links between people and their companies that the CRM does not have. @returns "contact company" of each */
export async function findMissingLinks(
  people: readonly PushRow[],
  {
    contacts,
    companies,
  }: {
    /** Names of records by row. */
    contacts: ReadonlyMap<number, string>;
    /** Names of records by the directory's ids. */
    companies: ReadonlyMap<string, string>;
  },
  call: PushCall,
): Promise<string[]> {
  const pairs = people.flatMap(({ row, companyId }) => {
    const [contact, company] = [contacts.get(row), companies.get(companyId ?? "")];
    return contact !== undefined && company !== undefined ? [{ contact, company }] : [];
  });
  const present = pairs.filter(({ contact, company }) => !isNew(contact) && !isNew(company));
  const ids = [...new Set(present.map(({ contact }) => contact))];
  const existing =
    ids.length > 0
      ? await call.sources.crm.listLinks("contact", ids, call)
      : new Map<string, readonly string[]>();
  return pairs
    .filter(({ contact, company }) => !existing.get(contact)?.includes(company))
    .map(({ contact, company }) => `${contact} ${company}`);
}

const isNew = (name: string) => name.startsWith(newMark);
