import type { Contact } from "@eq/contracts";
import { type UnreleasedContact, unreleasedDetails } from "../adapters/contact-data/port.ts";
import { openSaved, type SavedContact } from "./release-saved.ts";

/**
 * Releases everything that is stored of a person, for the answer to that person's own request. Neither suppression nor an
 * objection withholds people's own data from them.
 */
export function releaseToSubject(
  record: UnreleasedContact | SavedContact,
): Record<string, unknown> | Contact {
  if (!(unreleasedDetails in record)) return openSaved(record);
  const { [unreleasedDetails]: details, ...profile } = record;
  return { ...profile, ...details };
}
