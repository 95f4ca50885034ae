export {
  ContactDataCell,
  ContactNameCell,
  countDetails,
  DetailCell,
  describePlace,
} from "./contact-cells.tsx";
export { ContactName } from "./contact-name.tsx";
export { ContactValues } from "./contact-values.tsx";
export { DepartureNote, describeDeparture } from "./departure-note.tsx";
export { DoNotCall } from "./do-not-call.tsx";
export { describeEmploymentDates } from "./employment-dates.ts";
export { EnrichControl } from "./enrich-control.tsx";
export { isPersonId } from "./enrichment.ts";
export { EnrichmentRing } from "./enrichment-ring.tsx";
export { filterContacts } from "./filter-contacts.ts";
export { type ContactView, useContactView, useContactViews } from "./known-contacts.ts";
export { nameContact } from "./name-contact.ts";
export type { EnrichOptions } from "./queries.ts";
export { enrichListed, noteRunItem, warnOfId } from "./use-enrich.ts";
