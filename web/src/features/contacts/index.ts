export { ContactName } from "./contact-name.tsx";
export { ContactValues, EmailValue, NumberValue } from "./contact-values.tsx";
export { DoNotCall } from "./do-not-call.tsx";
export { describeEmploymentDates } from "./employment-dates.ts";
export { EnrichControl } from "./enrich-control.tsx";
export { EnrichmentRing } from "./enrichment-ring.tsx";
export { type ContactView, useContactView } from "./known-contacts.ts";
export { nameContact } from "./name-contact.ts";
export type { EnrichOptions } from "./queries.ts";
