import type { Contact } from "./contact.ts";
import { dropAbsent, readFirst, readFlag, readNumber, readRecord } from "./loose-fields.ts";
import { readContact } from "./read-contact.ts";

/** A lead of a saved search, with what became of its enrichment. */
export type SavedLead = Contact & {
  /** How much of email, phone and LinkedIn address is known: 0, 33, 67 or 100. */
  enrichmentScore?: number;
  enrichment_empty?: boolean;
  enrichment_failed?: boolean;
  enrichment_error?: boolean;
};

/** Reads a lead of a saved search, in snake_case or camelCase; null unless it has an id, name or email. */
export function readSavedLead(value: unknown): SavedLead | null {
  const record = readRecord(value);
  const contact = readContact(value);
  if (!record || !contact) return null;
  return dropAbsent({
    ...contact,
    enrichmentScore: readFirst(record, ["enrichmentScore"], readNumber),
    enrichment_empty: readFirst(record, ["enrichmentEmpty"], readFlag),
    enrichment_failed: readFirst(record, ["enrichmentFailed"], readFlag),
    enrichment_error: readFirst(record, ["enrichmentError"], readFlag),
  });
}
