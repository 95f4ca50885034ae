import { type Contact, noContactIdMessage } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { logWarning } from "../../lib/log.ts";
import { creditsQueryKey } from "../credits/index.ts";
import { isPersonId } from "./enrichment.ts";
import { forgetEnriching, isEnriching, noteEnriching, noteEnrichmentResult } from "./known-contacts.ts";
import { type EnrichOptions, enrichContact } from "./queries.ts";

/**
 * Enriches one contact and shows its state in all lists. A contact that is being enriched is not enriched again.
 * @returns false when no credit was left
 */
export async function enrichListed(contact: Contact, options: EnrichOptions = {}): Promise<boolean> {
  const { id } = contact;
  if (!id) {
    logWarning(noContactIdMessage);
    return true;
  }
  if (!isPersonId(id)) {
    logWarning(`The id ${id} is no person's id of 6 or more digits; the contact is skipped`);
    return true;
  }
  if (isEnriching(id)) return true;
  noteEnriching(id);
  const result = await enrichContact(id, options);
  if (result) noteEnrichmentResult(id, result);
  else forgetEnriching(id);
  return result !== null;
}

/** Enriches a contact of a list; afterwards the credits are read again. */
export function useEnrich(): (contact: Contact, options?: EnrichOptions) => Promise<boolean> {
  const queryClient = useQueryClient();
  return async (contact, options) => {
    const isPaid = await enrichListed(contact, options);
    void queryClient.invalidateQueries({ queryKey: creditsQueryKey });
    return isPaid;
  };
}
