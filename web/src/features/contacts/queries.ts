import {
  type Contact,
  enrichContact as enrichContactContract,
  readContact,
  type SentInputOf,
} from "@eq/contracts";
import * as z from "zod/mini";
import { callEndpoint } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import type { EnrichmentResult } from "./enrichment.ts";

/** The reply as lists read it: `readContact` knows more variants of a contact than the contract. */
const readReply = {
  ...enrichContactContract,
  reply: z.object({
    success: z.boolean(),
    enrichedContact: z.nullish(z.record(z.string(), z.unknown())),
    outcome: z.nullish(z.string()),
    error: z.nullish(z.string()),
  }),
};

export interface EnrichOptions extends Partial<SentInputOf<typeof enrichContactContract>> {
  /** True for one of many enrichments in a row. */
  isBulk?: boolean;
}

/**
 * Buys the contact details of a person. A failure is only logged.
 * @returns the found details, or why there are none; null when no credit was left, so that nothing was tried
 */
export async function enrichContact(
  personId: string,
  { isBulk = false, ...options }: EnrichOptions = {},
): Promise<EnrichmentResult | null> {
  const headers: Record<string, string> = isBulk ? { "x-bulk-enrichment": "true" } : {};
  try {
    const reply = await callEndpoint(readReply, { ...options, personId }, { headers });
    return readResult(reply);
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return null;
    logProblem("A contact could not be enriched; its values are shown as N/A", error);
    return { kind: error instanceof ApiError && error.status > 0 ? "enrichment_failed" : "enrichment_error" };
  }
}

function readResult({
  success,
  enrichedContact,
  outcome,
}: z.output<typeof readReply.reply>): EnrichmentResult {
  const details = enrichedContact ? readDetails(enrichedContact) : null;
  if (details) return { kind: "found", details };
  // Without an outcome, the source has not answered yet.
  const hasFailed = !success || outcome === "failed" || outcome === null;
  return { kind: hasFailed ? "enrichment_failed" : "enrichment_empty" };
}

/** The details of a reply; null when it has none of them. */
function readDetails(enrichedContact: Record<string, unknown>): Partial<Contact> | null {
  const contact = readContact({ ...enrichedContact, name: enrichedContact.name ?? "-" });
  if (!contact) return null;
  const { email, phone, directPhone, mobile, linkedInUrl, directPhoneDoNotCall, mobilePhoneDoNotCall } =
    contact;
  if (![email, phone, directPhone, mobile, linkedInUrl].some(Boolean)) return null;
  const { contactAccuracyScore, origins, report } = contact;
  return {
    email,
    phone: phone ?? directPhone,
    mobile,
    linkedInUrl,
    directPhoneDoNotCall,
    mobilePhoneDoNotCall,
    ...(contactAccuracyScore !== undefined && { contactAccuracyScore }),
    ...(origins && { origins }),
    ...(report && { report }),
  };
}
