import type { CrmLink } from "../../adapters/crm/port.ts";
import type { PushRow } from "./push-row.ts";
import { confirmWrites, insertWrites } from "./store-writes.ts";
import type { WriteCall, WrittenRow } from "./write-rows.ts";

/**
 * Links contacts to their companies where they are not linked yet.
 * @returns the positions of the people who got a link
 */
export async function linkPeople(
  people: readonly PushRow[],
  {
    contacts,
    companies,
  }: { contacts: ReadonlyMap<number, WrittenRow>; companies: ReadonlyMap<string, WrittenRow> },
  call: WriteCall,
): Promise<Set<number>> {
  const { sources, db } = call;
  const candidates = people.flatMap(({ row, companyId, personKey, ownId }) => {
    const contactId = contacts.get(row)?.crmId;
    const crmCompanyId = companies.get(companyId ?? "")?.crmId;
    return contactId && crmCompanyId ? [{ row, personKey, ownId, contactId, companyId: crmCompanyId }] : [];
  });
  const existing = await sources.crm.listLinks(
    "contact",
    candidates.map(({ contactId }) => contactId),
    call,
  );
  const seen = new Set<string>();
  const missing = candidates.filter(({ contactId, companyId }) => {
    const name = `${contactId} ${companyId}`;
    const isNew = !seen.has(name) && !existing.get(contactId)?.includes(companyId);
    seen.add(name);
    return isNew;
  });
  if (missing.length === 0) return new Set();
  const ids = await insertWrites(
    db,
    call,
    missing.map(({ row, personKey, ownId, contactId, companyId }) => ({
      ...{ position: row, object: "link", ownId, personKey, crmId: contactId, linkedId: companyId },
      ...{ isNew: true, fields: [] },
    })),
  );
  const links: CrmLink[] = missing.map(({ contactId, companyId }) => ({ contactId, companyId }));
  await sources.crm.addLinks(links, call);
  await confirmWrites(
    db,
    ids.map((id, index) => ({ id, crmId: missing[index]?.contactId ?? "" })),
  );
  return new Set(missing.map(({ row }) => row));
}
