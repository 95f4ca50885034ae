import {
  type Contact,
  downloadVcard,
  enrichContact as enrichContactContract,
  type RunItem,
  readContact,
  type SentInputOf,
} from "@eq/contracts";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callEndpoint } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";
import { logProblem } from "../../lib/log.ts";
import type { EnrichmentResult } from "./enrichment.ts";

/** The reply as lists read it: `readContact` knows more variants of a contact than the contract. */
const readReply = {
  ...enrichContactContract,
  reply: z.object({
    success: z.boolean(),
    enrichedContact: z.nullish(z.record(z.string(), z.unknown())),
    outcome: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    error: z.nullish(z.string()),
  }),
};

/** Saves a person as a vCard, with the details that the user bought or saved. */
export function useDownloadVcard() {
  return useMutation({
    mutationFn: async (key: string) => {
      const { file, fileName } = await downloadFile(downloadVcard, { key });
      saveFile(file, fileName);
      return fileName;
    },
  });
}

export interface EnrichOptions extends Partial<SentInputOf<typeof enrichContactContract>> {
  /** True for one of many enrichments in a row. */
  isBulk?: boolean;
}

/**
 * What became of an enrichment: the found details or why there are none; "no-credits" when nothing was tried; "waiting" for
 * an item of a run on which the server goes on.
 */
export type EnrichmentAnswer = EnrichmentResult | "no-credits" | "waiting";

/** Buys the contact details of a person. A failure is only logged. */
export async function enrichContact(
  personId: string,
  { isBulk = false, ...options }: EnrichOptions = {},
): Promise<EnrichmentAnswer> {
  const headers: Record<string, string> = isBulk ? { "x-bulk-enrichment": "true" } : {};
  try {
    const reply = await callEndpoint(readReply, { ...options, personId }, { headers });
    return options.runId && reply.outcome === null ? "waiting" : readResult(reply);
  } catch (error) {
    return readFailure(error, { isOfRun: Boolean(options.runId) });
  }
}

function readFailure(error: unknown, { isOfRun }: { isOfRun: boolean }): EnrichmentAnswer {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 402) return "no-credits";
  const isConnectionLost = status === 0 || (status ?? 0) >= 502;
  if (isOfRun && isConnectionLost) return "waiting";
  logProblem("A contact could not be enriched; its values are shown as N/A", error);
  return { kind: status === null || status === 0 ? "enrichment_error" : "enrichment_failed" };
}

/** Reads what became of a settled item of a run. */
export const readItemResult = ({
  outcome,
  contact,
}: Pick<RunItem, "outcome" | "contact">): EnrichmentResult =>
  readResult({ success: true, enrichedContact: contact, outcome });

/**
 * Reads a bought contact from its source again; never charged.
 * @returns the details as they are now, null for a person who may not be shown any more; and what changed, for the user
 * @throws ApiError when the check failed; what is known stays as it was
 */
export async function checkContactAgain(
  personId: string,
): Promise<{ details: Partial<Contact> | null; text: string }> {
  const reply = await callEndpoint(readReply, { personId, refresh: true });
  const { enrichedContact, reason } = reply;
  const details = enrichedContact ? readDetails(enrichedContact) : null;
  const jobTitle = readContact({ name: "-", ...enrichedContact })?.jobTitle;
  return {
    details: details && { ...details, ...(jobTitle && { jobTitle }) },
    text: reason ?? "Checked again",
  };
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
