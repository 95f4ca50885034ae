import type { Contact } from "@eq/contracts";

/** The person without what only enrichment gives. */
export function withoutReach(person: Contact): Contact {
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
