export { createContactEnrichKind } from "./contact-enrich-kind.ts";
