export { addOwnedDetails } from "./add-owned-details.ts";
export { createContactEnrichKind } from "./contact-enrich-kind.ts";
