import type { ContactDetails, ContactValue } from "../../adapters/contact-data/port.ts";
import { isPersonalAddress, readEmailMethod, readStoredPhone } from "../../contact-values/index.ts";

/**
 * Leaves out what is no detail of a person, whichever vendor sent it: addresses of functions, throw-away addresses, and texts
 * that cannot be numbers. Numbers are written as they are stored. A number that is certainly a mobile one becomes the mobile
 * number, unless the vendor has another one.
 * @param country ISO 3166 code of the person's country, for numbers that name none
 */
export function cleanDetails(details: ContactDetails, country: string | null): ContactDetails {
  const phone = readNumber(details.phone, country);
  const mobile = readNumber(details.mobile, country);
  const isMisplaced = phone?.isMobile === true && mobile === null;
  return {
    linkedIn: details.linkedIn,
    email: details.email && readPersonalEmail(details.email),
    phone: isMisplaced ? null : (phone?.value ?? null),
    mobile: (isMisplaced ? phone : mobile)?.value ?? null,
  };
}

const readPersonalEmail = (email: ContactValue): ContactValue | null =>
  isPersonalAddress(email.value) ? { ...email, method: readEmailMethod(email.value, email.method) } : null;

function readNumber(
  value: ContactValue | null,
  country: string | null,
): { value: ContactValue; isMobile: boolean } | null {
  const stored = value && readStoredPhone(value.value, country);
  return stored && { value: { ...value, value: stored.value }, isMobile: stored.isMobile };
}
