export { type BulkMention, eraseBulkMentions, findBulkMentions } from "./bulk-store.ts";
export { createContactSearchKind } from "./contact-search-kind.ts";
export type { ContactSources } from "./contact-sources.ts";
export { searchContacts } from "./search-contacts.ts";
