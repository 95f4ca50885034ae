import type { Contact, ValueOrigin } from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import { openGate, type ReleasedContact } from "../../contact-release/index.ts";
import { findWithoutDetails } from "../contacts/index.ts";
import type { KindCall } from "../runs/index.ts";
import { findCurrentOwned } from "./owned-contacts.ts";

/**
 * Adds to people of a list what the user bought of them before, and to the others which kinds of details are to be had.
 * Marks those of whom an enrichment found none.
 */
export async function addOwnedDetails<Person extends Contact>(
  contacts: ContactData,
  people: readonly Person[],
  call: KindCall,
): Promise<Person[]> {
  const ids = people.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [...people];
  const [owned, without, kinds] = await Promise.all([
    findCurrentOwned(contacts, ids, call),
    findWithoutDetails(call.db, call.userId, ids),
    contacts.listDetailKinds(ids, { signal: call.signal }),
  ]);
  const gate = await openGate(
    call,
    [...owned.values()].map(({ contact }) => contact),
  );
  return people.map((person) => {
    const purchase = owned.get(person.id ?? "");
    if (purchase)
      return {
        ...person,
        ...listDetails(gate.release(purchase.contact, "screen")),
        enrichedAt: purchase.updatedAt,
        report: purchase.report,
      };
    if (without.has(person.id ?? "")) return { ...person, enriched: true, enrichmentEmpty: true };
    const known = kinds.get(person.id ?? "");
    return known && person.optedOut !== true ? { ...person, detailKinds: [...known] } : person;
  });
}

/** The bought details of a contact in the fields of a listed person. */
function listDetails(contact: ReleasedContact): Partial<Contact> {
  const { email, phone, mobile, linkedInUrl, provenance } = contact;
  const { directPhoneDoNotCall, mobilePhoneDoNotCall, accuracyScore } = contact;
  const origins = { email: provenance.email, phone: provenance.phone, mobile: provenance.mobile };
  const known = Object.entries({
    ...origins,
    linkedInUrl: provenance.linkedIn,
    jobTitle: describeTitleOrigin(contact),
  });
  return {
    email,
    phone,
    mobile,
    linkedInUrl,
    directPhoneDoNotCall,
    mobilePhoneDoNotCall,
    ...(accuracyScore !== null && { contactAccuracyScore: accuracyScore }),
    ...(contact.optedOut && { optedOut: true }),
    enriched: true,
    origins: Object.fromEntries(known.flatMap(([field, origin]) => (origin ? [[field, origin]] : []))),
  };
}

/** The title comes with the details, and is of the day on which the source last checked the person. */
function describeTitleOrigin({ updatedOn, provenance }: ReleasedContact): ValueOrigin | undefined {
  const source = Object.values(provenance)[0]?.source;
  return updatedOn !== null && source ? { source, method: null, date: updatedOn } : undefined;
}
