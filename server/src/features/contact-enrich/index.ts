export { addOwnedDetails } from "./add-owned-details.ts";
export { createContactEnrichKind } from "./contact-enrich-kind.ts";
export { type EnrichContactServices, enrichContact } from "./enrich-contact.ts";
