import type { Contact } from "@eq/contracts";

/** Removes a person's contact details. Only enrichment may show them, and it costs a credit. */
export function omitContactDetails(person: Contact): Contact {
  const {
    email: _email,
    phone: _phone,
    directPhone: _directPhone,
    mobile: _mobile,
    linkedInUrl: _linkedInUrl,
    enriched: _enriched,
    enrichedAt: _enrichedAt,
    ...rest
  } = person;
  return rest;
}
