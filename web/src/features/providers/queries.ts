import { checkProvider, listProviders, resetWaterfall, saveWaterfall, type WantedKind } from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";

const providersQueryKey = ["providers"];
/** Milliseconds between looks at the states, which operators watch. */
const lookMs = 15_000;

/** The outside providers of this installation; read again from time to time for operators. */
export function useListProviders() {
  return useQuery({
    queryKey: providersQueryKey,
    queryFn: ({ signal }) => callEndpoint(listProviders, {}, { signal }),
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) => (data?.isOperator ? lookMs : false),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => reloadQueries(queryClient, { queryKey: providersQueryKey });
}

/** Changes of the waterfall are sent one after the other, so that the last one stays. */
const oneAfterTheOther = { id: "waterfall" };

/** Saves order and wanted details; pending until the list has them. */
export function useSaveWaterfall() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (choice: { order: string[]; wanted: WantedKind[] }) => callEndpoint(saveWaterfall, choice),
    scope: oneAfterTheOther,
    onSettled: refresh,
  });
}

/** Goes back to the settings of the environment; pending until the list has them. */
export function useResetWaterfall() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callEndpoint(resetWaterfall, {}),
    scope: oneAfterTheOther,
    onSettled: refresh,
  });
}

/** Asks one provider by its free call, then reads the states again. */
export function useCheckProvider() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, signal }: { id: string; signal: AbortSignal }) =>
      callEndpoint(checkProvider, { id }, { signal }),
    onSettled: () => void refresh(),
  });
}
