import {
  type ContactRow,
  type EnrichSuggestions,
  enrichContacts as enrichContactsContract,
  recordRunExport as recordRunExportContract,
  reportContact,
  type SentInputOf,
  verifySuggestions as verifySuggestionsContract,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callEndpoint } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { creditsQueryKey } from "../credits/index.ts";
import { readSuggestions } from "./read-suggestions.ts";

/** The reply as this page reads it: `normaliseContact` knows more variants of a contact than the contract. */
const readEnrichEndpoint = {
  ...enrichContactsContract,
  reply: z.object({
    success: z.optional(z.literal(true)),
    results: z.array(z.record(z.string(), z.unknown())),
  }),
};

/** Finds the contact details of a run's people. @returns the results as the server writes them */
export async function enrichContacts(runId: string, rows: ContactRow[]): Promise<Record<string, unknown>[]> {
  return (await callEndpoint(readEnrichEndpoint, { rows, runId })).results;
}

/** Records in the export audit that the found people of a run are saved as a file. @throws ApiError when it cannot be */
export async function recordRunExport(runId: string, fileName: string): Promise<void> {
  await callEndpoint(recordRunExportContract, { id: runId, fileName });
}

/** Reports a bought contact, which gives its credit back within a limit. */
export function useReportContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: SentInputOf<typeof reportContact>) => callEndpoint(reportContact, report),
    onSuccess: () => reloadQueries(queryClient, { queryKey: creditsQueryKey }),
  });
}

const readHelperEndpoint = {
  ...verifySuggestionsContract,
  reply: z.object({
    success: z.boolean(),
    suggestions: z.nullish(z.unknown()),
    error: z.nullish(z.string()),
  }),
};

/** Asks EQ Helper about a row, once a search; null asks nothing. */
export function useVerifySuggestions(row: ContactRow | null, searchId: string) {
  return useQuery({
    queryKey: ["enrich-suggestions", searchId, row],
    queryFn: ({ signal }) => verifySuggestions(row as ContactRow, signal),
    enabled: row !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** @throws ApiError if the helper could not answer */
async function verifySuggestions(row: ContactRow, signal: AbortSignal): Promise<EnrichSuggestions> {
  const { success, suggestions, error } = await callEndpoint(readHelperEndpoint, row, { signal });
  const read = readSuggestions(suggestions, row);
  if (!success || read === null) throw new ApiError(200, error ?? "EQ Helper did not answer");
  return read;
}
