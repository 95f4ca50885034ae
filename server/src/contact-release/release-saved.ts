import type { Contact } from "@eq/contracts";
import type { PersonTraits } from "../suppression-keys/index.ts";
import {
  type DetailName,
  findWithheldReason,
  type ReleaseOptions,
  type WithheldDetail,
} from "./withhold-detail.ts";

const savedFields: unique symbol = Symbol("fields of a saved contact");
declare const isReleased: unique symbol;

/**
 * A person as a user saved it, contact details included. A symbol holds the fields, so that a reply that contains a
 * saved contact by mistake sends none of them.
 */
export interface SavedContact {
  readonly [savedFields]: Contact;
}

/** A saved person with the details that may be sent. Only `releaseSaved` makes one. */
export type ReleasedPerson = Contact & { readonly [isReleased]: true };

/** The fields of a saved person that are contact details. */
const detailByField = {
  email: "email",
  phone: "phone",
  directPhone: "phone",
  mobile: "mobile",
  linkedInUrl: "linkedIn",
} as const satisfies Partial<Record<keyof Contact, DetailName>>;
type DetailField = keyof typeof detailByField;

/** Wraps a stored person; call it where the row is read. */
export function sealSaved(contact: Contact): SavedContact {
  return { [savedFields]: contact };
}

/** The fields of a saved person. Only code of this folder calls it. */
export const openSaved = ({ [savedFields]: contact }: SavedContact): Contact => contact;

/** The id of a saved person; null for a person without one. */
export const readSavedId = ({ [savedFields]: { id } }: SavedContact): string | null => id || null;

/** Who a saved person is, without contact details. */
export function readSavedProfile({ [savedFields]: contact }: SavedContact): Contact {
  const { email, phone, directPhone, mobile, linkedInUrl, ...profile } = contact;
  return profile;
}

/** Reads what suppression compares a saved person by. */
export function readSavedTraits({ [savedFields]: contact }: SavedContact): PersonTraits {
  return {
    fullName: contact.name ?? [contact.firstName, contact.lastName].filter(Boolean).join(" "),
    emails: [contact.email],
    phones: [contact.phone, contact.directPhone, contact.mobile],
    profiles: [contact.linkedInUrl],
    websites: [contact.company?.website],
    companyIds: [contact.companyId],
    companyNames: [contact.companyName, contact.company?.name],
  };
}

/**
 * Releases the details of a saved person that may go to this exit. Only an open gate calls it for a user.
 * @param optedOut whether the person has objected since; the saved fields may say so too
 */
export function releaseSaved(
  saved: SavedContact,
  options: ReleaseOptions & { optedOut?: boolean | undefined },
): { person: ReleasedPerson; withheld: WithheldDetail[] } {
  const contact = saved[savedFields];
  const optedOut = options.optedOut === true || contact.optedOut === true;
  const person: Contact = { ...contact };
  const withheld: WithheldDetail[] = [];
  for (const [field, detail] of Object.entries(detailByField) as [DetailField, DetailName][]) {
    if (!contact[field]) continue;
    const doNotCall = isMarkedDoNotCall(contact, detail);
    const reason = findWithheldReason(detail, { optedOut, doNotCall }, options);
    if (!reason) continue;
    delete person[field];
    withheld.push({ detail, reason });
  }
  return { person: person as ReleasedPerson, withheld };
}

function isMarkedDoNotCall(contact: Contact, detail: DetailName): boolean {
  const mark = detail === "phone" ? contact.directPhoneDoNotCall : contact.mobilePhoneDoNotCall;
  return mark === true;
}
