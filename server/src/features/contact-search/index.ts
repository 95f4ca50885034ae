export { type BulkMention, eraseBulkMentions, findBulkMentions } from "./bulk-store.ts";
export { createContactSearchKind } from "./contact-search-kind.ts";
