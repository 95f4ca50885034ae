import { listRunContacts } from "@eq/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";

/** The contacts that a bulk search found, read again after each event of its run; null reads nothing. */
export function useListRunContacts(runId: string | null, event: number) {
  return useQuery({
    queryKey: ["run-contacts", runId, event],
    queryFn: ({ signal }) => callEndpoint(listRunContacts, { id: runId ?? "" }, { signal }),
    enabled: runId !== null,
    placeholderData: keepPreviousData,
  });
}
