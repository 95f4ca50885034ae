import type { Contact } from "@eq/contracts";
import { waitUnlessAborted } from "../../lib/wait-unless-aborted.ts";
import { enrichListed, isPersonId, warnOfId } from "../contacts/index.ts";

/** Milliseconds between the calls for two contacts. */
const pauseMs = 100;

export interface EnrichmentCalls {
  contacts: readonly Contact[];
  runId: string;
  /** The search that found the contacts. */
  contactSearchQuery: string;
  signal: AbortSignal;
}

/** Separates the contacts that can be enriched by their ids; the console names the others. */
export function omitWithoutId(contacts: readonly Contact[]): Contact[] {
  return contacts.filter(({ id }) => {
    const canBeEnriched = isPersonId(id);
    if (!canBeEnriched) warnOfId(id ?? "");
    return canBeEnriched;
  });
}

/**
 * Enriches the contacts of a run one after another.
 * @returns "waiting" when the server goes on by itself, because the run has stopped or the connection was lost
 * @throws the abort reason of the signal
 */
export async function enrichOneByOne({
  contacts,
  runId,
  contactSearchQuery,
  signal,
}: EnrichmentCalls): Promise<"done" | "no-credits" | "waiting"> {
  for (const [index, contact] of contacts.entries()) {
    if (index > 0) await waitUnlessAborted(pauseMs, signal);
    const step = await enrichListed(contact, { isBulk: true, runId, contactSearchQuery });
    signal.throwIfAborted();
    if (step === "no-credits" || step === "waiting") return step;
  }
  return "done";
}
