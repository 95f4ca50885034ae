import { type Contact, noContactIdMessage, type RunItem } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { logWarning } from "../../lib/log.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { creditsQueryKey } from "../credits/index.ts";
import { isPersonId } from "./enrichment.ts";
import {
  forgetEnriching,
  hasEnrichmentResult,
  isEnriching,
  noteEnriching,
  noteEnrichmentResult,
} from "./known-contacts.ts";
import { type EnrichOptions, enrichContact, readItemResult } from "./queries.ts";

/** What became of the enrichment of a listed contact; "skipped" for one that cannot be enriched now. */
export type EnrichStep = "done" | "skipped" | "no-credits" | "waiting";

/** Enriches one contact and shows its state in all lists. A contact that is being enriched is not enriched again. */
export async function enrichListed(contact: Contact, options: EnrichOptions = {}): Promise<EnrichStep> {
  const { id } = contact;
  if (!id) {
    logWarning(noContactIdMessage);
    return "skipped";
  }
  if (!isPersonId(id)) {
    warnOfId(id);
    return "skipped";
  }
  if (isEnriching(id)) return "skipped";
  noteEnriching(id);
  const answer = await enrichContact(id, options);
  if (typeof answer === "string") {
    forgetEnriching(id);
    return answer;
  }
  noteEnrichmentResult(id, answer);
  return "done";
}

export const warnOfId = (id: string): void =>
  logWarning(`The id ${id} is no person's id of 6 or more digits; the contact is skipped`);

/** Shows the result of a run's item in all lists, unless this tab knows one already. */
export function noteRunItem(item: RunItem): void {
  const { personId } = item.input;
  if (personId && item.outcome !== null && !hasEnrichmentResult(personId))
    noteEnrichmentResult(personId, readItemResult(item));
}

/** Enriches a contact of a list; afterwards the credits are read again. */
export function useEnrich(): (contact: Contact, options?: EnrichOptions) => Promise<void> {
  const queryClient = useQueryClient();
  return async (contact, options) => {
    await enrichListed(contact, options);
    void reloadQueries(queryClient, { queryKey: creditsQueryKey });
  };
}
