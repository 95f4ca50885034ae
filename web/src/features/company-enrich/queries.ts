import {
  companyMatch,
  downloadCompaniesByName as downloadCompaniesByNameContract,
  enrichCompaniesByName as enrichCompaniesByNameContract,
  type ReplyOf,
} from "@eq/contracts";
import * as z from "zod/mini";
import { callEndpoint } from "../../lib/api.ts";
import { downloadFile, type ReceivedFile } from "../../lib/download.ts";

/** The reply as this page reads it: it shows every field that a company has, and can do without the matches. */
const readEndpoint = {
  ...enrichCompaniesByNameContract,
  reply: z.object({
    success: z.optional(z.literal(true)),
    companies: z.array(z.looseObject({ id: z.nullish(z.coerce.string()), name: z.string() })),
    matches: z.nullish(z.array(companyMatch)),
  }),
};

export type CompanyEnrichReply = ReplyOf<typeof readEndpoint>;

/** Finds the companies of a run's names. */
export function enrichCompaniesByName(runId: string, names: string[]): Promise<CompanyEnrichReply> {
  return callEndpoint(readEndpoint, { names, allFields: true, runId });
}

/** Receives the companies of at most 100 names as a CSV file. */
export function downloadCompaniesByName(names: string[]): Promise<ReceivedFile> {
  return downloadFile(downloadCompaniesByNameContract, { names, allFields: true, download: true });
}
